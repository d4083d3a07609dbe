/**
 * The product as the specification alone describes it: its words, in Playwright's strict mode, with its fourteen calls and no
 * others. A text or name that is there twice fails. Here: visitors (spec 2, 4, 5, 6, 8).
 */
import type { Page } from 'playwright-core'
import { ada, anonymous, atHome, button, lacks, pathOf, shows, stopTime } from '../harness/letter'
import { useFixture } from '../harness/fixture'

const fixture = useFixture()
const visitor = (...[act, letter]: [Parameters<typeof anonymous>[1], Parameters<typeof anonymous>[2]?]) =>
  anonymous(fixture, act, letter)

const { username, email, password } = ada

/** 'Password' is also a part of 'Confirm Password'. */
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function fillSignUp(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values))
    await (label === 'Password' ? passwordField(page) : page.getByLabel(label)).fill(value)
}

/** Whether the background or border of the text's box is red. */
const isRed = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const colours = [element, element.parentElement, element.parentElement?.parentElement].flatMap((part) => {
      if (!part) return []
      const { backgroundColor, borderTopColor, borderLeftColor, color } = getComputedStyle(part)
      return [backgroundColor, borderTopColor, borderLeftColor, color]
    })
    return colours.some((colour) => {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) return false
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      return alpha > 0 && red > green + 20 && red > blue + 20
    })
  })

it('Spec 2 landing page', async () => {
  await visitor(async (page) => {
    await page.goto('/')
    await shows(page, 'Sign In', 'Sign Up', 'Create Your Companion', '2024')
    const words = await page.locator('body').innerText()
    for (const word of [
      /free/i,
      /unlimited profiles/i,
      /writers/i,
      /game developers/i,
      /creators/i,
      /someone to talk to/i,
    ])
      expect(words).toMatch(word)
    expect(await page.getByRole('blockquote').count()).toBe(2)
    await page.getByRole('contentinfo').waitFor()
    expect(await page.locator('link[rel=preload][as=image]').count()).toBe(2)

    for (const [name, path] of [
      ['Sign In', '/login'],
      ['Sign Up', '/signup'],
    ] as const) {
      await button(page.getByRole('banner'), name).click()
      await page.waitForURL(`**${path}`)
      await page.goto('/')
    }
    await page.getByText('Create Your Companion').click()
    await page.waitForURL('**/signup')
  })
})

it('Spec 2 a service worker is registered at load', async () => {
  await visitor(
    async (page) => {
      await page.goto('/login')
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    },
    { options: { serviceWorkers: 'allow' } },
  )
})

it('Spec 2, 7 sign-in: texts, loading, the call, /home', async () => {
  await visitor(async (page, provider) => {
    await page.goto('/login')
    await shows(page, 'Welcome Back', 'Sign in to your account', 'Create account')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password')
    await button(page, 'show').click()
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('text')
    await button(page, 'hide').click()

    // A header button and logo lead to /.
    for (const leave of [
      page.getByRole('banner').getByRole('button'),
      page.getByRole('main').getByRole('link', { name: 'Character Codex' }),
    ]) {
      await leave.click()
      await page.waitForURL(`${fixture.url}/`)
      await page.goto('/login')
    }

    await button(page, 'Sign In').click()
    await shows(page, 'Password is required.')
    expect(provider.calls).toEqual([])

    const release = provider.hold('/user/sign-in')
    await page.getByLabel('Username').fill(` ${username} `)
    await page.getByLabel('Password').fill(password)
    await lacks(page, 'Password is required.')
    await button(page, 'Sign In').click()
    await button(page, 'Signing in...').waitFor()
    release()
    await page.waitForURL('**/home')
    expect(provider.calls[0]).toEqual({ path: '/user/sign-in', body: { username, password }, authorization: undefined })
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(path)
      await page.waitForURL('**/home')
    }
  })
})

it('Spec 2, 8 sign-in: the red box', async () => {
  await visitor(
    async (page, provider) => {
      const fails = async (answer: unknown, text: string, status = 400) => {
        provider.answer('/user/sign-in', answer, status)
        await button(page, 'Sign In').click()
        await shows(page, text)
      }
      await page.goto('/login')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password').fill(password)
      await stopTime(page)
      await fails({ message: 'The message field' }, 'The message field')
      expect(await isRed(page, 'The message field')).toBe(true)
      await page.clock.runFor(1800)
      await shows(page, 'The message field')
      await page.clock.runFor(400)
      await lacks(page, 'The message field')

      await fails({ detail: 'The detail field' }, 'The detail field')
      await page.getByLabel('Password').fill('Other4Sea')
      await lacks(page, 'The detail field')
      await fails({}, 'HTTP 503: Service Unavailable', 503)
      // A 401 of a call without a token is no expired session.
      await fails({ message: 'Not you' }, 'Not you', 401)
      await page.getByRole('link', { name: 'Create account' }).click()
      await page.waitForURL('**/signup')
      await lacks(page, 'Not you')
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.waitForURL('**/login')
      // The form of sign-up has the same labels.
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      await lacks(page, 'Not you')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password').fill(password)
      await page.route('**/user/sign-in', (route) => route.abort())
      await button(page, 'Sign In').click()
      await shows(page, 'Sign in failed')
    },
    { clock: true },
  )
})

