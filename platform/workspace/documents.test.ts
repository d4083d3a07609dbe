/** Links between pages, the code and tests that the spec-map names, and the sections that comments name. */
import path from 'node:path'
import { exists, readSource, sourceFiles } from './source-files'

// The template's links lead from the folder of the remote that is made of it.
const pagesUnder = (folder: string) =>
  sourceFiles(folder, /\.md$/).filter((page) => !page.startsWith('platform/template/'))

const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function deadLinks(page: string): readonly string[] {
  const targets = captures(readSource(page), /\]\(([^)\s]+)\)/g).filter(
    (target) => !/^(?:https?:|mailto:|#)/.test(target),
  )
  return targets.filter((target) => !exists(path.join(path.dirname(page), target.replace(/#.*/, ''))))
}

/** A row's cells; a pipe within a code span is written `\|`. */
const cells = (row: string) => row.split(/(?<!\\)\|/).slice(1, -1)

const PATH = /(?<![\w/.-])((?:[\w@-][\w@.-]*\/)+[\w@.-]*)/g

/** Files and tests that a row names and that do not exist; `…` in the name of a test stands for any text. */
function missing(row: string): readonly string[] {
  const [, , code = '', test = ''] = cells(row)
  const absent = captures(code + test.replaceAll(QUOTED, ''), PATH).filter((file) => !exists(file))
  const sources = captures(test.replaceAll(QUOTED, ''), PATH).filter((file) => /\.test\.tsx?$/.test(file))
  const text = plain(
    sources
      .filter((file) => !absent.includes(file))
      .map(readSource)
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

/** Page → the texts of its numbered sections. */
function sectionsOf(page: string): ReadonlyMap<string, string> {
  const parts = readSource(page).split(/^## (?=\d+\. )/m)
  return new Map(parts.slice(1).map((part) => [part.slice(0, part.indexOf('.')), plain(part).toLowerCase()]))
}

const NUMBERED = [
  [/\bspec(?:ification(?:\.md)?)?/, 'docs/specification.md'],
  [/\bnotes(?:\.md)?/, 'docs/specification-notes.md'],
  [/\barchitecture(?:\.md)?/, 'docs/architecture.md'],
  [/\btoolchain\.md/, 'docs/toolchain.md'],
] as const
/** Comments name a section by its numbers and, where they quote one, by a heading or a phrase in it. */
const SECTION = / (\d+(?:(?:, | and )\d+)*)(?: "([^"]+)")?/
const COMMENT = /(?<=^|[\s(])(?:\/\*[^]*?\*\/|\/\/.*$)/gm

/** References in comments to sections, quotes and pages that do not exist. */
function missingReferences(file: string): readonly string[] {
  const comments = (readSource(file).match(COMMENT) ?? []).join('\n').replaceAll(/\n *(?:\*|\/\/) ?/g, ' ')
  const sections = NUMBERED.flatMap(([name, page]) => {
    const found = [...comments.matchAll(new RegExp(`${name.source}${SECTION.source}`, 'gi'))]
    return found.filter(([, numbers = '', quote]) => {
      const texts = numbers.split(/, | and /).map((number) => sectionsOf(page).get(number))
      return (
        texts.includes(undefined) ||
        (quote !== undefined && !texts.some((text) => text?.includes(plain(quote).toLowerCase())))
      )
    })
  })
  const pages = [...comments.matchAll(/([\w./-]+\.md)(?: "([^"]+)")?/g)].filter(([, page = '', heading = '']) => {
    const places = [page, path.join(path.dirname(file), page)].filter((place) => exists(place))
    return !places.some((place) => readSource(place).includes(heading))
  })
  return [...sections, ...pages].map(([reference]) => reference)
}

describe('the documentation', () => {
  it.each(pagesUnder('.'))('has no dead link in %s', (page) => {
    expect(deadLinks(page)).toEqual([])
  })

  it.each(pagesUnder('docs/spec-map'))('names existing code and tests in %s', (page) => {
    const rows = readSource(page)
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|[\s-|]*$|\| Sentence\b/.test(line))
    expect(rows).not.toEqual([])
    expect(rows.flatMap(missing)).toEqual([])
  })

  it('has every section and page that comments refer to', () => {
    const sources = sourceFiles('.', /\.(?:[cm]?[jt]sx?|css)$/)
    const dangling = sources.flatMap((file) => missingReferences(file).map((reference) => `${file}: ${reference}`))
    expect(dangling).toEqual([])
  })

  it.each([
    ['docs/spec-map', 'docs/spec-map.md'],
    ['docs/decisions', 'docs/decisions/README.md'],
  ])('lists every page of %s in %s', (folder, index) => {
    const links = captures(readSource(index), /\]\(([^)\s]+)\)/g).map((link) => path.join(path.dirname(index), link))
    expect(pagesUnder(folder).filter((page) => page !== index && !links.includes(page))).toEqual([])
  })
})
