import { REMARK_TYPES } from '@codex/contracts/limits'
import { parseFlags } from '../command/flags'
import { ConfigError } from '../settings/config-error'
import type { Filter } from './remarks'

const types = REMARK_TYPES.map(({ value }) => value)

export const usage = `Lists the feedback of users, oldest first.

  --format <list|json|csv>   default: list
  --output <file>            writes a new file instead of to the terminal
  --type <type>              only one of ${types.join(', ')}
  --since <date>             only from this day on, e.g. 2026-11-01

It reads the database of the server: set DATABASE_URL or DATA_DIR as for the server. An embedded database can be read
only while the server is stopped.
`

const formats = ['list', 'json', 'csv'] as const

export interface Options extends Filter {
  readonly help: boolean
  readonly format: (typeof formats)[number]
  readonly output: string | null
}

const text = { type: 'string' } as const
const options = { help: { type: 'boolean' }, format: text, output: text, type: text, since: text } as const

function dateOf(text: string): Date {
  const date = new Date(text)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime()))
    throw new ConfigError(`--since is "${text}", but it takes a day like 2026-11-01.`)
  return date
}

/** Throws a ConfigError for an unknown option or value. */
export function optionsOf(args: readonly string[]): Options {
  const { help = false, format = 'list', output = null, type = null, since } = parseFlags(args, options, usage)
  const known = formats.find((one) => one === format)
  if (known === undefined) throw new ConfigError(`--format is "${format}", but it takes one of ${formats.join(', ')}.`)
  if (type !== null && !types.some((one) => one === type))
    throw new ConfigError(`--type is "${type}", but it takes one of ${types.join(', ')}.`)
  return { help, format: known, output, type, since: since === undefined ? null : dateOf(since) }
}
