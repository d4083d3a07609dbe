import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { companionSelected } from '@codex/session'
import { error } from '../banner/model'
import * as composer from '../composer/model'
import { $empty, $messages } from '../conversation'
import { withExchange } from '../conversation/with-exchange'
import * as history from '../history'
import type { Message } from '../history/message'
import { builtIn, channel, companionRecord, happens, nova, openCalls, opened, scopeOf, textsOf } from '../testing'
import * as exchange from '.'
import { exchangeOf, next } from './exchange'

const begin = (scope: Scope) => happens(scope, exchange.beginRequested)
const start = { event: 'start', kind: 'send', question: '', time_stamp: '2026-11-21T14:02:00.000Z' }
const delta = (text: string) => ({ event: 'delta', text })
const done = { event: 'done', message: 'Come in.', engine: builtIn, message_id: '1' }
const STORED = { ...companionRecord('Come in.'), message_id: '1' }

/** An open chat without messages. `after`: what the history has when it is fetched again. */
function empty(answers: Parameters<typeof scopeOf>[0], after: readonly object[] = []) {
  const histories: (readonly object[])[] = [[], after]
  return opened([on(chat.getChat, () => histories.shift() ?? after), ...answers])
}

let warned: jest.SpyInstance
beforeEach(() => {
  sessionStorage.clear()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('a conversation that the companion begins', () => {
  it('is requested once by two presses, awaits the reply, and has it alone', async () => {
    const { reply, push, bodies } = channel()
    const scope = await empty([on(chat.beginConversation, reply)], [STORED])
    expect(scope.getState(exchange.$canBegin)).toBe(true)
    void allSettled(exchange.beginRequested, { scope })
    await begin(scope)
    expect(bodies).toEqual([
      { profile_id: 'c1', idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/), utc_offset: expect.any(Number) },
    ])
    expect(scope.getState(exchange.$awaiting)).toBe(true)
    expect(scope.getState(exchange.$canBegin)).toBe(false)

    await push(start, delta('Come'))
    expect(textsOf(scope)).toEqual(['Come'])
    expect(scope.getState(exchange.$awaiting)).toBe(false)
    expect(scope.getState(exchange.$stoppable)).toBe(true)
    await push(delta(' in.'), done)
    expect(scope.getState($messages)).toMatchObject([{ text: 'Come in.', sender: 'profile', recordId: '1' }])
    expect(scope.getState(exchange.$announced)?.message).toBe('Come in.')
    expect(scope.getState(composer.$text)).toBe('')
  })

  it('is not requested while the history loads, or while the page looks for a reply in flight', async () => {
    const loads = openCalls<unknown>()
    const follows = channel()
    const begins = channel()
    const scope = scopeOf([
      on(chat.getChat, loads.reply),
      on(chat.followReply, follows.reply),
      on(chat.beginConversation, begins.reply),
    ])
    void allSettled(history.opened, { scope })
    await begin(scope)
    await loads.answer(0, [])
    expect(scope.getState($empty)).toBe(true)
    expect(scope.getState(exchange.$canBegin)).toBe(false)
    await begin(scope)
    expect(begins.bodies).toEqual([])

    await follows.push({ event: 'idle', last_message_id: null })
    expect(scope.getState(exchange.$canBegin)).toBe(true)
    await begin(scope)
    expect(begins.bodies).toHaveLength(1)
  })

  it('is shown while it is begun in another page, or was begun before a reload', async () => {
    const { reply, push } = channel()
    const scope = await empty([on(chat.followReply, reply)], [STORED])
    await push(start, delta('Come'))
    expect(textsOf(scope)).toEqual(['Come'])
    expect(scope.getState(exchange.$busy)).toBe(true)
    await push(done)
    expect(textsOf(scope)).toEqual(['Come in.'])
  })

  it('stays empty when it fails, gives the input nothing, and keeps its key where the server may have it', async () => {
    const begins = openCalls<{ readonly idempotency_key?: string }>()
    const scope = await empty([on(chat.beginConversation, begins.reply)])
    await begin(scope)
    await begins.refuse(0, new ApiError(0, failures.chat))
    expect(scope.getState(error.$text)).toBe(failures.chat)
    expect(scope.getState($empty)).toBe(true)
    expect(scope.getState(exchange.$canBegin)).toBe(true)
    expect([scope.getState(composer.$text), scope.getState(composer.$unsent)]).toEqual(['', null])

    await begin(scope)
    await begins.refuse(1, new ApiError(502, failures.modelUnreachable))
    await begin(scope)
    const [first, second, third] = begins.bodies().map(({ idempotency_key }) => idempotency_key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(warned).toHaveBeenCalledTimes(2)
  })

  it('shows the messages that are there when it is refused because there are some', async () => {
    const moved = () => Promise.reject(new ApiError(409, failures.conversationMoved))
    const scope = await empty([on(chat.beginConversation, moved)], [STORED])
    await begin(scope)
    expect(textsOf(scope)).toEqual(['Come in.'])
  })

  it('is the answer of another companion only where that one is selected', async () => {
    const { reply, push } = channel()
    const scope = await empty([on(chat.beginConversation, reply)])
    await begin(scope)
    void allSettled(companionSelected, { scope, params: nova })
    await push(start, delta('Come'), done)
    expect(textsOf(scope)).toEqual([])
  })

  it('leaves nothing to send in the input when the session is over', async () => {
    const over = () => Promise.reject(new ApiError(401, failures.unauthorized))
    const scope = await empty([on(chat.beginConversation, over)])
    await begin(scope)
    expect(sessionStorage.getItem('codex_draft:u1:c1')).toBeNull()
  })
})

describe('what was shown of a broken first reply', () => {
  const context = {
    userId: 'u1',
    conversation: { profile_id: 'c1' },
    conversationId: 'c1',
    lastId: null,
    known: [],
    utcOffset: 60,
  }
  const lost = { event: 'refuse', error: new ApiError(502, 'No') } as const
  const update = { event: 'update', text: 'Come in' } as const
  const broken = [update, lost].reduce(next, exchangeOf({ kind: 'begin', typed: '' }, context, 'key', ''))
  const stored = (text: string, sender: Message['sender']): Message => ({
    ...{ id: `c1:history:${text}`, recordId: text, text, sender, timestamp: '' },
  })
  const shown = (...messages: readonly Message[]) => withExchange(messages, broken).map(({ text }) => text)

  it('is the conversation, unless the server has stored as much', () => {
    expect(shown()).toEqual(['Come in'])
    expect(shown(stored('Come in, friend', 'profile'))).toEqual(['Come in, friend'])
    expect(shown(stored('Come', 'profile'), stored('Hi', 'user'))).toEqual(['Come in', 'Hi'])
    expect(withExchange([stored('Come', 'profile')], broken)[0]?.recordId).toBe('Come')
    expect(shown(stored('Hi', 'user'), stored('Hello', 'profile'))).toEqual(['Come in', 'Hi', 'Hello'])
  })
})
