/** Somebody who talks with companions, and a server that is slow, refuses or is away when a test says so. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { call, signedIn } from './api'
import { account, signedInState } from './auth'
import { messageInput, openSidebar, somebody, type Person } from './screens'

export interface Talker {
  readonly person: Person
  readonly token: string
  /** Profile ids by companion's name. */
  readonly ids: Map<string, string>
  /** What the browser of this person holds, signed in. */
  readonly state: NonNullable<BrowserContextOptions['storageState']>
}

/** Somebody signed in who has a companion for each name, with that portrait. */
export async function talker(
  browser: Browser,
  origin: string,
  portraits: Readonly<Record<string, string>>,
): Promise<Talker> {
  const person = somebody()
  await account(origin, person)
  const token = await signedIn(origin, person.username, person.password)
  const ada = {
    person,
    token,
    ids: new Map<string, string>(),
    state: (await signedInState(browser, origin, person)).storageState ?? '',
  }
  for (const [name, portrait] of Object.entries(portraits)) await befriend(origin, ada, name, portrait)
  return ada
}

/** A companion more. */
export async function befriend(origin: string, { token, ids }: Talker, name: string, portrait = '/avatars/pic_1.png') {
  const body = {
    ...{ name, age: 34, gender: 'Female', role: 'Lighthouse keeper', avatar_icon: portrait },
    personality_description: `${name} is patient and dry. She notices every change of the weather.`,
    background: 'She grew up on a small island.',
    speaking_style: 'Short, calm sentences.',
  }
  const reply = (await call(origin, '/character/generate-profile', body, token)) as { profile_id: string } // spec 7
  ids.set(name, reply.profile_id)
}

export const openHome = async (page: Page) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'User menu' }).waitFor()
}

/** Selects a companion in the sidebar. */
export async function select(page: Page, name: string) {
  await openSidebar(page)
  await page.getByRole('complementary').getByText(name, { exact: true }).first().click()
  await panel(page, name).waitFor()
}

export async function openChat(page: Page, name: string) {
  await openHome(page)
  await select(page, name)
  await ready(page)
}

/** The history has come: one can write. */
export const ready = (page: Page) => messageInput(page).and(page.locator(':enabled')).waitFor()

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const log = (page: Page) => page.getByRole('log')
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })
export const banner = (page: Page): Locator => page.getByRole('main').getByRole('alert')
export const typing = (page: Page) => log(page).getByText(/ is typing$/)

/** The messages on the screen, oldest first, without their speakers. */
export const messages = (page: Page) => log(page).getByRole('listitem').getByRole('paragraph').allInnerTexts()

export const said = (page: Page, text: string) => log(page).getByRole('paragraph').getByText(text, { exact: true })

export interface Gate {
  /** Resolves when the first call waits. */
  readonly reached: Promise<void>
  open(): void
}

/** Calls to the server's `path` wait until the gate is opened. */
export async function gate(page: Page, path: string): Promise<Gate> {
  let [open, arrive] = [() => {}, () => {}]
  const opened = new Promise<void>((resolve) => (open = resolve))
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**/codex${path}`, async (route) => {
    arrive()
    await opened
    // The page may be gone by now.
    await route.continue().catch(() => undefined)
  })
  return { reached, open: () => open() }
}

export const refusing = (page: Page, path: string, status: number, json: unknown) =>
  page.route(`**/codex${path}`, (route) => route.fulfill({ status, json }))

/** What the server holds of the conversation. */
export const stored = (origin: string, { token, ids }: Talker, name: string) =>
  call(origin, '/chat/get-chat', { profile_id: ids.get(name) }, token) as Promise<readonly { message: string }[]> // spec 7
