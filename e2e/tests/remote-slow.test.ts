/** A canary that is much slower than the default is taken back by what visits measure. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bucketOf, readDiscovery } from '@codex/contracts/discovery'
import { eventually } from '@codex/build/eventually'
import { useFixture } from '../harness/fixture'
import { startReverseProxy, type ReverseProxy } from '../harness/reverse-proxy'
import { mfe, publishVersion } from '../harness/remote-versions'
import { visitPage } from '../harness/visit'

/** Visits of each version that are compared. */
const VISITS = 6
/** Of one network more would not count. */
const VISITS_OF_NETWORK = 3
const SHARE = 50

/** ms. The page itself adds some. */
const USUAL_LOAD = 150

/** Sign-in whose code is ready after some time. */
const signIn = (ready: number) => `async (React) => {
  await new Promise((resolve) => setTimeout(resolve, ${ready}))
  const Screen = () => React.createElement('h2', null, 'Sign in here')
  return { SignIn: Screen, SignUp: Screen }
}`

/** ms. The server writes its counts every five seconds. */
const COUNTED = 15_000

const rootIn = (dataDir: string) => path.join(dataDir, 'mfe')
const publish = (dataDir: string, version: string, ready: number, traffic: number) =>
  publishVersion(rootIn(dataDir), { remote: 'auth', version, module: signIn(ready) }, ['--traffic', String(traffic)])

let proxy: ReverseProxy
const fixture = useFixture({
  settings: (dataDir) => ({
    MFE_ROOT: rootIn(dataDir),
    MFE_ROLLBACK_SLOW: `1.5/${VISITS}`,
    TRUST_PROXY: 'loopback',
  }),
  prepare: async ({ dataDir, url }) => {
    await publish(dataDir, '9.0.0', USUAL_LOAD, 100)
    proxy = await startReverseProxy(url)
  },
})
afterAll(() => proxy.stop())

/** The id of a visitor who is in the canary, or is not. */
function visitorWith(isInCanary: boolean): string {
  let id = 0
  while (bucketOf('auth', `visitor-${id}`) < SHARE * 100 !== isInCanary) id++
  return `visitor-${id}`
}

let networks = 0
/** Opens sign-in a number of times in one browser, from a network of its own. */
async function visitSignIn(isInCanary: boolean) {
  networks += 1
  proxy.setClient(`203.0.113.${networks}`)
  await visitPage(fixture, { origin: proxy.url }, async (page) => {
    await page.addInitScript((id) => {
      localStorage.setItem('codex_sticky', id)
      // Each visit is the first one of its browser, and is among those that are sent.
      localStorage.removeItem('codex_versions')
      sessionStorage.removeItem('codex_versions')
      Math.random = () => 0
      // Nothing else in the page has an observer of the performance.
      globalThis.PerformanceObserver = class extends PerformanceObserver {
        constructor(callback: PerformanceObserverCallback) {
          super(callback)
          document.documentElement.dataset['measured'] = 'on'
        }
      }
    }, visitorWith(isInCanary))
    for (let visit = 0; visit < VISITS_OF_NETWORK; visit += 1) {
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Sign in here' }).waitFor()
      await page.locator('html[data-measured]').waitFor()
    }
    await page.goto('/')
  })
}

/** Visits from several networks, by turns of the default and the canary. */
async function visitBoth() {
  for (let visit = 0; visit < VISITS; visit += VISITS_OF_NETWORK)
    for (const isInCanary of [false, true]) await visitSignIn(isInCanary)
}

interface Listed {
  readonly version: string
  readonly speed: { readonly visits: number; readonly mount: number } | null
}
async function speedOf(version: string) {
  const answer = await mfe(['status', 'auth', '--json', '--root', rootIn(fixture.dataDir)])
  const { versions } = JSON.parse(answer) as { readonly versions: readonly Listed[] } // as `mfe` prints it
  return versions.find((listed) => listed.version === version)?.speed
}

async function canary() {
  const answer: unknown = await (await fetch(new URL('/mfe/discovery.json', fixture.url))).json()
  return readDiscovery(answer).microFrontends['auth']?.find(({ deployment }) => deployment.traffic === SHARE)
}

it('a canary that is as fast as the default stays', async () => {
  await publish(fixture.dataDir, '9.1.0', USUAL_LOAD, SHARE)
  await visitBoth()
  for (const version of ['9.0.0', '9.1.0'])
    await eventually(async () => (await speedOf(version))?.visits === VISITS, `the visits of ${version}`, COUNTED)
  expect((await canary())?.metadata.version).toBe('9.1.0')
  await mfe(['hold', 'auth', '--version', '9.1.0', '--reason', 'the next test', '--root', rootIn(fixture.dataDir)])
})

it('a canary that takes twice as long is taken back, with a line in the audit log', async () => {
  await publish(fixture.dataDir, '9.2.0', 2 * USUAL_LOAD + 50, SHARE)
  await visitBoth()
  await eventually(async () => (await canary()) === undefined, 'the rollback')
  const log = await readFile(path.join(rootIn(fixture.dataDir), '.audit.log'), 'utf8')
  expect(JSON.parse(log.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    action: 'rollback',
    by: 'automatic',
    remote: 'auth',
    version: '9.2.0',
    reason: expect.stringMatching(/^mount \d\.\d× of 9\.0\.0's, p < 0\.01$/),
  })
})
