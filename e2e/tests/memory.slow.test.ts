/** What a companion remembers of many messages: a fact that was said on another day, and the summary. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import * as chat from '../harness/chat'
import { daysAgo } from '../harness/clock'
import { useChat } from '../harness/use-chat'
import { signInByApi } from '../harness/users'

const SOURCE = 'My sister is called Ana.'
const FACT = 'Your sister is called Ana.'
const OLD = /\bAna\b/

const talk = useChat({ withModel: true, settings: daysAgo(3) })
const { fixture, inChat } = talk

const post = (path: string, body: object) =>
  call(fixture.url, path, { profile_id: talk.user.ids.get(talk.name), ...body }, talk.user.token)
const say = (message: string) => post('/chat/send-message', { message })
async function memories() {
  const reply = (await post('/memory/list', {})) as { memories: { memory_id: string; created_at: string }[] }
  return reply.memories
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Memory' })
const button = (within: Page | Locator, label: string) => within.getByRole('button', { name: label, exact: true })
const sent = () => JSON.stringify(talk.model.conversation())

/** Signs in again: the session of an earlier day has ended. */
async function untilThursday() {
  await fixture.product.stop()
  await fixture.restart(daysAgo(0))
  const { person } = talk.user
  talk.user = { ...talk.user, ...(await signInByApi(fixture.url, person)) }
}

describe('a name that is no longer sent word for word', () => {
  it('is in the prompt three days later, leads to its message, and never comes again once it is corrected', async () => {
    talk.model.answerAll(() => 'How lovely.')
    talk.model.answerTasks(() => JSON.stringify({ source: 1, subject: 'sister name', text: FACT }))
    for (const message of [SOURCE, 'Hello', 'And you?', 'I see.', 'Good.', 'Until Thursday']) await say(message)
    const fact = await eventually(async () => (await memories())[0] ?? null, 'the fact is suggested')
    await post('/memory/change', { memory_id: fact.memory_id, state: 'kept' })
    talk.model.answerTasks(null)
    talk.model.answerAll(() => 'The fog is thick tonight, and the boats stay in the harbour until the morning comes.')
    for (let turn = 1; turn <= 200; turn += 1) await say(`Entry ${turn} of the log: the wind has turned to the north.`)
    expect(sent()).not.toMatch(OLD)

    await untilThursday()
    expect(Math.round((Date.now() - Date.parse(fact.created_at)) / 86_400_000)).toBe(3)
    await inChat(async (page) => {
      talk.model.answerAll(() => 'Let me think.')
      expect(await talk.ask(page, 'What is the name of my sister?')).toMatch(OLD)
      const reply = chat.log(page).getByRole('listitem').filter({ hasText: 'Let me think.' }).first()
      await chat.choose(page, 'This reply used', reply)
      const used = page.getByRole('region', { name: 'This reply used' })
      const line = used.getByRole('listitem').filter({ hasText: FACT })
      await line.getByText(OLD).waitFor()
      await button(line, 'Show memory').click()
      const remembered = panel(page).locator('article:focus').filter({ hasText: OLD })
      await remembered.waitFor()

      await button(remembered, 'Change').click()
      await panel(page).getByRole('textbox', { name: 'Text' }).fill('Your sister is called Anna.')
      await page.keyboard.press('Control+Enter')
      const corrected = panel(page).getByRole('article', { name: 'Your sister is called Anna.', exact: true })
      await corrected.getByRole('deletion').getByText(OLD).waitFor()
      expect(await talk.ask(page, 'And what is the name of my sister?')).toMatch(/\bAnna\b/)
      expect(sent()).not.toMatch(OLD)

      await button(corrected, 'Show message').click()
      await page.locator('li:focus', { hasText: SOURCE }).waitFor()
    })
  })
})

describe('what the language model writes after many replies', () => {
  const talk = useChat({ withModel: true })
  const post = (path: string, body: object) =>
    call(talk.fixture.url, path, { profile_id: talk.user.ids.get(talk.name), ...body }, talk.user.token)
  /** Texts by their states, as stored. */
  async function stored() {
    const { memories } = (await post('/memory/list', {})) as { memories: { text: string; state: string }[] }
    return memories.map(({ text, state }) => `${state}: ${text}`)
  }

  it('is the summary, which is shown, corrected, sent as corrected, and taken back', async () => {
    const summary = (text: string) => talk.model.answerTasks(() => `<text>${text}</text>`)
    const summaries = async () => (await stored()).filter((text) => text.includes('They spoke of'))
    summary('They spoke of fog.')
    talk.model.answerAll(() => 'The fog is thick tonight. '.repeat(30))
    for (let turn = 1; turn <= 60 && (await summaries()).length === 0; turn += 1)
      await post('/chat/send-message', { message: `Entry ${turn}: ${'the wind has turned to the north. '.repeat(25)}` })
    // It gives way to replies, and is tried again five seconds later.
    await eventually(async () => ((await summaries()).length > 0 ? true : null), 'the summary is written', 30_000)
    // Unusable: no other summary takes its place while it is corrected.
    talk.model.answerTasks(() => '')

    await talk.inChat(async (page) => {
      await button(page, 'Memory').click()
      const section = panel(page).getByRole('region', { name: 'Summary' })
      await button(section, 'Change').click()
      await section.getByRole('textbox', { name: 'Text' }).fill('They spoke of snow.')
      await page.keyboard.press('Control+Enter')
      await section.getByRole('article').getByText('They spoke of snow.').first().waitFor()

      talk.model.answerAll(() => 'Let me think.')
      await talk.ask(page, 'What did we speak of?')
      expect(talk.model.instructions()).toContain('"They spoke of snow."')
      expect(talk.model.instructions()).not.toContain('They spoke of fog.')
      const reply = chat.log(page).getByRole('listitem').filter({ hasText: 'Let me think.' }).first()
      await chat.choose(page, 'This reply used', reply)
      const used = page.getByRole('region', { name: 'This reply used' }).getByRole('listitem')
      await used.filter({ hasText: 'Summary of earlier messages' }).getByText('They spoke of snow.').waitFor()

      await section.getByText(/^Earlier summaries/).click()
      const first = section.getByRole('listitem').filter({ hasText: 'They spoke of fog.' }).last()
      await first.getByRole('button', { name: /^Use this again: / }).click()
      await panel(page).getByRole('status').getByText('Restored', { exact: true }).waitFor()
      expect(await stored()).toContain('kept: They spoke of fog.')
      await button(section, 'Covers the messages up to here').click()
      await page.locator('li:focus', { hasText: /The fog is thick|Entry/ }).waitFor()
    })
  })
})
