/** Somebody who talks with companions. */
import type { Locator, Page } from 'playwright-core'
import { call } from './api'
import { make } from './companions'
import { openHome } from './home'
import { keptSession, member, type Member } from './members'
import { messageInput, openSidebar } from './screens'

export interface Talker extends Member {
  /** Profile ids by companion's name. */
  readonly ids: Map<string, string>
}

/** Somebody who has a companion for each name, with that portrait. The browser's session is not that of the token. */
export async function talker(origin: string, portraits: Readonly<Record<string, string>>): Promise<Talker> {
  const { person, token } = await member(origin)
  const { state } = await keptSession(origin, person)
  const ada = { person, token, state, ids: new Map<string, string>() }
  for (const [name, portrait] of Object.entries(portraits)) await befriend(origin, ada, name, portrait)
  return ada
}

/** A companion more. */
export async function befriend(origin: string, { ids, ...ada }: Talker, name: string, portrait = '/avatars/pic_1.png') {
  const personality_description = `${name} is patient and dry. She notices every change of the weather.`
  ids.set(name, await make(origin, ada, { name, personality_description, avatar_icon: portrait }))
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

/** What the server holds of the conversation. */
export const stored = (origin: string, { token, ids }: Talker, name: string) =>
  call(origin, '/chat/get-chat', { profile_id: ids.get(name) }, token) as Promise<readonly { message: string }[]> // spec 7
