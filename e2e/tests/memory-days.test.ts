/** A fact that was said on another day: from the message, over 400 others, to its correction. */
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
