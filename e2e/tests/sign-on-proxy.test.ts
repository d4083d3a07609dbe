import { eventually } from '@codex/build/eventually'
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as auth from '../harness/auth'
import { select } from '../harness/chat'
import { createByApi, miraFields } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { waitForHome } from '../harness/home'
import { SIGN_ON, startReverseProxy, type ReverseProxy } from '../harness/reverse-proxy'
import { field, newPerson } from '../harness/screens'
import { createUser, signUpByApi, type SignedInUser } from '../harness/users'
import { visitPage } from '../harness/visit'

const PASS = '_sso=1'
const ada = newPerson()
let host: ReverseProxy
let mira: SignedInUser

const fixture = useFixture({
  settings: { MFE_OPERATOR_TOKEN: 'operator-0123456789' },
  prepare: async ({ url }) => {
    await signUpByApi(url, ada)
    mira = await createUser(url)
    await createByApi(url, mira, miraFields)
  },
})
beforeEach(async () => {
  host = await startReverseProxy(fixture.url)
  host.requireCookie(PASS)
})
afterEach(async () => {
  await host.stop()
  // Nothing is posted to where a redirect points.
  expect(host.onSignOn.filter((method) => method !== 'GET')).toEqual([])
})

const expected =
  /Failed to load resource|net::ERR_|could not be loaded|Failed to fetch|Federation Runtime|not sent|redirected|valid digest/

const visit = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visitPage(fixture, { origin: host.url, options: { serviceWorkers: 'allow', ...options }, expected }, async (page) => {
    await page.context().addCookies([{ url: host.url, name: '_sso', value: '1' }])
    await act(page)
  })

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
  it('an account is signed in, and companions are listed', async () => {
    await visit(async (page) => {
      await auth.openSignIn(page)
      await auth.signInAs(page, ada)
      await waitForHome(page)
      await page.getByText('No Companions Yet').waitFor()
    })
  })

  it('the sign-in leads to its page once when its session has ended, and posts nothing there', async () => {
    await visit(async (page) => {
      await auth.openSignIn(page)
      await endSignOn(page)
      const paths = countNavigations(page)
      await auth.signInAs(page, ada)
      await proxyPage(page).waitFor()
      expect(paths).toEqual([SIGN_ON])
    })
  })

  it('a message leads there, and is in the input after signing in there', async () => {
    await visit(
      async (page) => {
        await page.goto('/home')
        await waitForHome(page)
        await select(page, miraFields.name)
        await endSignOn(page)
        await page.getByRole('textbox', { name: /message/i }).fill('Where were we?')
        await page.getByRole('button', { name: 'Send' }).click()
        await proxyPage(page).waitFor()
        await page.context().addCookies([{ url: host.url, name: '_sso', value: '1' }])
        await page.goto('/home')
        await waitForHome(page)
        await eventually(
          async () => (await page.locator('#root textarea').inputValue()) === 'Where were we?',
          'the message is in the input',
        )
      },
      { storageState: statesOf(mira) },
    )
  })

  it('the page is loaded again at most once a minute while the proxy redirects calls and no pages', async () => {
    await visit(
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
    await visit(
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
    await visit(async (page) => {
      await page.goto('/mfe/')
      await field(page, 'Deploy token').fill('operator-0123456789')
      await endSignOn(page)
      await field(page, 'Deploy token').press('Enter')
      await proxyPage(page).waitFor()
    })
  })

  it('the page of the app leads there although the service worker has a copy', async () => {
    await visit(async (page) => {
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

/** The state of a session at the product, for the address of the proxy. */
function statesOf({ state }: SignedInUser) {
  const { host: own } = new URL(fixture.url)
  return JSON.parse(JSON.stringify(state).replaceAll(own, new URL(host.url).host)) as typeof state // the same shape
}
