/** The sheet with the scenario, and the here and now, of a conversation. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat, personas } from '@codex/contracts/endpoints'
import type { Conversation } from '@codex/contracts/entities'
import { sceneText } from '@codex/contracts/limits'
import { conversationOpened } from '@codex/session'
import { companionRecord, happens, ownRecord } from '../testing'
import { choose, openWithMenus, preparePanel, press } from '../testing/panel'

const HISTORY = [
  { ...ownRecord('Where is Ana'), message_id: '1' },
  { ...companionRecord('In Lisbon'), message_id: '2' },
]
const one = (id: string, title: string): Conversation => ({
  ...{ conversation_id: id, title, state: 'open', created_at: '', last_message_at: '2026-11-21T14:02:00.000Z' },
})
const changed: object[] = []
let conversations: Conversation[]
let failure: ApiError | null

beforeEach(() => {
  preparePanel()
  changed.length = 0
  failure = null
  conversations = [{ ...one('k2', 'Harbour'), here_and_now: 'Noon.' }, one('c1', 'Where is Ana')]
})

const open = () =>
  openWithMenus(HISTORY, [
    on(chat.listConversations, () => ({ conversations })),
    on(chat.listPaths, () => ({ paths: [] })),
    on(personas.list, () => ({ personas: [] })),
    on(chat.used, () => ({
      used: [
        { kind: 'pin', reason: 'pin', text: 'An inn.', scene: 'scenario' },
        { kind: 'pin', reason: 'pin', text: 'Rain.', scene: 'here_and_now' },
        { kind: 'pin', reason: 'pin', text: 'A sea captain.', persona_name: 'Captain Vale' },
        { kind: 'pin', reason: 'pin', text: 'Ana' },
      ],
      verbatim_from: null,
    })),
    on(chat.changeConversation, (body) => {
      changed.push(body)
      if (failure) throw failure
      const { conversation_id } = body
      conversations = conversations.map((row) => (row.conversation_id === conversation_id ? { ...row, ...body } : row))
      return { conversation: conversations.find((row) => row.conversation_id === conversation_id) }
    }),
  ])
const sheet = () => within(screen.getByRole('dialog', { name: 'This conversation' }))
const scenario = () => sheet().getByRole('textbox', { name: 'Scenario' })
const now = () => sheet().getByRole('textbox', { name: 'Here and now' })
async function openSheet(title = 'Where is Ana') {
  await press(`Actions for ${title}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set the scene' }))
}
async function openPanel() {
  const scope = await open()
  await choose('Conversations')
  await screen.findByRole('button', { name: 'Actions for Harbour' })
  return scope
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('saves what was changed, and nothing else', async () => {
  await openPanel()
  await openSheet('Harbour')
  expect(sheet().getByText('Harbour')).toBeInTheDocument()
  expect(now()).toHaveValue('Noon.')
  expect(scenario()).toHaveAccessibleDescription(/Lyra’s profile stays as it is/)
  await userEvent.type(scenario(), 'An inn.')
  expect(sheet().getByRole('status')).toHaveTextContent('Not saved yet.')
  await press('Save', sheet())
  await isClosed()
  expect(changed).toEqual([{ profile_id: 'c1', conversation_id: 'k2', scenario: 'An inn.' }])
  expect(screen.getByText('Scene saved')).toBeInTheDocument()
  await openSheet('Harbour')
  expect(scenario()).toHaveValue('An inn.')
  await userEvent.clear(now())
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await isClosed()
  expect(changed.at(-1)).toEqual({ profile_id: 'c1', conversation_id: 'k2', here_and_now: '' })
})

it('keeps what was typed when it is closed or refused, and discards it on Cancel', async () => {
  await openPanel()
  await openSheet()
  await userEvent.type(scenario(), 'An inn.')
  await act(() => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await isClosed()
  failure = new ApiError(503, 'Not now')
  await openSheet()
  expect(scenario()).toHaveValue('An inn.')
  await press('Save', sheet())
  expect(await sheet().findByRole('alert')).toHaveTextContent('Not now')
  expect(scenario()).toHaveValue('An inn.')
  await press('Cancel', sheet())
  await openSheet()
  expect(scenario()).toHaveValue('')
  await press('Save', sheet())
  await isClosed()
  expect(changed).toHaveLength(1)
})

it('says that a text is too long', async () => {
  await openPanel()
  await openSheet()
  await userEvent.click(now())
  await userEvent.paste('x'.repeat(sceneText.here_and_now + 1))
  expect(now()).toBeInvalid()
  await press('Save', sheet())
  expect(sheet().getByRole('alert')).toHaveTextContent('Here and now is too long (at most 500 characters)')
  expect(now()).toHaveFocus()
  expect(changed).toEqual([])
})

it('opens from the title of the conversation', async () => {
  const scope = await open()
  await act(() => happens(scope, conversationOpened, { companionId: 'c1', conversationId: 'k2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Harbour' }))
  expect(now()).toHaveValue('Noon.')
})

it('is named among what a reply used', async () => {
  await open()
  await choose('This reply used', 'Lyra')
  const list = within(await screen.findByRole('region', { name: 'This reply used' }))
  const items = await list.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Scenario of this conversationAn inn.',
    'Here and nowRain.',
    'About Captain ValeA sea captain.',
    'Pin, always sentAna',
  ])
})
