import type { Page } from 'playwright-core'
import { stubResponse, holdResponses, refuseConnections } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { waitForNextFrame, stopClock } from '../harness/clock'
import { signUpByApi } from '../harness/users'
import { field, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage, type Visit } from '../harness/visit'

const TAKEN = 'Username or email already in use'
const USERNAME = 'Username must be 3-20 characters, letters, numbers, and underscores only'
const EMAIL = 'Please enter a valid email address'
const PASSWORD = 'Password must be at least 8 characters with uppercase, lowercase, and number'
const CONFIRM = 'Please confirm your password'
const DIFFER = 'Passwords do not match'

const COMMON = 'It is among the most used ones. Another one is harder to guess.'
const REFUSED = 'This password is too common. Please choose another one'

const PATH = '/user/sign-up'

const fixture = useFixture({ settings: { RATE_LIMITS: 'off' } })

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

const hasFocus = (page: Page, label: string) => field(page, label).evaluate((input) => input === document.activeElement)

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

  it('leads to / by the brand header button', async () => {
    await onSignUp(async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Character Codex' }).click()
      await page.waitForURL(`${fixture.url}/`)
    })
  })

  it("leads to /login by the 'Sign in' link", async () => {
    await onSignUp(async (page) => {
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    })
  })

  it("reads 'Creating account...' while loading, sends no confirmation, and goes to /home", async () => {
    await onSignUp(async (page) => {
      const bodies = auth.recordBodies(page, '/user/sign-up')
      const release = await holdResponses(page, PATH)
      const fields = valid()
      await auth.fillIn(page, { ...fields, Username: ` ${fields.Username} `, Email: ` ${fields.Email}` })
      await submit(page).click()
      await page.getByRole('button', { name: 'Creating account...' }).waitFor()
      await field(page, 'Email').press('Enter')
      await release()
      await page.waitForURL('**/home')
      expect(bodies).toEqual([{ username: fields.Username, email: fields.Email, password: fields.Password }])
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

  it('shows and hides each password independently, keeps the caret and sends nothing', async () => {
    await onSignUp(async (page) => {
      const bodies = auth.recordBodies(page, '/user/sign-up')
      await auth.fillIn(page, valid())
      const types = () =>
        Promise.all(['Password', 'Confirm Password'].map((label) => field(page, label).getAttribute('type')))
      const caret = () =>
        // The label names an input.
        field(page, 'Confirm Password').evaluate((input) => (input as HTMLInputElement).selectionStart)
      await field(page, 'Confirm Password').press('Home')
      await field(page, 'Confirm Password').press('ArrowRight')

      await page.getByRole('button', { name: 'Show' }).nth(1).click()
      await waitForNextFrame(page)
      expect([await types(), await caret()]).toEqual([['password', 'text'], 1])
      await page.getByRole('button', { name: 'Show' }).click()
      expect(await types()).toEqual(['text', 'text'])
      expect(bodies).toEqual([])
    })
  })

  it('has the attributes that password managers need', async () => {
    await onSignUp(async (page) => {
      const inputs = await page
        .locator('form input')
        .evaluateAll((found) => found.map((input) => [input.getAttribute('type'), input.getAttribute('autocomplete')]))
      expect(inputs).toEqual([
        ['text', 'username'],
        ['email', 'email'],
        ['password', 'new-password'],
        ['password', 'new-password'],
      ])
      expect(await page.locator('main form').getAttribute('method')).toBe('post')
    })
  })
})

describe('the checks of sign-up', () => {
  it('come on submit, not before; the first invalid field gets the focus', async () => {
    await onSignUp(async (page) => {
      const bodies = auth.recordBodies(page, '/user/sign-up')
      await auth.fillIn(page, { Username: 'a b', Email: 'nope', Password: 'short', 'Confirm Password': 'other' })
      expect(await page.locator('form [aria-invalid]').count()).toBe(0)

      await submit(page).click()
      expect(await description(page, 'Username')).toBe(USERNAME)
      expect(await description(page, 'Email')).toBe(EMAIL)
      expect(await description(page, 'Password')).toBe(PASSWORD)
      expect(await description(page, 'Confirm Password')).toBe(DIFFER)
      expect(await hasFocus(page, 'Username')).toBe(true)
      expect(bodies).toEqual([])
    })
  })

  it('clear the error of the field that the user edits, and no other; errors do not disappear otherwise', async () => {
    await visitPage(fixture, {}, async (page) => {
      await page.clock.install()
      await auth.openSignUp(page)
      await stopClock(page)
      await submit(page).click()
      await page.clock.runFor(10_000)
      expect(await description(page, 'Confirm Password')).toBe(CONFIRM)

      await field(page, 'Email').press('x')
      const labels = ['Username', 'Email', 'Password', 'Confirm Password']
      expect(await Promise.all(labels.map((label) => description(page, label)))).toEqual([
        USERNAME,
        '',
        PASSWORD,
        CONFIRM,
      ])
    })
  })

  it.each([
    ['Username', USERNAME, ['ab', 'a'.repeat(21), 'ada-l', 'adä']],
    ['Email', EMAIL, ['ada', 'ada@example', 'ada l@example.org', 'a@b@example.org']],
    ['Password', PASSWORD, ['Lantern', 'lantern4sea', 'LANTERN4SEA', 'LanternSea', 'Lantern4Sea#']],
    ['Confirm Password', CONFIRM, ['']],
    ['Confirm Password', DIFFER, ['Lantern4Se', 'lantern4sea']],
  ])('refuse the %s with "%s"', async (label, message, values) => {
    await onSignUp(async (page) => {
      for (const value of values) {
        const both = label === 'Password' ? { 'Confirm Password': value } : {}
        await auth.fillIn(page, { ...valid(), ...both, [label]: value })
        await submit(page).click()
        expect([value, await description(page, label)]).toEqual([value, message])
        expect(await page.locator('form [aria-invalid]').count()).toBe(1)
        expect(await hasFocus(page, label)).toBe(true)
      }
    })
  })

  it('strip markup from the email before it is validated and sent', async () => {
    await onSignUp(async (page) => {
      const bodies = auth.recordBodies(page, '/user/sign-up')
      const fields = valid()
      await auth.fillIn(page, { ...fields, Email: `<i>${fields.Email}</i>` })
      await submit(page).click()
      await page.waitForURL('**/home')
      expect(bodies).toMatchObject([{ email: fields.Email }])
    })
  })
})

describe('the strength of the password', () => {
  const hints = [
    'At least 8 characters',
    'Include lowercase letter',
    'Include uppercase letter',
    'Include number',
    'Include special character (@$!%*?&)',
  ] as const
  const [length, , uppercase, digit, special] = hints

  const passwords: readonly (readonly [string, number, string, readonly string[]])[] = [
    ['é', 0, 'Very Weak', hints],
    ['a', 1, 'Weak', [length, uppercase, digit, special]],
    ['aA', 2, 'Fair', [length, digit, special]],
    ['aA1', 3, 'Good', [length, special]],
    ['aA1aA1aA', 4, 'Strong', [special]],
    ['aA1aA1a!', 5, 'Very Strong', []],
  ]

  it('is one point and one hint less for each kind of character and for the length', async () => {
    await onSignUp(async (page) => {
      const meter = page.getByRole('meter', { name: 'Password strength' })
      for (const [password, score, label, missing] of passwords) {
        await field(page, 'Password').fill(password)
        await page.getByText(label, { exact: true }).waitFor()
        expect([password, await meter.getAttribute('aria-valuenow')]).toEqual([password, String(score)])
        expect(await meter.getAttribute('aria-valuetext')).toBe(label)
        expect(await page.getByRole('listitem').allInnerTexts()).toEqual(missing)
      }
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

  it('that the server refuses has its message at the field', async () => {
    await onSignUp(async (page) => {
      await stubResponse(page, PATH, { status: 400, json: { message: REFUSED } })
      await auth.fillIn(page, common())
      await submit(page).click()
      await page.getByText(REFUSED).waitFor()
      expect(await description(page, 'Password')).toBe(REFUSED)
      expect(await hasFocus(page, 'Password')).toBe(true)
      expect(await auth.errorText(page)).toBe('')
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
  const refused = (act: (page: Page) => Promise<void>) =>
    visitPage(fixture, { expected: auth.FAILED_REQUEST }, async (page) => {
      await page.clock.install()
      await auth.openSignUp(page)
      await stubResponse(page, PATH, { status: 409, json: { message: TAKEN } })
      await auth.fillIn(page, valid())
      await stopClock(page)
      await submit(page).click()
      await auth.waitForError(page, TAKEN)
      await act(page)
    })

  it('disappears after 2 seconds', async () => {
    await refused(async (page) => {
      await page.clock.runFor(1999)
      expect(await auth.errorText(page)).toBe(TAKEN)
      await page.clock.runFor(1)
      expect(await auth.errorText(page)).toBe('')
    })
  })

  it('is cleared by typing, and the values stay', async () => {
    await refused(async (page) => {
      await field(page, 'Email').press('End')
      await field(page, 'Email').press('g')
      expect(await auth.errorText(page)).toBe('')
      expect(await field(page, 'Email').inputValue()).toMatch(/@example\.orgg$/)
    })
  })

  it('is not shown on the other form, nor on return', async () => {
    await refused(async (page) => {
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(await auth.errorText(page)).toBe('')
      await page.goBack()
      await page.getByRole('heading', { name: 'Join Character Codex' }).waitFor()
      expect(await auth.errorText(page)).toBe('')
    })
  })

  it.each(['Username', 'Email'] as const)('is the same when the %s is taken, in any case', async (taken) => {
    const owner = newPerson()
    await signUpByApi(fixture.url, owner)
    await onSignUp(async (page) => {
      const theirs = { Username: owner.username.toUpperCase(), Email: owner.email.toUpperCase() }
      await auth.fillIn(page, { ...valid(), [taken]: theirs[taken] })
      const answer = page.waitForResponse('**/codex/user/sign-up')
      await submit(page).click()
      expect((await answer).status()).toBe(409)
      await auth.waitForError(page, TAKEN)
    })
  })

  it.each([
    ["the response's message", { status: 400, json: { message: 'No such thing' } }, 'No such thing'],
    ['else its detail', { status: 429, json: { detail: 'Try again in 3 minutes' } }, 'Try again in 3 minutes'],
    ['else the status', { status: 500, json: {} }, 'HTTP 500: Internal Server Error'],
  ])('is %s', async (_, answer, text) => {
    await onSignUp(async (page) => {
      await stubResponse(page, PATH, answer)
      await auth.fillIn(page, valid())
      await submit(page).click()
      await auth.waitForError(page, text)
    })
  })

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

describe.each([320, 375, 768, 1440])('the sign-up screen at %d px', (width) => {
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
