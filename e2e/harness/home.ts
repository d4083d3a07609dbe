/** The home frame of a signed-in user. */
import type { Page } from 'playwright-core'
import { FAILED_REQUEST } from './auth'
import { stopClock } from './clock'
import { signInByApi } from './users'
import type { Person } from './screens'
import { visitPage, type Target, type Visit } from './visit'

export interface HomeVisit extends Visit {
  readonly person: Person
  /** Only the test advances the time once the page is loaded. */
  readonly clock?: 'stopped'
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
}

export async function visitHome(
  target: Target,
  { origin = target.url, person, options, clock, before, expected = FAILED_REQUEST }: HomeVisit,
  act: (page: Page, token: string) => Promise<void>,
) {
  const { token, state } = await signInByApi(origin, person)
  await visitPage(target, { origin, expected, options: { storageState: state, ...options } }, async (page) => {
    if (clock === 'stopped') await page.clock.install()
    await before?.(page)
    await openHome(page)
    if (clock === 'stopped') await stopClock(page)
    await act(page, token)
  })
}

export async function openHome(page: Page) {
  await page.goto('/home')
  await waitForHome(page)
}

/** Waits for the frame and for the sidebar, which is a remote. */
export async function waitForHome(page: Page) {
  await userMenu(page).waitFor()
  await page.locator('#root').getByText('v1.0', { exact: true }).waitFor({ state: 'attached' })
}

export const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' })

export const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Character Codex' })

export async function chooseUserMenuItem(page: Page, item: 'View Account' | 'Submit Feedback' | 'Logout') {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const accountModal = (page: Page) => page.getByRole('dialog', { name: 'Account Information' })

/** By the account modal, which opens without a network, too. */
export async function openHelpLines(page: Page) {
  await chooseUserMenuItem(page, 'View Account')
  await accountModal(page).getByRole('button', { name: 'Help lines' }).click()
}

export const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })

export const feedbackModal = (page: Page) => page.getByRole('dialog', { name: 'Submit Feedback' })

export const expiryDialog = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' })

export const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Waits until an element with this name or text has the focus. */
export const waitForFocus = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) =>
      [document.activeElement?.getAttribute('aria-label'), document.activeElement?.textContent].includes(wanted),
    name,
  )
