import type { Page } from 'playwright-core'
import { stubResponse, holdResponses, refuseConnections } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { createByApi, miraFields } from '../harness/companions'
import {
  accountModal,
  visitHome,
  chooseUserMenuItem,
  expiryDialog,
  waitForHome,
  userMenu,
  welcome,
  type HomeVisit,
} from '../harness/home'
import { signUpByApi, signInByApi } from '../harness/users'
import { conversation, mira, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

const SECOND = 1000
const MINUTE = 60 * SECOND
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

const cookies = async (page: Page) => {
  const all = await page.context().cookies()
  return all.filter(({ name }) => /codex_(?:token|expires_at)$/.test(name))
}

const refused = {
  status: 401,
  headers: { 'codex-session': 'ended' },
  json: { message: 'Please sign in again' },
}

describe('the session', () => {
  it("lasts 1 hour: the token cookie and the expiry cookie are SameSite Strict, with path '/'", async () => {
    await visitPage(fixture, {}, async (page) => {
      await auth.openSignIn(page)
      const before = Date.now()
      await auth.signInAs(page, ada)
      await page.waitForURL('**/home')
      await waitForHome(page)
      const after = Date.now()

      const stored = await cookies(page)
      expect(stored.map(({ name }) => name.replace('__Host-', '')).sort()).toEqual(['codex_expires_at', 'codex_token'])
      for (const { sameSite, path, expires } of stored) {
        expect([sameSite, path]).toEqual(['Strict', '/'])
        // Cookie expiry is in whole seconds.
        expect(expires * SECOND).toBeGreaterThan(before + 60 * MINUTE - 2 * SECOND)
        expect(expires * SECOND).toBeLessThanOrEqual(after + 60 * MINUTE + SECOND)
      }
    })
  })

  it('is restored at startup: the token from its cookie, the user from local storage', async () => {
    await home(async (page) => {
      const bodies = auth.recordBodies(page, '/user/view-account')
      await page.reload()
      await waitForHome(page)
      await userMenu(page).click()
      await page.getByRole('menu').getByText(ada.email).waitFor()
      expect(bodies).toEqual([])
    })
  })

  it('is restored without the stored user, too: the server is asked', async () => {
    await home(
      async (page) => {
        await userMenu(page).click()
        await page.getByRole('menu').getByText(ada.email).waitFor()
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            localStorage.removeItem('codex_user')
          }),
      },
    )
  })

  it('clears user, token, local storage and cookies on logout', async () => {
    await home(
      async (page) => {
        await page.getByRole('complementary').getByRole('button', { name: mira.name }).first().click()
        await conversation(page, mira).log.waitFor()
        await chooseUserMenuItem(page, 'Logout')
        await atSignIn(page)
        expect(await cookies(page)).toEqual([])
        expect(await page.evaluate(() => localStorage.length)).toBe(0)
        await page.reload()
        await atSignIn(page)
        expect(await page.evaluate(() => localStorage.length)).toBe(0)
      },
      { person: bea },
    )
  })
})

describe('a stored token at startup', () => {
  it('ends the session when the server refuses it', async () => {
    const { state } = await signInByApi(fixture.url, ada)
    const visit = { origin: fixture.url, expected: auth.FAILED_REQUEST, options: { storageState: state } }
    await visitPage(fixture, visit, async (page) => {
      await stubResponse(page, '/user/session', refused)
      await page.goto('/home')
      await atSignIn(page)
      expect(await cookies(page)).toEqual([])
    })
  })
})

/** A page with a stopped clock and a session of one hour; calls that would extend it fail. */
const withoutExtension = (act: (page: Page) => Promise<void>) =>
  home(act, {
    clock: 'stopped',
    // Without the server's answer the stored expiry counts, which is just before a check.
    before: (page) => Promise.all([refuseConnections(page, '/user/session'), refuseConnections(page, EXTEND)]),
  })

