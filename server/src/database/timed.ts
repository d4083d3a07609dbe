/** Hears how long a query took, in seconds. */
export type OnQuery = (seconds: number) => void

export const unheard: OnQuery = () => undefined

type Method = (this: unknown, ...values: unknown[]) => unknown

async function measured(begun: number, result: unknown, onQuery: OnQuery) {
  try {
    return await result
  } finally {
    onQuery((performance.now() - begun) / 1000)
  }
}

/** The same client (a PGlite, a pool, or one connection of it), its queries timed, those in transactions too. */
export function timed<Client extends object>(client: Client, onQuery: OnQuery): Client {
  const own = (name: string | symbol, method: Method): Method => {
    switch (name) {
      case 'query':
        return (...values) => measured(performance.now(), method.apply(client, values), onQuery)
      case 'connect':
        return async () => timed((await method.call(client)) as object, onQuery) // a connection of the pool
      case 'transaction':
        // As PGlite has it: one function, which gets the transaction.
        return (run) => method.call(client, (tx: object) => (run as (tx: object) => unknown)(timed(tx, onQuery)))
      default:
        return method.bind(client)
    }
  }
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? own(name, value as Method) : value // whatever it takes is passed on
    },
  })
}
