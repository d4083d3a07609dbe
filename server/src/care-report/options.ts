import { parseFlags } from '../command/flags'
import { ConfigError } from '../settings/config-error'

export const usage = `Prints how many messages of a year were read as at risk.

  --year <year>   e.g. 2026; default: the last year

It reads the database of the server: set DATABASE_URL or DATA_DIR as for the server. An embedded database can be read
only while the server is stopped.
`

interface Options {
  readonly help: boolean
  readonly year: number
}

/** Before it there was no such product. */
const FIRST_YEAR = 2000

const options = { help: { type: 'boolean' }, year: { type: 'string' } } as const

function yearOf(text: string, current: number): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  if (year < FIRST_YEAR) throw new ConfigError(`--year is "${text}", but it takes a year like ${current}.`)
  if (year > current) throw new ConfigError(`--year is "${text}", but that year has not begun.`)
  return year
}

/** Throws a ConfigError for an unknown option or a year that is none. `current`: the year it is now, in UTC. */
export function optionsOf(args: readonly string[], current: number): Options {
  const { help = false, year } = parseFlags(args, options, usage)
  return { help, year: year === undefined ? current - 1 : yearOf(year, current) }
}
