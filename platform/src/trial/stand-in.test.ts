import type { BuildOutput } from '../publish/build-output'
import { standIn, type PageSource, type StandIn } from './stand-in'

const build: BuildOutput = {
  remote: 'chat',
  version: '1.0.0',
  contracts: '1.0.0',
  shared: [],
  exposes: { './remote': { js: [], css: [] } },
  files: new Map([['remoteEntry.js', Buffer.from('var mfe_chat')]]),
}
const HTML =
  '<link rel="preload" href="/mfe/chat/0.9.0/remoteEntry.js"><link rel="later" href="/mfe/companions/0.9.0/remoteEntry.js"><script type="application/json" id="codex-discovery">{}</script>'
const headers = {
  'content-type': 'text/html',
  'content-security-policy': "script-src 'self'; upgrade-insecure-requests",
  'set-cookie': 'a=b',
}

let asked: string[]
let host: StandIn
beforeEach(async () => {
  asked = []
  const pages: PageSource = (path) => {
    asked.push(path)
    return Promise.resolve({ status: 200, headers, body: Buffer.from(HTML) })
  }
  host = await standIn({ build, pages, onRequest: () => undefined, onReport: () => undefined }, ['/home'])
})
afterEach(() => host.stop())

const get = (path: string) => fetch(`http://${host.address}${path}`)

describe('the stand-in server of a trial', () => {
  it('answers the live page with its policy, and the candidate in it instead of what is listed', async () => {
    const page = await get('/home')
    expect(page.headers.get('content-security-policy')).toBe("script-src 'self'")
    expect(page.headers.get('set-cookie')).toBeNull()
    const html = await page.text()
    expect(html).toContain('"url":"/mfe/chat/1.0.0/remoteEntry.js"')
    expect(html).not.toContain('0.9.0')
  })

  it("answers the candidate's files, also at the address of a retry", async () => {
    for (const folder of ['1.0.0', '1.0.0~r1'])
      expect(await (await get(`/mfe/chat/${folder}/remoteEntry.js`)).text()).toBe('var mfe_chat')
    expect([...host.requested]).toEqual(['remoteEntry.js'])
  })

  it.each(['/mfe-registry/state', '/codex/user/session', '/metrics', '/mfe/chat/0.9.0/remoteEntry.js', '/readyz'])(
    'passes no request for %s to the live server',
    async (path) => {
      expect((await get(path)).status).toBe(404)
      expect(asked).toEqual([])
    },
  )
})
