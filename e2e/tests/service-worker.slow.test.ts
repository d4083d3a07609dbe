/** The service worker in more states, and behind a proxy that signs people in. */
import { eventually } from '@codex/build/eventually'
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as auth from '../harness/auth'
import { SIGN_ON } from '../harness/reverse-proxy'
import { field, newPerson } from '../harness/screens'
import {
  hero,
  nothingLeft,
  opened,
  release,
  repeatOffline,
  twoBuilds,
  until,
  useProxy,
  waitForWorker,
} from '../harness/service-worker'
import { signUpByApi } from '../harness/users'

const proxied = useProxy()
const { fixture, visit } = proxied

it('the app opens at the landing page and shows that it is offline', async () => {
  const { host } = proxied
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
  ['/login', 'Welcome Back'],
  ['/signup', 'Join Character Codex'],
])('%s opens once it was visited under the worker', async (route, title) => {
  const { host } = proxied
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
  const { host } = proxied
  await visit(async (page) => {
    await opened(page)
    host.setMode('unavailable')
    await page.goto('/')
    await hero(page).waitFor()
  })
})

it('discovery is the last valid document, not a failure or an invalid one', async () => {
  const { host } = proxied
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

it('a new version keeps the files of the older one for its open tabs, though the server no longer has them', async () => {
  const { host } = proxied
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

it('switched off by ?sw=off, it is removed from this browser with its caches and caches nothing more', async () => {
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

const ada = newPerson()
beforeAll(() => signUpByApi(fixture.url, ada))

const signOn = () => ({ url: proxied.host.url, name: '_sso', value: '1' })
const visitSignedOn = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visit(async (page) => {
    proxied.host.requireCookie('_sso=1')
    await page.context().addCookies([signOn()])
    await act(page)
    // Nothing is posted to where a redirect points.
    expect(proxied.host.onSignOn.filter((method) => method !== 'GET')).toEqual([])
  }, options)

const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
/** The session at the proxy ends, and the worker has what it caches. */
async function endSignOn(page: Page) {
  await controlled(page)
  await page.context().clearCookies({ name: '_sso' })
}
const proxyPage = (page: Page) => page.getByRole('heading', { name: 'Proxy sign-on' })
const countNavigations = (page: Page) => {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  return paths
}

describe('behind a proxy that signs people in by a cookie', () => {
  it('the sign-in leads to its page once when its session has ended, and posts nothing there', async () => {
    await visitSignedOn(async (page) => {
      await auth.openSignIn(page)
      await endSignOn(page)
      const paths = countNavigations(page)
      await auth.signInAs(page, ada)
      await proxyPage(page).waitFor()
      expect(paths).toEqual([SIGN_ON])
    })
  })

  it('the page is loaded again at most once a minute while the proxy redirects calls and no pages', async () => {
    await visitSignedOn(
      async (page) => {
        await page.route('**/codex/user/sign-in', (route) =>
          route.fulfill({ status: 302, headers: { location: SIGN_ON } }),
        )
        await auth.openSignIn(page)
        const paths = countNavigations(page)
        await auth.signInAs(page, ada)
        await eventually(() => paths.length === 1, 'the page is loaded again')
        await auth.openSignIn(page)
        paths.length = 0
        await auth.signInAs(page, ada)
        await page.getByText('The server could not be reached.').waitFor()
        expect(paths).toEqual([])
      },
      { serviceWorkers: 'block' },
    )
  })

  it('files of a remote that are redirected lead there', async () => {
    await visitSignedOn(
      async (page) => {
        await page.route('**/mfe/**', (route) => route.fulfill({ status: 302, headers: { location: SIGN_ON } }))
        const paths = countNavigations(page)
        await page.goto('/login')
        await eventually(() => paths.length === 2, 'the page is loaded again')
      },
      { serviceWorkers: 'block' },
    )
  })

  it('the page of releases leads there', async () => {
    await visitSignedOn(async (page) => {
      await page.goto('/mfe/')
      await field(page, 'Deploy token').fill('operator-0123456789')
      await endSignOn(page)
      await field(page, 'Deploy token').press('Enter')
      await proxyPage(page).waitFor()
    })
  })

  it('the page of the app leads there although the service worker has a copy', async () => {
    await visitSignedOn(async (page) => {
      await auth.openSignIn(page)
      await endSignOn(page)
      await page.reload()
      await proxyPage(page).waitFor()
      const texts = await page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
        return Promise.all(all.flat().map((response) => response.text()))
      })
      expect(texts.filter((text) => text.includes('Proxy sign-on'))).toEqual([])
    })
  })
})
