/** What a companion remembers: the panel beside the conversation, and what the conversation shows of it. */
import type { Locator, Page } from 'playwright-core'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import * as chat from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE, type Visit } from '../harness/visit'

const talk = useChat({ withModel: true })
const { fixture } = talk
beforeEach(() => talk.model.answerAll(() => 'How lovely.'))

const post = (path: string, body: object) =>
  call(fixture.url, path, { profile_id: talk.user.ids.get(talk.name), ...body }, talk.user.token)
const say = (message: string) => post('/chat/send-message', { message })
const add = (text: string, more: object = {}) => post('/memory/add', { kind: 'pin', text, ...more })
/** Texts by their states, as stored. */
async function stored() {
  const { memories } = (await post('/memory/list', {})) as { memories: { text: string; state: string }[] }
  return memories.map(({ text, state }) => `${state}: ${text}`)
}

const inChat = (act: (page: Page) => Promise<void>, options: object = {}, visit: Partial<Visit> = {}) =>
  talk.inChat(act, { ...visit, options: { ...AXE_OPTIONS, ...options } })
const opener = (page: Page) => page.getByRole('button', { name: 'Memory', exact: true })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Memory' })
const card = (within: Locator, text: string) => within.getByRole('article', { name: text, exact: true })
const button = (within: Page | Locator, label: string) => within.getByRole('button', { name: label, exact: true })
const status = (within: Page | Locator, text: string) => within.getByRole('status').getByText(text, { exact: true })
const row = (page: Page, text: string) => chat.log(page).getByRole('listitem').filter({ hasText: text }).first()

/** Selects the first `text` of a message. */
const select = (page: Page, text: string) =>
  row(page, text)
    .getByRole('paragraph')
    .evaluate((paragraph, words) => {
      const node = paragraph.firstChild
      const start = node?.textContent?.indexOf(words) ?? -1
      if (node === null || start < 0) throw new Error('The words are not in one text')
      getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
    }, text)

describe('in the conversation', () => {
  it('selected words become a pin, whose source opens the message', async () => {
    await say('My sister is called Ana')
    await inChat(async (page) => {
      await select(page, 'sister is called Ana')
      await page.getByText('Remember', { exact: true }).click()
      await status(page, 'Remembered').waitFor()
      expect(await stored()).toEqual(['kept: sister is called Ana'])

      await opener(page).click()
      await button(card(panel(page), 'sister is called Ana'), 'Show message').click()
      await page.locator('li:focus', { hasText: 'My sister is called Ana' }).waitFor()
    })
  })
})

describe('on a phone', () => {
  it('the panel is a sheet with targets of 44 px, and a source closes it', async () => {
    await say('My sister is called Ana')
    const [first] = (await post('/chat/get-chat', {})) as { message_id: string }[] // Spec 7
    await add('Ana', { source_message_id: first?.message_id })
    await add('A pin of a very long word: '.concat('x'.repeat(200)))
    await inChat(
      async (page) => {
        await chat.choose(page, 'Memory')
        const sheet = page.getByRole('dialog', { name: 'Memory' })
        await card(sheet, 'Ana').waitFor()
        expect(await findOverflow(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
        for (const target of await sheet.getByRole('button').or(sheet.getByRole('switch')).all()) {
          const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
          expect([width, height].map((size) => size >= 44)).toEqual([true, true])
        }
        await button(card(sheet, 'Ana'), 'Show message').tap()
        await sheet.waitFor({ state: 'detached' })
        await page.locator('li:focus', { hasText: 'My sister is called Ana' }).waitFor()
      },
      { viewport: PHONE, hasTouch: true, isMobile: true },
    )
  })
})

describe('what the language model writes after a reply', () => {
  const ask = async (page: Page, question: string) => {
    talk.model.answerAll(() => 'Let me think.')
    await talk.ask(page, question)
  }

  it('is a fact in a clause of a message, which is suggested while the focus stays in the message field, kept and sent', async () => {
    const fact = 'Your sister keeps bees on the roof.'
    talk.model.answerTasks(() => JSON.stringify({ source: 1, subject: 'sister hobby', text: fact }))
    for (const message of ['My sister keeps bees on the roof.', 'Hello', 'And you?', 'I see.', 'Good.'])
      await say(message)
    await inChat(async (page) => {
      await ask(page, 'Until tomorrow')
      const offer = page.getByRole('region', { name: 'Suggested memories' })
      await offer.getByText(`Remember: ${fact}`).waitFor()
      expect(await messageInput(page).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await axeFindings(page)).toEqual([])
      await button(offer, `Keep: ${fact}`).click()
      await offer.waitFor({ state: 'detached' })
      expect(await stored()).toEqual([`kept: ${fact}`])
      await ask(page, 'How many bees does my sister have?')
      expect(talk.model.conversation().at(-1)?.content).toContain(fact)
    })
  })

  it('is what a reply contradicts, which another reply corrects', async () => {
    const words = 'Your brother Tom waved from afar.'
    talk.model.answerTasks((instructions) =>
      instructions.startsWith('You compare') ? JSON.stringify({ known: 1, words }) : 'NONE',
    )
    await add('Your brother Tom is dead.')
    await inChat(async (page) => {
      talk.model.answerAll(() => words)
      await talk.ask(page, 'Did you see him?')
      const mark = page.getByRole('region', { name: 'Contradiction' })
      await mark.getByText('Earlier: Your brother Tom is dead.').waitFor()
      expect(await axeFindings(page)).toEqual([])
      talk.model.answerAll(() => 'Tom is gone.')
      await button(mark, 'Correct the reply: Your brother Tom is dead.').click()
      await row(page, 'Tom is gone.').waitFor()
      await mark.waitFor({ state: 'detached' })
      const asked = [talk.model.instructions(), ...talk.model.conversation().map(({ content }) => content)].join()
      expect(asked).toContain('Hold to this: Your brother Tom is dead.')
    })
  })
})
