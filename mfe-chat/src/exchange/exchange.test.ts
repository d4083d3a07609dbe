import { ApiError } from '@codex/api/testing'
import { failures } from '@codex/contracts/texts'
import { builtIn } from '../testing'
import { repeatOf, exchangeOf, isOver, next, requestOf, RETRY_PAUSES } from './exchange'
import type { Context, TurnRequest, Exchange, ExchangeEvent } from './exchange'
import { isAttaching } from './kinds'
import { recordsOf } from './stored'

const NOW = '2026-11-21T14:02:00.000Z'
const context: Context = {
  userId: 'u1',
  conversation: { profile_id: 'c1' },
  conversationId: 'c1',
  lastId: '0',
  known: [],
  utcOffset: 60,
}
const open = (draft: TurnRequest, given: Partial<Context> = {}) =>
  exchangeOf(draft, { ...context, ...given }, 'random', NOW)

const sent = open({ kind: 'send', typed: ' Hello <b>there</b> ' })
const resent = open({ kind: 'resend', typed: 'Hello again', replaces: '1' })
const regenerated = open({ kind: 'regenerate', typed: '', replaces: '2' })
const goingOn = open({ kind: 'continue', typed: '', replaces: '2' })
const begun = open({ kind: 'begin', typed: '' }, { lastId: null })
const attaching = open({ kind: 'follow', typed: '' })

const start = { event: 'start', kind: 'send', question: 'Hello', time_stamp: NOW } as const
const update = (text: string) => ({ event: 'update', text }) as const
const stop = { event: 'stop' } as const
const done = { event: 'done', message: 'Good evening.', message_id: '2', question_id: '1' } as const
const idle = (last_message_id: string | null) => ({ event: 'idle', last_message_id }) as const
const refuse = (status: number, message = 'No') => ({ event: 'refuse', error: new ApiError(status, message) }) as const

const after = (exchange: Exchange, ...events: readonly ExchangeEvent[]) => events.reduce(next, exchange)

const streaming = after(sent, start, update('Good'))
const states = {
  requested: sent,
  streaming,
  interrupted: after(streaming, refuse(0)),
  stopping: after(streaming, stop),
  done: after(streaming, done),
  failed: after(streaming, refuse(502)),
}
const events = {
  start,
  update: update('Good evening'),
  stop,
  done,
  'idle with a new record': idle('2'),
  'idle without a new record': idle('0'),
  'refuse with status 0': refuse(0),
  'refuse with status 401': refuse(401),
  'refuse with status 502': refuse(502),
}
const names = Object.keys(events) as readonly (keyof typeof events)[]
type State = Exchange['state']
/** The state after each of the events, in their order. */
const transitions: Record<State, readonly State[]> = {
  requested: ['streaming', 'streaming', 'stopping', 'done', 'done', 'failed', 'failed', 'failed', 'failed'],
  streaming: ['streaming', 'streaming', 'stopping', 'done', 'done', 'failed', 'interrupted', 'failed', 'failed'],
  interrupted: ['streaming', 'streaming', 'stopping', 'done', 'done', 'failed', 'interrupted', 'failed', 'interrupted'],
  stopping: ['stopping', 'stopping', 'stopping', 'done', 'done', 'failed', 'stopping', 'failed', 'failed'],
  done: names.map(() => 'done'),
  failed: names.map(() => 'failed'),
}
const cases = Object.entries(transitions).flatMap(([state, row]) =>
  row.map((expected, place) => [state as State, names[place] ?? 'start', expected] as const),
)

describe('an exchange', () => {
  it.each(cases)('that is %s is, after %s, %s', (state, name, expected) => {
    expect(states[state].state).toBe(state)
    expect(next(states[state], events[name]).state).toBe(expected)
  })

  it.each(['done', 'failed'] as const)('that is %s no longer changes', (state) => {
    expect(isOver(states[state])).toBe(true)
    for (const name of names) expect(next(states[state], events[name])).toBe(states[state])
  })

  it.each(['requested', 'streaming', 'interrupted', 'stopping'] as const)('that is %s is not over', (state) => {
    expect(isOver(states[state])).toBe(false)
  })
})

describe('a new exchange', () => {
  it('has the text of the message without markup, and the text as it was typed', () => {
    expect(sent).toEqual({
      kind: 'send',
      typed: ' Hello <b>there</b> ',
      userId: 'u1',
      conversation: { profile_id: 'c1' },
      conversationId: 'c1',
      lastId: '0',
      known: [],
      utcOffset: 60,
      key: 'random',
      attached: false,
      state: 'requested',
      question: { id: 'c1:user:random', text: 'Hello there', sender: 'user', timestamp: NOW },
      reply: null,
      interruptions: 0,
      answer: null,
      error: null,
    })
  })

  it('has no question when a reply is regenerated or attached to', () => {
    expect(regenerated).toMatchObject({ question: null, attached: false, replaces: '2' })
    expect(attaching).toMatchObject({ question: null, attached: true })
    expect([sent, resent, regenerated, attaching].map(isAttaching)).toEqual([false, false, false, true])
  })
})

