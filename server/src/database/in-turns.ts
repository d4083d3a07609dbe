/**
 * PGlite works on the thread that serves: with many queries in line each begins as soon as the one before has ended, and
 * nothing else is heard, not even /livez. Here they let the server breathe.
 */

/** ms of queries after which the server looks after its other work. */
const SLICE = 10

const breath = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs one at a time, in order; after each slice the event loop turns once. */
function createLine() {
  let last: Promise<unknown> = Promise.resolve()
  /** When the first of this turn of the event loop began; null: none has. */
  let begun: number | null = null

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (begun !== null && performance.now() - begun > SLICE) await breath()
    if (begun === null) {
      begun = performance.now()
      setImmediate(() => (begun = null))
    }
    return work()
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(() => run(work))
    last = result.catch(() => undefined)
    return result
  }
}

type Method = (...values: unknown[]) => Promise<unknown>

/** The same client, its queries and transactions one at a time. */
export function inTurns<Client extends object>(client: Client): Client {
  const line = createLine()
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method = (value as Method).bind(target) // whatever it takes is passed on
      return name === 'query' || name === 'transaction'
        ? (...values: unknown[]) => line(() => method(...values))
        : method
    },
  })
}
