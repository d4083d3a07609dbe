/** Prints, for each section of docs/specification.md, the tests whose names begin with its number: `it('Spec 2, 8 …')`. */
import { fileURLToPath } from 'node:url'
import { readSource, sourceFiles } from './source-files.mjs'

const NAME = /\b(?:it|describe)(?:\.each\([^]*?\))?\(\s*'Spec ((?:\d+, )*\d+) ([^\n]+?)',/g
const HEADING = /^## (\d+)\. (.+)$/gm

/** @returns {readonly { title: string, tests: readonly string[] }[]} the sections, in the order of the specification */
export function specMap() {
  const named = sourceFiles('.', /\.test\.tsx?$/).flatMap((file) =>
    [...readSource(file).matchAll(NAME)].map(([, sections = '', name]) => ({
      sections: sections.split(', '),
      test: `${file} "${name}"`,
    })),
  )
  return [...readSource('docs/specification.md').matchAll(HEADING)].map(([, section = '', title]) => ({
    title: `${section}. ${title}`,
    tests: named.filter(({ sections }) => sections.includes(section)).map(({ test }) => test),
  }))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { title, tests } of specMap()) console.log([title, ...tests.map((test) => `  ${test}`), ''].join('\n'))
