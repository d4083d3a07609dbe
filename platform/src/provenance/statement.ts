/** Decision 160: a statement of provenance is an in-toto statement with the SLSA predicate, signed in a sigstore bundle or alone. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { CliError } from '../cli-error'

/** The file of a version that says where its other files come from. */
export const PROVENANCE = 'provenance.json'
/** Bytes */
const STATEMENT_LIMIT = 1_048_576

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1'
export const PREDICATE_TYPE = 'https://slsa.dev/provenance/v1'
export const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

const text = v.pipe(v.string(), v.maxLength(2000))
const digest = v.record(text, text)

const statementSchema = v.object({
  // cosign writes the older one with the same fields.
  _type: v.picklist([STATEMENT_TYPE, 'https://in-toto.io/Statement/v0.1']),
  subject: v.pipe(v.array(v.object({ name: v.optional(text, ''), digest })), v.minLength(1), v.maxLength(5000)),
  predicateType: v.literal(PREDICATE_TYPE),
  predicate: v.object({
    buildDefinition: v.object({
      resolvedDependencies: v.optional(
        v.array(v.object({ uri: v.optional(text), digest: v.optional(digest, {}) })),
        [],
      ),
    }),
    runDetails: v.object({
      builder: v.object({ id: text }),
      metadata: v.optional(v.object({ invocationId: v.optional(text) }), {}),
    }),
  }),
})

const bundleSchema = v.object({
  mediaType: v.string(),
  dsseEnvelope: v.object({ payloadType: v.literal(PAYLOAD_TYPE), payload: v.pipe(v.string(), v.base64()) }),
})

const json = v.pipe(v.string(), v.parseJson())

type Statement = v.InferOutput<typeof statementSchema>

export interface VersionFiles {
  readonly remote: string
  readonly version: string
  /** Contents by path relative to the version's folder. */
  readonly files: ReadonlyMap<string, Buffer>
}

interface Provenance {
  readonly statement: Statement
  /** The sigstore bundle that holds it; null when it is not signed. Its signature is not checked yet. */
  readonly bundle: object | null
}

/** @throws CliError for anything but provenance in one of the two forms */
export function readProvenance(file: Buffer): Provenance {
  if (file.length > STATEMENT_LIMIT) throw notProvenance(`it has more than ${STATEMENT_LIMIT} bytes`)
  const outer = parsed(json, file.toString('utf8'))
  const isBundle = typeof outer === 'object' && outer !== null && 'mediaType' in outer
  if (!isBundle) return { statement: parsed(statementSchema, outer), bundle: null }
  const { payload } = parsed(bundleSchema, outer).dsseEnvelope
  const statement = parsed(v.pipe(json, statementSchema), Buffer.from(payload, 'base64').toString('utf8'))
  return { statement, bundle: outer }
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const [{ path, message }] = read.issues
  throw notProvenance(`${path?.map(({ key }) => String(key)).join('.') ?? 'JSON'}: ${message}`)
}

const notProvenance = (why: string) =>
  new CliError(
    `The statement is neither an in-toto statement with ${PREDICATE_TYPE} nor a sigstore bundle of one (${why}).`,
  )

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Subjects are matched by digest alone, as in-toto defines it. More of them than files are allowed. @throws CliError */
export function expectCovered({ remote, version, files }: VersionFiles, { subject }: Statement) {
  const known = new Set(subject.map(({ digest }) => digest['sha256']?.toLowerCase()))
  const others = [...files].filter(([name, content]) => name !== PROVENANCE && !known.has(sha256(content)))
  if (others.length === 0) return
  const names = others.slice(0, 5).map(([name]) => name)
  const more = others.length > names.length ? ` and ${others.length - names.length} more` : ''
  throw new CliError(
    `The statement of provenance has no SHA-256 of ${names.join(', ')}${more} of ${remote} ${version}: attest all files of the build that is published.`,
  )
}
