import type { Page } from 'playwright-core'
import { holdResponses } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { chooseUserMenuItem, userMenu } from '../harness/home'
import { signUpByApi, signInByApi, type StoredSession } from '../harness/users'
import { newPerson } from '../harness/screens'
import { useSignedInFixture } from '../harness/signed-in-fixture'

const PATH = '/user/sign-in'

const { fixture, person: ada, signedIn, visit } = useSignedInFixture()

/** A cookie by the end of its name; it has the prefix __Host- where the origin allows that. */
async function cookie(page: Page, name: string) {
  const found = (await page.context().cookies()).filter((cookie) => cookie.name.endsWith(name))
  expect(found.map(({ name: full }) => full)).toHaveLength(1)
  const [cookie] = found
  if (cookie === undefined) throw new Error(`No cookie ${name}.`)
  return cookie
}

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
