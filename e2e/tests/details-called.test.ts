/** What others call a companion, written in its Profile Details. */
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { details, findOverflow } from '../harness/companions'
import { useChat } from '../harness/use-chat'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const talk = useChat()

it.each([
  ['a wide screen', WIDE, 'Em'],
  ['a tablet', TABLET, 'Mi'],
  ['a phone', PHONE, 'Vale'],
])('is written a line each, on %s', async (_, viewport, short) => {
  await talk.inChat(
    async (page) => {
      await chat.panel(page, talk.name).locator('header').getByRole('button', { name: talk.name, exact: true }).click()
      const called = details(page).getByRole('region', { name: 'Also Called' })
      await called.getByRole('button', { name: 'Change what others call it' }).click()
      await called.getByRole('textbox', { name: 'What others call it' }).fill(`${short}\nThe keeper`)
      await called.getByText('2/5').waitFor()
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      await called.getByRole('button', { name: 'Save' }).click()
      await called.getByText(`${short}, The keeper`).waitFor()
      await details(page).getByText('Profile updated successfully').waitFor()
    },
    { options: { ...AXE_OPTIONS, viewport } },
  )
})
