/** Where each remote lives in the page, what shows that it is there, and what must go on without it. */
import type { Locator, Page } from 'playwright-core'
import { openSidebar } from './screens'

/** What a remote loads only when somebody wants it. */
export interface LazyPart {
  readonly open: (page: Page) => Promise<void>
  /** Says that it does not come, with a 'Try Again'. */
  readonly failed: (page: Page) => Locator
  readonly part: (page: Page) => Locator
}

export interface Place {
  readonly remote: 'auth' | 'companions' | 'chat'
  readonly path: string
  readonly signedIn: boolean
  /** Visible while the remote works. */
  readonly part: (page: Page) => Locator
  readonly working: (page: Page) => Promise<void>
  /** Resolves when everything beside the remote works. */
  readonly rest: (page: Page) => Promise<void>
  /** Null for a remote that is one file. */
  readonly lazy: LazyPart | null
}

export const COMPANION = 'Mira Vale'

const heading = (page: Page) => page.getByRole('heading', { name: 'Welcome Back' })
const log = (page: Page) => page.getByRole('log', { name: `Conversation with ${COMPANION}` })
const inSidebar = (page: Page) => page.getByRole('complementary').getByText(COMPANION, { exact: true }).first()

export async function userMenuWorks(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  await page.keyboard.press('Escape')
}

/** The shell goes to another screen of its own. */
export async function leave(page: Page) {
  await page.evaluate(() => {
    history.pushState({}, '', '/no-such-screen')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'This page is not in the codex' }).waitFor()
}

async function shellGoesOn(page: Page) {
  await leave(page)
  // Not page.goBack(): it waits for the page's load event, which a hanging preload holds back.
  await page.evaluate(() => history.back())
}

const wizard: LazyPart = {
  open: (page) => page.getByRole('complementary').getByRole('button', { name: 'Create Avatar' }).click(),
  failed: (page) => page.getByRole('alertdialog', { name: 'The form could not be loaded' }),
  part: (page) => page.getByRole('dialog', { name: 'Create Avatar' }),
}

const tray = (page: Page) => page.getByRole('region', { name: 'Choose an emoji' })
const emoji: LazyPart = {
  open: (page) => page.getByRole('button', { name: 'Choose an emoji' }).click(),
  // An alert that holds the button.
  failed: (page) => tray(page).filter({ has: page.getByRole('alert') }),
  part: (page) => tray(page).locator('[data-epr-unified]').first(),
}

export const places: readonly Place[] = [
  {
    remote: 'auth',
    path: '/login',
    signedIn: false,
    part: heading,
    working: (page) => heading(page).waitFor(),
    rest: shellGoesOn,
    lazy: null,
  },
  {
    remote: 'companions',
    path: '/home',
    signedIn: true,
    part: inSidebar,
    working: async (page) => {
      await openSidebar(page)
      await inSidebar(page).waitFor()
    },
    rest: async (page) => {
      await log(page).waitFor()
      await userMenuWorks(page)
    },
    lazy: wizard,
  },
  {
    remote: 'chat',
    path: '/home',
    signedIn: true,
    part: log,
    working: (page) => log(page).waitFor(),
    rest: async (page) => {
      await inSidebar(page).waitFor()
      await userMenuWorks(page)
    },
    lazy: emoji,
  },
]

export const failedPanel = (page: Page, remote: string) => page.locator(`[role=alert][data-remote=${remote}]`)