describe('the reply of an exchange', () => {
  it('grows with each update, and has no time yet', () => {
    expect(streaming.reply).toEqual({
      id: 'c1:profile:random',
      text: 'Good',
      sender: 'profile',
      timestamp: '',
      growing: true,
    })
    expect(after(streaming, update('Good evening')).reply?.text).toBe('Good evening')
    expect(after(streaming, update('Good evening')).question).toBe(sent.question)
  })

  it('stays as the person saw it when they stopped it', () => {
    const { stopping } = states
    expect(next(stopping, update('Good evening'))).toBe(stopping)
  })

  it('is complete with its end', () => {
    expect(states.done.answer).toEqual(done)
    expect([states.failed.answer, streaming.answer]).toEqual([null, null])
  })
})

describe('an exchange that failed', () => {
  it.each([
    [0, 'random'],
    [503, 'random'],
    [500, undefined],
    [502, undefined],
  ])('by %d is sent again with the key %s', (status, key) => {
    expect(repeatOf(after(sent, refuse(status))).key).toBe(key)
  })
})

describe('an interrupted exchange', () => {
  const lost = (exchange: Exchange, times: number) => after(exchange, ...Array.from({ length: times }, () => refuse(0)))

  it('fails after the last pause', () => {
    expect(lost(streaming, RETRY_PAUSES.length)).toMatchObject({ state: 'interrupted', interruptions: 5, error: null })
    expect(lost(streaming, RETRY_PAUSES.length + 1)).toMatchObject({ state: 'failed', error: new ApiError(0, 'No') })
  })

  it('counts its interruptions from the last growth of the reply', () => {
    const twice = lost(streaming, 2)
    expect(twice.interruptions).toBe(2)
    expect(after(twice, start).interruptions).toBe(2)
    expect(after(twice, start, update('Good')).interruptions).toBe(2)
    expect(after(twice, start, update('Good!')).interruptions).toBe(0)
    expect(after(lost(after(sent, start), 1), update('G')).interruptions).toBe(0)
  })

  it.each([502, 503, 504])('is tried again after %d, which is no answer about the reply', (status) => {
    expect(after(lost(streaming, 1), refuse(status))).toMatchObject({ state: 'interrupted', interruptions: 2 })
    expect(after(lost(streaming, 1), start, refuse(status)).state).toBe('failed')
    expect(after(lost(streaming, RETRY_PAUSES.length), refuse(status)).state).toBe('failed')
  })

  it('stays stopping, and is retried all the same', () => {
    expect(lost(states.stopping, 1)).toMatchObject({ state: 'stopping', interruptions: 1 })
  })
})

describe('the persona that the server names', () => {
  const named = { ...start, persona_name: 'Captain Vale' }

  it.each([sent, resent, attaching])('is who asks: %#', (exchange) => {
    expect(after(exchange, named).question).toMatchObject({ persona: 'Captain Vale' })
    expect(after(exchange, start).question).not.toMatchObject({ persona: 'Captain Vale' })
  })

  it('adds no question to another reply', () => {
    expect(after(regenerated, { ...named, kind: 'regenerate' }).question).toBeNull()
  })
})

