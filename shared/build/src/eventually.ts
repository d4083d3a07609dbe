/** ms. */
const LIMIT = 5000
const INTERVAL = 20

// Taken at import: real time even in tests with fake timers.
const { setTimeout: realSetTimeout } = globalThis
const now = performance.now.bind(performance)

/**
 * Waits in a test until a condition holds.
 * @param condition polled every 20 ms; a throw counts as "not yet"
 * @param message what did not happen, for the error
 * @param limit ms, for what is known to take longer than 5 s
 * @returns the first truthy answer
 */
export async function eventually<Answer>(
  condition: () => Answer | Promise<Answer>,
  message: string,
  limit = LIMIT,
): Promise<Exclude<Answer, false | null | undefined>> {
  const deadline = now() + limit
  let cause: unknown
  for (;;) {
    try {
      const answer = await condition()
      if (answer) return answer as Exclude<Answer, false | null | undefined> // TypeScript does not narrow a type parameter.
    } catch (error) {
      cause = error
    }
    if (now() > deadline) throw new Error(`Did not happen within ${limit} ms: ${message}`, { cause })
    await new Promise((resolve) => realSetTimeout(resolve, INTERVAL))
  }
}
