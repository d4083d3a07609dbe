import { allSettled, type Scope } from 'effector'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import type { HistoryRecord } from '@codex/contracts/entities'
import { companionSelected } from '@codex/session'
import * as exchange from '../exchange'
import { companionRecord, happens, lyra, nova, openCalls, opened, ownRecord, scopeOf, textsOf } from '../testing'
import { missing } from './turns'
import * as history from '.'

const say = (scope: Scope, typed: string) => happens(scope, exchange.sendRequested, { typed })
const refresh = (scope: Scope) => happens(scope, history.refreshed)

const stored = (id: number, record: HistoryRecord): HistoryRecord => ({ ...record, message_id: String(id) })
const ok = [ownRecord('ok'), companionRecord('Fine.')]

/** A server of spec 7 alone: no ids. `answers` are its histories, the last one for ever. */
function answering(...answers: readonly (readonly HistoryRecord[])[]) {
  const left = [...answers]
  return opened([
    on(chat.getChat, () => (left.length > 1 ? left.shift() : left[0])),
    on(chat.sendMessage, () => ({ message: 'Fine.' })),
  ])
}

describe('a reply of a server of spec 7 alone', () => {
  it('stays while the history is empty, also after a refresh, with what was said before it', async () => {
    const scope = await answering([])
    await say(scope, 'ok')
    await refresh(scope)
    await say(scope, 'ok')
    await refresh(scope)
    expect(textsOf(scope)).toEqual(['ok', 'Fine.', 'ok', 'Fine.'])
  })

  it('is shown once when a history contains it', async () => {
    const scope = await answering([], [], ok)
    await say(scope, 'ok')
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
    await refresh(scope)
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
  })

  it('is not taken for an earlier one with the same words', async () => {
    const scope = await answering(ok, ok, [...ok, ...ok], ok)
    await say(scope, 'ok')
    expect(textsOf(scope)).toEqual(['ok', 'Fine.', 'ok', 'Fine.'])
    await refresh(scope)
    expect(textsOf(scope)).toEqual(['ok', 'Fine.', 'ok', 'Fine.'])
    // It was contained: the server has deleted it since.
    await refresh(scope)
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
  })

  it('stays where the history has only the question', async () => {
    const scope = await answering([], [ownRecord('ok')])
    await say(scope, 'ok')
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
  })

  it('stays where the question was stored, and fetched, before the reply came', async () => {
    const sends = openCalls<unknown>()
    let answers: readonly HistoryRecord[] = []
    const scope = await opened([on(chat.getChat, () => answers), on(chat.sendMessage, sends.reply)])
    await happens(scope, exchange.sendRequested, { typed: 'ok' })
    answers = [ownRecord('ok')]
    await happens(scope, history.refreshed)
    await sends.answer(0, { message: 'Fine.' })
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
  })

  it('stays where no history can be fetched', async () => {
    let answers: () => readonly HistoryRecord[] = () => []
    const scope = await opened([on(chat.getChat, () => answers()), on(chat.sendMessage, () => ({ message: 'Fine.' }))])
    answers = () => {
      throw new Error('not now')
    }
    await say(scope, 'ok')
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
  })

  it('goes with its companion', async () => {
    const scope = await answering([])
    await say(scope, 'ok')
    await allSettled(companionSelected, { scope, params: nova })
    expect(textsOf(scope)).toEqual([])
    await allSettled(companionSelected, { scope, params: lyra })
    expect(textsOf(scope)).toEqual([])
  })
})

describe('a reply with ids', () => {
  const done = { message: 'Fine.', question_id: '11', message_id: '12' }
  let last: string | null
  async function answered(...answers: readonly (readonly HistoryRecord[])[]) {
    const left = [...answers]
    last = null
    const scope = scopeOf([
      on(chat.getChat, () => (left.length > 1 ? left.shift() : left[0])),
      on(chat.sendMessage, () => done),
      on(chat.followReply, async function* () {
        yield await Promise.resolve({ event: 'idle', last_message_id: last })
      }),
      on(chat.regenerateReply, () => ({ ...done, message: 'Better.' })),
    ])
    await allSettled(history.opened, { scope })
    last = '12'
    await say(scope, 'ok')
    return scope
  }
  const whole = ok.map((record, at) => stored(11 + at, record))

  it('stays while the history is empty', async () => {
    const scope = await answered([])
    await refresh(scope)
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
  })

  it('is gone when another page deletes it, once a history has contained it', async () => {
    const scope = await answered([], whole, [])
    expect(textsOf(scope)).toEqual(['ok', 'Fine.'])
    await refresh(scope)
    expect(textsOf(scope)).toEqual([])
  })

  it('is gone when the history has gone on without it', async () => {
    const scope = await answered([], [], [stored(13, ownRecord('Again'))])
    await refresh(scope)
    expect(textsOf(scope)).toEqual(['Again'])
  })

  it('is gone when the server has no such message any more', async () => {
    const scope = await answered([])
    last = null
    await allSettled(exchange.attachRequested, { scope })
    expect(textsOf(scope)).toEqual([])
  })

  it('gives its place to the one that replaces it', async () => {
    const scope = await answered([])
    await allSettled(exchange.regenerateRequested, { scope, params: { replaces: '12' } })
    await refresh(scope)
    expect(textsOf(scope)).toEqual(['ok', 'Better.'])
  })
})

describe('missing', () => {
  const turn = (known: readonly HistoryRecord[]) => ({ records: ok, known })
  const old = [ownRecord('Hello'), companionRecord('Yes?')]

  it.each([
    ['a whole history', old, [...old, ...ok], 0],
    ['the last page of it', [...old, ...ok], [...ok, ...ok], 0],
    ['a history with other times', old, [...old, ...ok].map((one) => ({ ...one, time_stamp: 'just now' })), 0],
    ['one that is as it was', [...old, ...ok], [...old, ...ok], 2],
    ['one that was shortened', [...old, ...ok], old, 2],
    ['the reply alone', old, [...old, companionRecord(' Fine. ')], 0],
    ['the question alone', old, [...old, ownRecord('ok')], 1],
  ])('compares with %s', (_, known, fetched, left) => {
    expect(missing([turn(known)], fetched).flatMap(({ records }) => records)).toHaveLength(left)
  })

  it('counts each of several', () => {
    const turns = [turn([]), turn([])]
    expect(missing(turns, ok)).toEqual([{ records: ok, known: ok }])
    expect(missing(turns, [...ok, ...ok])).toEqual([])
    expect(missing(missing(turns, ok), ok)).toHaveLength(1)
  })
})
