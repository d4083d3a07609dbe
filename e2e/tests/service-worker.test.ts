/** The service worker: what it caches, without a network, and a new version. More is in service-worker.slow.test.ts. */
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@codex/build/eventually'
import { select } from '../harness/chat'
import { createByApi, miraFields } from '../harness/companions'
import { waitForHome } from '../harness/home'
import { SIGN_ON } from '../harness/reverse-proxy'
import {
  builds,
  cachedPaths,
  hero,
  nothingLeft,
  opened,
  release,
  repeatOffline,
  twoBuilds,
  useProxy,
  waitForWorker,
} from '../harness/service-worker'
import { createUser } from '../harness/users'
import { mira, sendAndAwaitReply } from '../harness/screens'
import { PHONE } from '../harness/visit'

const proxied = useProxy()
const { fixture, visit } = proxied

it('is registered at load, under the policy of every page, and caches the app shell with its hashed assets', async () => {
  await visit(async (page) => {
    await page.addInitScript(() => {
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      serviceWorker.register = (url, options) => {
        Object.assign(globalThis, { at: document.readyState })
        return register(url, options)
      }
    })
    await opened(page, '/login')
    const facts = await page.evaluate(async () => {
      const { scope, active } = await navigator.serviceWorker.ready
      const { at } = globalThis as unknown as { at: string } // set above
      return { at, scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? '').pathname }
    })
    expect(facts).toEqual({ at: 'complete', scope: '/', script: '/service-worker.js' })
    const [build = ''] = await builds(page)
    const paths = (await cachedPaths(page))[build] ?? []
    expect(paths).toEqual(expect.arrayContaining(['/', '/home']))
    const html = await (await fetch(`${fixture.url}/home`)).text()
    const assets = [...html.matchAll(/(?:src|href)="(\/[\w-]+\.[0-9a-f]{8}\.(?:js|css))"/g)].map(([, asset]) => asset)
    expect(assets.length).toBeGreaterThan(3)
    expect(paths).toEqual(expect.arrayContaining(assets))
  })
})

it('/home opens signed in without a network, and fits a phone under the banner', async () => {
  const { host } = proxied
  await visit(
    async (page) => {
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
    },
    { storageState: (await createUser(host.url)).state, viewport: PHONE },
  )
})

it('the API is never cached: each call reaches the server', async () => {
  const { host } = proxied
  const ada = await createUser(host.url)
  await createByApi(host.url, ada, miraFields)
  await visit(
    async (page) => {
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
    },
    { storageState: ada.state },
  )
})

it('a new version takes over without a stale page, at the first visit after it and without a network', async () => {
  const { host } = proxied
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

it('a new version with a file that does not match its hash never takes over', async () => {
  const { host } = proxied
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

it('switched off by a file next to the remotes, it is removed from every browser with its caches at the next visit', async () => {
  const off = path.join(proxied.mfeRoot(), 'service-worker-off')
  try {
    await visit(async (page) => {
      await opened(page)
      await writeFile(off, '')
      await page.reload()
      await nothingLeft(page)
      await hero(page).waitFor()
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    })
  } finally {
    await rm(off)
  }
})

it('a message leads to the sign-on of a proxy whose session has ended, and is in the input after it', async () => {
  const user = await createUser(proxied.host.url)
  await createByApi(proxied.host.url, user, miraFields)
  const { host } = proxied
  const signOn = { url: host.url, name: '_sso', value: '1' }
  host.requireCookie('_sso=1')
  await visit(
    async (page) => {
      await page.context().addCookies([signOn])
      await page.goto('/home')
      await waitForHome(page)
      await select(page, miraFields.name)
      await waitForWorker(page)
      await page.getByRole('textbox', { name: /message/i }).fill('Where were we?')
      // No other call of the page finds that the session has ended.
      await page.route('**/chat/send-message', async (route) => {
        await page.context().clearCookies({ name: '_sso' })
        await route.continue()
      })
      await page.getByRole('button', { name: 'Send' }).click()
      await page.waitForURL(`**${SIGN_ON}`)
      // Nothing is posted to where a redirect points.
      expect(host.onSignOn.filter((method) => method !== 'GET')).toEqual([])
      await page.context().addCookies([signOn])
      await page.goto('/home')
      await waitForHome(page)
      const input = page.locator('#root textarea')
      await eventually(async () => (await input.inputValue()) === 'Where were we?', 'the message is in the input')
    },
    { storageState: user.state },
  )
})
