/** What is said above a reply. */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import type { Notice } from '@codex/contracts/entities'
import { companionRecord, layOut, openCalls, ownRecord, pointer, scopeOf } from '../testing'
import { openPanel } from '../testing/panel'

const notice: Notice = {
  kind: 'daily',
  text: 'You are not talking with a person. Lyra is an AI character: artificially generated, not human.',
  time_stamp: '2026-11-21T14:02:00.000Z',
}
const stored = [
  { ...ownRecord('Hello'), message_id: '1' },
  { ...companionRecord('Good evening.'), message_id: '2', notice },
]
const card = () => screen.queryByRole('note', { name: 'About this conversation' })
const close = () => screen.getByRole('button', { name: 'Close' })

const open = (...answers: Parameters<typeof scopeOf>[0]) => openPanel(scopeOf(answers))

beforeEach(() => {
  layOut()
  pointer('fine')
  sessionStorage.clear()
  jest.useFakeTimers({ advanceTimers: true })
})

afterEach(() => jest.useRealTimers())

/** Sends a message whose reply begins with the notice. */
async function send() {
  const sends = openCalls<unknown>()
  await open(
    on(chat.getChat, () => (sends.bodies().length === 0 ? [] : stored)),
    on(chat.sendMessage, sends.reply),
  )
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).type(screen.getByRole('textbox'), 'Hello{Enter}')
  await act(() => sends.answer(0, { message: 'Good evening.', message_id: '2', question_id: '1', notice }))
  expect(await screen.findByRole('note')).toBeVisible()
}

it('is announced, and a card above the reply, which can be closed after a second and stays a line', async () => {
  await send()
  expect(card()).toHaveTextContent(notice.text)
  expect(card()?.closest('li')).toHaveTextContent('Good evening.')
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    'Lyra replied. A note is shown above the reply.',
  )

  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }).click(close())
  expect(close()).toHaveAttribute('aria-disabled', 'true')
  expect(close()).toHaveAccessibleDescription('This can be closed after one second.')

  act(() => jest.advanceTimersByTime(1000))
  expect(close()).toHaveAttribute('aria-disabled', 'false')
  close().focus()
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('{Enter}')
  expect(card()).toBeNull()
  expect(screen.getByText(notice.text)).toBeVisible()
  expect(screen.getByRole('log')).toHaveFocus()
})

it('of the history is a line', async () => {
  await open(on(chat.getChat, () => stored))
  expect(screen.getByText(notice.text)).toBeVisible()
  expect(card()).toBeNull()
})
