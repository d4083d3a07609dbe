/** Which conversation a memory is for, and which one it comes from. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat, memory } from '@codex/contracts/endpoints'
import type { Conversation, Memory, Use } from '@codex/contracts/entities'
import { companionRecord, ownRecord } from '../testing'
import { choose, openWithMenus, preparePanel, press } from '../testing/panel'

const HISTORY = [
  { ...ownRecord('Hello'), message_id: '3' },
  { ...companionRecord('Hi'), message_id: '4' },
]
const remembered = (text: string, more: Partial<Memory> = {}): Memory => ({
  ...{
    memory_id: text.replaceAll(' ', '-'),
    kind: 'pin',
    text,
    state: 'kept',
    origin: 'user',
    source_message_id: null,
  },
  ...{ replaces: null, created_at: '2026-11-21T14:02:00.000Z', ...more },
})
const conversation = (id: string, title: string): Conversation => ({
  ...{ conversation_id: id, title, state: 'open', created_at: '', last_message_at: null },
})
const TWO = [conversation('k2', 'Harbour'), conversation('c1', 'Hello')]
const open = (memories: readonly Memory[], conversations: readonly Conversation[], ...more: ReturnType<typeof on>[]) =>
  openWithMenus(HISTORY, [
    on(memory.list, () => ({ memories, verbatim_from: null })),
    on(chat.listConversations, () => ({ conversations })),
    on(chat.listPaths, () => ({ paths: [] })),
    ...more,
  ])
const panel = () => within(screen.getByRole('complementary', { name: 'Memory' }))
const card = (text: string) => within(panel().getByRole('article', { name: text }))
const scopeIn = (text: string) => card(text).getByRole('combobox', { name: 'Remembered in' })
beforeEach(() => preparePanel())

it('is shown of a companion with several conversations, and changed', async () => {
  const all = remembered('Call me Sam')
  const own = remembered('The Petrel', { kind: 'fact', conversation_id: 'c1' })
  const summary = remembered('They met.', { kind: 'summary' })
  const changes = jest.fn(({ scope }: { scope?: string }) => ({
    memory: scope === 'conversation' ? { ...all, conversation_id: 'c1' } : all,
  }))
  await open([all, own, summary], TWO, on(memory.change, changes))
  await press('Memory')
  expect(scopeIn('Call me Sam')).toHaveDisplayValue('Everywhere with Lyra')
  expect(scopeIn('The Petrel')).toHaveDisplayValue('This conversation')
  expect(card('Summary').getByText('This conversation')).toBeVisible()
  expect(card('Summary').queryByRole('combobox')).toBeNull()
  await userEvent.selectOptions(scopeIn('Call me Sam'), 'This conversation')
  expect(changes).toHaveBeenCalledWith({ profile_id: 'c1', memory_id: 'Call-me-Sam', scope: 'conversation' })
  await waitFor(() =>
    expect(panel().getAllByRole('status').at(-1)).toHaveTextContent('Remembered in this conversation only'),
  )
})

it('is no question while there is one conversation', async () => {
  await open([remembered('Call me Sam')], TWO.slice(1))
  await press('Memory')
  expect(card('Call me Sam').getByText('Added by you')).toBeVisible()
  expect(panel().queryByRole('combobox')).toBeNull()
})

it('stays as it was when the change is refused', async () => {
  const refuse = on(memory.change, () => {
    throw new ApiError(503, 'No database.')
  })
  await open([remembered('Call me Sam')], TWO, refuse)
  await press('Memory')
  await userEvent.selectOptions(scopeIn('Call me Sam'), 'This conversation')
  await waitFor(() => expect(card('Call me Sam').getByRole('alert')).toHaveTextContent('No database.'))
  expect(scopeIn('Call me Sam')).toHaveDisplayValue('Everywhere with Lyra')
})

it('comes back with a memory that is removed by mistake', async () => {
  const own = remembered('The Petrel', { conversation_id: 'c1' })
  const added = jest.fn((_: unknown) => ({ memory: own }))
  await open(
    [own],
    TWO,
    on(memory.add, added),
    on(memory.remove, () => ({ message: 'OK' })),
  )
  await press('Memory')
  await press('Remove', panel())
  await press('Undo', panel())
  expect(added).toHaveBeenCalledWith({ profile_id: 'c1', kind: 'pin', text: 'The Petrel', scope: 'conversation' })
})

it('of what a reply used is named where it is another one', async () => {
  const pin: Use = { kind: 'pin', reason: 'pin', text: 'Call me Sam', memory_id: 'm1', message_id: '9' }
  const used = [{ ...pin, conversation_id: 'k2' }, pin, { kind: 'fact', reason: 'search', text: 'By hand' }]
  await open(
    [],
    TWO,
    on(chat.used, () => ({ used, verbatim_from: null })),
  )
  await choose('This reply used', 'Lyra: Hi')
  const list = within(screen.getByRole('region', { name: 'This reply used' }))
  await waitFor(() => expect(list.getByText('From “Harbour”')).toBeVisible(), { timeout: 3000 })
  expect(list.getAllByText(/^From “/)).toHaveLength(1)
})
