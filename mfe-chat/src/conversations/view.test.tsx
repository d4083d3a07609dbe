/** The panel with the conversations, and what belongs to the one that is open. */
import { createWatch, type Scope } from 'effector'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import type { Conversation, HistoryRecord } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import {
  $conversationId,
  companionSelected,
  conversationOpened,
  conversationSearchRequested,
  messageRequested,
} from '@codex/session'
import { textChanged } from '../composer/model'
import { companionRecord, happens, nova, ownRecord, send, textsOf } from '../testing'
import { choose, openWithMenus, preparePanel, press } from '../testing/panel'

const HISTORY = [
  { ...ownRecord('Where is Ana'), message_id: '1' },
  { ...companionRecord('In Lisbon'), message_id: '2' },
]
const one = (id: string, title: string, more: Partial<Conversation> = {}): Conversation => ({
  ...{ conversation_id: id, title, state: 'open', created_at: '', last_message_at: '2026-11-21T14:02:00.000Z' },
  ...more,
})

let conversations: Conversation[]
let paths: Conversation[]
let history: HistoryRecord[]
const calls: [path: string, body: object][] = []
const noted = (endpoint: { readonly path: string }, body: object) => calls.push([endpoint.path, body])
const sent = (endpoint: { readonly path: string }) =>
  calls.filter(([path]) => path === endpoint.path).map(([, body]) => body)

beforeEach(() => {
  preparePanel()
  calls.length = 0
  conversations = [one('k2', 'Harbour'), one('c1', 'Where is Ana')]
  paths = []
  history = HISTORY
})
afterEach(() => jest.useRealTimers())

const open = (...more: ReturnType<typeof on>[]) =>
  openWithMenus(history, [
    ...more,
    on(chat.getChat, (body) => {
      noted(chat.getChat, body)
      if (body.conversation_id === 'gone') throw new ApiError(404, 'Not there')
      return body.conversation_id === undefined ? history : []
    }),
    on(chat.sendMessage, (body) => {
      noted(chat.sendMessage, body)
      return { message: 'Good evening', message_id: '9', question_id: '8' }
    }),
    on(chat.listConversations, () => ({ conversations })),
    on(chat.listPaths, () => ({ paths })),
    on(chat.addPath, (body) => {
      noted(chat.addPath, body)
      const added = one('p2', '', { last_message_at: null, from: { conversation_id: 'c1', message_id: '2' } })
      paths = [added, ...paths]
      return { conversation: added }
    }),
    on(chat.addConversation, (body) => {
      noted(chat.addConversation, body)
      const added = one('k3', '', { last_message_at: null })
      conversations = [added, ...conversations]
      return { conversation: added }
    }),
    on(chat.changeConversation, (body) => {
      noted(chat.changeConversation, body)
      const { conversation_id, title, state } = body
      conversations = conversations.map((row) =>
        row.conversation_id === conversation_id
          ? { ...row, ...(title !== undefined && { title }), ...(state !== undefined && { state }) }
          : row,
      )
      return { conversation: conversations.find((row) => row.conversation_id === conversation_id) }
    }),
    on(chat.removeConversation, (body) => {
      noted(chat.removeConversation, body)
      return { deleted: 2 }
    }),
  ])

