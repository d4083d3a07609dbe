/** How the replies of a companion are written, chosen in its Profile Details. */
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { call } from '../harness/api'
import * as chat from '../harness/chat'
import { details, findOverflow } from '../harness/companions'
import { sendAndAwaitReply, mira } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const talk = useChat({ withModel: true, otherModel: 'wise-70b' })

it.each([
  ['a wide screen', WIDE],
  ['a tablet', TABLET],
  ['a phone', PHONE],
])('are by another model and another preset from the choice on, on %s', async (_, viewport) => {
  talk.model.answerAll(() => 'Good evening.')
  await talk.inChat(
    async (page) => {
      const header = chat.panel(page, talk.name).locator('header')
      await header.getByRole('button', { name: 'harbour-7b' }).waitFor()
      await header.getByRole('button', { name: talk.name, exact: true }).click()
      const preset = details(page).getByRole('combobox', { name: 'How freely they are written' })
      const model = details(page).getByRole('combobox', { name: 'Model' })
      await preset.selectOption('Wild')
      await details(page).getByText('Surprising, and at times confused.').waitFor()
      await details(page).getByText('Profile updated successfully').waitFor()
      await model.focus()
      await model.selectOption('wise-70b')
      await header.getByRole('button', { name: 'wise-70b', includeHidden: true }).waitFor()
      expect(await model.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')

      await sendAndAwaitReply(page, { ...mira, name: talk.name }, 'Hello')
      const body = { profile_id: talk.user.ids.get(talk.name) }
      expect(await call(talk.fixture.url, '/chat/get-chat', body, talk.user.token)).toMatchObject([
        {},
        { engine: { label: 'wise-70b' } },
      ])
      await page.reload()
      await chat.waitUntilReady(page)
      await header.getByRole('button', { name: 'wise-70b' }).waitFor()
      await header.getByRole('button', { name: talk.name, exact: true }).click()
      await preset.waitFor()
      expect(await preset.inputValue()).toBe('wild')
      expect(await model.inputValue()).toBe('wise-70b')
    },
    { options: { ...AXE_OPTIONS, viewport } },
  )
})
