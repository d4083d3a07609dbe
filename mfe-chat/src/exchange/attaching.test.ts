import { allSettled, type Scope } from 'effector'
import { replies } from '@codex/api'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { $status, companionCleared, companionSelected, signedIn } from '@codex/session'
import { error } from '../banner/model'
import * as composer from '../composer/model'
import { $messages } from '../conversation'
import * as history from '../history'
import { ada, builtIn, channel, companionRecord, lyra, ownRecord, scopeOf, textsOf } from '../testing'
import * as exchange from '.'

const start = { event: 'start', kind: 'send', question: 'Hello', time_stamp: '2026-11-21T14:02:00.000Z' }
const delta = (text: string) => ({ event: 'delta', text })
const done = { event: 'done', message: 'Good evening.', engine: builtIn, message_id: '2' }
const idle = (last_message_id: string | null) => ({ event: 'idle', last_message_id })
const EARLIER = { ...companionRecord('Earlier.'), message_id: '0' }
const WHOLE = [
  EARLIER,
  { ...ownRecord('Hello'), message_id: '1' },
  { ...companionRecord('Good evening.'), message_id: '2' },
]

/** Runs everything that waits for no longer timer. */
const tick = () => jest.advanceTimersByTimeAsync(10)

/** A page that is opened while a reply is in flight. Each request to follow it gets the next of `streams`. */
async function opened(streams: readonly (readonly (object | Error)[])[], stored = () => [EARLIER] as object[]) {
  const requested: unknown[] = []
  const times: number[] = []
  const scope = scopeOf([
    on(chat.getChat, stored),
    on(chat.followReply, async function* (body: unknown) {
      requested.push(body)
      times.push(Date.now())
      for (const event of await Promise.resolve(streams[requested.length - 1] ?? [])) {
        if (event instanceof Error) throw event
        yield event
      }
    }),
  ])
  void allSettled(history.opened, { scope })
  await tick()
  return { scope, requested, times }
}

let warned: jest.SpyInstance
beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.useRealTimers())

