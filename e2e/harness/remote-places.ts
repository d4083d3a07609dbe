/** Where each remote lives in the page, what shows that it is there, and what must go on without it. */
import type { Page } from 'playwright-core'
import { openSidebar } from './screens'

export interface Place {
  readonly remote: 'auth' | 'companions' | 'chat'
  readonly path: string
  readonly signedIn: boolean
  /** Visible while the remote works. */
  readonly working: (page: Page) => Promise<void>
  /** Resolves when everything beside the remote works. */
  readonly rest: (page: Page) => Promise<void>
}

export const COMPANION = 'Mira Vale'

const log = (page: Page) => page.getByRole('log', { name: `Conversation with ${COMPANION}` })
const inSidebar = (page: Page) => page.getByRole('complementary').getByText(COMPANION, { exact: true }).first()

async function userMenuWorks(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  await page.keyboard.press('Escape')
}

/** The shell goes to another screen of its own and comes back. */
async function shellGoesOn(page: Page) {
  await page.evaluate(() => {
    history.pushState({}, '', '/no-such-screen')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'This page is not in the codex' }).waitFor()
  // Not page.goBack(): it waits for the page's load event, which a hanging preload holds back.
  await page.evaluate(() => history.back())
}

export const places: readonly Place[] = [
  {
    remote: 'auth',
    path: '/login',
    signedIn: false,
    working: (page) => page.getByRole('heading', { name: 'Welcome Back' }).waitFor(),
    rest: shellGoesOn,
  },
  {
    remote: 'companions',
    path: '/home',
    signedIn: true,
    working: async (page) => {
      await openSidebar(page)
      await inSidebar(page).waitFor()
    },
    rest: async (page) => {
      await log(page).waitFor()
      await userMenuWorks(page)
    },
  },
  {
    remote: 'chat',
    path: '/home',
    signedIn: true,
    working: (page) => log(page).waitFor(),
    rest: async (page) => {
      await inSidebar(page).waitFor()
      await userMenuWorks(page)
    },
  },
]

export const failedPanel = (page: Page, remote: string) => page.locator(`[role=alert][data-remote=${remote}]`)
