/**
 * PGlite runs on the thread of the server, and would start each queued query as soon as the one before has ended. Between
 * them the event loop gets its turns.
 */
import { wrapMethods } from './timed'

/** ms of queries in one turn of the event loop. */
const SLICE = 10

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  /** When the first query of this turn of the event loop started; null: none has. */
  let turnStart: number | null = null

  async function run<Result>(query: () => Result): Promise<Awaited<Result>> {
    if (turnStart !== null && performance.now() - turnStart > SLICE) await nextTurn()
    if (turnStart === null) {
      turnStart = performance.now()
      setImmediate(() => (turnStart = null))
    }
    return await query()
  }

  return <Result>(query: () => Result): Promise<Awaited<Result>> => {
    const result = last.then(() => run(query))
    last = result.catch(() => undefined)
    return result
  }
}

export function serialQueries<Client extends object>(client: Client): Client {
  const queued = createQueue()
  return wrapMethods(client, (name, method) =>
    name === 'query' || name === 'transaction' ? (...values) => queued(() => method(...values)) : method,
  )
}