describe('an attached reply', () => {
  it('is followed again when its connection breaks, and is shown until then', async () => {
    let stored: object[] = [EARLIER]
    const { scope, requested } = await opened(
      [
        [start, delta('Good')],
        [start, delta('Good evening.'), done],
      ],
      () => stored,
    )
    expect(requested).toHaveLength(1)
    expect(textsOf(scope)).toEqual(['Earlier.', 'Hello', 'Good'])
    expect(scope.getState(exchange.$busy)).toBe(true)

    stored = WHOLE
    await jest.advanceTimersByTimeAsync(1000)
    expect(requested).toHaveLength(2)
    expect(textsOf(scope)).toEqual(['Earlier.', 'Hello', 'Good evening.'])
    expect(scope.getState(error.$text)).toBeNull()
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('is loaded with the history when it was finished during an interruption', async () => {
    let stored: object[] = [EARLIER]
    const { scope } = await opened([[start, delta('Good')], [idle('2')]], () => stored)
    stored = WHOLE
    await jest.advanceTimersByTimeAsync(1010)
    expect(textsOf(scope)).toEqual(['Earlier.', 'Hello', 'Good evening.'])
    expect(scope.getState(composer.$text)).toBe('')
  })

  it('returns its question to the input when it failed during an interruption', async () => {
    const { scope } = await opened([[start], [idle('0')]])
    await jest.advanceTimersByTimeAsync(1010)
    expect(textsOf(scope)).toEqual(['Earlier.'])
    expect(scope.getState(composer.$text)).toBe('Hello')
    expect(scope.getState(error.$text)).toBe(failures.chat)
  })

  it('returns its question to the input, and shows why, when it fails', async () => {
    const { scope, requested } = await opened([[start, new ApiError(504, 'Too slow')]])
    expect(textsOf(scope)).toEqual(['Earlier.'])
    expect(scope.getState(composer.$text)).toBe('Hello')
    expect(scope.getState(error.$text)).toBe('Too slow')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(requested).toHaveLength(1)
  })

  it.each([
    ['fails', [[start, delta('Good'), new ApiError(504, 'Too slow')]], 'Too slow'],
    ['failed during an interruption', [[start, delta('Good')], [idle('0')]], failures.chat],
  ])('stays with its question as far as it was shown when it %s', async (_, calls, why) => {
    const { scope } = await opened(calls)
    await jest.advanceTimersByTimeAsync(1010)
    expect(textsOf(scope)).toEqual(['Earlier.', 'Hello', 'Good'])
    expect(scope.getState($messages).at(-1)).toMatchObject({ cutOff: true })
    expect(scope.getState(composer.$text)).toBe('')
    expect(scope.getState(exchange.$busy)).toBe(false)
    expect(scope.getState(error.$text)).toBe(why)
  })

  it('fails after five attempts without anything new, each after a longer pause', async () => {
    const cut = Array.from({ length: 20 }, () => [start])
    const { scope, requested, times } = await opened(cut)
    await jest.advanceTimersByTimeAsync(120_000)
    expect(requested).toHaveLength(6)
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000])
    expect(scope.getState(exchange.$busy)).toBe(false)
    expect(scope.getState(composer.$text)).toBe('Hello')
  })

  it('is followed for as long as each attempt brings more', async () => {
    const text = 'Good evening.'
    const cut = Array.from(text, (_, index) => [start, delta(text.slice(0, index + 1))])
    const { scope, requested } = await opened([...cut, [start, delta(text), done]])
    await jest.advanceTimersByTimeAsync(1010 * cut.length)
    expect(requested).toHaveLength(cut.length + 1)
    expect(scope.getState(exchange.$busy)).toBe(false)
    expect(scope.getState(error.$text)).toBeNull()
  })

  it('waits while the browser is offline, however long, and is followed when it is online again', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { scope, requested } = await opened([
      [start, delta('Good')],
      [start, delta('Good evening.'), done],
    ])
    await jest.advanceTimersByTimeAsync(600_000)
    expect(requested).toHaveLength(1)
    expect(textsOf(scope)).toEqual(['Earlier.', 'Hello', 'Good'])

    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await tick()
    expect(requested).toHaveLength(2)
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('is shown once when it answers a message that was sent here while the page attached', async () => {
    const follow = channel()
    const send = channel()
    const scope = scopeOf([
      on(chat.getChat, () => [EARLIER]),
      on(chat.followReply, follow.reply),
      on(chat.sendMessage, send.reply),
    ])
    void allSettled(history.opened, { scope })
    await tick()
    expect(scope.getState(exchange.$busy)).toBe(false)
    void allSettled(exchange.sendRequested, { scope, params: { typed: 'Hello' } })
    await tick()
    void send.push(start, delta('Good'))
    void follow.push(start, delta('Good'))
    await tick()
    expect(textsOf(scope)).toEqual(['Earlier.', 'Hello', 'Good'])

    void follow.push(new ApiError(502, 'Away'))
    await tick()
    expect(scope.getState(error.$text)).toBeNull()
    expect(textsOf(scope)).toEqual(['Earlier.', 'Hello', 'Good'])
  })

  it('is not requested without a companion, or while another reply is in flight', async () => {
    const { scope, requested } = await opened([[idle('0')], [start, delta('Good')]])
    void allSettled(exchange.attachRequested, { scope })
    await tick()
    expect(requested).toHaveLength(2)
    expect(scope.getState(exchange.$busy)).toBe(true)
    void allSettled(exchange.attachRequested, { scope })
    await tick()
    void allSettled(companionCleared, { scope })
    void allSettled(exchange.attachRequested, { scope })
    await tick()
    expect(requested).toHaveLength(2)
  })

  it('shows no error when the page can not attach', async () => {
    const { scope } = await opened([[new ApiError(503, 'Busy')]])
    expect(scope.getState(error.$text)).toBeNull()
    expect(warned).not.toHaveBeenCalled()
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('is fetched with the history when the server has no reply in flight but a newer record', async () => {
    const stored = jest.fn(() => [EARLIER])
    await opened([[idle('2')]], stored)
    expect(stored).toHaveBeenCalledTimes(2)
    const same = jest.fn(() => [EARLIER])
    await opened([[idle('0')]], same)
    expect(same).toHaveBeenCalledTimes(1)
  })

  const close = (scope: Scope) => allSettled(history.closed, { scope })
  const clear = (scope: Scope) => allSettled(companionCleared, { scope })
  it.each([
    ['the panel is closed', close],
    ['the companion is cleared', clear],
  ])('is no longer requested, and its stream is closed, when %s', async (_, leave) => {
    const { scope, requested } = await opened([[start, delta('Good')]])
    void leave(scope)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(requested).toHaveLength(1)
    expect(textsOf(scope)).not.toContain('Good')

    const stream = channel()
    const streaming = scopeOf([on(chat.getChat, () => [EARLIER]), on(chat.followReply, stream.reply)])
    void allSettled(history.opened, { scope: streaming })
    await tick()
    expect(streaming.getState(replies.requestFx.pending)).toBe(true)
    void leave(streaming)
    await tick()
    expect(streaming.getState(replies.requestFx.pending)).toBe(false)
  })
})

describe('a session that ends while a reply streams', () => {
  it.each([
    ['before the server has begun: the text is stored for after signing in', 401, [], 'Hello'],
    ['with 403 before the server has begun: the same', 403, [], 'Hello'],
    ['after it has begun: nothing is stored, as the reply will be in the history', 401, [start, delta('Good')], ''],
  ])('%s', async (_, status, events, text) => {
    const scope = scopeOf([
      on(chat.getChat, () => []),
      on(chat.sendMessage, async function* () {
        for (const event of await Promise.resolve(events)) yield event
        throw new ApiError(status, failures.unauthorized)
      }),
    ])
    void allSettled(history.opened, { scope })
    await tick()
    void allSettled(composer.textChanged, { scope, params: 'Hello' })
    void allSettled(composer.submitted, { scope })
    await tick()
    expect(scope.getState($status)).toBe('anonymous')
    expect(textsOf(scope)).toEqual([])

    await allSettled(history.closed, { scope })
    const session = { user: ada, token: 'token-2', expiresAt: Date.now() + 3_600_000 }
    void allSettled(signedIn, { scope, params: session })
    void allSettled(companionSelected, { scope, params: lyra })
    void allSettled(history.opened, { scope })
    await tick()
    expect(scope.getState(composer.$text)).toBe(text)
  })
})
