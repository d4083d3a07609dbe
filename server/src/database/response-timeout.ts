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
    if (stream.bytesWritten === answered) return
    stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  })
}
