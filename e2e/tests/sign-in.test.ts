import type { Page } from 'playwright-core'
import { user } from '@codex/contracts/endpoints'
import { stubResponse } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { waitForNextFrame, stopClock } from '../harness/clock'
import { signUpByApi } from '../harness/users'
import { field, newPerson } from '../harness/screens'
import { chooseUserMenuItem } from '../harness/home'
import { useFixture } from '../harness/fixture'
import { visitPage, type Visit } from '../harness/visit'

const ada = newPerson()
const WRONG = 'Invalid username or password'

const PATH = '/user/sign-in'

const fixture = useFixture({
  prepare: async ({ url }) => {
    await signUpByApi(url, ada)
  },
})

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

const onSignIn = (act: (page: Page) => Promise<void>, visit: Partial<Visit> = {}) =>
  visitPage(fixture, { expected: auth.FAILED_REQUEST, ...visit }, async (page) => {
    await auth.openSignIn(page)
    await act(page)
  })

describe('the sign-in screen', () => {
  it("has the title 'Welcome Back', the subtitle, and the fields Username and Password", async () => {
    await onSignIn(async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Welcome Back'])
      expect(await page.getByText('Sign in to your account', { exact: true }).isVisible()).toBe(true)
      expect(await page.locator('form label').allInnerTexts()).toEqual(['Username', 'Password'])
      expect(await submit(page).innerText()).toBe('Sign In')
    })
  })

  it('sends the token of this browser again after a logout', async () => {
    await onSignIn(async (page) => {
      const bodies = auth.recordBodies(page, PATH)
      const answered = page.waitForResponse(`**/codex${PATH}`)
      await auth.signInAs(page, ada)
      const { device_token: token } = user.signIn.read(await (await answered).json())
      await page.waitForURL('**/home')
      await chooseUserMenuItem(page, 'Logout')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ada.username)

      const again = page.waitForRequest(`**/codex${PATH}`)
      await auth.signInAs(page, { username: ada.username.toUpperCase(), password: ada.password })
      await page.waitForURL('**/home')
      const { username, password } = ada
      expect(token).toMatch(/^[\w.-]{60,}$/)
      expect(bodies).toEqual([
        { username, password },
        { username: username.toUpperCase(), password },
      ])
      expect((await again).headers()['codex-device-token']).toBe(token)
    })
  })

  it('replaces itself in the history: Back from /home does not lead to the form', async () => {
    await visitPage(fixture, {}, async (page) => {
      await page.goto('about:blank')
      await auth.openSignIn(page)
      await auth.signInAs(page, ada)
      await page.waitForURL('**/home')
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    })
  })

  it('shows and hides the password, keeps the caret and sends nothing', async () => {
    await onSignIn(async (page) => {
      const bodies = auth.recordBodies(page, '/user/sign-in')
      const input = field(page, 'Password')
      await input.fill('Lantern4Sea')
      const caret = () =>
        input.evaluate((element) => {
          const { type, value, selectionStart, selectionEnd } = element as HTMLInputElement // the locator names an input
          return { type, value, selectionStart, selectionEnd }
        })
      await input.press('Home')
      await input.press('ArrowRight')
      await input.press('ArrowRight')
      const place = { value: 'Lantern4Sea', selectionStart: 2, selectionEnd: 2 }

      await page.getByRole('button', { name: 'Show' }).click()
      await waitForNextFrame(page)
      expect(await caret()).toEqual({ type: 'text', ...place })
      await page.getByRole('button', { name: 'Hide' }).click()
      await waitForNextFrame(page)
      expect(await caret()).toEqual({ type: 'password', ...place })
      expect(bodies).toEqual([])
    })
  })

  it('has the attributes that password managers need', async () => {
    await onSignIn(async (page) => {
      const inputs = await page.locator('main form').evaluate((form) =>
        // A password must never end up in an address, even if a form is sent without its script.
        [
          (form as HTMLFormElement).method, // the locator names a form
          ...[...form.querySelectorAll('input')].map(({ name, type, autocomplete }) => [name, type, autocomplete]),
        ],
      )
      expect(inputs).toEqual(['post', ['username', 'text', 'username'], ['password', 'password', 'current-password']])
    })
  })
})

describe('the auth error of sign-in', () => {
  const refused = (act: (page: Page) => Promise<void>) =>
    visitPage(fixture, { expected: auth.FAILED_REQUEST }, async (page) => {
      await page.clock.install()
      await auth.openSignIn(page)
      await stubResponse(page, PATH, { status: 401, json: { message: WRONG } })
      await stopClock(page)
      await auth.signInAs(page, { username: ada.username, password: 'wrong' })
      await auth.waitForError(page, WRONG)
      await act(page)
    })

  it('shows in a red box', async () => {
    await refused(async (page) => {
      const red = await auth
        .errorBox(page)
        .getByText(WRONG)
        .evaluate((text) => getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? [])
      expect(red[0]).toBeGreaterThan(Math.max(red[1] ?? 255, red[2] ?? 255) + 80)
    })
  })

  it('stays while the pointer is on it, and disappears 2 seconds after the pointer has left', async () => {
    await refused(async (page) => {
      await auth.errorBox(page).getByText(WRONG).hover()
      await page.clock.runFor(10_000)
      expect(await auth.errorText(page)).toBe(WRONG)
      await submit(page).hover()
      await page.clock.runFor(1999)
      expect(await auth.errorText(page)).toBe(WRONG)
      await page.clock.runFor(1)
      expect(await auth.errorText(page)).toBe('')
    })
  })

  it('is announced: its live region exists before its text', async () => {
    await onSignIn(async (page) => {
      await auth.errorBox(page).evaluate((region) => {
        region.dataset.first = 'yes'
      })
      await auth.signInAs(page, { username: ada.username, password: 'wrong' })
      await auth.waitForError(page, WRONG)
      expect(await auth.errorBox(page).getAttribute('data-first')).toBe('yes')
    })
  })
})

it('two tabs agree: a sign-in in one takes the other from its form to /home', async () => {
  await onSignIn(async (page) => {
    const other = await page.context().newPage()
    await auth.openSignIn(other)
    await auth.signInAs(page, ada)
    await page.waitForURL('**/home')
    await other.waitForURL('**/home')
  })
})

describe.each([320, 1440])('the sign-in screen at %d px', (width) => {
  const options = { viewport: { width, height: 812 } }

  it('fits its width, and no error moves the form', async () => {
    await onSignIn(
      async (page) => {
        const place = () => submit(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
        const before = await place()
        await submit(page).click()
        await page.getByText('Password is required.').waitFor()
        expect(await place()).toBe(before)

        await auth.signInAs(page, { username: ada.username, password: 'x' })
        await auth.errorBox(page).getByText(WRONG).waitFor()
        expect(await place()).toBe(before)
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth).toBe(clientWidth)
      },
      // The button moves a little while it is pressed.
      { options: { ...options, reducedMotion: 'reduce' } },
    )
  })
})

describe.each([375, 1440])('the sign-in screen at %d px', (width) => {
  it('axe finds nothing, at rest and with every error', async () => {
    await onSignIn(
      async (page) => {
        expect(await axeFindings(page)).toEqual([])
        await submit(page).click()
        expect(await axeFindings(page)).toEqual([])
        await auth.signInAs(page, { username: ada.username, password: 'x' })
        await auth.waitForError(page, WRONG)
        await auth.errorBox(page).getByText(WRONG).hover()
        expect(await axeFindings(page)).toEqual([])
      },
      { options: { viewport: { width, height: 812 }, ...AXE_OPTIONS } },
    )
  })
})
