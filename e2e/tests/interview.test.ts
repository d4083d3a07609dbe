/** Questions of a list and of one's own are asked in the panel; an answer goes to the voice sheet and into the profile. */
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { suggestion } from '../harness/assist'
import * as chat from '../harness/chat'
import { editor, findOverflow } from '../harness/companions'
import { useChat } from '../harness/use-chat'
import { PHONE } from '../harness/visit'

const talk = useChat({ withModel: true })
const ANSWER = 'I let the lamp go out once.'
const REFINED = 'She keeps the lamp of Port Harrow, and she once let it go out.'
const MUST = 'Who must never find out?'

beforeEach(() => talk.model.answerAll((asked) => (asked.includes('<draft>') ? `<text>${REFINED}</text>` : ANSWER)))

const profile = () =>
  call(talk.fixture.url, '/character/get-profile', { profile_id: talk.user.ids.get(talk.name) }, talk.user.token)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, question: string) => page.getByRole('article', { name: question })

async function ask(page: Page, question: string) {
  await button(page, `Ask: ${question}`).click()
  await card(page, question).getByText(ANSWER).waitFor()
}

it('a question is asked, and its answer is worked into the profile once that is saved', async () => {
  const act = async (page: Page) => {
    await chat.choose(page, 'Interview')
    await page.getByRole('button', { name: /^A secret/ }).click()
    await ask(page, MUST)
    expect(await findOverflow(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await card(page, MUST).getByRole('button', { name: 'Star for the voice sheet' }).click()
    await card(page, MUST).getByRole('button', { name: 'Take the star away' }).waitFor()
    await card(page, MUST).getByRole('button', { name: 'Put it in the profile' }).click()
    const words = editor(page).getByRole('textbox', { name: 'From the conversation' })
    await words.waitFor()
    expect(await words.inputValue()).toBe(ANSWER)
    expect(await findOverflow(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await button(page, 'AI Assist').click()
    await suggestion(page).getByRole('insertion').first().waitFor()
    await button(page, 'Use suggestion').click()
    await button(page, 'Next').click()
    await button(page, 'Next').click()
    await editor(page).getByRole('button', { name: 'Update Profile' }).click()
    await editor(page).waitFor({ state: 'hidden' })
    expect(await profile()).toMatchObject({ background: REFINED })
    await card(page, MUST).getByText(ANSWER).waitFor()
  }
  await talk.inChat(act, { options: { ...AXE_OPTIONS, viewport: PHONE } })
})

it('own questions are written in the panel, and asked like the others', async () => {
  await talk.inChat(
    async (page) => {
      await chat.choose(page, 'Interview')
      await button(page, 'Write your own questions').click()
      await page.getByRole('textbox', { name: 'Questions' }).fill('Who lit it?\nWhy you?')
      expect(await axeFindings(page)).toEqual([])
      await button(page, 'Save questions').click()
      await ask(page, 'Who lit it?')
      expect(talk.model.conversation().at(-1)?.content).toContain('Who lit it?')
      expect(talk.model.instructions()).not.toContain('Why you?')
      await page.reload()
      await chat.waitUntilReady(page)
      await chat.choose(page, 'Interview')
      await page.getByRole('button', { name: /2 questions, 1 asked$/ }).waitFor()
    },
    { options: AXE_OPTIONS },
  )
})
