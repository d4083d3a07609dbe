import { setImmediate as nextTurn } from 'node:timers/promises'
import { placementSchema } from '@codex/contracts/discovery'
import * as v from 'valibot'
import { CliError } from '../root/cli-error'
import { expectValid, type BuildOutput } from '../publish/build-output'
import { copyOf } from '../publish/candidate'
import { integrityLater, integrityOf } from '../publish/integrity'
import { errorsOf, type Offer } from '../publish/refusals'

/** Bytes of the whole request; files are base64. */
export const UPLOAD_LIMIT = 32 * 1024 * 1024
export const MAX_FILES = 500
/** Characters that are decoded in one turn of the event loop; a multiple of four. */
const PIECE = 1_048_576

const name = v.pipe(v.string(), v.maxLength(100))
// No `..`, no hidden file, and no compressed copy, which the registry makes itself.
const filePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*(?:\/[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*)*$/),
  v.check((path) => !/\.(?:br|gz|stamp)$/.test(path)),
)
const names = v.pipe(v.array(filePath), v.maxLength(MAX_FILES))

const uploadSchema = v.object({
  version: v.pipe(v.string(), v.maxLength(64)),
  contracts: name,
  placement: v.optional(placementSchema),
  shared: v.pipe(
    v.array(
      v.object({
        name,
        range: name,
        singleton: v.boolean(),
        copies: v.pipe(v.array(v.string()), v.maxLength(MAX_FILES)),
      }),
    ),
    v.maxLength(100),
  ),
  exposes: v.record(name, v.object({ js: names, css: names })),
  files: v.pipe(
    v.array(v.object({ path: filePath, integrity: v.string(), content: v.string() })),
    v.maxLength(MAX_FILES),
  ),
})

type Upload = v.InferOutput<typeof uploadSchema>

export const uploadOf = ({ version, contracts, placement, shared, exposes, files }: BuildOutput): Upload => ({
  version,
  contracts,
  ...(placement && { placement }),
  shared: shared.map(({ copies, ...one }) => ({ ...one, copies: [...copies] })),
  exposes: copyOf(exposes),
  files: [...files].map(([path, content]) => ({
    path,
    integrity: integrityOf(content),
    content: content.toString('base64'),
  })),
})

/** Decodes in pieces, so that the process serves others between them. Null: it is not base64. */
async function decoded(content: string): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += PIECE) {
    await nextTurn()
    const text = content.slice(at, at + PIECE)
    const piece = Buffer.from(text, 'base64')
    // Node skips what is not base64.
    if (piece.toString('base64') !== text) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** @throws CliError for anything but a build, and for a file that does not match its hash */
export async function readUpload(remote: string, raw: unknown): Promise<BuildOutput> {
  const upload = v.safeParse(uploadSchema, raw)
  if (!upload.success) {
    const [{ path, message }] = upload.issues
    throw notABuild(path?.map(({ key }) => String(key)).join('.') ?? 'it', message)
  }
  const { files, ...rest } = upload.output
  const contents = new Map<string, Buffer>()
  for (const [index, { path, integrity, content }] of files.entries()) {
    const bytes = await decoded(content)
    if (bytes === null) throw notABuild(`files.${index}.content`, 'Invalid Base64')
    if ((await integrityLater(bytes)) !== integrity) throw new CliError(`${path} does not match its hash.`)
    contents.set(path, bytes)
  }
  if (contents.size !== files.length) throw new CliError('Two files have the same name.')
  const build = { remote, ...rest, files: contents }
  expectValid(build)
  return build
}

const notABuild = (what: string, why: string) => new CliError(`This is not a build: ${what} is wrong (${why}).`)

export async function refusalsOfUpload({ build, release }: Offer): Promise<readonly string[]> {
  const upload = uploadOf(build)
  const bytes = Buffer.byteLength(JSON.stringify({ ...release, build: upload }))
  if (bytes <= UPLOAD_LIMIT) return errorsOf(() => readUpload(build.remote, upload))
  const [size, limit] = [bytes, UPLOAD_LIMIT].map((count) => `${(count / 1024 / 1024).toFixed(1)} MB`)
  return [`The upload of ${build.remote} has ${size}; a server takes at most ${limit}.`]
}
