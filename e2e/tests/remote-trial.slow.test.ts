/** A version is run in a browser, in the live shell's page, before visitors can get it. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FoundBrowser } from '../harness/chromium.mjs'
import { useFixture } from '../harness/fixture'
import { integrityOf } from '../harness/integrity'
import { inTeamFolder, mfe, type RemoteVersion } from '../harness/remote-versions'

const TOKEN = 'chat-team-0123456789'

/** The browser of the tests as an installed one. */
function installed() {
  const { executablePath, env } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as FoundBrowser // written by global-setup.mjs
  const needed = Object.entries(env).filter(([name]) => /^(?:LD_LIBRARY_PATH|FONTCONFIG_)/.test(name))
  return { ...Object.fromEntries(needed), CHROME_PATH: executablePath, MFE_TRIAL: 'required' }
}

const fixture = useFixture({
  settings: (dataDir) => ({ MFE_ROOT: `${dataDir}/mfe`, MFE_DEPLOY_TOKENS: `chat=${TOKEN}` }),
})

const run = (command: 'check' | 'publish', version: RemoteVersion, change = (_dist: string) => Promise.resolve()) =>
  inTeamFolder(version, async (team) => {
    await change(path.join(team, 'mfe-chat/dist'))
    return mfe([command, 'chat'], team, { ...installed(), MFE_REGISTRY: fixture.url, MFE_TOKEN: TOKEN })
  })

/** A panel that runs this code once it is mounted. */
const mounting = (code: string) =>
  `({ useEffect, createElement }) => ({ ChatPanel() { useEffect(() => { ${code} }, []); return createElement('p', null, 'Hello') } })`

const versionWith = (module: string, version = '9.0.0'): RemoteVersion => ({ remote: 'chat', version, module })

it('a version that works passes, with its size and the time until it was mounted', async () => {
  const built = { remote: 'chat', version: '9.0.0' }
  expect(await run('check', built)).toMatch(/\nRuns in a page of http:\S+: \d\d\.\d kB br, mounted after \d+ ms/)
  expect(await run('publish', built)).toMatch(/^chat 9\.0\.0 is published\n {2}Runs in a page of http:/)
})

it.each([
  ['throws', '() => ({ ChatPanel() { throw new Error("on purpose") } })', /throws while rendering.*Error: on purpose/],
  ['throws when it is unmounted', mounting('return () => { throw new Error("on purpose") }'), /Error: on purpose/],
  [
    'runs a text as code',
    mounting('try { eval("1") } catch {}'),
    /violates the page's policy: require-trusted-types-for blocks/,
  ],
  [
    'sets a style as text',
    mounting('document.querySelector("main").setAttribute("style", "color: red")'),
    /violates the page's policy: style-src-attr blocks inline/,
  ],
  [
    'calls another origin',
    mounting('fetch("https://other.example/").catch(() => {})'),
    /violates the page's policy: connect-src blocks https:\/\/other\.example/,
  ],
  ['opens a dialog', mounting('alert("Hello")'), /opens a dialog, which blocks the page \(alert: Hello\)/],
  ['leaves the page', mounting('location.reload()'), /leaves the page/],
])('a version that %s fails the check', async (_, module, reason) => {
  await expect(run('check', versionWith(module, '9.1.0'))).rejects.toThrow(reason)
})

it('a version with a route is run at it, before any page offers the route', async () => {
  const codex = { place: 'route:/orders', component: 'Orders', title: 'Orders' } as const
  const check = (part: string) =>
    inTeamFolder(
      {
        remote: 'orders',
        version: '1.0.0',
        codex,
        module: `({ createElement }) => ({ ${part}: () => createElement('p') })`,
      },
      (team) => mfe(['check', 'orders'], team, { ...installed(), MFE_REGISTRY: fixture.url }),
    )
  expect(await check('Orders')).toMatch(/\nRuns in a page of http:/)
  await expect(check('Letters')).rejects.toThrow('its module does not load')
})

it('a version that never ends fails the check, and a publication has that as a record', async () => {
  const endless = versionWith('() => { for (;;); }', '9.2.0')
  const reason = /It does not run in a page of http:\S+: the page does not respond: a script never ends/
  await expect(run('check', endless)).rejects.toThrow(reason)
  expect(await run('publish', endless)).toMatch(reason)
  const lines = (await readFile(path.join(fixture.dataDir, 'mfe/.audit.log'), 'utf8')).trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    action: 'publish',
    version: '9.2.0',
    traffic: 0,
    says: expect.stringMatching(reason),
  })
})

it('a version with the hashes of two chunks exchanged fails the check', async () => {
  await expect(run('check', { remote: 'chat', version: '9.3.0' }, exchangeHashes)).rejects.toThrow(
    'its module does not load',
  )
})

async function exchangeHashes(dist: string) {
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js') && name !== 'remoteEntry.js')
  const isExposed = (name: string) => name.includes('expose')
  const [exposed = '', other = ''] = [scripts.find(isExposed), scripts.find((name) => !isExposed(name))]
  const [one, two] = await Promise.all(
    [exposed, other].map(async (name) => integrityOf(await readFile(path.join(dist, name), 'utf8'))),
  )
  const entry = path.join(dist, 'remoteEntry.js')
  const swapped = (await readFile(entry, 'utf8')).replaceAll(
    /sha384-[A-Za-z0-9+/]{64}/g,
    (hash) => (hash === one ? two : hash === two ? one : hash) ?? hash,
  )
  await writeFile(entry, swapped)
}
