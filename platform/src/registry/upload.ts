/** A build on its way to a registry over HTTP. */
import * as v from 'valibot'
import { CliError } from '../cli-error'
import { assertSound, type BuildOutput } from '../publish/build-output'
import { integrityOf } from '../publish/integrity'
import { errorsOf, type Offer } from '../publish/refusals'

/** Bytes of the whole request, files being base64. */
export const UPLOAD_LIMIT = 32 * 1024 * 1024
const MOST_FILES = 500

const name = v.pipe(v.string(), v.maxLength(100))
// No way up, nothing hidden, no compressed copy: the registry makes those itself.
const file = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*(?:\/[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*)*$/),
  v.check((path) => !/\.(?:br|gz|stamp)$/.test(path)),
)
const names = v.pipe(v.array(file), v.maxLength(MOST_FILES))

const uploadSchema = v.object({
  version: v.pipe(v.string(), v.maxLength(64)),
  contracts: name,
  shared: v.pipe(
    v.array(
      v.object({
        name,
        range: name,
        singleton: v.boolean(),
        copies: v.pipe(v.array(v.string()), v.maxLength(MOST_FILES)),
      }),
    ),
    v.maxLength(100),
  ),
  exposes: v.record(name, v.object({ js: names, css: names })),
  files: v.pipe(
    v.array(v.object({ path: file, integrity: v.string(), content: v.pipe(v.string(), v.base64()) })),
    v.maxLength(MOST_FILES),
  ),
})

export type Upload = v.InferOutput<typeof uploadSchema>

export const uploadOf = ({ version, contracts, shared, exposes, files }: BuildOutput): Upload => ({
  version,
  contracts,
  shared: shared.map(({ copies, ...one }) => ({ ...one, copies: [...copies] })),
  exposes: Object.fromEntries(
    Object.entries(exposes).map(([exposed, { js, css }]) => [exposed, { js: [...js], css: [...css] }]),
  ),
  files: [...files].map(([path, content]) => ({
    path,
    integrity: integrityOf(content),
    content: content.toString('base64'),
  })),
})

/** @throws CliError for what is no build, and for a file that is not what its hash says */
export function readUpload(remote: string, raw: unknown): BuildOutput {
  const upload = v.safeParse(uploadSchema, raw)
  if (!upload.success) {
    const [{ path, message }] = upload.issues
    throw new CliError(
      `This is no build: ${path?.map(({ key }) => String(key)).join('.') ?? 'it'} is wrong (${message}).`,
    )
  }
  const { files, ...rest } = upload.output
  const contents = files.map(({ path, integrity, content }) => {
    const bytes = Buffer.from(content, 'base64')
    if (integrityOf(bytes) !== integrity) throw new CliError(`${path} arrived with another content than its hash says.`)
    return [path, bytes] as const
  })
  const build = { remote, ...rest, files: new Map(contents) }
  if (build.files.size !== files.length) throw new CliError('Two files bear the same name.')
  assertSound(build)
  return build
}

/** For what a server would not take a build, before it is sent. */
export function refusalsOfUpload({ build, release }: Offer): readonly string[] {
  const upload = uploadOf(build)
  const bytes = Buffer.byteLength(JSON.stringify({ ...release, build: upload }))
  if (bytes <= UPLOAD_LIMIT) return errorsOf(() => readUpload(build.remote, upload))
  const [has, most] = [bytes, UPLOAD_LIMIT].map((size) => `${(size / 1024 / 1024).toFixed(1)} MB`)
  return [`The build of ${build.remote} has ${has} on its way, and a server takes ${most} at the most.`]
}
