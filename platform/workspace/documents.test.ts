/** The documentation leads somewhere: links between pages, and the code and tests that the spec-map names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.tools', 'results', 'template'])

function pagesUnder(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : pagesUnder(name)
    return entry.name.endsWith('.md') ? [name] : []
  })
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function deadLinks(page: string): readonly string[] {
  const targets = captures(read(page), /\]\(([^)\s]+)\)/g).filter((target) => !/^(?:https?:|mailto:|#)/.test(target))
  return targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target.replace(/#.*/, ''))))
}

/** A row's cells; a pipe within a code span is written `\|`. */
const cells = (row: string) => row.split(/(?<!\\)\|/).slice(1, -1)

const PATH = /(?<![\w/.-])((?:[\w@-][\w@.-]*\/)+[\w@.-]*)/g

/** What a row promises and the repository lacks: files, and tests by name (`…` stands for what varies). */
function missing(row: string): readonly string[] {
  const [, , code = '', test = ''] = cells(row)
  const absent = captures(code + test.replaceAll(QUOTED, ''), PATH).filter((file) => !existsSync(path.join(root, file)))
  const sources = captures(test.replaceAll(QUOTED, ''), PATH).filter((file) => /\.test\.tsx?$/.test(file))
  const text = plain(
    sources
      .filter((file) => !absent.includes(file))
      .map(read)
      .join('\n'),
  )
  const names = captures(test, QUOTED).filter(
    (name) => !name.split('…').every((part) => text.includes(plain(part).trim())),
  )
  return [...absent, ...names]
}

const QUOTED = /(?<=^|[\s(])"([^"]+)"(?=[\s,;.)]|$)/g

/** Quotation marks differ between prose and code. */
const plain = (text: string) => text.replaceAll(/\\?['’"“”`]/g, '')

describe('the documentation', () => {
  it.each(pagesUnder('.'))('has no dead link in %s', (page) => {
    expect(deadLinks(page)).toEqual([])
  })

  it.each(pagesUnder('docs/spec-map'))('names existing code and tests in %s', (page) => {
    const rows = read(page)
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|[\s-|]*$|\| Sentence\b/.test(line))
    expect(rows).not.toEqual([])
    expect(rows.flatMap(missing)).toEqual([])
  })

  it('is reached from the first page of the spec-map', () => {
    const index = read('docs/spec-map.md')
    expect(pagesUnder('docs/spec-map').filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
  })
})
