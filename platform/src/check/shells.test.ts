import { folderRegistry } from '../registry/folder'
import { serving } from '../testing/new-folder'
import { shellsFor } from './shells'

const TOKEN = 'some-token-0123456789'

it('the shell of a server is reported to the holder of a deploy token alone', async () => {
  const state = { counts: {}, shell: { version: '1.1.0', provides: { react: '19.3.1' } } }
  const address = await serving(({ headers, url }, reply) => {
    const isKnown = headers.authorization === `Bearer ${TOKEN}` && url === '/mfe-registry/state'
    reply.writeHead(isKnown ? 200 : 401).end(JSON.stringify(isKnown ? state : { message: 'Not known here.' }))
  })
  const named = (token: string | null) => shellsFor({ shells: [address], token }, folderRegistry('nowhere'))
  expect(await named(TOKEN)).toEqual([{ name: 'Shell 1.1.0', version: '1.1.0', provides: { react: '19.3.1' } }])
  await expect(named(null)).rejects.toThrow(`${address} names its shell only for a deploy token: set MFE_TOKEN.`)
  await expect(named('another-token-0123')).rejects.toThrow('Not known here.')
})
