/** What a browser stores of a session, and sessions that end, in one tab or in two. */
import type { Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { createByApi, miraFields } from '../harness/companions'
import { visitHome, chooseUserMenuItem, expiryDialog, userMenu, welcome, type HomeVisit } from '../harness/home'
import { signUpByApi, signInByApi, type StoredSession } from '../harness/users'
import { conversation, mira, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

const MINUTE = 60_000
const EXTEND = '/user/extend-session'
const ada = newPerson()
/** Has a companion. */
const bea = newPerson()

const fixture = useFixture({
  prepare: async ({ url }) => {
    await Promise.all([signUpByApi(url, ada), signUpByApi(url, bea)])
    const { token } = await signInByApi(url, bea)
    await createByApi(url, { token }, miraFields)
  },
})

const home = (act: (page: Page, token: string) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada, ...visit }, act)

const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Welcome Back' }).waitFor()

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
    await visitPage(fixture, { expected: auth.FAILED_REQUEST }, async (page) => {
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
})

describe('the end of a session', () => {
  const activities = [
    (page: Page): Promise<unknown> => page.mouse.move(500, 500),
    (page: Page): Promise<unknown> => page.keyboard.press('Shift'),
    (page: Page): Promise<unknown> => page.evaluate(() => document.body.dispatchEvent(new Event('scroll'))),
    // Of the top bar, where there is no button.
    (page: Page): Promise<unknown> => page.touchscreen.tap(700, 30),
    (page: Page): Promise<unknown> => page.evaluate(() => document.body.click()),
  ] as const
  it('is moved 5 minutes after the last mouse move, key, scrolling, touch or click', async () => {
    await home(
      async (page) => {
        const extensions = auth.recordBodies(page, EXTEND)
        await page.mouse.move(300, 300)
        for (const use of activities) {
          await page.clock.runFor(4 * MINUTE)
          await use(page)
        }
        await page.clock.runFor(5 * MINUTE - 1)
        expect(extensions).toEqual([])
        const sent = page.waitForRequest(`**/codex${EXTEND}`)
        await page.clock.runFor(1)
        await sent
        expect(extensions).toEqual([{ hours: 1 }])
        expect(await expiryDialog(page).count()).toBe(0)
      },
      { clock: 'stopped', options: { hasTouch: true } },
    )
  })
})

describe('two tabs agree', () => {
  it('on a logout and on the next user', async () => {
    await home(async (here) => {
      const there = await here.context().newPage()
      await there.goto('/home')
      await userMenu(there).waitFor()
      await chooseUserMenuItem(here, 'Logout')
      await atSignIn(there)
      await auth.signInAs(here, bea)
      await userMenu(there).click()
      await there.getByRole('menu').getByText(bea.email).waitFor()
    })
  })
})

describe('a call that is refused with 401', () => {
  const refused = { status: 401, headers: { 'codex-session': 'ended' }, json: { message: 'Please sign in again' } }

  it('is an interruption: signing in again offers the same companion, and the next user gets no data', async () => {
    await home(
      async (page) => {
        const interrupt = async () => {
          await stubResponse(page, '/character/list-profiles', refused)
          await page.getByRole('button', { name: 'Refresh', exact: true }).click()
          await atSignIn(page)
          await page.unroute('**/codex/character/list-profiles')
        }
        await page.getByRole('complementary').getByRole('button', { name: mira.name }).first().click()
        await conversation(page, mira).log.waitFor()
        await interrupt()
        await auth.signInAs(page, bea)
        await welcome(page).waitFor()
        await page.getByRole('button', { name: `Go on with ${mira.name}` }).click()
        await conversation(page, mira).log.waitFor()
        await interrupt()
        await auth.signInAs(page, ada)
        await welcome(page).waitFor()
        await page.getByText('No Companions Yet').waitFor()
      },
      { person: bea },
    )
  })
})
