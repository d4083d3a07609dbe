import { ConfigError } from '../settings/config-error'

/** Runs a command and prints what it returns. A ConfigError is printed without its stack, with exit code 1. */
export async function runCommand(command: () => Promise<string>) {
  try {
    process.stdout.write(await command())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
