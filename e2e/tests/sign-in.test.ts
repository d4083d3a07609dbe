/** The forms of sign-in and sign-up in a real browser; their texts, rules and calls are in letter.test.ts. */
import type { Page } from 'playwright-core'
import { refuseConnections, stubResponse } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { waitForNextFrame } from '../harness/clock'
import { signUpByApi } from '../harness/users'
import { field, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage, type Visit } from '../harness/visit'

const ada = newPerson()
const fixture = useFixture({ prepare: ({ url }) => signUpByApi(url, ada) })

const TAKEN = 'Username or email already in use'

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const on = (open: (page: Page) => Promise<void>, act: (page: Page) => Promise<void>, visit: Partial<Visit> = {}) =>
  visitPage(fixture, { expected: auth.FAILED_REQUEST, ...visit }, async (page) => {
    await open(page)
    await act(page)
  })

const valid = () => {
  const { username, email, password } = newPerson()
  return { Username: username, Email: email, Password: password, 'Confirm Password': password }
}

describe('the sign-in screen', () => {
  it('shows and hides the password, keeps the caret and sends nothing', async () => {
    await on(auth.openSignIn, async (page) => {
      const bodies = auth.recordBodies(page, '/user/sign-in')
      const input = field(page, 'Password')
      await input.fill('Lantern4Sea')
      const caret = () =>
        input.evaluate((element) => {
          const { type, value, selectionStart, selectionEnd } = element as HTMLInputElement // the locator names an input
          return { type, value, selectionStart, selectionEnd }
        })
      for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await input.press(key)
      const place = { value: 'Lantern4Sea', selectionStart: 2, selectionEnd: 2 }
      for (const [button, type] of [
        ['Show', 'text'],
        ['Hide', 'password'],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await waitForNextFrame(page)
        expect(await caret()).toEqual({ type, ...place })
      }
      expect(bodies).toEqual([])
    })
  })

  it('has the attributes that password managers need', async () => {
    await on(auth.openSignIn, async (page) => {
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

  it('two tabs agree: a sign-in in one takes the other from its form to /home', async () => {
    await on(auth.openSignIn, async (page) => {
      const other = await page.context().newPage()
      await auth.openSignUp(other)
      await auth.signInAs(page, ada)
      await page.waitForURL('**/home')
      await other.waitForURL('**/home')
    })
  })
})

describe('the sign-up screen', () => {
  it('sends on Enter, without a bearer token, and stores the password nowhere', async () => {
    await on(auth.openSignUp, async (page) => {
      await auth.addOtherCookie(page)
      const sent = page.waitForRequest('**/codex/user/sign-up')
      const fields = valid()
      await auth.fillIn(page, fields)
      await field(page, 'Confirm Password').press('Enter')
      const headers = await (await sent).allHeaders()
      expect(headers.authorization).toBeUndefined()
      expect(headers.cookie).toContain('other=cookie')
      await page.waitForURL('**/home')
      const stored = JSON.stringify(await page.context().storageState())
      expect(stored).toContain(fields.Username)
      expect(stored).not.toContain(fields.Password)
    })
  })

  it('scrolls its error into view where the button is far below it', async () => {
    await on(
      auth.openSignUp,
      async (page) => {
        await stubResponse(page, '/user/sign-up', { status: 409, json: { message: TAKEN } })
        await auth.fillIn(page, valid())
        await submit(page, 'Create Account').click()
        await auth.waitForError(page, TAKEN)
        const box = await auth.errorBox(page).getByText(TAKEN).boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect(box?.y).toBeLessThan(480)
      },
      { options: { viewport: { width: 320, height: 480 } } },
    )
  })
})

const LONG = 'Too many attempts from your network. Please wait 15 minutes and try again.'

/** The top of every part of the card, from the top of the page, by its text. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('h1, main p, form label, form input, form button[type=submit]')]
    const still = parts.filter((part) => part.closest('[role=alert], [aria-live]') === null)
    const top = (part: Element) => Math.round(part.getBoundingClientRect().top + scrollY)
    return still.map((part) => `${part.textContent || part.getAttribute('name')}: ${top(part)}`)
  })

/** px above and below the letters in their line. */
const AIR = 3

/** The title, subtitle, labels and fields whose letters the box covers. */
const covered = (page: Page) =>
  page.evaluate((AIR) => {
    const box = document.querySelector('[role=alert]:has(p)')?.parentElement?.getBoundingClientRect()
    if (box === undefined) return ['no box']
    return [...document.querySelectorAll('h1, main h1 + p, form label, form input')].flatMap((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top + AIR < box.bottom && box.top < bottom - AIR
        ? [`${part.textContent} ${top}-${bottom}, box ${box.top}-${box.bottom}`]
        : []
    })
  }, AIR)

describe.each([
  ['/login', auth.openSignIn, '/user/sign-in', 'Sign in to your account', 'Sign In'],
  ['/signup', auth.openSignUp, '/user/sign-up', 'Create your account to get started', 'Create Account'],
] as const)('the error box of %s', (path, open, call, subtitle, button) => {
  it.each([320, 1440])('leaves the subtitle, and neither moves nor covers anything, at %d px', async (width) => {
    const options = { viewport: { width, height: 812 }, reducedMotion: 'reduce' } as const
    await on(
      open,
      async (page) => {
        const { Username, Password, ...others } = valid()
        await auth.fillIn(page, { Username, Password, ...(path === '/signup' && others) })
        const before = await placesOf(page)
        expect(before.length).toBeGreaterThan(8)
        const fails = async (shown: string) => {
          await submit(page, button).click()
          await page.getByText(shown, { exact: true }).hover()
          await submit(page, button).waitFor()
          expect(await page.getByText(subtitle, { exact: true }).isVisible()).toBe(true)
          expect(await placesOf(page)).toEqual(before)
          expect(await covered(page)).toEqual([])
          await page.mouse.move(0, 0)
        }
        await stubResponse(page, call, { status: 429, json: { message: LONG } })
        await fails(LONG)
        await refuseConnections(page, call)
        await fails('The server could not be reached.')
      },
      { options },
    )
  })
})
