import { recordedUseSchema, USE_FILE, USE_LIMITS, type RecordedUse } from '@codex/contracts/recorded-use'
import * as v from 'valibot'
import { CliError } from '../root/cli-error'

const schema = v.pipe(v.string(), v.parseJson(), recordedUseSchema)

/** @throws CliError for anything but a record of use */
export function readUse(file: Buffer): RecordedUse {
  if (file.length > USE_LIMITS.bytes) throw notRecord(`it has more than ${USE_LIMITS.bytes} bytes`)
  const read = v.safeParse(schema, file.toString('utf8'))
  if (read.success) return read.output
  const [{ path, message }] = read.issues
  throw notRecord(`${path?.map(({ key }) => String(key)).join('.') ?? 'JSON'}: ${message}`)
}

/** A team writes the file: its texts are shortened, and can not control a terminal. */
const notRecord = (why: string) =>
  new CliError(`${USE_FILE} is not a record of use (${why.slice(0, 200).replaceAll(/\p{Cc}/gu, ' ')}).`)