const panel = () => within(screen.getByRole('complementary', { name: 'Conversations' }))
const row = (title: string) => panel().getByRole('button', { name: new RegExp(`^${title}`) })
const rows = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[data-row] > :first-child')?.textContent)
async function openPanel(): Promise<Scope> {
  const scope = await open()
  await choose('Conversations')
  await panel().findByText('Harbour')
  return scope
}
async function chooseOf(title: string, item: string) {
  await press(`Actions for ${title}`, panel())
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
/** The panel has one as well. */
const header = () => within(screen.getAllByRole('banner')[0] as HTMLElement) // the first of them
const shown = (scope: Scope) => scope.getState($conversationId)

describe('the panel', () => {
  it('is not in the page until it is opened, and marks the open conversation', async () => {
    await open()
    expect(screen.queryByText('Harbour')).toBeNull()
    expect(screen.getAllByText('Where is Ana')).toHaveLength(1)
    await choose('Conversations')
    await panel().findByText('Harbour')
    expect(rows()).toEqual(['Harbour', 'Where is Ana'])
    expect(row('Where is Ana')).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Harbour')).toBeNull()
  })

  it('opens another one: its history is loaded, its title is in the header', async () => {
    const scope = await openPanel()
    await userEvent.click(row('Harbour'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(sent(chat.getChat).at(-1)).toEqual({
      profile_id: 'c1',
      conversation_id: 'k2',
      limit: limits.historyPage.usual,
    })
    expect(textsOf(scope)).toEqual([])
    expect(row('Harbour')).toHaveAttribute('aria-current', 'true')
    expect(row('Harbour')).toHaveFocus()
    expect(header().getByText('Harbour')).toBeInTheDocument()
    await userEvent.click(row('Where is Ana'))
    expect(sent(chat.getChat).at(-1)).toEqual({ profile_id: 'c1', limit: limits.historyPage.usual })
    expect(header().queryByText('Where is Ana')).toBeNull()
  })

  it('begins a new one, and no second one while that has no messages', async () => {
    const scope = await openPanel()
    await press('New conversation', panel())
    expect(shown(scope)).toBe('k3')
    await userEvent.click(row('Harbour'))
    await userEvent.click(panel().getAllByRole('button', { name: /^New conversation/ })[0] as HTMLElement)
    expect(shown(scope)).toBe('k3')
    expect(sent(chat.addConversation)).toEqual([{ profile_id: 'c1' }])
  })

  it('says what a second one is while there is one', async () => {
    conversations = [one('c1', 'Where is Ana')]
    await open()
    await choose('Conversations')
    expect(await panel().findByText(/^A second conversation begins with nothing said\. Lyra keeps/)).toBeInTheDocument()
  })

  it('renames one with Enter, and Escape keeps the name', async () => {
    await openPanel()
    await chooseOf('Harbour', 'Rename')
    await userEvent.keyboard('{Control>}a{/Control}Ships{Enter}')
    await panel().findByText('Ships')
    expect(sent(chat.changeConversation)).toEqual([{ profile_id: 'c1', conversation_id: 'k2', title: 'Ships' }])
    await chooseOf('Ships', 'Rename')
    await userEvent.keyboard('x{Escape}')
    expect(row('Ships')).toBeInTheDocument()
    expect(sent(chat.changeConversation)).toHaveLength(1)
  })

  it('archives one, which is then folded away, and brings it back', async () => {
    await openPanel()
    await chooseOf('Harbour', 'Archive')
    await panel().findByText('Archived (1)')
    await chooseOf('Harbour', 'Bring back')
    expect(sent(chat.changeConversation)).toEqual(
      ['archived', 'open'].map((state) => ({ profile_id: 'c1', conversation_id: 'k2', state })),
    )
    expect(panel().queryByText(/^Archived/)).toBeNull()
  })

  it('asks for the search in one of them', async () => {
    const scope = await openPanel()
    const asked = jest.fn()
    createWatch({ unit: conversationSearchRequested, fn: asked, scope })
    await chooseOf('Harbour', 'Search inside')
    await chooseOf('Where is Ana', 'Search inside')
    expect(asked.mock.calls).toEqual([
      [{ companionId: 'c1', conversationId: 'k2', title: 'Harbour' }],
      [{ companionId: 'c1', conversationId: 'c1', title: 'Where is Ana' }],
    ])
  })

  it('has no way to delete the first one', async () => {
    await openPanel()
    await press('Actions for Where is Ana', panel())
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Rename',
      'Set the scene',
      'Search inside',
      'Archive',
      'Export…',
    ])
  })

  it('moves between its rows with the arrows', async () => {
    await openPanel()
    row('Harbour').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(row('Where is Ana')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(row('Harbour')).toHaveFocus()
  })
})

describe('deleting one', () => {
  const remove = async () => {
    await chooseOf('Harbour', 'Delete conversation')
    expect(screen.getByRole('dialog', { name: 'Delete this conversation?' })).toHaveTextContent('“Harbour”')
    jest.useFakeTimers({ advanceTimers: true, now: Date.now() })
    await press('Delete', within(screen.getByRole('dialog')))
  }

  it('hides it for ten seconds, then deletes it', async () => {
    await openPanel()
    await remove()
    expect(rows()).toEqual(['Where is Ana'])
    expect(sent(chat.removeConversation)).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(limits.undoDeletion))
    expect(sent(chat.removeConversation)).toEqual([{ profile_id: 'c1', conversation_id: 'k2' }])
  })

  it('leads from the open one to the first, and Undo leads back', async () => {
    const scope = await openPanel()
    await userEvent.click(row('Harbour'))
    await remove()
    expect(shown(scope)).toBe('c1')
    await press('Undo')
    expect(shown(scope)).toBe('k2')
    expect(rows()).toEqual(['Harbour', 'Where is Ana'])
    await act(() => jest.advanceTimersByTimeAsync(limits.undoDeletion))
    expect(sent(chat.removeConversation)).toEqual([])
  })

  it('is done when the page is left', async () => {
    await openPanel()
    await remove()
    fireEvent(window, new Event('pagehide'))
    expect(sent(chat.removeConversation)).toHaveLength(1)
  })
})

describe('another path', () => {
  it('from a reply is opened, with its name in the header, and is apart in the panel', async () => {
    const scope = await open()
    await choose('Go on differently from here', 'In Lisbon')
    expect(sent(chat.addPath)).toEqual([{ profile_id: 'c1', message_id: '2' }])
    expect(shown(scope)).toBe('p2')
    expect(await header().findByText('New path')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveValue('')
    await choose('Conversations')
    await userEvent.click(await panel().findByText('Other paths (1)'))
    expect(row('New path')).toHaveAttribute('aria-current', 'true')
    await chooseOf('New path', 'Delete conversation')
    expect(screen.getByRole('dialog')).toHaveTextContent('Messages that another path shows stay in that one.')
  })

  it('from a message of the person has that in the input, to be written differently', async () => {
    await open()
    await choose('Go on differently from here', 'Where is Ana')
    expect(sent(chat.addPath)).toEqual([{ profile_id: 'c1', message_id: '1' }])
    expect(screen.getByRole('textbox')).toHaveValue('Where is Ana')
  })

  it('leads from where it parts to the others, and back', async () => {
    paths = [one('p1', '', { last_message_at: null, from: { conversation_id: 'c1', message_id: '2' } })]
    history = HISTORY.map((one, index) => ({ ...one, ...(index === 1 && { parted: true as const }) }))
    const scope = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Paths part here' }))
    const others = async () => within(await panel().findByRole('region', { name: 'Other paths from this message' }))
    expect((await others()).getAllByRole('listitem')).toHaveLength(1)
    expect(panel().queryByText(/^Other paths \(/)).toBeNull()
    await userEvent.click((await others()).getByRole('button', { name: /^New path/ }))
    expect(shown(scope)).toBe('p1')
    await userEvent.click((await others()).getByRole('button', { name: /^Where is Ana/ }))
    expect(shown(scope)).toBe('c1')
    await press('Close conversations', panel())
    await choose('Conversations')
    expect(await panel().findByText('Other paths (1)')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Other paths from this message' })).toBeNull()
  })

  it('goes on from another reply than the one that the conversation went on with', async () => {
    const more = [
      { ...ownRecord('And Tom'), message_id: '3' },
      { ...companionRecord('In Rome'), message_id: '4' },
    ]
    const replies = { count: 2, chosen: 1 }
    history = [...HISTORY.map((one, index) => ({ ...one, ...(index === 1 && { alternatives: replies }) })), ...more]
    const scope = await open(
      on(chat.listAlternatives, () => ({
        alternatives: ['In Porto', 'In Lisbon'].map((message) => ({ message, time_stamp: '' })),
      })),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Previous reply' }))
    await screen.findByText('In Porto')
    await choose('Go on from this reply', 'In Porto')
    expect(sent(chat.addPath)).toEqual([{ profile_id: 'c1', message_id: '2', index: 0 }])
    expect(shown(scope)).toBe('p2')
  })

  it('that cannot be added is said, and nothing changes', async () => {
    const scope = await open(on(chat.addPath, () => Promise.reject(new ApiError(409, 'Too many'))))
    await choose('Go on differently from here', 'In Lisbon')
    expect(await screen.findByText('Too many')).toBeInTheDocument()
    expect(shown(scope)).toBe('c1')
  })
})

describe('the open conversation', () => {
  it('has the drafts and the messages that are sent in it', async () => {
    const scope = await open()
    await act(() => happens(scope, textChanged, 'For the first'))
    await act(() => happens(scope, conversationOpened, { companionId: 'c1', conversationId: 'k2' }))
    expect(screen.getByRole('textbox')).toHaveValue('')
    await act(() => send(scope, 'Good evening'))
    expect(sent(chat.sendMessage)).toEqual([
      expect.objectContaining({ profile_id: 'c1', conversation_id: 'k2', message: 'Good evening' }),
    ])
    await act(() => happens(scope, conversationOpened, { companionId: 'c1', conversationId: 'c1' }))
    expect(screen.getByRole('textbox')).toHaveValue('For the first')
    expect(textsOf(scope)).toEqual(['Where is Ana', 'In Lisbon'])
  })

  it('is loaded once at a message of another one', async () => {
    const scope = await open()
    await act(() => happens(scope, messageRequested, { companionId: 'c1', messageId: '7', conversationId: 'k2' }))
    expect(sent(chat.getChat).slice(1)).toEqual([
      { profile_id: 'c1', conversation_id: 'k2', limit: limits.historyPage.usual, around: '7' },
    ])
  })

  it('is the first one where another page has deleted it, which is said', async () => {
    const scope = await open()
    await act(() => happens(scope, conversationOpened, { companionId: 'c1', conversationId: 'gone' }))
    expect(shown(scope)).toBe('c1')
    expect(textsOf(scope)).toEqual(['Where is Ana', 'In Lisbon'])
    expect(screen.getByRole('alert')).toHaveTextContent('This conversation was not found')
  })

  it('stays that of each companion', async () => {
    const scope = await open()
    await act(() => happens(scope, conversationOpened, { companionId: 'c1', conversationId: 'k2' }))
    await act(() => happens(scope, companionSelected, nova))
    expect(sent(chat.getChat).at(-1)).toEqual({ profile_id: 'c2', limit: limits.historyPage.usual })
  })
})
