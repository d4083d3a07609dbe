/** An expected failure. `mfe` prints its message without a stack trace and exits with 1. */
export class CliError extends Error {
  override readonly name = 'CliError'
}
