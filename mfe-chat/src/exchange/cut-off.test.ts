import fc from 'fast-check'
import { type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { companionSelected } from '@codex/session'
import { error } from '../banner/model'
import * as composer from '../composer/model'
import { $messages } from '../conversation'
import { withExchange } from '../conversation/with-exchange'
import type { Message } from '../history/message'
import {
  builtIn,
  channel,
  companionRecord,
  happens,
  lyra,
  nova,
  opened,
  ownRecord,
  type scopeOf,
  send,
} from '../testing'
import * as exchange from '.'
import { exchangeOf, next, type TurnRequest, type ExchangeEvent } from './exchange'

const start = { event: 'start', kind: 'send', question: 'Hello', time_stamp: '2026-11-21T14:02:00.000Z' }
const again = { ...start, kind: 'regenerate', replaces: '2' }
const delta = (text: string) => ({ event: 'delta', text })
const done = (message: string, more: object = {}) => ({
  event: 'done',
  message,
  engine: builtIn,
  message_id: '2',
  ...more,
})
const cut = { cut_off: true as const }
const question = { ...ownRecord('Hello'), message_id: '1' }
const record = (message: string, more: object = {}) => ({ ...companionRecord(message), message_id: '2', ...more })

const shown = (scope: Scope) => scope.getState($messages).map(({ text, cutOff }) => (cutOff ? `${text} ✂` : text))
const busy = (scope: Scope) => scope.getState(exchange.$busy)
const banner = (scope: Scope) => scope.getState(error.$text)

/** A conversation; `stored` answers its history. */
async function talking(stored: () => readonly object[], ...answers: Parameters<typeof scopeOf>[0]) {
  const scope = await opened([...answers, on(chat.getChat, stored)])
  return scope
}
const goingOn = async (stored = () => [question, record('Good', cut)]) => {
  const going = channel()
  const stops = jest.fn(() => ({ stopped: true }))
  const scope = await talking(stored, on(chat.continueReply, going.reply), on(chat.stopReply, stops))
  await happens(scope, exchange.continueRequested, { replaces: '2' })
  return { scope, going, stops }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('another reply with a hint', () => {
  it('keeps its hint when it breaks and is tried again', async () => {
    const stream = channel()
    const scope = await talking(() => [question, record('Good')], on(chat.regenerateReply, stream.reply))
    await happens(scope, exchange.regenerateRequested, { replaces: '2', hint: 'colder' })
    await stream.push(again, delta('Bad'), new ApiError(502, 'Away'))
    const broken = scope.getState($messages).at(-1)
    expect(broken).toMatchObject({ text: 'Bad', cutOff: true })
    await happens(scope, exchange.retryRequested, broken?.id ?? '')
    const asked = expect.objectContaining({ message_id: '2', hint: 'colder' })
    expect(stream.bodies).toEqual([asked, asked])
  })
})

describe('a reply that was cut off', () => {
  it('stays as it was shown, with a mark, and the banner says that it is stored', async () => {
    let stored: readonly object[] = []
    const stream = channel()
    const scope = await talking(() => stored, on(chat.sendMessage, stream.reply))
    await send(scope)
    await stream.push(start, delta('Good'))
    stored = [question, record('Good', cut)]
    await stream.push(done('Good', cut))
    expect(shown(scope)).toEqual(['Hello', 'Good ✂'])
    expect([banner(scope), busy(scope)]).toEqual([failures.replyCutOff, false])
    expect(scope.getState(composer.$text)).toBe('')
  })

  it('is not in the conversation with another companion, and is there on the way back', async () => {
    const stream = channel()
    const histories = ({ profile_id }: { profile_id: string }) =>
      profile_id === 'c1' && stream.bodies.length > 0 ? [question, record('Good', cut)] : []
    const scope = await opened([on(chat.getChat, histories), on(chat.sendMessage, stream.reply)])
    await send(scope)
    await stream.push(start, delta('Good'))
    await happens(scope, companionSelected, nova)
    await stream.push(done('Good', cut))
    expect([shown(scope), banner(scope)]).toEqual([[], null])
    await happens(scope, companionSelected, lyra)
    expect(shown(scope)).toEqual(['Hello', 'Good ✂'])
  })
})

describe('a reply that goes on', () => {
  it('is requested by its record, stays until its text is here, grows in its place, and is one reply', async () => {
    let stored = [question, record('Good', cut)]
    const { scope, going } = await goingOn(() => stored)
    expect(going.bodies).toMatchObject([{ profile_id: 'c1', message_id: '2' }])
    expect([shown(scope), busy(scope), scope.getState(exchange.$awaiting)]).toEqual([['Hello', 'Good ✂'], true, false])
    await going.push(again, delta('Good'))
    expect(shown(scope)).toEqual(['Hello', 'Good'])
    await going.push(delta(' evening.'))
    expect(shown(scope)).toEqual(['Hello', 'Good evening.'])
    stored = [question, record('Good evening.')]
    await going.push(done('Good evening.'))
    expect([shown(scope), busy(scope), banner(scope)]).toEqual([['Hello', 'Good evening.'], false, null])
  })

  it.each([
    ['before its text is here', [again], 0],
    ['while it grows', [again, delta('Good'), delta(' eve')], 8],
  ])('is stopped %s', async (_, events, units) => {
    const { scope, going, stops } = await goingOn()
    await going.push(...events)
    await happens(scope, exchange.stopRequested)
    expect(stops).toHaveBeenCalledWith({ profile_id: 'c1', shown: units })
    expect(busy(scope)).toBe(true)
  })

  it('is as it was when it was stopped before anything followed', async () => {
    const { scope, going } = await goingOn()
    await going.push(again, delta('Good'))
    await happens(scope, exchange.stopRequested)
    await going.push(new ApiError(409, failures.replyStopped))
    expect([shown(scope), busy(scope), banner(scope)]).toEqual([['Hello', 'Good ✂'], false, null])
  })

  it('loses nothing when it breaks off again', async () => {
    let stored = [question, record('Good', cut)]
    const { scope, going } = await goingOn(() => stored)
    await going.push(again, delta('Good'), delta(' eve'))
    stored = [question, record('Good eve', cut)]
    await going.push(done('Good eve', cut))
    expect([shown(scope), banner(scope)]).toEqual([['Hello', 'Good eve ✂'], failures.replyCutOff])
  })

  it('loses nothing of what was shown when the server has stored less', async () => {
    const { scope, going } = await goingOn()
    await going.push(again, delta('Good'), delta(' eve'), new ApiError(503, 'Restarting'))
    expect([shown(scope), busy(scope), banner(scope)]).toEqual([['Hello', 'Good eve ✂'], false, 'Restarting'])
    expect(scope.getState($messages).at(-1)).toMatchObject({ recordId: '2' })
  })

  it('leaves the reply as it was when it is refused', async () => {
    const { scope, going } = await goingOn()
    await going.push(new ApiError(409, failures.conversationMoved))
    expect([shown(scope), banner(scope)]).toEqual([['Hello', 'Good ✂'], failures.conversationMoved])
  })

  it('is not requested while another reply is in flight', async () => {
    const { scope, going } = await goingOn()
    await happens(scope, exchange.continueRequested, { replaces: '2' })
    expect(going.bodies).toHaveLength(1)
  })
})

describe('a reply that broke and is not stored', () => {
  async function broken(...failure: (object | Error)[]) {
    const stream = channel()
    const scope = await talking(() => [], on(chat.sendMessage, stream.reply))
    await send(scope)
    await stream.push(start, delta('Good'), ...failure)
    return { scope, stream }
  }

  it('stays in the page with its question, and is requested again as a new message', async () => {
    const { scope, stream } = await broken(new ApiError(500, 'Oh no'))
    expect([shown(scope), busy(scope), banner(scope)]).toEqual([['Hello', 'Good ✂'], false, 'Oh no'])
    expect(scope.getState(composer.$unsent)).toBeNull()

    const id = scope.getState($messages).at(-1)?.id ?? ''
    await happens(scope, exchange.retryRequested, id)
    expect(shown(scope)).toEqual(['Hello'])
    const [first, second] = stream.bodies as { message: string; idempotency_key: string }[]
    expect(second?.message).toBe('Hello')
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
    await happens(scope, exchange.retryRequested, id)
    expect(stream.bodies).toHaveLength(2)
  })

  it('stays in the page while the conversation goes on', async () => {
    const { scope, stream } = await broken(new ApiError(500, 'Oh no'))
    await send(scope, 'Are you there?')
    await stream.push(start, delta('Yes'))
    expect(shown(scope)).toEqual(['Hello', 'Good ✂', 'Are you there?', 'Yes'])
  })
})

describe('what was shown of a broken reply', () => {
  const NOW = '2026-11-21T14:02:00.000Z'
  const drafts: readonly TurnRequest[] = [
    { kind: 'send', typed: 'Hello' },
    { kind: 'resend', typed: 'Hello', replaces: '3' },
    { kind: 'regenerate', typed: '', replaces: '4' },
    { kind: 'continue', typed: '', replaces: '4' },
  ]
  const message = (id: number, text: string): Message => ({
    id: `c1:history:${id}`,
    recordId: String(id),
    text,
    sender: id % 2 === 1 ? 'user' : 'profile',
    timestamp: NOW,
  })
  const event: fc.Arbitrary<ExchangeEvent> = fc.oneof(
    fc.constantFrom('G', 'Go', 'Good', 'Good eve').map((text) => ({ event: 'update' as const, text })),
    fc.constant({ event: 'stop' as const }),
    fc.constantFrom(0, 502, 503).map((status) => ({ event: 'refuse' as const, error: new ApiError(status, 'No') })),
  )

  it('is in the conversation, whatever happened, unless its record is gone or has it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...drafts),
        fc.array(event, { maxLength: 12 }),
        fc.array(fc.constantFrom('Hello', 'Good', 'Go', 'Other', 'Good evening.'), { maxLength: 8 }),
        (draft, events, texts) => {
          const context = {
            userId: 'u1',
            conversation: { profile_id: 'c1' },
            conversationId: 'c1',
            lastId: '2',
            known: [],
            utcOffset: 60,
          }
          const last = { event: 'refuse', error: new ApiError(502, 'No') } as const
          const over = [...events, last].reduce(next, exchangeOf(draft, context, 'key', NOW))
          const messages = texts.map((text, index) => message(index + 1, text))
          const made = withExchange(messages, over)
          if (over.reply === null) return
          const text = over.reply.text
          const isGone = draft.replaces !== undefined && !messages.some(({ recordId }) => recordId === draft.replaces)
          expect(isGone || made.some((one) => one.text.startsWith(text))).toBe(true)
          const others = messages.filter(({ recordId }) => Number(recordId) < 3)
          expect(made.filter(({ recordId }) => Number(recordId) < 3)).toEqual(others)
        },
      ),
      { numRuns: 500 },
    )
  })
})
