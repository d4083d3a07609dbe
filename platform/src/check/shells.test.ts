import { createServer, type Server } from 'node:http'
import { folderRegistry } from '../registry/folder'
import { shellsFor } from './shells'

const TOKEN = 'some-token-0123456789'
let server: Server
let address: string
beforeEach(async () => {
  const state = { counts: {}, shell: { version: '1.1.0', provides: { react: '19.3.1' } } }
  server = createServer(({ headers, url }, reply) => {
    const isKnown = headers.authorization === `Bearer ${TOKEN}` && url === '/mfe-registry/state'
    reply.writeHead(isKnown ? 200 : 401).end(JSON.stringify(isKnown ? state : { message: 'Not known here.' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const named = (token: string | null) => shellsFor({ shells: [address], token }, folderRegistry('nowhere'))

describe('the shell of a server', () => {
  it('is reported to the holder of a deploy token', async () => {
    expect(await named(TOKEN)).toEqual([{ name: 'Shell 1.1.0', version: '1.1.0', provides: { react: '19.3.1' } }])
  })

  it('is not reported without a known token', async () => {
    await expect(named(null)).rejects.toThrow(`${address} names its shell only for a deploy token: set MFE_TOKEN.`)
    await expect(named('another-token-0123')).rejects.toThrow('Not known here.')
  })
})
