/** What a version of a remote uses of the contracts, as its build records it beside its files. */
import * as v from 'valibot'

/** Below the folder of a version. */
export const USE_FILE = 'types/use.json'

export const USE_LIMITS = {
  /** Bytes of the file. */
  bytes: 5_000_000,
  sources: 2000,
} as const

/** Options of TypeScript that change what a source means. */
export const USE_OPTIONS = [
  'strict',
  'strictNullChecks',
  'strictFunctionTypes',
  'noImplicitAny',
  'exactOptionalPropertyTypes',
  'noUncheckedIndexedAccess',
  'useUnknownInCatchVariables',
] as const

const text = v.pipe(v.string(), v.maxLength(1000))
// No absolute path, no parent folder, no backslash and no control character.
const sourcePath = v.pipe(
  text,
  v.regex(/^[^\\\p{Cc}]+\.tsx?$/u, 'Not the path of a source'),
  v.check((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)), 'Not a path below the folder'),
)
const declarationPath = v.pipe(
  text,
  v.regex(/^types(?:\/[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*)+\.d\.ts$/, 'Not the path of a declaration'),
)

export const recordedUseSchema = v.object({
  /** Versions of the packages that the shell shares or that the remote bundles: "@codex/contracts" → "1.3.0". */
  contracts: v.record(text, text),
  /** Declarations in the folder of the version, with their hashes: "types/remote.d.ts" → "sha384-…". */
  declarations: v.record(declarationPath, text),
  /** Without them the remote does not publish its use, and is not checked. */
  use: v.exactOptional(
    v.object({
      options: v.record(v.picklist(USE_OPTIONS), v.boolean()),
      /** The remote's own sources without comments, by path relative to its folder. Lines are those of the sources. */
      sources: v.pipe(
        v.record(sourcePath, v.string()),
        v.check((files) => Object.keys(files).length <= USE_LIMITS.sources, `More than ${USE_LIMITS.sources} files`),
      ),
    }),
  ),
})

export type RecordedUse = v.InferOutput<typeof recordedUseSchema>
