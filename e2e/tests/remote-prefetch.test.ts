import type { Page } from 'playwright-core'
import { createByApi } from '../harness/companions'
import { visitHome } from '../harness/home'
import { createUser } from '../harness/users'
import { field } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

const fixture = useFixture()

/** Remote and kind ('fetch', 'script', 'stylesheet') of each request for a remote's file, in order. */
function recordFiles(page: Page) {
  const requested: { remote: string; kind: string; url: string }[] = []
  page.on('request', (request) => {
    const [, remote] = /\/mfe\/([a-z]+)\/[^/]+\//.exec(new URL(request.url()).pathname) ?? []
    if (remote !== undefined) requested.push({ remote, kind: request.resourceType(), url: request.url() })
  })
  return requested
}

/** Waits until entry, script and stylesheet are prefetched. */
const waitForPrefetch = (page: Page, remote: string) =>
  page.waitForFunction(
    (name) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes(`/mfe/${name}/`) && Reflect.get(entry, 'initiatorType') === 'fetch')
        .length >= 3,
    remote,
  )

const runs = (page: Page, remote: string) => page.evaluate((name) => `mfe_${name}` in globalThis, remote)

it('prefetches the remotes of the next screen, runs none of their code, and then needs no network', async () => {
  const { person, token } = await createUser(fixture.url)
  // Without a companion the samples are loaded, too.
  await createByApi(fixture.url, { token })
  await visitPage(fixture, {}, async (page) => {
    const requested = recordFiles(page)
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    for (const remote of ['companions', 'chat']) await waitForPrefetch(page, remote)
    expect(await runs(page, 'auth')).toBe(true)
    for (const remote of ['companions', 'chat']) expect(await runs(page, remote)).toBe(false)
    const firstOther = requested.findIndex(({ remote }) => remote !== 'auth')
    const lastOwn = requested.findLastIndex(({ remote }) => remote === 'auth')
    expect(firstOther).toBeGreaterThan(lastOwn)
    // It is for operators.
    expect(requested.map(({ remote }) => remote)).not.toContain('releases')

    await field(page, 'Username').fill(person.username)
    await field(page, 'Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('complementary').waitFor()
    await page.waitForFunction(() => 'mfe_companions' in globalThis)
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/mfe/companions/'))
        .filter((entry) => Reflect.get(entry, 'initiatorType') === 'script')
        .map((entry) => Reflect.get(entry, 'transferSize') as unknown),
    )
    expect(transferred.length).toBeGreaterThan(0)
    expect(new Set(transferred)).toEqual(new Set([0]))
  })
})

it('the page of /home requests the files of the sidebar once each, when the framework has come', async () => {
  const { person, token } = await createUser(fixture.url)
  await createByApi(fixture.url, { token })
  await visitHome(fixture, { person }, async (page) => {
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, initiatorType, startTime, responseEnd } = entry as PerformanceResourceTiming // of this type
        return { name, initiatorType, startTime, responseEnd }
      }),
    )
    const framework = files.find(({ name }) => /\/vendor\.\w+\.js$/.test(name))
    const ofSidebar = files.filter(({ name }) => name.includes('/mfe/companions/'))
    const preloaded = ofSidebar.filter(({ initiatorType }) => initiatorType === 'link')
    // The entry, its first script and its stylesheet.
    expect(preloaded.length).toBeGreaterThanOrEqual(3)
    for (const { startTime } of preloaded) expect(startTime).toBeGreaterThanOrEqual(framework?.responseEnd ?? Infinity)
    const names = ofSidebar.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