describe('an exchange that attaches', () => {
  it('is what the server reports', () => {
    expect(after(attaching, { ...start, kind: 'resend', replaces: '1' })).toMatchObject({
      kind: 'resend',
      typed: 'Hello',
      replaces: '1',
      attached: true,
      state: 'streaming',
      question: { id: 'c1:user:random', text: 'Hello', sender: 'user', timestamp: NOW },
    })
    expect(after(attaching, start)).not.toHaveProperty('replaces')
  })

  it('has no question when a reply is regenerated', () => {
    const found = after(attaching, { ...start, kind: 'regenerate', replaces: '2' })
    expect(found).toMatchObject({ kind: 'regenerate', question: null, replaces: '2' })
  })

  it('has no question when the companion begins', () => {
    const found = after(attaching, { ...start, question: '' })
    expect(found).toMatchObject({ kind: 'begin', question: null, typed: '' })
    expect(requestOf({ ...found, attached: false })).toMatchObject({ kind: 'begin' })
  })

  it('takes its question once: a message sent here stays as it is', () => {
    expect(after(sent, { ...start, question: 'Hello there', replaces: '9' })).toEqual({ ...sent, state: 'streaming' })
    const found = after(attaching, start, refuse(0))
    expect(after(found, { ...start, question: 'Another' }).question).toBe(found.question)
  })

  it('is done when the server has stored a reply since, and fails when it has not', () => {
    const found = after(attaching, start, update('Good'), refuse(0))
    expect(after(found, idle('2'))).toMatchObject({ state: 'done', answer: null, error: null })
    expect(after(found, idle('0'))).toMatchObject({ state: 'failed', error: { status: 502, message: failures.chat } })
  })

  it('fails when messages were deleted, and none was stored since', () => {
    const sentAfter = open({ kind: 'send', typed: 'Hello' }, { lastId: '12' })
    for (const last of [null, '9'])
      expect(after(sentAfter, start, refuse(0), idle(last))).toMatchObject({ state: 'failed', error: { status: 502 } })
    expect(after(sentAfter, start, refuse(0), idle('13')).state).toBe('done')
  })

  it('is done when another reply, or one that goes on, is no longer in flight: it keeps its id', () => {
    const found = after(attaching, { ...start, kind: 'regenerate', replaces: '0' }, refuse(0))
    expect(after(found, idle('0')).state).toBe('done')
    expect(after(goingOn, start, refuse(0), idle('0')).state).toBe('done')
  })
})

describe('the request of an exchange', () => {
  const turn = { profile_id: 'c1', idempotency_key: 'random', utc_offset: 60 }

  it.each([
    ['send', sent, { ...turn, message: 'Hello there' }],
    ['resend', resent, { ...turn, message_id: '1', message: 'Hello again' }],
    ['regenerate', regenerated, { ...turn, message_id: '2' }],
    ['continue', goingOn, { ...turn, message_id: '2' }],
    ['begin', begun, turn],
    ['follow', attaching, { profile_id: 'c1' }],
  ] as const)('is to %s', (kind, exchange, body) => {
    expect(requestOf(exchange)).toEqual({ kind, body })
  })

  it('is to follow again when an attached reply is interrupted', () => {
    const found = after(attaching, start, refuse(0))
    expect(requestOf(found)).toEqual({ kind: 'follow', body: { profile_id: 'c1' } })
  })
})

describe('the records of a done exchange', () => {
  const asked = { sender: 'ada', message: 'Hello there', time_stamp: NOW }

  it('are the question and the reply with the ids, times and choices of the server', () => {
    const alternatives = { count: 2, chosen: 1 }
    const answer = { ...done, time_stamp: '2026-11-21T14:03:00.000Z', engine: builtIn, alternatives }
    expect(recordsOf(after(streaming, answer), 'ada')).toEqual([
      { ...asked, message_id: '1' },
      expect.objectContaining({
        message: 'Good evening.',
        message_id: '2',
        time_stamp: '2026-11-21T14:03:00.000Z',
        engine: builtIn,
        alternatives,
      }),
    ])
  })

  it('have no id and no time where the server names none', () => {
    const [question, reply] = recordsOf(after(sent, { event: 'done', message: 'Yes.' }), 'ada')
    expect(question).toEqual(asked)
    expect(reply).toMatchObject({ message: 'Yes.', time_stamp: '' })
    expect(reply?.message_id).toBeUndefined()
  })

  it('never have the person as the sender of the reply', () => {
    for (const username of ['', 'ada']) expect(recordsOf(states.done, username)[1]?.sender).not.toBe(username)
  })

  it('are the reply only when it is another one to the same question', () => {
    expect(recordsOf(after(regenerated, done), 'ada')).toMatchObject([{ message: 'Good evening.', message_id: '2' }])
  })

  it('are the reply only when the companion has begun', () => {
    expect(recordsOf(after(begun, { ...start, question: '' }, done), 'ada')).toMatchObject([
      { message: 'Good evening.' },
    ])
    expect(after(begun, refuse(0))).toMatchObject({ state: 'failed' })
    expect(after(begun, { ...start, question: '' }, refuse(0), idle(null)).state).toBe('failed')
    expect(after(begun, { ...start, question: '' }, refuse(0), idle('1')).state).toBe('done')
  })

  it('are what had arrived when the server finished it while the page was not connected', () => {
    const found = after(attaching, start, update('Good'), refuse(0), idle('2'))
    expect(recordsOf(found, 'ada')).toMatchObject([{ message: 'Hello' }, { message: 'Good', time_stamp: '' }])
    expect(recordsOf(after(attaching, start, refuse(0), idle('2')), 'ada')).toMatchObject([{ message: 'Hello' }])
    expect(recordsOf(after(attaching, idle('2')), 'ada')).toEqual([])
  })
})
