/** Links between pages, and the sections that tests and comments name. */
import path from 'node:path'
import { exists, readSource, sourceFiles } from './source-files.mjs'
import { specMap } from './spec-map.mjs'

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
  it.each(['session', 'router'])('has the version of @codex/%s in the recipe for another host', (name) => {
    const { version } = JSON.parse(readSource(`shared/${name}/package.json`)) as { version: string } // of the workspace
    expect(readSource('docs/deploying.md')).toContain(`'@codex/${name}': singleton(${name}, '${version}')`)
  })

  it.each(pagesUnder('.'))('has no dead link in %s', (page) => {
    expect(deadLinks(page)).toEqual([])
  })

  it('has the sections 2 to 9 of the specification in the names of tests', () => {
    const untested = specMap().filter(({ tests }) => tests.length === 0)
    expect(untested.map(({ title }) => title)).toEqual(['1. What the product does and for whom'])
  })

  it('has every section and page that comments refer to', () => {
    const sources = sourceFiles('.', /\.(?:[cm]?[jt]sx?|css)$/)
    const dangling = sources.flatMap((file) => missingReferences(file).map((reference) => `${file}: ${reference}`))
    expect(dangling).toEqual([])
  })
})
