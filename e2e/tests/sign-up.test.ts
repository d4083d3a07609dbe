import type { Page } from 'playwright-core'
import { stubResponse, refuseConnections } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { field, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage, type Visit } from '../harness/visit'

const TAKEN = 'Username or email already in use'
const CONFIRM = 'Please confirm your password'

const COMMON = 'It is among the most used ones. Another one is harder to guess.'

const PATH = '/user/sign-up'

const fixture = useFixture()

const submit = (page: Page) => page.getByRole('button', { name: 'Create Account', exact: true })

const onSignUp = (act: (page: Page) => Promise<void>, visit: Partial<Visit> = {}) =>
  visitPage(fixture, { expected: auth.FAILED_REQUEST, ...visit }, async (page) => {
    await auth.openSignUp(page)
    await act(page)
  })

const valid = () => {
  const { username, email, password } = newPerson()
  return { Username: username, Email: email, Password: password, 'Confirm Password': password }
}

/** The field's accessible description. */
const description = (page: Page, label: string) =>
  field(page, label).evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

describe('the sign-up screen', () => {
  it("has the header 'Join Character Codex', the subtitle, and its four fields", async () => {
    await onSignUp(async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Join Character Codex'])
      expect(await page.getByText('Create your account to get started', { exact: true }).isVisible()).toBe(true)
      const labels = ['Username', 'Email', 'Password', 'Confirm Password']
      expect(await page.locator('form label').allInnerTexts()).toEqual(labels)
      expect(await submit(page).innerText()).toBe('Create Account')
    })
  })

  it('sends on Enter, without a bearer token, and stores the password nowhere', async () => {
    await onSignUp(async (page) => {
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
})

describe('a common password', () => {
  const common = (): Readonly<Record<string, string>> => ({
    ...valid(),
    Password: 'Password1',
    'Confirm Password': 'Password1',
  })

  it('has a hint, and is taken', async () => {
    await onSignUp(async (page) => {
      await auth.fillIn(page, valid())
      expect(await page.getByText(COMMON).count()).toBe(0)
      await auth.fillIn(page, common())
      await page.getByText(COMMON).waitFor()
      expect(await description(page, 'Password')).toBe(COMMON)
      await submit(page).click()
      await page.waitForURL('**/home')
    })
  })

  it('is taken without a hint when the list cannot be loaded', async () => {
    await onSignUp(async (page) => {
      const refused = page.waitForEvent('requestfailed')
      await page.route(/\.js$/, (route) => route.abort())
      await stubResponse(page, PATH, { status: 409, json: { message: TAKEN } })
      await auth.fillIn(page, common())
      await refused
      await submit(page).click()
      await auth.waitForError(page, TAKEN)
      expect(await page.getByText(COMMON).count()).toBe(0)
    })
  })
})

describe('the auth error of sign-up', () => {
  it('says that the server could not be reached, and the next try succeeds', async () => {
    await onSignUp(async (page) => {
      await refuseConnections(page, PATH)
      await auth.fillIn(page, valid())
      await submit(page).click()
      await auth.waitForError(page, 'Sign up failed')
      await page.getByText('The server could not be reached.', { exact: true }).waitFor()
      await page.unrouteAll()
      await submit(page).click()
      await page.waitForURL('**/home')
    })
  })

  it('scrolls into view where the button is far below it', async () => {
    await onSignUp(
      async (page) => {
        await stubResponse(page, PATH, { status: 409, json: { message: TAKEN } })
        await auth.fillIn(page, valid())
        await submit(page).click()
        await auth.waitForError(page, TAKEN)
        const box = await auth.errorBox(page).getByText(TAKEN).boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect(box?.y).toBeLessThan(480)
      },
      { options: { viewport: { width: 320, height: 480 } } },
    )
  })
})

it('two tabs agree: a sign-up in one takes the other from its form to /home', async () => {
  await onSignUp(async (page) => {
    const other = await page.context().newPage()
    await auth.openSignUp(other)
    await auth.fillIn(other, valid())
    await submit(other).click()
    await other.waitForURL('**/home')
    await page.waitForURL('**/home')
  })
})

describe.each([320, 1440])('the sign-up screen at %d px', (width) => {
  const options = { viewport: { width, height: 812 } }

  it('fits its width, and no error moves the form or lies over a field', async () => {
    await onSignUp(
      async (page) => {
        const place = () => submit(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
        const before = await place()
        await submit(page).click()
        await page.getByText(CONFIRM).waitFor()
        expect(await place()).toBe(before)
        expect(await overlaps(page)).toEqual([])

        await refuseConnections(page, PATH)
        await auth.fillIn(page, valid())
        await submit(page).click()
        await auth.errorBox(page).getByRole('paragraph').waitFor()
        expect(await place()).toBe(before)
        expect(await overlaps(page)).toEqual([])
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth).toBe(clientWidth)
      },
      { options: { ...options, reducedMotion: 'reduce' } },
    )
  })
})

describe.each([375, 1440])('the sign-up screen at %d px', (width) => {
  it('axe finds nothing, at rest, with every error and with a strong password', async () => {
    await onSignUp(
      async (page) => {
        expect(await axeFindings(page)).toEqual([])
        await submit(page).click()
        expect(await axeFindings(page)).toEqual([])
        await field(page, 'Password').fill('Password1')
        await page.getByText(COMMON).waitFor()
        expect(await overlaps(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
        await auth.fillIn(page, valid())
        await stubResponse(page, PATH, { status: 409, json: { message: TAKEN } })
        await submit(page).click()
        await auth.waitForError(page, TAKEN)
        await auth.errorBox(page).getByText(TAKEN).hover()
        expect(await axeFindings(page)).toEqual([])
      },
      { options: { viewport: { width, height: 812 }, ...AXE_OPTIONS } },
    )
  })
})

/** Inputs, buttons and links that an error's text covers. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const errors = [...document.querySelectorAll('[role=alert] p, form p[id$=error], form p[id$=hint]')].filter(
      (p) => p.textContent,
    )
    const controls = [...document.querySelectorAll('form input, form label, form button')]
    return errors.flatMap((error) => {
      const range = document.createRange()
      range.selectNodeContents(error)
      const a = range.getBoundingClientRect()
      return controls
        .filter((control) => {
          const b = control.getBoundingClientRect()
          return a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom
        })
        .map((control) => `${error.textContent} over ${control.outerHTML}`)
    })
  })
