/** Sign-in and sign-up as a visitor meets them. */
import type { Page } from 'playwright-core'
import { field, type Person } from './screens'

/** What the browser itself says about an answer that is not 2xx, or that did not come. */
export const REFUSED = /Failed to load resource/

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