const VALID = { Username: username, Email: email, Password: password, 'Confirm Password': password }
const USERNAME = 'Username must be 3-20 characters, letters, numbers, and underscores only'
const PASSWORD = 'Password must be at least 8 characters with uppercase, lowercase, and number'
const EMAIL = 'Please enter a valid email address'

it('Spec 2, 5, 7 sign-up: texts, validation, the call, /home', async () => {
  await visitor(async (page, provider) => {
    await page.goto('/signup')
    await shows(page, 'Join Character Codex', 'Create your account to get started', 'Create Account', 'Sign in')
    await page.getByRole('heading', { name: 'Join Character Codex' }).waitFor()
    // Both passwords have a toggle.
    expect(await button(page, 'show').count()).toBe(2)

    await button(page, 'Create Account').click()
    await shows(page, USERNAME, EMAIL, PASSWORD, 'Please confirm your password')
    const invalid: readonly (readonly [keyof typeof VALID, string, string])[] = [
      ['Username', 'ab', USERNAME],
      ['Username', 'a'.repeat(21), USERNAME],
      ['Username', 'ada-1', USERNAME],
      ['Email', 'ada', EMAIL],
      ['Email', 'ada b@example.org', EMAIL],
      ['Password', 'Short1x', PASSWORD],
      ['Password', 'lantern4sea', PASSWORD],
      ['Password', 'LANTERN4SEA', PASSWORD],
      ['Password', 'LanternSea', PASSWORD],
      ['Password', 'Lantern4Sea#', PASSWORD],
      ['Confirm Password', 'Lantern4Se', 'Passwords do not match'],
    ]
    for (const [label, value, message] of invalid) {
      await fillSignUp(page, { ...VALID, [label]: value })
      await button(page, 'Create Account').click()
      await shows(page, message)
      await fillSignUp(page, { [label]: VALID[label] })
      await lacks(page, message)
    }
    expect(provider.calls).toEqual([])

    const release = provider.hold('/user/sign-up')
    await fillSignUp(page, VALID)
    await button(page, 'Create Account').click()
    await button(page, 'Creating account...').waitFor()
    release()
    await page.waitForURL('**/home')
    // The client-side payload omits confirm_password.
    expect(provider.calls[0]).toEqual({
      path: '/user/sign-up',
      body: { username, email, password },
      authorization: undefined,
    })
  })
})

it('Spec 5, 8 sign-up: strength, the red box, links', async () => {
  await visitor(
    async (page, provider) => {
      await page.goto('/signup')
      const strengths: readonly (readonly [string, string])[] = [
        ['é', 'Very Weak'],
        ['a', 'Weak'],
        ['aA', 'Fair'],
        ['aA1', 'Good'],
        ['aA1!', 'Strong'],
        ['aA1!aA1!', 'Very Strong'],
      ]
      for (const [typed, label] of strengths) {
        await passwordField(page).fill(typed)
        await shows(page, label)
      }
      await passwordField(page).fill('é')
      const hints = ['At least 8 characters', 'Include lowercase letter', 'Include uppercase letter', 'Include number']
      await shows(page, ...hints, 'Include special character (@$!%*?&)')

      await fillSignUp(page, VALID)
      await stopTime(page)
      provider.answer('/user/sign-up', { message: 'Taken already' }, 409)
      await button(page, 'Create Account').click()
      await shows(page, 'Taken already')
      expect(await isRed(page, 'Taken already')).toBe(true)
      await page.clock.runFor(2200)
      await lacks(page, 'Taken already')
      await page.route('**/user/sign-up', (route) => route.abort())
      await button(page, 'Create Account').click()
      await shows(page, 'Sign up failed')
      await page.clock.runFor(2200)

      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.waitForURL('**/login')
      await page.goBack()
      await page.waitForURL('**/signup')
      await page.getByRole('banner').getByRole('button').click()
      await page.waitForURL(`${fixture.url}/`)
    },
    { clock: true },
  )
})

it('Spec 6 access: /home without a session goes to /login and replaces history', async () => {
  await visitor(async (page) => {
    await page.goto('/signup')
    await page.getByText('Join Character Codex').waitFor()
    await page.goto('/home/anything')
    await page.waitForURL('**/login')
    await shows(page, 'Welcome Back')
    await page.goBack()
    await page.waitForURL('**/signup')
  })
})

it('Spec 4, 8 session: cookies of one hour, restored at start; 401 and 403 end it', async () => {
  for (const status of [401, 403])
    await atHome(fixture, async (page, provider) => {
      const cookies = await page.context().cookies()
      expect(cookies.length).toBe(2)
      for (const { sameSite, path, expires } of cookies) {
        expect([sameSite, path]).toEqual(['Strict', '/'])
        expect(Math.abs(expires * 1000 - Date.now() - 3_600_000)).toBeLessThan(60_000)
      }
      await page.reload()
      await shows(page, 'Personal Companion')
      const called = provider.calls.slice(1)
      expect(called.length).toBeGreaterThan(0)
      for (const { authorization } of called) expect(authorization).toBe('Bearer a-token')

      provider.answer('/user/view-account', { message: 'No' }, status)
      await button(page, /user menu/i).click()
      await page.getByText('View Account').click()
      await page.waitForURL('**/login')
      expect((await page.context().cookies()).length).toBe(0)
      await page.goto('/home')
      await page.waitForURL('**/login')
      expect(pathOf(page)).toBe('/login')
    })
})
