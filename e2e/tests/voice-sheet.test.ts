/** Lines of a conversation, of the user and of the model become sample lines, which the next prompt has. */
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import * as chat from '../harness/chat'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { findOverflow } from '../harness/companions'
import { useChat } from '../harness/use-chat'
import { PHONE } from '../harness/visit'

const talk = useChat({ withModel: true })
const { fixture } = talk
beforeEach(() => {
  talk.model.answerAll(() => 'Mind the step.')
  talk.model.answerTasks(() => JSON.stringify(['No. Not in this storm.', 'Ask me tomorrow.']))
})

const post = (path: string, body: object) =>
  call(fixture.url, path, { profile_id: talk.user.ids.get(talk.name), ...body }, talk.user.token)
async function stored() {
  const { lines } = (await post('/character/voice-sheet', {})) as { lines: { text: string; used: boolean }[] }
  return lines.filter(({ used }) => used).map(({ text }) => text)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const star = (page: Page) => chat.choose(page, 'Star for the voice sheet', chat.lastActions(page))

it('stars a reply, orders the lines and keeps written ones', async () => {
  await post('/chat/send-message', { message: 'Is it cold?' })
  const act = async (page: Page) => {
    await star(page)
    await page.getByRole('status').getByText('Starred: it is on the voice sheet now').waitFor()

    await chat.choose(page, 'Voice sheet')
    await page.getByRole('article', { name: 'Mind the step.' }).getByText('AI-generated: harbour-7b').waitFor()
    await page.getByRole('combobox', { name: 'Situation' }).selectOption('Refuses')
    await button(page, 'Write lines').click()
    await button(page, 'Keep: Ask me tomorrow.').click()
    await button(page, 'Drop all').click()
    const added = page.getByRole('article', { name: 'Ask me tomorrow.' })
    await added.getByText('Refuses', { exact: true }).waitFor()
    await added.getByRole('button', { name: 'Move up' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Moved to place 1 of 2').waitFor()
    expect(await stored()).toEqual(['Ask me tomorrow.', 'Mind the step.'])
    expect(await findOverflow(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  }
  await talk.inChat(act, { options: { ...AXE_OPTIONS, viewport: PHONE } })

  await post('/chat/send-message', { message: 'And now?' })
  expect(talk.model.instructions()).toContain('- refuses: "Ask me tomorrow."')
  expect(talk.model.instructions()).toContain('- "Mind the step."')
})

const starred = (page: Page) => page.getByRole('status').getByText('Starred: it is on the voice sheet now').waitFor()

it('selected words are starred by touch, and a longer reply in the form', async () => {
  const long = `${'The fog is thick. '.repeat(30)}Stay in.`
  talk.model.answerAll(() => long)
  await post('/chat/send-message', { message: 'Is it cold?' })
  await talk.inChat(
    async (page) => {
      await star(page)
      const form = page.getByRole('form', { name: 'A line to add' })
      await form.getByText('Leave the part that you want').waitFor()
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      await form.getByRole('textbox', { name: 'Line' }).fill('Stay in.')
      await form.getByRole('button', { name: 'Add line' }).tap()
      await page.getByRole('article', { name: 'Stay in.' }).getByText('AI-generated: harbour-7b').waitFor()
      await page
        .getByRole('button', { name: /^Close/ })
        .first()
        .tap()

      await chat
        .log(page)
        .getByText('The fog is thick.')
        .evaluate((element) => {
          const [text] = [...element.childNodes]
          if (text) getSelection()?.setBaseAndExtent(text, 0, text, 17)
        })
      const selected = button(page, 'Star for the voice sheet').getByText('Star')
      await selected.waitFor()
      expect(await findOverflow(page)).toEqual([])
      await selected.tap()
      await starred(page)
    },
    { options: { ...AXE_OPTIONS, viewport: PHONE, hasTouch: true, isMobile: true } },
  )
  expect(await stored()).toEqual(['Stay in.', 'The fog is thick.'])
})
