/** Help lines above a reply. */
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import type { Care } from '@codex/contracts/entities'
import { COUNTRY_KEY } from '@codex/contracts/help-lines'
import { companionRecord, layOut, openCalls, ownRecord, pointer, scopeOf, settle } from '../testing'
import { openPanel } from '../testing/panel'

const question = { ...ownRecord('I want to die'), message_id: '1' }
const replyWith = (care: Care) => ({ ...companionRecord('I am with you.'), message_id: '2', care })
const care: Care = { severity: 2, kinds: ['suicide'] }

const open = (...answers: Parameters<typeof scopeOf>[0]) => openPanel(scopeOf(answers))

const card = () => screen.findByRole('note', { name: 'Help lines' })
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

afterEach(() => jest.restoreAllMocks())
beforeEach(() => {
  layOut()
  pointer('fine')
  localStorage.clear()
  localStorage.setItem(COUNTRY_KEY, JSON.stringify('GB'))
})

it('are shown above the reply, for the chosen country, all of them on demand', async () => {
  await open(on(chat.getChat, () => [question, replyWith(care)]))
  const shown = await card()
  expect(shown.closest('li')).toHaveTextContent('I am with you.')
  expect(links(shown)).toEqual(['tel:999', 'tel:116123', 'sms:85258', 'https://findahelpline.com'])
  expect(shown).toHaveTextContent('Not checked yet')
  expect(shown).toHaveTextContent('from a phone in: United Kingdom')
  expect(within(shown).getAllByText('English, at any hour')).toHaveLength(2)
})

it('have hours, languages and another country on demand', async () => {
  localStorage.setItem(COUNTRY_KEY, JSON.stringify('BE'))
  await open(on(chat.getChat, () => [question, replyWith(care)]))
  const shown = await card()
  expect(links(shown)).not.toContain('tel:108')
  await userEvent.click(within(shown).getByRole('button', { name: 'More help lines' }))
  expect(links(shown)).toContain('tel:108')
  await userEvent.selectOptions(within(shown).getByRole('combobox', { name: 'Another country' }), 'Chile')
  expect(links(shown)).toContain('tel:*4141')
  expect(localStorage.getItem(COUNTRY_KEY)).toBe('"CL"')
})

it('ask for the country where it is unknown, and claim nothing about it', async () => {
  localStorage.clear()
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Antarctica/Troll' })
  await open(on(chat.getChat, () => [question, replyWith(care)]))
  const shown = await card()
  expect(links(shown)).toEqual(['https://findahelpline.com'])
  expect(shown).toHaveTextContent('Call the emergency number of the place where you are.')
  expect(shown).not.toHaveTextContent('Not checked yet')
  await userEvent.selectOptions(within(shown).getByRole('combobox', { name: 'Your country' }), 'Austria')
  expect(links(shown)).toContain('tel:142')
})

it('are one small button where it may be meant otherwise', async () => {
  await open(on(chat.getChat, () => [question, replyWith({ ...care, severity: 1 })]))
  const shown = await card()
  expect(within(shown).queryByRole('link')).toBeNull()
  await userEvent.click(within(shown).getByRole('button', { name: 'Help lines' }))
  expect(links(shown)).toContain('tel:116123')
})

it('a pause is from the app, and ends by a button of the last reply', async () => {
  let resumed = false
  await open(
    on(chat.getChat, () => [question, replyWith({ ...care, severity: 3, paused: true, ...(resumed && { resumed }) })]),
    on(chat.resumeStory, () => {
      resumed = true
      return { resumed }
    }),
  )
  const shown = await card()
  expect(screen.getByText('Character Codex:', { exact: false })).toBeInTheDocument()
  await userEvent.click(within(shown).getByRole('button', { name: 'Continue the story' }))
  await act(settle)
  expect(screen.queryByRole('button', { name: 'Continue the story' })).toBeNull()
  expect(resumed).toBe(true)
})

it('are announced with a new reply', async () => {
  const sends = openCalls<unknown>()
  await open(
    on(chat.getChat, () => (sends.bodies().length === 0 ? [] : [question, replyWith(care)])),
    on(chat.sendMessage, sends.reply),
  )
  await userEvent.type(screen.getByRole('textbox'), 'I want to die{Enter}')
  await act(() => sends.answer(0, { message: 'I am with you.', message_id: '2', question_id: '1', care }))
  expect(await card()).toBeVisible()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    'Lyra replied. Help lines are shown above the reply.',
  )
})
