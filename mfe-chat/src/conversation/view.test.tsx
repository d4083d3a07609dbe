import { screen, within } from '@testing-library/react'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { builtIn, channel, companionRecord, layOut, lyra, openCalls, ownRecord, pointer, scopeOf } from '../testing'
import { happening, openPanel } from '../testing/panel'
import { allSettled } from 'effector'
import { messageRequested } from '@codex/session'
import userEvent from '@testing-library/user-event'

const button = () => screen.queryByRole('button', { name: 'Let Lyra begin' })
const found = () => screen.getByRole('button', { name: 'Let Lyra begin' })
const input = () => screen.getByPlaceholderText(/^Message/)
const log = () => screen.getByRole('log', { name: 'Conversation with Lyra' })
const start = { event: 'start', kind: 'send', question: '', time_stamp: '2026-11-21T14:02:00.000Z' }
const done = { event: 'done', message: 'Come in.', engine: builtIn, message_id: '1' }
const STORED = { ...companionRecord('Come in.'), message_id: '1' }

beforeEach(() => {
  layOut()
  sessionStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  pointer('fine')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the button of the empty state', () => {
  it('lets the companion begin once, and leaves the focus in the message field', async () => {
    const { reply, push, bodies } = channel()
    const histories = [[], [STORED]]
    await openPanel(scopeOf([on(chat.getChat, () => histories.shift() ?? []), on(chat.beginConversation, reply)]))
    expect(screen.getByText('Send a message to begin chatting')).toBeVisible()
    await userEvent.dblClick(found())
    expect(button()).toBeNull()
    expect(input()).toHaveFocus()
    expect(within(log()).getByText('Lyra is typing')).toBeVisible()
    await happening(() => push(start, { event: 'delta', text: 'Come in.' }, done))
    expect(within(log()).getByText('Come in.')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Lyra replied.')
    expect(bodies).toHaveLength(1)
    expect(button()).toBeNull()
  })

  it('says beside the dots what a model on the computer of the server waits for', async () => {
    const { reply, push } = channel()
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.beginConversation, reply)]))
    await userEvent.click(found())
    const says = async (state: object, text: string) => {
      await happening(() => push({ event: 'state', ...state }))
      expect(within(log()).getByText(text)).toBeVisible()
    }
    await happening(() => push(start))
    await says({ state: 'queued', place: 2 }, 'In line, at place 2…')
    await says({ state: 'queued', place: 1 }, 'Next in line…')
    await says({ state: 'waking' }, 'Waking the model…')
    await says({ state: 'reading', percent: 45 }, 'Reading your conversation: 45 %')
    await happening(() => push({ event: 'delta', text: 'Come in.' }))
    expect(within(log()).queryByText(/^Reading/)).toBeNull()
  })

  it('leaves the focus in the conversation on touch, where the keyboard would cover the reply', async () => {
    pointer('coarse')
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.beginConversation, channel().reply)]))
    await userEvent.click(found())
    expect(log()).toHaveFocus()
  })

  it('comes with the history, can be pressed once the page knows of no reply in flight, and keeps the focus', async () => {
    const loads = openCalls<unknown>()
    const follows = channel()
    const begins = channel()
    await openPanel(
      scopeOf([
        on(chat.getChat, loads.reply),
        on(chat.followReply, follows.reply),
        on(chat.beginConversation, begins.reply),
      ]),
    )
    expect(button()).toBeNull()
    await happening(() => loads.answer(0, []))
    found().focus()
    expect(found()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(found())
    expect(begins.bodies).toEqual([])
    await happening(() => follows.push({ event: 'idle', last_message_id: null }))
    expect(found()).toHaveAttribute('aria-disabled', 'false')
    expect(found()).toHaveFocus()
  })

  it('is there again, below the reason, after a failure', async () => {
    const begins = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.beginConversation, begins.reply)]))
    await userEvent.click(found())
    await happening(() => begins.refuse(0, new ApiError(502, 'The model is away.')))
    expect(screen.getByText('The model is away.')).toBeVisible()
    expect(found()).toHaveAttribute('aria-disabled', 'false')
    expect(input()).toHaveValue('')
    await userEvent.click(found())
    expect(begins.bodies()).toHaveLength(2)
  })

  it('goes when a message is sent instead', async () => {
    const sends = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, sends.reply)]))
    await userEvent.type(input(), 'Hello')
    expect(found()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(button()).toBeNull()
  })
})

const records = ['One', 'Two', 'Three'].map((text, index) => ({ ...ownRecord(text), message_id: String(index) }))

async function find(messageId: string) {
  const scope = scopeOf([on(chat.getChat, () => records)])
  await openPanel(scope)
  await happening(() => allSettled(messageRequested, { scope, params: { companionId: lyra.id, messageId } }))
  const [, item] = screen.getAllByRole('listitem')
  return item
}

describe('a message that was searched for', () => {
  it('gets the focus', async () => {
    expect(await find('1')).toHaveFocus()
  })

  it('gets it after the search above it has closed, in a browser that closes it later', async () => {
    const search = document.createElement('dialog')
    search.setAttribute('open', '')
    document.body.append(search)
    const item = await find('1')
    expect(item).not.toHaveFocus()
    search.remove()
    search.dispatchEvent(new Event('close'))
    expect(item).toHaveFocus()
  })
})

describe('a long history that comes at once', () => {
  it('begins with its newest messages', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 76))
    const loads = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, loads.reply)]))
    const items = new Set<HTMLElement>()
    const note = (changes: readonly MutationRecord[]) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of added) if (node instanceof HTMLLIElement) items.add(node)
    }
    const rendered = new MutationObserver(note)
    rendered.observe(log(), { childList: true, subtree: true })
    await happening(() =>
      loads.answer(
        0,
        Array.from({ length: 1000 }, (_, index) => ownRecord(`Line ${index}`)),
      ),
    )
    note(rendered.takeRecords())
    rendered.disconnect()
    expect(items.size).toBeLessThan(150)
    const newest = [...items].find(({ textContent }) => textContent.includes('Line 999'))
    expect(newest).toHaveAttribute('aria-posinset', '1000')
  })
})
