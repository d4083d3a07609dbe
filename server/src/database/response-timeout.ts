/** pg has no timeout for a connection whose other end is frozen or unreachable. */
import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Destroys the connection when a request is not answered within `timeout` ms. Its pending queries reject. */
export function enforceResponseTimeout(client: ClientBase, timeout: number) {
  // pg's types leave out the connection, which pg-pool uses as well.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  let answered = stream.bytesWritten
  stream.on('data', () => {
    answered = stream.bytesWritten
  })
  stream.setTimeout(timeout)
  // Idle connections time out as well, repeatedly; setTimeout's own callback runs only once.
  stream.on('timeout', () => {
    const written = stream.bytesWritten
    if (written === answered) return
    // The answer may have come while this process was busy: it is read after the timers.
    setImmediate(() => {
      if (answered >= written) return
      stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
    })
  })
}
