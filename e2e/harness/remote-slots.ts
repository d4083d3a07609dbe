/** For each remote: its slot in the page, what shows that it works, and what must work without it. */
import type { Locator, Page } from 'playwright-core'
import { inApp } from './auth'
import { openSidebar } from './screens'

/** A part of a remote that is loaded on demand. */
export interface LazyChunk {
  readonly open: (page: Page) => Promise<void>
  /** The error with 'Try Again'. */
  readonly failed: (page: Page) => Locator
  readonly part: (page: Page) => Locator
}

export interface RemoteSlot {
  readonly remote: 'auth' | 'companions' | 'chat'
  readonly path: string
  readonly signedIn: boolean
  /** Visible while the remote works. */
  readonly content: (page: Page) => Locator
  /** Of the other remote on its screen. */
  readonly otherContent?: (app: Locator) => Locator
  readonly waitUntilWorking: (page: Page) => Promise<void>
  /** Resolves when everything outside the remote works. */
  readonly checkRest: (page: Page) => Promise<void>
  /** Null for a remote without lazy chunks; 'unseen': no view depends on one, see sign-in.test.ts. */
  readonly lazy: LazyChunk | 'unseen' | null
}

export const COMPANION = 'Mira Vale'

const heading = (page: Page) => inApp(page).getByRole('heading', { name: 'Welcome Back' })
const log = (place: Page | Locator) => place.getByRole('log', { name: `Conversation with ${COMPANION}` })
const inSidebar = (place: Page | Locator) =>
  place.getByRole('complementary').getByText(COMPANION, { exact: true }).first()

export async function userMenuWorks(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  await page.keyboard.press('Escape')
}

/** Navigates within the page. */
async function goTo(page: Page, path: string, name: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.getByRole('heading', { name }).waitFor()
}

/** Navigates to a screen of the shell. */
export const leaveScreen = (page: Page) => goTo(page, '/care', 'When a message is about harm')

/** For visitors who are not signed in. Its screen is shown also while the page's clock is stopped. */
async function shellWorks(page: Page) {
  await goTo(page, '/', 'Write someone worth talking to.')
  // Not page.goBack(): it waits for the page's load event, which a hanging preload holds back.
  await page.evaluate(() => history.back())
}

const wizard: LazyChunk = {
  open: (page) => page.getByRole('complementary').getByRole('button', { name: 'Create Avatar' }).click(),
  failed: (page) => page.getByRole('alertdialog', { name: 'The form could not be loaded' }),
  part: (page) => page.getByRole('dialog', { name: 'Create Avatar' }),
}

const tray = (page: Page) => page.getByRole('region', { name: 'Choose an emoji' })
const emoji: LazyChunk = {
  open: (page) => page.getByRole('button', { name: 'Choose an emoji' }).click(),
  // The alert contains the button.
  failed: (page) => tray(page).filter({ has: page.getByRole('alert') }),
  part: (page) => tray(page).locator('[data-epr-unified]').first(),
}

export const auth: RemoteSlot = {
  remote: 'auth',
  path: '/login',
  signedIn: false,
  content: heading,
  waitUntilWorking: (page) => heading(page).waitFor(),
  checkRest: shellWorks,
  lazy: 'unseen',
}

export const companions: RemoteSlot & { readonly lazy: LazyChunk } = {
  remote: 'companions',
  path: '/home',
  signedIn: true,
  content: inSidebar,
  otherContent: log,
  waitUntilWorking: async (page) => {
    await openSidebar(page)
    await inSidebar(page).waitFor()
  },
  checkRest: async (page) => {
    await log(page).waitFor()
    await userMenuWorks(page)
  },
  lazy: wizard,
}

export const chat: RemoteSlot & { readonly lazy: LazyChunk } = {
  remote: 'chat',
  path: '/home',
  signedIn: true,
  content: log,
  otherContent: inSidebar,
  waitUntilWorking: (page) => log(page).waitFor(),
  checkRest: async (page) => {
    await inSidebar(page).waitFor()
    await userMenuWorks(page)
  },
  lazy: emoji,
}

export const remoteSlots = [auth, companions, chat] as const

/** Rows for `it.each`. */
export const slotsByRemote = remoteSlots.map((slot) => [slot.remote, slot] as const)

export const failurePanel = (page: Page, remote: string) => page.locator(`[role=alert][data-remote=${remote}]`)
