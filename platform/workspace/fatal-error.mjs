/** An expected end: its message is one sentence for the person at the console; no stack is shown. */
export class FatalError extends Error {
  /**
   * @param {string} message
   * @param {number} code exit code
   */
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/**
 * Runs a command of this folder. A `FatalError` ends the process with its sentence, anything else with its stack.
 * @param {() => Promise<number | void>} run answers the exit code, 0 when it answers none
 */
export async function command(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    if (error instanceof FatalError) {
      if (error.message) console.error(error.message)
      process.exitCode = error.code
    } else {
      console.error(error)
      process.exitCode = 1
    }
  }
}
