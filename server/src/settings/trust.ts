import { CliError, readTrust, type Trust } from '@codex/platform/trust'
import { ConfigError } from '../config-error'

/** Reads the files that the two settings name. Throws a ConfigError that says what is wrong. */
export function trustFrom(rules: string | null, rootFile: string | null): Trust | null {
  try {
    return readTrust(rules, rootFile)
  } catch (error) {
    if (error instanceof CliError) throw new ConfigError(error.message)
    throw error
  }
}
