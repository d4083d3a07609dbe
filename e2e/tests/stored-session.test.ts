import type { Page } from 'playwright-core'
import { holdResponses } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { chooseUserMenuItem, userMenu } from '../harness/home'
import { signUpByApi, signInByApi, type StoredSession } from '../harness/users'
import { newPerson } from '../harness/screens'
import { useSignedInFixture } from '../harness/signed-in-fixture'

const HOUR = 3_600_000

const PATH = '/user/sign-in'

const { fixture, person: ada, signedIn, visit } = useSignedInFixture()

const signInForm = (page: Page) => page.getByRole('heading', { name: 'Welcome Back' })

/** A cookie by the end of its name; it has the prefix __Host- where the origin allows that. */
async function cookie(page: Page, name: string) {
  const found = (await page.context().cookies()).filter((cookie) => cookie.name.endsWith(name))
  expect(found.map(({ name: full }) => full)).toHaveLength(1)
  const [cookie] = found
  if (cookie === undefined) throw new Error(`No cookie ${name}.`)
  return cookie
}

/** Everything that would restore the session or identify the user. */
const traces = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  user: await page.evaluate(() => localStorage.getItem('codex_user')),
})
const NONE = { cookies: [], user: null }

/** The stored data without the values that differ between sessions. */
function shape({ cookies, origins }: StoredSession['state']) {
  // The sticky id of canaries and the token of this browser are not part of a session.
  const items = origins
    .flatMap(({ localStorage }) => localStorage)
    .filter(({ name }) => !['codex_sticky', 'codex_devices'].includes(name))
  return {
    cookies: cookies
      .map(({ name, path, sameSite, expires }) => ({
        ...{ name: name.replace('__Host-', ''), path, sameSite },
        lasts: expires * 1000 > Date.now(),
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    stored: items
      .map(({ name, value }): [string, unknown] => {
        const held: unknown = JSON.parse(value)
        return [name, held !== null && typeof held === 'object' ? Object.keys(held) : typeof held]
      })
      .sort(([one], [other]) => one.localeCompare(other)),
  }
}

describe('a user who has signed in', () => {
  it('has a token cookie and an expiry cookie for 1 hour: SameSite Strict, path /', async () => {
    await visit({}, async (page) => {
      await auth.openSignIn(page)
      const before = await page.evaluate(() => Date.now())
      await auth.signInAs(page, ada)
      await page.waitForURL('**/home')
      await userMenu(page).waitFor()
      const after = await page.evaluate(() => Date.now())

      const [token, expiry] = [await cookie(page, 'codex_token'), await cookie(page, 'codex_expires_at')]
      for (const cookie of [token, expiry])
        expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', domain: '127.0.0.1' })
      const expiresAt = Number(expiry.value)
      // The server answers the remaining time in hundredths of a minute.
      expect(expiresAt).toBeGreaterThanOrEqual(before + HOUR - 1000)
      expect(expiresAt).toBeLessThanOrEqual(after + HOUR)
      for (const { expires } of [token, expiry]) expect(expires).toBe(Math.floor(expiresAt / 1000))
    })
  })

  it('stores the same data as the storage state of the other tests, and nothing else', async () => {
    await visit({}, async (page) => {
      await auth.openSignIn(page)
      await auth.signInAs(page, ada)
      await userMenu(page).waitFor()
      const own = await page.context().storageState()
      const { state: given } = await signInByApi(fixture.url, ada)
      for (const state of [own, given])
        expect(shape(state)).toEqual({
          cookies: [
            { name: 'codex_expires_at', path: '/', sameSite: 'Strict', lasts: true },
            { name: 'codex_token', path: '/', sameSite: 'Strict', lasts: true },
          ],
          stored: [
            ['codex_session_changed', 'number'],
            ['codex_user', ['id', 'username', 'email']],
          ],
        })
    })
  })

  it('is stored in local storage as id, username and email, and nothing else', async () => {
    await visit(signedIn(), async (page) => {
      await page.goto('/home')
      const user = await page.evaluate(() => localStorage.getItem('codex_user'))
      expect(JSON.parse(user ?? 'null')).toEqual({ id: expect.any(String), username: ada.username, email: ada.email })
    })
  })

  it('is recognised at the next start by the token cookie, also without the user in local storage', async () => {
    await visit(signedIn(), async (page) => {
      await page.goto('/home')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await userMenu(page).click()
      await page.getByText(ada.email).waitFor()
    })
  })

  it('sends the bearer token with every call, and the cookies of a proxy', async () => {
    await visit(signedIn(), async (page) => {
      const { value } = await cookie(page, 'codex_token')
      const calls: Promise<Record<string, string>>[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/codex/')) calls.push(request.allHeaders())
      })
      await auth.addOtherCookie(page, fixture.url)
      await page.goto('/home')
      await chooseUserMenuItem(page, 'View Account')
      await page.getByRole('dialog', { name: 'Account Information' }).getByText(ada.email).waitFor()
      const sent = await Promise.all(calls)
      expect(sent.length).toBeGreaterThanOrEqual(2)
      for (const headers of sent) {
        expect(headers.authorization).toBe(`Bearer ${decodeURIComponent(value)}`)
        expect(headers.cookie).toContain('other=cookie')
      }
    })
  })

  it('has neither cookies nor a stored user after Logout, which goes to /login', async () => {
    await visit({}, async (page) => {
      await auth.openSignIn(page)
      await auth.signInAs(page, ada)
      await chooseUserMenuItem(page, 'Logout')
      await signInForm(page).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
      expect(await traces(page)).toEqual(NONE)
      await page.goto('/home')
      await signInForm(page).waitFor()
    })
  })
})

describe('a call that is answered with', () => {
  it.each([401, 403])('%d removes the token and leads to /login', async (status) => {
    await visit(signedIn(), async (page) => {
      await page.route('**/codex/user/view-account', (route) =>
        route.fulfill({ status, json: { message: 'Please sign in again' } }),
      )
      await page.goto('/home')
      await chooseUserMenuItem(page, 'View Account')
      await signInForm(page).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
      expect(await traces(page)).toEqual(NONE)
    })
  })

  it.each([400, 404, 429, 500, 503])('%d does not', async (status) => {
    await visit(signedIn(), async (page) => {
      await page.route('**/codex/user/view-account', (route) =>
        route.fulfill({ status, json: { message: 'Not this time' } }),
      )
      await page.goto('/home')
      await chooseUserMenuItem(page, 'View Account')
      await page.getByText('Not this time').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/home')
      expect(await traces(page)).not.toEqual(NONE)
    })
  })
})

describe('two tabs agree:', () => {
  it('a sign-in in one takes the other from the landing page to /home', async () => {
    await visit({}, async (page) => {
      await page.goto('/')
      const other = await page.context().newPage()
      await auth.openSignIn(other)
      await auth.signInAs(other, ada)
      await other.waitForURL('**/home')
      await page.waitForURL('**/home')
      await userMenu(page).waitFor()
    })
  })

  it('a logout in one takes the other to /login', async () => {
    await visit({}, async (page) => {
      await auth.openSignIn(page)
      await auth.signInAs(page, ada)
      await userMenu(page).waitFor()
      const other = await page.context().newPage()
      await other.goto('/home')
      await chooseUserMenuItem(other, 'Logout')
      await signInForm(other).waitFor()
      await signInForm(page).waitFor()
      expect(await traces(page)).toEqual(NONE)
    })
  })

  it('a sign-in that is answered late does not replace the session of another tab', async () => {
    const eve = newPerson()
    await signUpByApi(fixture.url, eve)
    await visit({}, async (page) => {
      await auth.openSignIn(page)
      const release = await holdResponses(page, PATH)
      await auth.signInAs(page, eve)
      await page.getByRole('button', { name: 'Signing in...' }).waitFor()

      const other = await page.context().newPage()
      await auth.openSignIn(other)
      await auth.signInAs(other, ada)
      await userMenu(other).waitFor()
      await userMenu(page).waitFor()

      const late = page.waitForResponse('**/codex/user/sign-in')
      await release()
      await (await late).finished()
      await page.reload()
      await userMenu(page).click()
      await page.getByText(ada.email).waitFor()
    })
  })
})
