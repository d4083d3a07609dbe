/** The size of a remote's entry: every page with the remote waits for that file before it requests any other. */
import { brotliCompressSync } from 'node:zlib'
import { ENTRY_WARNING, ENTRY_LIMIT } from '../../workspace/entry-budget.cjs'
import { ENTRY, type BuildOutput } from './build-output'

/** Total size of the files compressed by brotli, bytes. */
export const weigh = (files: readonly (Buffer | undefined)[]) =>
  files.reduce((sum, file) => sum + (file ? brotliCompressSync(file).length : 0), 0)

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

type Sized = Pick<BuildOutput, 'remote' | 'files'>

/** Bytes before compression: no entry of this size is within the limit. */
const MAX_WEIGHED = 16 * ENTRY_LIMIT

export const REMEDY =
  "Set experiments.externalRuntime in the federation plugin, so that the remote uses the shell's runtime and bundles none."

/** Bytes, brotli. */
export function entryWeight({ files }: Sized): number {
  const entry = files.get(ENTRY)
  // To compress a large file would occupy the server for seconds.
  return entry !== undefined && entry.length > MAX_WEIGHED ? entry.length : weigh([entry])
}

export const withSize = (build: Sized, most: number) =>
  `${ENTRY} of ${build.remote} has ${kilobytes(entryWeight(build))} br, more than ${kilobytes(most)}`

/** What `mfe check` and `mfe publish` print about an entry that is published all the same. */
export const warningsAbout = (build: Sized): readonly string[] =>
  entryWeight(build) > ENTRY_WARNING ? [`Warning: ${withSize(build, ENTRY_WARNING)}. ${REMEDY}`] : []