/** Advances the time to the first check with 5 minutes or less. */
const advanceToWarning = async (page: Page) => {
  await page.clock.runFor(54 * MINUTE)
  expect(await expiryDialog(page).count()).toBe(0)
  await page.clock.runFor(MINUTE)
  await expiryDialog(page).waitFor()
}

const inMinutes = (page: Page, text: string) =>
  expiryDialog(page).getByText(`Your session will expire in ${text}.`, { exact: true }).waitFor()

describe("the 'Session Expiring Soon' dialog", () => {
  it('appears at 5 minutes, counts the minutes at each check every 60 seconds, and at 0 the user is at /login', async () => {
    await withoutExtension(async (page) => {
      await advanceToWarning(page)
      for (const text of ['5 minutes', '4 minutes', '3 minutes', '2 minutes', '1 minute']) {
        await inMinutes(page, text)
        await page.clock.runFor(MINUTE)
      }
      await atSignIn(page)
      expect(new URL(page.url()).pathname).toBe('/login')
      expect(await expiryDialog(page).count()).toBe(0)
      expect(await cookies(page)).toEqual([])
    })
  })

  it("extends by 1 on 'Extend Session', and is not shown again until the new hour ends", async () => {
    await withoutExtension(async (page) => {
      await advanceToWarning(page)
      // After this time the activity itself requests an extension, which fails.
      const failed = page.waitForEvent('requestfailed')
      await page.mouse.move(400, 400)
      await failed
      await page.unroute(`**/codex${EXTEND}`)
      const sent = page.waitForRequest(`**/codex${EXTEND}`)
      const before = await page.evaluate(() => document.cookie)
      await expiryDialog(page).getByRole('button', { name: 'Extend Session' }).click()
      expect((await sent).postDataJSON()).toEqual({ hours: 1 })
      await expiryDialog(page).waitFor({ state: 'detached' })
      await page.waitForFunction((cookie) => document.cookie !== cookie, before)

      await refuseConnections(page, EXTEND)
      await page.clock.runFor(54 * MINUTE)
      expect(await expiryDialog(page).count()).toBe(0)
      // The new hour began between two checks, so the warning may be a minute later.
      await page.clock.runFor(2 * MINUTE)
      await expiryDialog(page).waitFor()
    })
  })

  it('ends a session at once that expired while the machine was suspended', async () => {
    await withoutExtension(async (page) => {
      await page.clock.fastForward(3 * 60 * MINUTE)
      await atSignIn(page)
    })
  })
})

describe('the inactivity timer', () => {
  /** With a stopped clock and a timer that has just been reset. */
  const quiet = (act: (page: Page, extensions: readonly unknown[]) => Promise<void>, before?: HomeVisit['before']) =>
    home(
      async (page) => {
        const extensions = auth.recordBodies(page, EXTEND)
        await page.mouse.move(300, 300)
        await act(page, extensions)
      },
      { clock: 'stopped', options: { hasTouch: true }, ...(before === undefined ? {} : { before }) },
    )

  it('extends the session by 1 after 5 minutes without activity, once', async () => {
    await quiet(async (page, extensions) => {
      await page.clock.runFor(5 * MINUTE - 1)
      expect(extensions).toEqual([])
      const sent = page.waitForRequest(`**/codex${EXTEND}`)
      await page.clock.runFor(1)
      await sent
      expect(extensions).toEqual([{ hours: 1 }])
      await page.clock.runFor(20 * MINUTE)
      expect(extensions).toHaveLength(1)
    })
  })

  const activities = [
    (page: Page): Promise<unknown> => page.mouse.move(500, 500),
    (page: Page): Promise<unknown> => page.keyboard.press('Shift'),
    (page: Page): Promise<unknown> => page.evaluate(() => document.body.dispatchEvent(new Event('scroll'))),
    (page: Page): Promise<unknown> => page.touchscreen.tap(700, 700),
    (page: Page): Promise<unknown> => page.evaluate(() => document.body.click()),
  ] as const
  it('is reset by the mouse, a key, scrolling, a touch and a click', async () => {
    await quiet(async (page, extensions) => {
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
    })
  })
})

