/** What visits measure of a remote is shown by `mfe status`. */
import path from 'node:path'
import { eventually } from '@codex/build/eventually'
import { useFixture } from '../harness/fixture'
import { mfe, publishVersion } from '../harness/remote-versions'
import { visitPage } from '../harness/visit'

/** ms, after which the code of sign-in is ready. */
const READY = 150
const VISITS = 3
/** ms. The server writes its counts every five seconds. */
const COUNTED = 15_000

const signIn = `async (React) => {
  await new Promise((resolve) => setTimeout(resolve, ${READY}))
  const Screen = () => React.createElement('h2', null, 'Sign in here')
  return { SignIn: Screen, SignUp: Screen }
}`

const rootIn = (dataDir: string) => path.join(dataDir, 'mfe')
const fixture = useFixture({
  settings: (dataDir) => ({ MFE_ROOT: rootIn(dataDir) }),
  prepare: ({ dataDir }) => publishVersion(rootIn(dataDir), { remote: 'auth', version: '9.0.0', module: signIn }),
})

interface Listed {
  readonly version: string
  readonly speed: { readonly visits: number; readonly mount: number } | null
}
async function speedOf(version: string) {
  const answer = await mfe(['status', 'auth', '--json', '--root', rootIn(fixture.dataDir)])
  const { versions } = JSON.parse(answer) as { readonly versions: readonly Listed[] } // as `mfe` prints it
  return versions.find((listed) => listed.version === version)?.speed
}

it('a visit sends once what a remote cost', async () => {
  await visitPage(fixture, {}, async (page) => {
    await page.addInitScript(() => {
      // Each visit is among those that are sent.
      Math.random = () => 0
      // Nothing else in the page has an observer of the performance.
      globalThis.PerformanceObserver = class extends PerformanceObserver {
        constructor(callback: PerformanceObserverCallback) {
          super(callback)
          document.documentElement.dataset['measured'] = 'on'
        }
      }
    })
    for (let visit = 0; visit < VISITS; visit += 1) {
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Sign in here' }).waitFor()
      await page.locator('html[data-measured]').waitFor()
    }
    await page.goto('/')
  })
  await eventually(async () => (await speedOf('9.0.0'))?.visits === VISITS, 'the visits', COUNTED)
  expect((await speedOf('9.0.0'))?.mount).toBeGreaterThanOrEqual(READY)
})
