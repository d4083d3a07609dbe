import { createServer, type AddressInfo } from 'node:net'

/** A port of the loopback interface that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
      server.close(() => resolve(port))
    })
  })
}
