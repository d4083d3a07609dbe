/** pg itself waits for ever on an established connection whose other end is frozen or no longer reachable. */
import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Breaks the connection when what was asked is not answered for `timeout` ms; whoever waits on it hears of it. */
export function endWhenSilent(client: ClientBase, timeout: number) {
  // pg's types leave out the connection, which pg-pool uses as well.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  let answered = stream.bytesWritten
  stream.on('data', () => {
    answered = stream.bytesWritten
  })
  stream.setTimeout(timeout)
  // Not the listener of setTimeout: that one hears of the first time only, and a connection is often silent unasked.
  stream.on('timeout', () => {
    if (stream.bytesWritten === answered) return
    stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  })
}
