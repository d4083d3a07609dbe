/** A TCP port in front of a Unix socket, whose traffic a test can stop. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export async function switchableProxy(socket: string) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(socket)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (frozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    port,
    /** Connections are accepted, but no data passes. */
    freeze() {
      frozen = true
      for (const one of [...pairs].flat()) one.pause()
    },
    thaw() {
      frozen = false
      for (const one of [...pairs].flat()) one.resume()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const one of [...pairs].flat()) one.destroy()
      }),
  }
}
