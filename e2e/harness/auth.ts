/** The sign-in and sign-up screens. */
import type { Page } from 'playwright-core'
import { field, type Person } from './screens'

/** The browser's own console error for a failed request or a status other than 2xx. */
export const FAILED_REQUEST = /Failed to load resource/

/** What the app has rendered, not the pre-rendered screen before it. */
export const inApp = (page: Page) => page.locator('#root')

export async function openSignIn(page: Page) {
  await page.goto('/login')
  await inApp(page).getByRole('heading', { name: 'Welcome Back' }).waitFor()
}

export async function openSignUp(page: Page) {
  await page.goto('/signup')
  await inApp(page).getByRole('heading', { name: 'Join Character Codex' }).waitFor()
}

export async function fillIn(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const signInAs = async (page: Page, { username, password }: Pick<Person, 'username' | 'password'>) => {
  await fillIn(page, { Username: username, Password: password })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The live region of the form-level error, which is always in the page. */
export const errorBox = (page: Page) => page.getByRole('alert')

export const errorText = async (page: Page) => (await errorBox(page).innerText()).trim()

export const waitForError = (page: Page, text: string) => errorBox(page).getByText(text, { exact: true }).waitFor()

/** Records the bodies of all later calls to the server's `path`. */
export function recordBodies(page: Page, path: string): readonly unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/codex${path}`) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Adds a cookie of this origin, as a proxy may have one. */
export const addOtherCookie = (page: Page, url = page.url()) =>
  page.context().addCookies([{ name: 'other', value: 'cookie', url: new URL('/', url).href }])
