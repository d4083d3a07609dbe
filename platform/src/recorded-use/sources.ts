import path from 'node:path'
import { USE_OPTIONS } from '@codex/contracts/recorded-use'
import type * as typescript from 'typescript'
import { withoutComments } from './without-comments'

/** The remote's own files by path relative to its folder, and what decides about their types. */
export function useOf(ts: typeof typescript, program: typescript.Program, root: string) {
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${root}/`) && !fileName.includes('/node_modules/'))
    .filter(({ fileName }) => /\.tsx?$/.test(fileName))
    .map(({ fileName, text }) => {
      // Those of the program have no parents, which are needed to find the end of a token.
      const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)
      return [path.posix.relative(root, fileName), withoutComments(ts, source)] as const
    })
  return { options: optionsOf(program), sources: Object.fromEntries(sources.toSorted(byName)) }
}

export const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1)

function optionsOf(program: typescript.Program): Readonly<Record<string, boolean>> {
  const options = program.getCompilerOptions()
  return Object.fromEntries(
    USE_OPTIONS.flatMap((name) => {
      const value = options[name]
      return typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
}
