import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ConfigError } from '../settings/config-error'

/** The options of a command. Throws a ConfigError, which ends with `usage`, for an unknown one. */
export function parseFlags<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: args.filter((arg) => arg !== '--'), options }).values
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
