/** Conversations that go on differently from a message, and share what is before it. */
import { chat as chats } from '@codex/contracts/endpoints'
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import * as chat from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE, type Visit } from '../harness/visit'

const talk = useChat({ withModel: true })
const { fixture } = talk
let replies = 0
beforeEach(() => {
  replies = 0
  talk.model.answerAll(() => `Reply ${(replies += 1)}`)
})

const id = () => talk.user.ids.get(talk.name) ?? ''
const post = (path: string, body: object = {}) =>
  call(fixture.url, path, { profile_id: id(), ...body }, talk.user.token)
async function say(...messages: readonly string[]) {
  for (const message of messages) await post('/chat/send-message', { message })
}

const PART = 'Go on differently from here'
const inChat = (act: (page: Page) => Promise<void>, options: object = {}, visit: Partial<Visit> = {}) =>
  talk.inChat(act, { ...visit, options: { ...AXE_OPTIONS, ...options } })
/** The actions of a message are there under the pointer. */
async function act(page: Page, item: string, text: string) {
  await chat.messageText(page, text).hover()
  await chat.choose(page, item, chat.actionsAt(page, text))
}
const panel = (page: Page) => page.getByRole('complementary', { name: 'Conversations' })
const shows = async (page: Page, ...texts: readonly string[]) => {
  await chat.messageText(page, texts.at(-1) ?? '').waitFor()
  expect(await chat.messages(page)).toEqual(texts)
}

it('from a reply: it has the past, its own reply to it, and changes nothing of the other', async () => {
  await say('Where is Ana?', 'And Tom?')
  await inChat(async (page) => {
    await shows(page, 'Where is Ana?', 'Reply 1', 'And Tom?', 'Reply 2')
    await act(page, PART, 'Reply 1')
    await page.waitForURL(/\/home\/c\//)
    await shows(page, 'Where is Ana?', 'Reply 1')
    await page.locator('main header').getByText('New path', { exact: true }).waitFor()

    await talk.ask(page, 'Is she well?')
    await shows(page, 'Where is Ana?', 'Reply 1', 'Is she well?', 'Reply 3')
    expect(talk.model.conversation().map(({ content }) => content)).not.toContain('And Tom?')
    await page.reload()
    await shows(page, 'Where is Ana?', 'Reply 1', 'Is she well?', 'Reply 3')

    await page.goBack()
    await shows(page, 'Where is Ana?', 'Reply 1', 'And Tom?', 'Reply 2')
    await page.getByRole('button', { name: 'Paths part here' }).click()
    await panel(page).getByRole('region', { name: 'Other paths from this message' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await panel(page)
      .getByRole('button', { name: /^Is she well\?/ })
      .click()
    await shows(page, 'Where is Ana?', 'Reply 1', 'Is she well?', 'Reply 3')
  })
})

it('from a message of the person: the words are in the input, to be written differently', async () => {
  await say('Where is Ana?', 'And Tom?')
  await inChat(async (page) => {
    await shows(page, 'Where is Ana?', 'Reply 1', 'And Tom?', 'Reply 2')
    await act(page, PART, 'And Tom?')
    await page.waitForURL(/\/home\/c\//)
    await shows(page, 'Where is Ana?', 'Reply 1')
    expect(await messageInput(page).inputValue()).toBe('And Tom?')
  })
})

it('tries its shared last reply again in a copy of its own, and deletes shared messages only there unless asked', async () => {
  await say('Where is Ana?', 'And Tom?')
  await inChat(async (page) => {
    await shows(page, 'Where is Ana?', 'Reply 1', 'And Tom?', 'Reply 2')
    await act(page, PART, 'Reply 2')
    await page.waitForURL(/\/home\/c\//)
    await chat.lastActions(page).getByRole('button', { name: 'Again' }).click()
    await shows(page, 'Where is Ana?', 'Reply 1', 'And Tom?', 'Reply 3')
    await page.getByText('2 / 2', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Previous reply' }).click()
    await shows(page, 'Where is Ana?', 'Reply 1', 'And Tom?', 'Reply 2')

    await act(page, 'Delete from here on', 'Where is Ana?')
    const question = page.getByRole('dialog')
    await question.getByLabel('Also delete the 2 that other paths show').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.goBack()
    await shows(page, 'Where is Ana?', 'Reply 1', 'And Tom?', 'Reply 2')
  })
})

it('goes on from an earlier reply that was not chosen', async () => {
  await say('Where is Ana?')
  const [, reply] = chats.getChat.read(await post('/chat/get-chat'))
  await post('/chat/regenerate-reply', { message_id: reply?.message_id })
  await say('And Tom?')
  await inChat(async (page) => {
    await shows(page, 'Where is Ana?', 'Reply 2', 'And Tom?', 'Reply 3')
    await page.getByRole('button', { name: 'Previous reply' }).click()
    await act(page, 'Go on from this reply', 'Reply 1')
    await page.waitForURL(/\/home\/c\//)
    await shows(page, 'Where is Ana?', 'Reply 1')
    await page.getByText('1 / 2', { exact: true }).waitFor()
    await page.goBack()
    await shows(page, 'Where is Ana?', 'Reply 2', 'And Tom?', 'Reply 3')
  })
})

it('on a phone the panel lists the paths without overflow', async () => {
  await say('Where is Ana?')
  await inChat(
    async (page) => {
      await act(page, PART, 'Reply 1')
      await page.waitForURL(/\/home\/c\//)
      await chat.choose(page, 'Conversations')
      const sheet = page.getByRole('dialog', { name: 'Conversations' })
      await sheet.getByText('Other paths (1)').tap()
      await sheet.getByRole('button', { name: /^New path/ }).waitFor()
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  )
})
