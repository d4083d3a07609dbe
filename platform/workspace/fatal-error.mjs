/** An expected failure of a command: its message is printed without a stack. */
export class FatalError extends Error {}

/** Runs a command and sets the exit code. @param {() => Promise<number | void>} run resolves to the exit code, by default 0 */
export async function command(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    console.error(error instanceof FatalError ? error.message : error)
    process.exitCode = 1
  }
}
