import * as v from 'valibot'
import { CliError } from '../cli-error'
import { expectValid, type BuildOutput } from '../publish/build-output'
import { copyOf } from '../publish/candidate'
import { integrityOf } from '../publish/integrity'
import { errorsOf, type Offer } from '../publish/refusals'

/** Bytes of the whole request; files are base64. */
export const UPLOAD_LIMIT = 32 * 1024 * 1024
const MAX_FILES = 500

const name = v.pipe(v.string(), v.maxLength(100))
// No `..`, no hidden file, and no compressed copy, which the registry makes itself.
const file = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*(?:\/[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*)*$/),
  v.check((path) => !/\.(?:br|gz|stamp)$/.test(path)),
)
const names = v.pipe(v.array(file), v.maxLength(MAX_FILES))

const uploadSchema = v.object({
  version: v.pipe(v.string(), v.maxLength(64)),
  contracts: name,
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
    v.array(v.object({ path: file, integrity: v.string(), content: v.pipe(v.string(), v.base64()) })),
    v.maxLength(MAX_FILES),
  ),
})

type Upload = v.InferOutput<typeof uploadSchema>

export const uploadOf = ({ version, contracts, shared, exposes, files }: BuildOutput): Upload => ({
  version,
  contracts,
  shared: shared.map(({ copies, ...one }) => ({ ...one, copies: [...copies] })),
  exposes: copyOf(exposes),
  files: [...files].map(([path, content]) => ({
    path,
    integrity: integrityOf(content),
    content: content.toString('base64'),
  })),
})

/** @throws CliError for anything but a build, and for a file that does not match its hash */
export function readUpload(remote: string, raw: unknown): BuildOutput {
  const upload = v.safeParse(uploadSchema, raw)
  if (!upload.success) {
    const [{ path, message }] = upload.issues
    throw new CliError(
      `This is not a build: ${path?.map(({ key }) => String(key)).join('.') ?? 'it'} is wrong (${message}).`,
    )
  }
  const { files, ...rest } = upload.output
  const contents = files.map(({ path, integrity, content }) => {
    const bytes = Buffer.from(content, 'base64')
    if (integrityOf(bytes) !== integrity) throw new CliError(`${path} does not match its hash.`)
    return [path, bytes] as const
  })
  const build = { remote, ...rest, files: new Map(contents) }
  if (build.files.size !== files.length) throw new CliError('Two files have the same name.')
  expectValid(build)
  return build
}

export function refusalsOfUpload({ build, release }: Offer): readonly string[] {
  const upload = uploadOf(build)
  const bytes = Buffer.byteLength(JSON.stringify({ ...release, build: upload }))
  if (bytes <= UPLOAD_LIMIT) return errorsOf(() => readUpload(build.remote, upload))
  const [size, limit] = [bytes, UPLOAD_LIMIT].map((count) => `${(count / 1024 / 1024).toFixed(1)} MB`)
  return [`The upload of ${build.remote} has ${size}; a server takes at most ${limit}.`]
}
