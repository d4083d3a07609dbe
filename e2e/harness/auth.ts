/** Sign-in and sign-up as a visitor meets them, and answers of the server that are brought about on purpose. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { call } from './api'
import { field, type Person } from './screens'
import { visiting } from './visitor'

/** What the browser itself says about an answer that is not 2xx, or that did not come. */
export const REFUSED = /Failed to load resource/

export const account = (origin: string, { username, email, password }: Person) =>
  call(origin, '/user/sign-up', { username, email, password })

export async function openSignIn(page: Page) {
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
}

export async function openSignUp(page: Page) {
  await page.goto('/signup')
  await page.getByRole('heading', { name: 'Join Character Codex' }).waitFor()
}

export async function fillIn(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const signInAs = async (page: Page, { username, password }: Pick<Person, 'username' | 'password'>) => {
  await fillIn(page, { Username: username, Password: password })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The form-level error: its live region is always there, its text is not. */
export const errorBox = (page: Page) => page.getByRole('alert')

export const errorText = async (page: Page) => (await errorBox(page).innerText()).trim()

export const until = (page: Page, text: string) => errorBox(page).getByText(text, { exact: true }).waitFor()

/** The server's answer to both forms, as the browser gets it. */
export const answering = (page: Page, answer: { readonly status: number; readonly json?: unknown }) =>
  page.route(/\/codex\/user\/sign-(?:in|up)$/, (route) =>
    route.fulfill({ status: answer.status, ...(answer.json === undefined ? { body: '' } : { json: answer.json }) }),
  )

export const unreachable = (page: Page) =>
  page.route(/\/codex\/user\/sign-(?:in|up)$/, (route) => route.abort('connectionrefused'))

/** Keeps the answer back until it is let go. */
export async function holding(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/codex\/user\/sign-(?:in|up)$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** The bodies of the calls to the server's `path` from now on. */
export function bodiesOf(page: Page, path: string): readonly unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/codex${path}`) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** A cookie of this origin, which a call without credentials leaves at home. */
export const cookieOf = (page: Page) =>
  page.context().addCookies([{ name: 'neighbour', value: 'here', url: new URL('/', page.url()).href }])

/** Time goes on only when the test says so. The page must have been opened after `page.clock.install()`. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** The options of a browser in which somebody is signed in already. */
export async function signedInState(browser: Browser, origin: string, person: Person): Promise<BrowserContextOptions> {
  const options: BrowserContextOptions = {}
  await visiting(browser, { origin }, async (page) => {
    await openSignIn(page)
    await signInAs(page, person)
    await page.waitForURL('**/home')
    options.storageState = await page.context().storageState()
  })
  return options
}

/** The next frame has been painted: what the page put off until then has happened. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
