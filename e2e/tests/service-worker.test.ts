import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@codex/build/eventually'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { select } from '../harness/chat'
import { createByApi, miraFields } from '../harness/companions'
import { startReverseProxy, type ReverseProxy } from '../harness/reverse-proxy'
import { createUser, type SignedInUser } from '../harness/users'
import { publishedRemotes } from '../harness/product'
import { mira, sendAndAwaitReply } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, visitPage, WIDE } from '../harness/visit'

const HERO = 'Write someone worth talking to.'

const MFE = 'mfe'
let host: ReverseProxy

const fixture = useFixture({
  settings: async (dataDir) => {
    const mfeRoot = path.join(dataDir, MFE)
    // A folder of its own: a test writes the file that switches the worker off.
    await cp(publishedRemotes().MFE_ROOT ?? '', mfeRoot, { recursive: true })
    return { MFE_ROOT: mfeRoot, RATE_LIMITS: 'off' }
  },
})
beforeEach(async () => {
  host = await startReverseProxy(fixture.url)
})
afterEach(() => host.stop())

/** Console errors of failed requests. */
const expected = /Failed to load resource|net::ERR_|could not be loaded|Federation Runtime|Failed to fetch/

const visit = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visitPage(fixture, { origin: host.url, options: { serviceWorkers: 'allow', ...options }, expected }, act)

const visitAs = ({ state }: SignedInUser, act: (page: Page) => Promise<void>) => visit(act, { storageState: state })

/** `page.waitForFunction` does not await an asynchronous condition. */
const until = (page: Page, condition: () => Promise<boolean>, message: string) =>
  eventually(() => page.evaluate(condition), message, 60_000)

/** Waits until the worker has cached the shell and controls the page, and no newer worker is being installed. */
const waitForWorker = (page: Page) =>
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
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {}
    for (const name of await caches.keys())
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return all
  })

const builds = async (page: Page) =>
  Object.keys(await cachedPaths(page)).filter((name) => name.startsWith('codex-shell-'))

const twoBuilds = (page: Page) =>
  eventually(async () => (await builds(page)).length === 2, 'the files of both builds are cached', 60_000)

const hero = (page: Page) => page.getByRole('heading', { level: 1, name: HERO })

const release = (page: Page) => page.evaluate(() => document.documentElement.dataset.release ?? '1')

async function opened(page: Page, route = '/') {
  await page.goto(route)
  await waitForWorker(page)
}

describe('a service worker', () => {
  it.each(['/', '/login'])('is registered at load of %s, under the policy of every page', async (route) => {
    await visit(async (page) => {
      await page.addInitScript(() => {
        const { serviceWorker } = navigator
        const register = serviceWorker.register.bind(serviceWorker)
        serviceWorker.register = (url, options) => {
          Object.assign(globalThis, { at: document.readyState })
          return register(url, options)
        }
      })
      await opened(page, route)
      const facts = await page.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready
        const { at } = globalThis as unknown as { at: string } // set above
        return { at, scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? '').pathname }
      })
      expect(facts).toEqual({ at: 'complete', scope: '/', script: '/service-worker.js' })
    })
  })

  it('caches the app shell and its hashed assets at installation', async () => {
    await visit(async (page) => {
      await opened(page)
      const [build = ''] = await builds(page)
      const paths = (await cachedPaths(page))[build] ?? []
      expect(paths).toEqual(expect.arrayContaining(['/', '/home']))
      const html = await (await fetch(`${fixture.url}/home`)).text()
      const assets = [...html.matchAll(/(?:src|href)="(\/[\w-]+\.[0-9a-f]{8}\.(?:js|css))"/g)].map(([, asset]) => asset)
      expect(assets.length).toBeGreaterThan(3)
      expect(paths).toEqual(expect.arrayContaining(assets))
    })
  })
})

/** In some Chromiums a new page does not know that the context is offline. The proxy stays down. */
async function repeatOffline(page: Page) {
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}

describe('without a network', () => {
  it('the app opens at the landing page and shows that it is offline', async () => {
    await visit(async (page) => {
      await opened(page)
      host.setMode('down')
      await page.context().setOffline(true)
      await page.goto('/')
      await hero(page).waitFor()
      await repeatOffline(page)
      await page.getByText('You are currently offline. Some features may not work properly.').waitFor()
    })
  })

  it.each([
    ['a wide screen', WIDE],
    ['a phone', PHONE],
  ])('/home on %s opens signed in, and fits the window under the banner', async (_, viewport) => {
    await visitAs(await createUser(host.url), async (page) => {
      await page.setViewportSize(viewport)
      await opened(page, '/home')
      await page.reload()
      await page.getByText('Personal Companion').waitFor()
      host.setMode('down')
      await page.context().setOffline(true)
      await page.goto('/home')
      await page.getByText('Personal Companion').waitFor()
      await repeatOffline(page)
      await page.getByText('You are currently offline.').waitFor()
      const { scrollHeight, clientHeight } = await page.evaluate(() => document.documentElement)
      expect(scrollHeight).toBe(clientHeight)
    })
  })

  it.each([
    ['/login', 'Welcome Back'],
    ['/signup', 'Join Character Codex'],
  ])('%s opens once it was visited under the worker', async (route, title) => {
    await visit(async (page) => {
      const heading = page.getByRole('heading', { name: title })
      await opened(page, route)
      // The worker caches files from the second visit on.
      await page.reload()
      await heading.waitFor()
      host.setMode('down')
      await page.context().setOffline(true)
      await page.goto(route)
      await heading.waitFor()
    })
  })

  it('a host that answers 503 counts as no network', async () => {
    await visit(async (page) => {
      await opened(page)
      host.setMode('unavailable')
      await page.goto('/')
      await hero(page).waitFor()
    })
  })

  it('discovery is the last valid document, not a failure or an invalid one', async () => {
    await visit(async (page) => {
      await opened(page, '/login')
      const discovery = () => page.evaluate(async () => (await fetch('/mfe/discovery.json')).text())
      const good = await discovery()
      expect(good).toContain('microFrontends')
      await until(page, () => caches.has('codex-discovery'), 'discovery is cached')
      host.replaceResponse('/mfe/discovery.json', '<h1>Sign in to this hotel</h1>')
      expect(await discovery()).toBe(good)
      host.setMode('unavailable')
      expect(await discovery()).toBe(good)
      host.setMode('down')
      expect(await discovery()).toBe(good)
    })
  })
})

