import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { $status, companionCleared, companionSelected, signedIn } from '@codex/session'
import * as composer from '../composer/model'
import { $error, $messages } from '../conversation'
import * as history from '../history'
import { ada, builtIn, channel, lyra, said, scopeOf, wrote } from '../testing'
import * as exchange from '.'

const texts = (scope: Scope) => scope.getState($messages).map(({ text }) => text)
const start = { event: 'start', kind: 'send', question: 'Hello', time_stamp: '2026-11-21T14:02:00.000Z' }
const delta = (text: string) => ({ event: 'delta', text })
const done = { event: 'done', message: 'Good evening.', engine: builtIn, message_id: '2' }
const idle = (last_message_id: string | null) => ({ event: 'idle', last_message_id })
const EARLIER = { ...said('Earlier.'), message_id: '0' }
const WHOLE = [EARLIER, { ...wrote('Hello'), message_id: '1' }, { ...said('Good evening.'), message_id: '2' }]

/** Lets what is under way run its course. */
const tick = () => jest.advanceTimersByTimeAsync(10)

/** A page opened while a reply is under way. Each look at it meets the next of `looks`; one that only ends is cut. */
async function opened(looks: readonly (readonly (object | Error)[])[], stored = () => [EARLIER] as object[]) {
  const asked: unknown[] = []
  const scope = scopeOf([
    on(chat.getChat, stored),
    on(chat.followReply, async function* (body: unknown) {
      asked.push(body)
      for (const event of await Promise.resolve(looks[asked.length - 1] ?? [])) {
        if (event instanceof Error) throw event
        yield event
      }
    }),
  ])
  void allSettled(history.opened, { scope })
  await tick()
  return { scope, asked }
}

let warned: jest.SpyInstance
beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.useRealTimers())

