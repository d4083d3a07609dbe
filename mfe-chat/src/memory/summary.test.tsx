/** The summary in the panel. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { chat, memory } from '@codex/contracts/endpoints'
import type { Engine, Memory } from '@codex/contracts/entities'
import { $requestedMessage } from '@codex/session'
import { builtIn, ownRecord, type scopeOf, settle } from '../testing'
import { openWithMenus, preparePanel, press } from '../testing/panel'

const model: Engine = { kind: 'ollama', label: 'llama3' }
const summary = (memory_id: string, text: string, more: Partial<Memory> = {}): Memory => ({
  memory_id,
  kind: 'summary',
  text,
  state: 'kept',
  origin: 'summary',
  source_message_id: '1',
  replaces: null,
  created_at: '2026-11-21T14:02:00.000Z',
  ...more,
})
const CHAIN = [
  summary('s1', 'They met.', { state: 'replaced' }),
  summary('s2', 'They met and talked of boats.', { state: 'replaced', replaces: 's1' }),
  summary('s3', 'They met, talked of boats, and parted.', { replaces: 's2', source_message_id: '7' }),
]

beforeEach(() => preparePanel())

interface Shown {
  readonly engine?: Engine
  readonly verbatim_from?: string | null
  readonly answers?: Parameters<typeof scopeOf>[0]
}

async function open(memories: () => readonly Memory[], { engine = model, verbatim_from = '9', answers = [] }: Shown) {
  const scope = await openWithMenus(
    [{ ...ownRecord('Hello'), message_id: '1' }],
    [
      ...answers,
      on(memory.list, () => ({ memories: memories(), verbatim_from })),
      on(chat.viewEngine, () => ({ engine, ready: true })),
    ],
  )
  await press('Memory')
  await waitFor(() => expect(section()).toBeDefined())
  return scope
}
const section = () => within(screen.getByRole('region', { name: 'Summary' }))
const pressIn = (name: string) => press(name, section())

it('shows its text, what it is, and the message that it ends with', async () => {
  const scope = await open(() => CHAIN, {})
  expect(section().getByText(/What was said before the messages that are sent word for word/)).toBeVisible()
  expect(section().getByRole('article', { name: 'Summary' })).toHaveTextContent('and parted.')
  expect(section().queryByText(/There is none yet/)).toBeNull()
  await pressIn('Covers the messages up to here')
  expect(scope.getState($requestedMessage)).toEqual({ companionId: 'c1', messageId: '7', conversationId: 'c1' })
})

it('is corrected, and switched off', async () => {
  const [, , newest = summary('', '')] = CHAIN
  const changes = jest.fn(({ text = newest.text, state = 'kept' }: { text?: string; state?: Memory['state'] }) => ({
    memory: { ...newest, memory_id: 's4', replaces: 's3', text, state },
  }))
  await open(() => CHAIN, { answers: [on(memory.change, changes)] })
  await pressIn('Change')
  const field = section().getByRole('textbox', { name: 'Text' })
  await userEvent.clear(field)
  await userEvent.type(field, 'They met and parted.')
  await pressIn('Save')
  expect(changes).toHaveBeenCalledWith({ profile_id: 'c1', memory_id: 's3', text: 'They met and parted.' })
  await userEvent.click(section().getByRole('switch', { name: 'Use in replies' }))
  expect(changes).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'off' }))
})

it('has the earlier ones folded away, and takes one back', async () => {
  let memories: readonly Memory[] = CHAIN
  const [first = summary('', ''), second = first] = CHAIN
  const changes = jest.fn((_: unknown) => {
    memories = [first, { ...second, state: 'kept' as const }]
    return { memory: { ...second, state: 'kept' as const } }
  })
  await open(() => memories, { answers: [on(memory.change, changes)] })
  expect(section().getByText('They met.')).not.toBeVisible()
  await userEvent.click(section().getByText('Earlier summaries (2)'))
  const [newest, oldest] = section().getAllByRole('listitem')
  expect(newest).toHaveTextContent('They met and talked of boats.')
  expect(oldest).toHaveTextContent('They met.')
  const again = within(newest ?? document.body).getByRole('button', { name: /^Use this again: Nov 21, 2026/ })
  await userEvent.click(again)
  await act(settle)
  expect(changes).toHaveBeenCalledWith({ profile_id: 'c1', memory_id: 's2', state: 'kept' })
  expect(section().getByText('Earlier summaries (1)')).toBeVisible()
})

it('is removed, and added again as it was last', async () => {
  let memories: readonly Memory[] = CHAIN
  const again = summary('s9', 'They met, talked of boats, and parted.', { source_message_id: '7', origin: 'user' })
  const adds = jest.fn((_: unknown) => {
    memories = [again]
    return { memory: again }
  })
  const remove = on(memory.remove, () => {
    memories = []
    return { message: '' }
  })
  await open(() => memories, { answers: [remove, on(memory.add, adds)] })
  await pressIn('Remove')
  expect(section().queryByRole('article')).toBeNull()
  await press('Undo')
  const { text, source_message_id } = again
  expect(adds).toHaveBeenCalledWith({ profile_id: 'c1', kind: 'summary', text, source_message_id })
  expect(section().getByRole('article')).toBeVisible()
})

it('of deleted messages is shown as such, and cannot be added again', async () => {
  let memories: readonly Memory[] = [summary('s1', 'They met.', { source_message_id: null, source_gone: true })]
  const remove = on(memory.remove, () => {
    memories = []
    return { message: '' }
  })
  await open(() => memories, { answers: [remove] })
  expect(section().getByText(/^Messages it covers were deleted/)).toBeVisible()
  await pressIn('Remove')
  expect(screen.getByText('Removed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

const none = () => []
const one = () => CHAIN.slice(2)
it.each([
  [none, model, null, 'There is none yet. Messages that are sent word for word need none.'],
  [none, model, '9', 'There is none yet. It is written in the background, after some more messages.'],
  [none, builtIn, '9', 'A summary is written by a language model, and this server has none.'],
  [
    one,
    builtIn,
    '9',
    'This server has no language model now: the summary stays as it is, and built-in replies do not use it.',
  ],
] as const)('says why there is none, or no new one: %#', async (memories, engine, verbatim_from, text) => {
  await open(memories, { engine, verbatim_from })
  expect(section().getByText(text)).toBeVisible()
})

it.each([
  ['with a model, that facts are suggested', model, true],
  ['nothing of suggestions without one', builtIn, false],
] as const)('an empty list says how to add something, and %s', async (_, engine, isSuggested) => {
  await open(() => [], { engine })
  expect(screen.getByText(/^Add something here/).textContent.includes('are suggested')).toBe(isSuggested)
})
