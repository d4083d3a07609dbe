/** The home frame, as somebody sees it who is signed in. */
import type { Page } from 'playwright-core'
import { REFUSED } from './auth'
import { stopClock } from './clock'
import { keptSession } from './members'
import type { Person } from './screens'
import { visiting, type Place, type Visit } from './visitor'

export interface HomeVisit extends Visit {
  readonly person: Person
  /** Time goes on only when the test says so, from the moment the page stands. */
  readonly clock?: 'stopped'
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Lets a signed-in person do something at /home. */
export async function atHome(
  place: Place,
  { origin = place.url, person, options, clock, before, expected = REFUSED }: HomeVisit,
  act: (page: Page, token: string) => Promise<void>,
) {
  const { token, state } = await keptSession(origin, person)
  await visiting(place, { origin, expected, options: { storageState: state, ...options } }, async (page) => {
    if (clock === 'stopped') await page.clock.install()
    await before?.(page)
    await openHome(page)
    if (clock === 'stopped') await stopClock(page)
    await act(page, token)
  })
}

export async function openHome(page: Page) {
  await page.goto('/home')
  await standing(page)
}

/** The frame is there, and so is the sidebar, which comes by itself. */
export async function standing(page: Page) {
  await userMenu(page).waitFor()
  await page.getByText('v1.0', { exact: true }).waitFor({ state: 'attached' })
}

export const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' })

export const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Character Codex' })

/** Opens the user menu and chooses. */
export async function choose(page: Page, item: 'View Account' | 'Submit Feedback' | 'Logout') {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const accountModal = (page: Page) => page.getByRole('dialog', { name: 'Account Information' })

export const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })

export const feedbackModal = (page: Page) => page.getByRole('dialog', { name: 'Submit Feedback' })

export const expiring = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' })

export const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Waits until the focus is on what has this name or text. */
export const focusOn = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) =>
      [document.activeElement?.getAttribute('aria-label'), document.activeElement?.textContent].includes(wanted),
    name,
  )