describe('a reply that was found under way', () => {
  it('is found again when its connection breaks, and stays on the screen meanwhile', async () => {
    let stored: object[] = [EARLIER]
    const { scope, asked } = await opened(
      [
        [start, delta('Good')],
        [start, delta('Good evening.'), done],
      ],
      () => stored,
    )
    expect(asked).toHaveLength(1)
    expect(texts(scope)).toEqual(['Earlier.', 'Hello', 'Good'])
    expect(scope.getState(exchange.$busy)).toBe(true)

    stored = WHOLE
    await jest.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(2)
    expect(texts(scope)).toEqual(['Earlier.', 'Hello', 'Good evening.'])
    expect(scope.getState($error)).toBeNull()
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('comes with the history when it was finished while the connection was away', async () => {
    let stored: object[] = [EARLIER]
    const { scope } = await opened([[start, delta('Good')], [idle('2')]], () => stored)
    stored = WHOLE
    await jest.advanceTimersByTimeAsync(1010)
    expect(texts(scope)).toEqual(['Earlier.', 'Hello', 'Good evening.'])
    expect(scope.getState(composer.$text)).toBe('')
  })

  it('gives its question back when it came to nothing while the connection was away', async () => {
    const { scope } = await opened([[start, delta('Good')], [idle('0')]])
    await jest.advanceTimersByTimeAsync(1010)
    expect(texts(scope)).toEqual(['Earlier.'])
    expect(scope.getState(composer.$text)).toBe('Hello')
    expect(scope.getState($error)).toBe(failures.chat)
  })

  it('gives its question back, and says why, when it fails', async () => {
    const { scope, asked } = await opened([[start, delta('Good'), new ApiError(504, 'Too slow')]])
    expect(texts(scope)).toEqual(['Earlier.'])
    expect(scope.getState(composer.$text)).toBe('Hello')
    expect(scope.getState($error)).toBe('Too slow')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })

  it('is given up after several tries that bring nothing', async () => {
    const cut = Array.from({ length: 20 }, () => [start])
    const { scope, asked } = await opened(cut)
    await jest.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(6)
    expect(scope.getState(exchange.$busy)).toBe(false)
    expect(scope.getState(composer.$text)).toBe('Hello')
  })

  it('is tried for as long as each try brings more', async () => {
    const text = 'Good evening.'
    const cut = Array.from(text, (_, index) => [start, delta(text.slice(0, index + 1))])
    const { scope, asked } = await opened([...cut, [start, delta(text), done]])
    await jest.advanceTimersByTimeAsync(1010 * cut.length)
    expect(asked).toHaveLength(cut.length + 1)
    expect(scope.getState(exchange.$busy)).toBe(false)
    expect(scope.getState($error)).toBeNull()
  })

  it('waits while the browser is offline, however long, and is found when it is online again', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { scope, asked } = await opened([
      [start, delta('Good')],
      [start, delta('Good evening.'), done],
    ])
    await jest.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
    expect(texts(scope)).toEqual(['Earlier.', 'Hello', 'Good'])

    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await tick()
    expect(asked).toHaveLength(2)
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('is shown once when it answers a message that was sent here while the page looked for it', async () => {
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
    void send.say(start, delta('Good'))
    void follow.say(start, delta('Good'))
    await tick()
    expect(texts(scope)).toEqual(['Earlier.', 'Hello', 'Good'])

    void follow.say(new ApiError(502, 'Away'))
    await tick()
    expect(scope.getState($error)).toBeNull()
    expect(texts(scope)).toEqual(['Earlier.', 'Hello', 'Good'])
  })

  it('is not looked for without a companion, or while another reply is in flight', async () => {
    const { scope, asked } = await opened([[idle('0')], [start, delta('Good')]])
    void allSettled(exchange.attachRequested, { scope })
    await tick()
    expect(asked).toHaveLength(2)
    expect(scope.getState(exchange.$busy)).toBe(true)
    void allSettled(exchange.attachRequested, { scope })
    await tick()
    void allSettled(companionCleared, { scope })
    void allSettled(exchange.attachRequested, { scope })
    await tick()
    expect(asked).toHaveLength(2)
  })

  it('says nothing when it can not be looked for', async () => {
    const { scope } = await opened([[new ApiError(503, 'Busy')]])
    expect(scope.getState($error)).toBeNull()
    expect(warned).not.toHaveBeenCalled()
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('is stored already when the server has nothing in flight and another last message: the history is fetched again', async () => {
    const stored = jest.fn(() => [EARLIER])
    await opened([[idle('2')]], stored)
    expect(stored).toHaveBeenCalledTimes(2)
    const same = jest.fn(() => [EARLIER])
    await opened([[idle('0')]], same)
    expect(same).toHaveBeenCalledTimes(1)
  })

  it('is no longer looked for once its companion is left', async () => {
    const { scope, asked } = await opened([[start, delta('Good')]])
    void allSettled(history.closed, { scope })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })
})

describe('a session that ends while a reply streams', () => {
  it.each([
    ['before the server has begun: the text is kept for after signing in', [], 'Hello'],
    ['after it has begun: nothing is kept, as the reply itself will be there', [start, delta('Good')], ''],
  ])('%s', async (_, events, kept) => {
    const scope = scopeOf([
      on(chat.getChat, () => []),
      on(chat.sendMessage, async function* () {
        for (const event of await Promise.resolve(events)) yield event
        throw new ApiError(401, failures.unauthorized)
      }),
    ])
    void allSettled(history.opened, { scope })
    await tick()
    void allSettled(composer.textChanged, { scope, params: 'Hello' })
    void allSettled(composer.submitted, { scope })
    await tick()
    expect(scope.getState($status)).toBe('anonymous')
    expect(texts(scope)).toEqual([])

    await allSettled(history.closed, { scope })
    const session = { user: ada, token: 'token-2', expiresAt: Date.now() + 3_600_000 }
    void allSettled(signedIn, { scope, params: session })
    void allSettled(companionSelected, { scope, params: lyra })
    void allSettled(history.opened, { scope })
    await tick()
    expect(scope.getState(composer.$text)).toBe(kept)
  })
})
