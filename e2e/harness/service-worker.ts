/** The product behind a proxy, with a service worker. */
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@codex/build/eventually'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { useFixture, type Fixture } from './fixture'
import { publishedRemotes } from './product'
import { startReverseProxy, type ReverseProxy } from './reverse-proxy'
import { visitPage } from './visit'

const HERO = 'Write someone worth talking to.'

/** Console errors of failed requests. */
const expected =
  /Failed to load resource|net::ERR_|could not be loaded|Federation Runtime|Failed to fetch|not sent|redirected|valid digest/

interface Proxied {
  readonly fixture: Fixture
  /** Of this test. */
  readonly host: ReverseProxy
  /** In the data folder. */
  readonly mfeRoot: () => string
  readonly visit: (act: (page: Page) => Promise<void>, options?: BrowserContextOptions) => Promise<void>
}

export function useProxy(): Proxied {
  let host: ReverseProxy | null = null
  const rootIn = (dataDir: string) => path.join(dataDir, 'mfe')
  const fixture = useFixture({
    settings: async (dataDir) => {
      // A folder of its own: a test writes the file that switches the worker off.
      await cp(publishedRemotes().MFE_ROOT ?? '', rootIn(dataDir), { recursive: true })
      return { MFE_ROOT: rootIn(dataDir), RATE_LIMITS: 'off', MFE_OPERATOR_TOKEN: 'operator-0123456789' }
    },
  })
  beforeEach(async () => {
    host = await startReverseProxy(fixture.url)
  })
  afterEach(() => host?.stop())
  const current = () => {
    if (host === null) throw new Error('The proxy stands only while a test runs.')
    return host
  }
  return {
    fixture,
    get host() {
      return current()
    },
    mfeRoot: () => rootIn(fixture.dataDir),
    visit: (act, options = {}) =>
      visitPage(fixture, { origin: current().url, options: { serviceWorkers: 'allow', ...options }, expected }, act),
  }
}

/** `page.waitForFunction` does not await an asynchronous condition. */
export const until = (page: Page, condition: () => Promise<boolean>, message: string) =>
  eventually(() => page.evaluate(condition), message, 60_000)

/** Waits until the worker has cached the shell and controls the page, and no newer worker is being installed. */
export const waitForWorker = (page: Page) =>
  until(
    page,
    async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const quiet = registration !== undefined && registration.installing === null && registration.waiting === null
      return quiet && registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null
    },
    'the worker controls the page',
  )

/** Cached paths by cache. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {}
    for (const name of await caches.keys())
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return all
  })

export const builds = async (page: Page) =>
  Object.keys(await cachedPaths(page)).filter((name) => name.startsWith('codex-shell-'))

export const twoBuilds = (page: Page) =>
  eventually(async () => (await builds(page)).length === 2, 'the files of both builds are cached', 60_000)

export const hero = (page: Page) => page.getByRole('heading', { level: 1, name: HERO })

export const release = (page: Page) => page.evaluate(() => document.documentElement.dataset.release ?? '1')

export async function opened(page: Page, route = '/') {
  await page.goto(route)
  await waitForWorker(page)
}

/** In some Chromiums a new page does not know that the context is offline. The proxy stays down. */
export async function repeatOffline(page: Page) {
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}

/** Waits until the worker and its caches are removed. */
export const nothingLeft = (page: Page) =>
  until(
    page,
    async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const names = await caches.keys()
      return registrations.length === 0 && !names.some((name) => name.startsWith('codex-'))
    },
    'the worker and its caches are removed',
  )
