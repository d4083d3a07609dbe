/** The chat, and users who have companions. */
import type { Locator, Page } from 'playwright-core'
import { call } from './api'
import { createByApi } from './companions'
import { openHome } from './home'
import { signInByApi, createUser, type SignedInUser } from './users'
import { messageInput, openSidebar } from './screens'

export interface ChatUser extends SignedInUser {
  /** Profile ids by companion's name. */
  readonly ids: Map<string, string>
}

/** Creates a user with a companion for each name and portrait. The token and the browser have separate sessions. */
export async function createChatUser(origin: string, portraits: Readonly<Record<string, string>>): Promise<ChatUser> {
  const { person, token } = await createUser(origin)
  const { state } = await signInByApi(origin, person)
  const ada = { person, token, state, ids: new Map<string, string>() }
  for (const [name, portrait] of Object.entries(portraits)) await addCompanion(origin, ada, name, portrait)
  return ada
}

export async function addCompanion(
  origin: string,
  { ids, ...ada }: ChatUser,
  name: string,
  portrait = '/avatars/pic_1.png',
) {
  const personality_description = `${name} is patient and dry. She notices every change of the weather.`
  ids.set(name, await createByApi(origin, ada, { name, personality_description, avatar_icon: portrait }))
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
  await waitUntilReady(page)
}

/** Waits until the history is loaded and the input is enabled. */
export const waitUntilReady = (page: Page) => messageInput(page).and(page.locator(':enabled')).waitFor()

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const log = (page: Page) => page.getByRole('log')
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send' })
export const banner = (page: Page): Locator => page.getByRole('main').getByRole('alert')
export const typing = (page: Page) => log(page).getByText(/ is typing$/)

/** The actions of messages; their name begins with that of the speaker. */
export const actionsOf = (page: Page, name: RegExp) => log(page).getByRole('group', { name })

/** The actions of the messages with this text. */
export const actionsAt = (page: Page, text: string) =>
  log(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
    .getByRole('group', { name: /^Actions for/ })

export const lastActions = (page: Page) => actionsOf(page, /^Actions for/).last()
export const more = (place: Locator) => place.getByRole('button', { name: 'More', exact: true })
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Chooses an item of the menu of the chat header, or of the actions of a message. */
export async function choose(page: Page, item: string, place: Locator = page.locator('main header')) {
  await more(place).click()
  await menuItem(page, item).click()
}

/** The messages on the screen, oldest first, without their speakers. */
export const messages = (page: Page) => log(page).getByRole('listitem').getByRole('paragraph').allInnerTexts()

export const messageText = (page: Page, text: string) =>
  log(page).getByRole('paragraph').getByText(text, { exact: true })

/** The conversation as stored on the server. */
export const storedMessages = (origin: string, { token, ids }: ChatUser, name: string) =>
  call(origin, '/chat/get-chat', { profile_id: ids.get(name) }, token) as Promise<
    readonly { sender: string; message: string; message_id?: string }[] // Spec 7
  >

/** Counts at each change the elements that getByText finds, and the copies in attributes that are read out or shown. */
export async function countCopies(page: Page, words: string) {
  await page.evaluate((wanted) => {
    const state = { most: 0, changes: 0 }
    const has = (one: Element) => one.textContent.includes(wanted)
    const count = () => {
      const found = [...document.querySelectorAll('body *')].filter((one) => has(one) && ![...one.children].some(has))
      const copies = document.querySelectorAll(`[title*="${wanted}"], [alt*="${wanted}"], [placeholder*="${wanted}"]`)
      state.most = Math.max(state.most, found.length + copies.length)
      state.changes += 1
    }
    new MutationObserver(count).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(globalThis, { counted: state })
  }, words)
  return () => page.evaluate(() => Reflect.get(globalThis, 'counted') as { most: number; changes: number })
}