describe('the API', () => {
  it('is never cached: each call reaches the server', async () => {
    const ada = await createUser(host.url)
    await createByApi(host.url, ada, miraFields)
    await visitAs(ada, async (page) => {
      await opened(page, '/home')
      await select(page, mira.name)
      await sendAndAwaitReply(page, mira, 'Hello')
      await page.reload()
      await page.getByText('Hello', { exact: true }).first().waitFor()

      const paths = Object.values(await cachedPaths(page)).flat()
      expect(paths).toContain('/home')
      expect(paths.filter((path) => path.startsWith('/codex'))).toEqual([])
      expect(host.requestedPaths.filter((path) => path === '/codex/chat/get-chat').length).toBeGreaterThan(1)

      host.setMode('down')
      const answer = await page.evaluate(() =>
        Promise.all(
          ['/codex/chat/get-chat', '/codex/openapi.json', '/healthz'].map((address) =>
            fetch(address).then(
              () => 'answered',
              () => 'failed',
            ),
          ),
        ),
      )
      expect(answer).toEqual(['failed', 'failed', 'failed'])
    })
  })
})

describe('a new version', () => {
  it('takes over without a stale page, at the first visit after it and without a network', async () => {
    await visit(async (page) => {
      await opened(page)
      await page.reload()
      expect(await release(page)).toBe('1')
      await host.releaseNewShell()
      await page.goto('/')
      await hero(page).waitFor()
      expect(await release(page)).toBe('2')

      await twoBuilds(page)
      await waitForWorker(page)
      host.setMode('down')
      await page.goto('/')
      await hero(page).waitFor()
      expect(await release(page)).toBe('2')
    })
  })

  it('keeps the files of the older one for its open tabs, though the server no longer has them', async () => {
    await visit(async (page) => {
      await opened(page)
      const older = await host.releaseNewShell()
      const other = await page.context().newPage()
      await other.goto('/')
      await twoBuilds(other)
      await waitForWorker(other)
      expect((await fetch(host.url + older)).status).toBe(404)
      expect(await page.evaluate(async (address) => (await fetch(address)).status, older)).toBe(200)
      expect(await release(page)).toBe('1')
      await hero(page).waitFor()
    })
  })

  it('with a file that does not match its hash never takes over', async () => {
    await visit(async (page) => {
      await opened(page)
      const before = await builds(page)
      await host.releaseNewShell()
      host.replaceResponse('/main.00000002.js', 'document.title = "tampered"')
      // The browser's own check for updates cannot be awaited.
      const state = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const found = new Promise<ServiceWorker | null>((resolve) => {
          registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true })
        })
        await registration.update().catch(() => undefined)
        const worker = await found
        while (worker && worker.state === 'installing')
          await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
        return worker?.state
      })
      expect(state).toBe('redundant')
      host.setMode('down')
      await page.goto('/')
      await hero(page).waitFor()
      expect(await release(page)).toBe('1')
      expect((await cachedPaths(page))[before[0] ?? '']).toContain('/')
    })
  })
})

describe('switched off', () => {
  const nothingLeft = (page: Page) =>
    until(
      page,
      async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        const names = await caches.keys()
        return registrations.length === 0 && !names.some((name) => name.startsWith('codex-'))
      },
      'the worker and its caches are removed',
    )

  it('by a file next to the remotes, it is removed from every browser with its caches at the next visit', async () => {
    const off = path.join(fixture.dataDir, MFE, 'service-worker-off')
    await visit(async (page) => {
      await opened(page)
      await writeFile(off, '')
      await page.reload()
      await nothingLeft(page)
      await hero(page).waitFor()
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    }).finally(() => rm(off))
  })

  it('by ?sw=off, it is removed from this browser with its caches and caches nothing more', async () => {
    await visit(async (page) => {
      await opened(page)
      await page.reload()
      await page.evaluate(async () => (await fetch('/avatars/pic_1.png')).blob())
      await until(page, () => caches.has('codex-images'), 'the portrait is cached')
      await page.goto('/?sw=off')
      await nothingLeft(page)
      await page.evaluate(async () => (await fetch('/avatars/pic_2.png')).blob())
      await nothingLeft(page)
      await opened(page)
    })
  })
})
