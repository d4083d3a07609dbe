/** Is called with the duration of each query, in seconds. */
export type OnQuery = (seconds: number) => void

type Method = (...values: unknown[]) => unknown

/** The same client; what `wrap` returns takes the place of each of its methods. */
export function wrapMethods<Client extends object>(
  client: Client,
  wrap: (name: string | symbol, method: Method) => Method,
): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      // A method's parameters are passed on as they are.
      return typeof value === 'function' ? wrap(name, (value as Method).bind(target)) : value
    },
  })
}

/** The same client (a PGlite, a pool or one of its connections) with timed queries, also in transactions. */
export function timed<Client extends object>(client: Client, onQuery: OnQuery = () => undefined): Client {
  const measure = async (query: () => unknown) => {
    const start = performance.now()
    try {
      return await query()
    } finally {
      onQuery((performance.now() - start) / 1000)
    }
  }
  return wrapMethods(client, (name, method) => {
    switch (name) {
      case 'query':
        return (...values) => measure(() => method(...values))
      case 'connect':
        return async () => timed((await method()) as object, onQuery) // a connection of the pool
      case 'transaction':
        return (run) => method((tx: object) => (run as Method)(timed(tx, onQuery)))
      default:
        return method
    }
  })
}
