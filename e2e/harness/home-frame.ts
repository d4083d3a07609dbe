/** A user who returns to a conversation, and its pre-rendered composer. */
import type { Page } from 'playwright-core'
import { createChatUser, openChat, storedMessages, type ChatUser } from './chat'
import { frame } from './first-frame'
import { useFixture, type Fixture } from './fixture'
import { visitPage, type Visit } from './visit'

export const MIRA = 'Mira Vale'
export const NOVA = 'Nova Reed'
const STOP = 'Stop the reply'

interface Returning {
  readonly fixture: Fixture
  readonly ada: () => ChatUser
  /** Of a browser in which the conversation with Mira is open. */
  readonly options: () => NonNullable<Visit['options']>
  readonly visit: (act: (page: Page) => Promise<void>, more?: Partial<Visit>) => Promise<void>
  /** Own messages on the server, the latest last. */
  readonly ownMessages: (companion: string) => Promise<readonly string[]>
}

export function useReturningUser(): Returning {
  let user: ChatUser | null = null
  let chatting: NonNullable<Visit['options']> = {}
  const fixture = useFixture({
    prepare: async (running) => {
      user = await createChatUser(running.url, { [MIRA]: '/avatars/pic_1.png', [NOVA]: '/avatars/pic_2.png' })
      await visitPage(running, { options: { storageState: user.state } }, async (page) => {
        await openChat(page, MIRA)
        chatting = { storageState: await page.context().storageState() }
      })
    },
  })
  const ada = () => {
    if (user === null) throw new Error('The user exists only while tests run.')
    return user
  }
  return {
    fixture,
    ada,
    options: () => chatting,
    visit: (act, more = {}) => visitPage(fixture, { ...more, options: { ...chatting, ...more.options } }, act),
    ownMessages: async (companion) => {
      const records = await storedMessages(fixture.url, ada(), companion)
      return records.filter(({ sender }) => sender === ada().person.username).map(({ message }) => message)
    },
  }
}

/** The pre-rendered input. */
export const early = (page: Page) => frame(page).getByRole('textbox', { name: 'Message' })

/** The messages that the page sends. */
export function recordMessages(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chat/') && request.postData()?.includes('"message"') === true)
      sent.push((request.postDataJSON() as { message: unknown }).message) // JSON of an object
  })
  return sent
}

/** Waits until this is the last message, and the reply to it is stored. */
export async function answered(page: Page, text: string | RegExp, times = 1) {
  await page
    .getByRole('log')
    .getByText(text, { exact: true })
    .nth(times - 1)
    .waitFor()
  await page.getByRole('button', { name: STOP }).waitFor({ state: 'detached' })
}