describe('two tabs agree', () => {
  const inTwoTabs = (act: (here: Page, there: Page) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
    home(async (here) => {
      const there = await here.context().newPage()
      await there.goto('/home')
      await waitForHome(there)
      await act(here, there)
    }, visit)

  it('on a logout', async () => {
    await inTwoTabs(async (here, there) => {
      await chooseUserMenuItem(here, 'Logout')
      await atSignIn(here)
      await atSignIn(there)
    })
  })

  it('on the next user', async () => {
    await inTwoTabs(async (here, there) => {
      await chooseUserMenuItem(here, 'Logout')
      await atSignIn(there)
      await auth.signInAs(here, bea)
      await userMenu(there).click()
      await there.getByRole('menu').getByText(bea.email).waitFor()
    })
  })
})

describe('a call that is refused with', () => {
  const selected = async (page: Page) => {
    await page.getByRole('complementary').getByRole('button', { name: mira.name }).first().click()
    await conversation(page, mira).log.waitFor()
  }

  it.each([401])('%d ends the session: the token is removed and the user is at /login', async (status) => {
    await home(async (page) => {
      await stubResponse(page, '/character/list-profiles', { status, json: { message: 'No' } })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await atSignIn(page)
      expect(new URL(page.url()).pathname).toBe('/login')
      expect(await cookies(page)).toEqual([])
    })
  })

  it('401 is an interruption: signing in again offers the same companion', async () => {
    await home(
      async (page) => {
        await selected(page)
        await stubResponse(page, '/character/list-profiles', refused)
        await page.getByRole('button', { name: 'Refresh', exact: true }).click()
        await atSignIn(page)
        await page.unroute('**/codex/character/list-profiles')
        await auth.signInAs(page, bea)
        await welcome(page).waitFor()
        await page.getByRole('button', { name: `Go on with ${mira.name}` }).click()
        await conversation(page, mira).log.waitFor()
      },
      { person: bea },
    )
  })

  it('401 leaves no data to the next user', async () => {
    await home(
      async (page) => {
        await selected(page)
        await stubResponse(page, '/character/list-profiles', refused)
        await page.getByRole('button', { name: 'Refresh', exact: true }).click()
        await atSignIn(page)
        await page.unroute('**/codex/character/list-profiles')
        await auth.signInAs(page, ada)
        await welcome(page).waitFor()
        await page.getByText('No Companions Yet').waitFor()
      },
      { person: bea },
    )
  })

  it('401 after the logout does not end the next session', async () => {
    await home(async (page) => {
      const release = await holdResponses(page, '/user/view-account')
      await chooseUserMenuItem(page, 'View Account')
      await page.getByRole('menuitem', { name: 'Loading...' }).waitFor()
      const answered = page.waitForResponse('**/codex/user/view-account')
      const signedOut = page.waitForResponse('**/codex/user/sign-out')
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await atSignIn(page)
      await signedOut
      await auth.signInAs(page, ada)
      await waitForHome(page)
      await release()
      expect((await answered).status()).toBe(401)
      await chooseUserMenuItem(page, 'View Account')
      await accountModal(page).getByText(ada.email).waitFor()
    })
  })
})

it('a logout clears the selected companion: the next sign-in starts with the welcome pane', async () => {
  await home(
    async (page) => {
      await page.getByRole('complementary').getByRole('button', { name: mira.name }).first().click()
      await conversation(page, mira).log.waitFor()
      await chooseUserMenuItem(page, 'Logout')
      await atSignIn(page)
      await auth.signInAs(page, bea)
      await welcome(page).waitFor()
    },
    { person: bea },
  )
})
