/** The home frame, as somebody sees it who is signed in. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { call } from './api'
import { REFUSED } from './auth'
import { mira, type Companion, type Person } from './screens'
import { visiting, type Visit } from './visitor'

const MINUTE = 60_000

export interface KeptSession {
  readonly token: string
  readonly state: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

/** Spec 4 "Auth": what a browser keeps after a sign-in. Each call is a sign-in of its own: ending one leaves the others. */
export async function keptSession(
  origin: string,
  { username, password }: Person,
  { minutes = 60 } = {},
): Promise<KeptSession> {
  const { user_id, email, access_token } = (await call(origin, '/user/sign-in', { username, password })) as {
    user_id: string
    email: string
    access_token: string
  } // spec 7
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  })
  return {
    token: access_token,
    state: {
      cookies: [cookie('codex_token', access_token), cookie('codex_expires_at', String(Date.now() + minutes * MINUTE))],
      origins: [
        { origin, localStorage: [{ name: 'codex_user', value: JSON.stringify({ id: user_id, username, email }) }] },
      ],
    },
  }
}

export interface HomeVisit extends Visit {
  readonly person: Person
  /** Time goes on only when the test says so, from the moment the page stands. */
  readonly clock?: 'stopped'
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Lets a signed-in person do something at /home. */
export async function atHome(
  browser: Browser,
  { origin, person, options, clock, before, expected = REFUSED }: HomeVisit,
  act: (page: Page, token: string) => Promise<void>,
) {
  const { token, state } = await keptSession(origin, person)
  await visiting(browser, { origin, expected, options: { storageState: state, ...options } }, async (page) => {
    if (clock === 'stopped') await page.clock.install()
    await before?.(page)
    await page.goto('/home')
    await standing(page)
    if (clock === 'stopped') await stopClock(page)
    await act(page, token)
  })
}

/** The frame is there, and so is the sidebar, which comes by itself. */
export async function standing(page: Page) {
  await userMenu(page).waitFor()
  await page.getByText('v1.0', { exact: true }).waitFor({ state: 'attached' })
}

const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

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

/** A companion of the caller, without the way through the wizard. */
export const companion = (origin: string, token: string, who: Companion = mira) =>
  call(
    origin,
    '/character/generate-profile',
    {
      name: who.name,
      age: Number(who.age),
      gender: who.gender,
      role: who.role,
      personality_description: who.personality,
      background: who.background,
      speaking_style: who.speakingStyle,
      avatar_icon: '/avatars/pic_3.png',
    },
    token,
  )

export const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Waits until the focus is on what has this name or text. */
export const focusOn = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) =>
      [document.activeElement?.getAttribute('aria-label'), document.activeElement?.textContent].includes(wanted),
    name,
  )
