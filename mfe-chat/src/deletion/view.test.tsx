/** Deleting messages, with ten seconds to undo it. */
import { allSettled } from 'effector'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import * as limits from '@codex/contracts/limits'
import { companionSelected } from '@codex/session'
import { companionRecord, nova, openCalls, ownRecord } from '../testing'
import { button, choose, happening, openWithMenus, preparePanel, press } from '../testing/panel'

const own = (id: string, text: string) => ({ ...ownRecord(text), message_id: id })
const reply = (id: string, text: string) => ({ ...companionRecord(text), message_id: id })
const HISTORY = [own('1', 'Where is Ana'), reply('2', 'In Lisbon'), own('3', 'Hello'), reply('4', 'Hi')]

const count = jest.fn()
const remove = jest.fn((_body: object): unknown => undefined)
const send = jest.fn((_body: object): unknown => undefined)
let history: typeof HISTORY
beforeEach(() => {
  preparePanel()
  history = HISTORY
  count.mockReset()
  remove.mockReset().mockImplementation(() => {
    history = []
    return { deleted: 4 }
  })
  send.mockReset().mockReturnValue({ message: 'Good evening', message_id: '6' })
})
afterEach(() => jest.useRealTimers())

const open = (memories = 0, deletes: (body: object) => unknown = remove, others: object = {}) =>
  openWithMenus(HISTORY, [
    on(chat.getChat, () => history),
    on(chat.countMessages, ({ from }) => {
      count()
      return { messages: from === undefined ? 4 : 2, memories, to: '4', ...others }
    }),
    on(chat.deleteMessages, deletes),
    on(chat.sendMessage, send),
    on(chat.beginConversation, send),
  ])
const askFrom = (name: string) => choose('Delete from here on', name)
const askAll = () => choose('Delete all messages')
const confirm = () => press('Delete')
/** The messages were deleted before the other call. */
const expectDeletedBefore = (other: jest.Mock) =>
  expect(remove.mock.invocationCallOrder[0]).toBeLessThan(other.mock.invocationCallOrder.at(-1) ?? 0)
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('deletes from a message on after ten seconds, once', async () => {
  await open()
  expect(document.body).toHaveFocus()
  await askFrom('ada: Hello')
  expect(screen.getByRole('dialog', { name: 'Delete from here on' })).toHaveTextContent(
    '2 messages of your conversation with Lyra will be deleted',
  )
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() })
  await confirm()
  expect(screen.getByText('Deleted 2 messages')).toBeInTheDocument()
  expect(screen.queryByText('Hello')).toBeNull()
  expect(screen.getByText('In Lisbon')).toBeInTheDocument()
  expect(remove).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(limits.undoDeletion))
  expect(remove.mock.calls.map(([body]) => body)).toEqual([{ profile_id: 'c1', from: '3', to: '4' }])
})

it('brings them back by undo, and asks the server for nothing', async () => {
  await open()
  await askFrom('ada: Hello')
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() })
  await confirm()
  expect(button('Undo')).toHaveFocus()
  await press('Undo')
  expect(screen.getByText('Hello')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(limits.undoDeletion))
  expect(remove).not.toHaveBeenCalled()
})

it('deletes all, with what was remembered where it is wanted, and offers a greeting', async () => {
  await open(2)
  await askAll()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also forget the 2 memories that come from them' }))
  await confirm()
  expect(shown()).toEqual([])
  expect(button('Let Lyra begin')).toBeInTheDocument()
  await press('Let Lyra begin')
  expect(remove).toHaveBeenCalledWith({ profile_id: 'c1', to: '4', with_memories: true })
  expect(send).toHaveBeenCalledTimes(1)
  expectDeletedBefore(send)
})

it('is sent before the next message, which is shown at once and sent once', async () => {
  const calls = openCalls<object>()
  await open(0, calls.reply)
  await askAll()
  await confirm()
  await userEvent.type(screen.getByPlaceholderText(/^Message/), 'A new start')
  await press('Send')
  expect(screen.getByText('A new start')).toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
  history = []
  await act(() => calls.answer(0, { deleted: 4 }))
  expect(send).toHaveBeenCalledTimes(1)
})

it('counts only after the deletion before', async () => {
  await open()
  await askFrom('ada: Hello')
  await confirm()
  await askFrom('ada: Where is Ana')
  expect(count).toHaveBeenCalledTimes(2)
  expectDeletedBefore(count)
})

it.each([
  ['the page is closed', () => dispatchEvent(new Event('pagehide'))],
  [
    'another tab is shown',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      jest.restoreAllMocks()
    },
  ],
  ['something outside is pressed', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('is sent at once when %s', async (_, leave) => {
  await open()
  await askAll()
  await confirm()
  expect(remove).not.toHaveBeenCalled()
  await happening(leave)
  expect(remove).toHaveBeenCalledTimes(1)
})

it('is sent when another companion is selected', async () => {
  const scope = await open()
  await askAll()
  await confirm()
  await happening(() => allSettled(companionSelected, { scope, params: nova }))
  expect(remove.mock.calls.map(([body]) => body)).toEqual([{ profile_id: 'c1', to: '4' }])
})

it('shows the messages again when the server refuses, and why', async () => {
  remove.mockImplementation(() => {
    throw new ApiError(409, 'The conversation has gone on.')
  })
  await open()
  await askAll()
  await confirm()
  await happening(() => dispatchEvent(new Event('pagehide')))
  expect(screen.getByText('The messages with Lyra were not deleted. The conversation has gone on.')).toBeInTheDocument()
  expect(screen.getByText('Hello')).toBeInTheDocument()
  await press('Dismiss')
  expect(screen.queryByText(/were not deleted/)).toBeNull()
})

it('changes nothing by Cancel', async () => {
  await open()
  await askAll()
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Hello')).toBeInTheDocument()
  expect(remove).not.toHaveBeenCalled()
})

it('waits for the count of what it deletes', async () => {
  const counts = openCalls<unknown>()
  await openWithMenus(HISTORY, [on(chat.countMessages, counts.reply)])
  await askAll()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await act(() => counts.refuse(0, new ApiError(500, 'Internal Server Error')))
  expect(screen.getByRole('dialog')).toHaveTextContent('Internal Server Error')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it.each([
  [
    'what other paths show stays unless it is asked for',
    { shared: 2 },
    /^Also delete the 2 that other paths show$/,
    false,
  ],
  [
    'paths that no list has go unless the box is cleared',
    { shared: 2, paths: 1 },
    /and the path without a name$/,
    true,
  ],
])('%s', async (_, others, label, isChecked) => {
  await open(0, remove, others)
  await askAll()
  const box = await screen.findByRole('checkbox', { name: label })
  expect(box).toHaveProperty('checked', isChecked)
  await userEvent.click(box)
  expect(box).toHaveProperty('checked', !isChecked)
  await userEvent.click(box)
  await confirm()
  await happening(() => dispatchEvent(new Event('pagehide')))
  expect(remove).toHaveBeenLastCalledWith(
    isChecked ? expect.objectContaining({ everywhere: true }) : expect.not.objectContaining({ everywhere: true }),
  )
})

it('counts the memories that go with what is chosen, and asks for no others', async () => {
  await open(0, remove, { shared: 2, paths: 1, memories_everywhere: 3 })
  await askAll()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Also forget the 3 memories that come from them' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /and the path without a name$/ }))
  expect(screen.queryByRole('checkbox', { name: /forget/ })).toBeNull()
  await confirm()
  await happening(() => dispatchEvent(new Event('pagehide')))
  expect(remove).toHaveBeenLastCalledWith(expect.not.objectContaining({ with_memories: true }))
})
