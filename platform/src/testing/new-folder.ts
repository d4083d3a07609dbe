/** For tests. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs each test of a file in a new folder as the working directory. @returns its path */
export function inNewFolder(): () => string {
  const start = process.cwd()
  let home = ''
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'codex-platform-'))
    process.chdir(home)
  })
  afterEach(async () => {
    process.chdir(start)
    await rm(home, { recursive: true })
  })
  return () => home
}

/** Starts a server that ends with the test. @returns its address */
export async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const servers: Server[] = []
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  ),
)
