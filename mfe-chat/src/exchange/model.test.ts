import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { companionCleared, companionSelected, signedOut } from '@codex/session'
import { error } from '../banner/model'
import * as composer from '../composer/model'
import { $messages, $engine } from '../conversation'
import * as history from '../history'
import {
  builtIn,
  companionRecord,
  happens,
  lyra,
  nova,
  openCalls,
  opened,
  ownRecord,
  scopeOf,
  send,
  textsOf,
} from '../testing'
import * as exchange from '.'

const { followReply, getChat, regenerateReply, resendMessage, sendMessage } = endpoints.chat

const reply = (message: string) => ({ message, engine: builtIn })
const awaiting = (scope: Scope) => scope.getState(exchange.$awaiting)
const banner = (scope: Scope) => scope.getState(error.$text)
const input = (scope: Scope) => scope.getState(composer.$text)
const select = (scope: Scope, companion: typeof lyra) => happens(scope, companionSelected, companion)

/** A chat whose messages the test answers. */
function chatting(...answers: Parameters<typeof scopeOf>[0]) {
  const sends = openCalls<{ readonly idempotency_key?: string }>()
  return { sends, scope: scopeOf([...answers, on(sendMessage, sends.reply)]) }
}

let log: jest.SpyInstance
beforeEach(() => {
  sessionStorage.clear()
  log = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('sending', () => {
  it('shows the message at once, clears the input and awaits the reply', async () => {
    const { scope, sends } = chatting()
    await send(scope, '  Hello <b>there</b>  ')
    expect(textsOf(scope)).toEqual(['Hello there'])
    expect(scope.getState($messages)[0]?.id).toMatch(/^c1:user:/)
    expect([input(scope), awaiting(scope)]).toEqual(['', true])
    expect(sends.bodies()).toEqual([
      {
        profile_id: 'c1',
        message: 'Hello there',
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        utc_offset: expect.any(Number),
      },
    ])
  })

  it('appends the reply, names its engine, announces it, fetches the history again and logs nothing', async () => {
    const requested = jest.fn(() => [ownRecord('Hello'), companionRecord('Good evening.')])
    const scope = scopeOf([on(sendMessage, () => reply('Good evening.')), on(getChat, requested)])
    await send(scope)
    expect(textsOf(scope)).toEqual(['Hello', 'Good evening.'])
    expect(scope.getState($messages).map(({ id }) => id)).toEqual(['c1:history:0', 'c1:history:1'])
    expect(scope.getState($engine)).toEqual(builtIn)
    expect(scope.getState(exchange.$announced)?.message).toBe('Good evening.')
    expect(awaiting(scope)).toBe(false)
    expect(requested).toHaveBeenCalledTimes(1)
    expect(log).not.toHaveBeenCalled()
  })

  it('leaves the input enabled while the history is fetched after a reply', async () => {
    const loads = openCalls<unknown>()
    const scope = await opened([on(sendMessage, () => reply('Yes.')), on(getChat, loads.reply)])
    await loads.answer(0, [])
    await send(scope)
    expect(loads.bodies()).toHaveLength(2)
    expect(scope.getState(composer.$disabled)).toBe(false)
    expect(textsOf(scope)).toEqual(['Hello', 'Yes.'])
  })

  it('still shows the reply when the history can not be fetched after it', async () => {
    const refuse = () => Promise.reject(new ApiError(500, 'Internal Server Error'))
    const scope = scopeOf([on(sendMessage, () => reply('Yes.')), on(getChat, refuse)])
    await send(scope)
    expect([textsOf(scope), banner(scope)]).toEqual([['Hello', 'Yes.'], null])
  })

  it('removes a message that failed, returns its text to the input and shows why, until the next message', async () => {
    const { scope, sends } = chatting()
    await send(scope, ' Hello <b>you</b>')
    await sends.refuse(0, new ApiError(502, 'The model is away.'))
    expect([textsOf(scope), input(scope)]).toEqual([[], ' Hello <b>you</b>'])
    expect([banner(scope), awaiting(scope)]).toEqual(['The model is away.', false])
    expect(log).toHaveBeenCalledWith('Chat message not sent: The model is away.')
    await send(scope, 'Again')
    expect(banner(scope)).toBeNull()
  })

  it('does not overwrite what the person has typed since', async () => {
    const { scope, sends } = chatting()
    await send(scope, 'First')
    await happens(scope, composer.textChanged, 'Second')
    await sends.refuse(0, new ApiError(0, 'No connection'))
    expect(input(scope)).toBe('Second')
  })

  it.each([
    ['longer than 1000 characters', 'x'.repeat(1001)],
    ['nothing but markup', '<b></b>'],
  ])('only logs a message that is %s', async (_, text) => {
    const { scope, sends } = chatting()
    await send(scope, text)
    expect(sends.bodies()).toEqual([])
    expect([input(scope), banner(scope)]).toEqual([text, null])
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('sends a thousand emoji, which are one character each', async () => {
    const { scope, sends } = chatting()
    await send(scope, '🦊'.repeat(1000))
    expect(sends.bodies()).toHaveLength(1)
  })

  it('sends nothing without a companion, while the history loads, or when the text is blank', async () => {
    const { scope, sends } = chatting(on(getChat, openCalls<unknown>().reply))
    await send(scope, '   ')
    await happens(scope, history.opened)
    await send(scope, 'Too early')
    void allSettled(companionCleared, { scope })
    await send(scope, 'To whom?')
    expect([sends.bodies(), input(scope)]).toEqual([[], 'To whom?'])
  })

  it('sends and regenerates nothing while the history is refreshed, whatever requests it', async () => {
    const loads = openCalls<unknown>()
    const regenerated = jest.fn()
    const { scope, sends } = chatting(on(regenerateReply, regenerated), on(getChat, loads.reply))
    void allSettled(history.refreshed, { scope })
    void allSettled(exchange.sendRequested, { scope, params: { typed: 'Too early' } })
    await happens(scope, exchange.regenerateRequested, { replaces: '2' })
    expect([sends.bodies(), regenerated.mock.calls]).toEqual([[], []])
    await loads.answer(0, [])
    await happens(scope, exchange.sendRequested, { typed: 'In time' })
    expect(sends.bodies()).toHaveLength(1)
  })
})

describe('the idempotency key of a message', () => {
  /** Types and sends one message for each status, in turn; 0 is a lost connection, 200 a reply. Returns the keys. */
  async function keysOf(...messages: readonly (readonly [status: number, text: string, replaces?: string])[]) {
    const keys: string[] = []
    const answer = ({ idempotency_key = '' }: { idempotency_key?: string }) => {
      const status = messages[keys.push(idempotency_key) - 1]?.[0] ?? 0
      return status === 200 ? reply('Yes.') : Promise.reject(new ApiError(status, 'No'))
    }
    const scope = scopeOf([on(sendMessage, answer), on(resendMessage, answer), on(getChat, () => [])])
    for (const [, typed, replaces] of messages) {
      if (replaces === undefined) await happens(scope, composer.editCancelled)
      else await happens(scope, composer.editRequested, { recordId: replaces, text: 'Before' })
      await send(scope, typed)
    }
    expect(keys).toHaveLength(messages.length)
    return keys.map((key) => keys.indexOf(key))
  }

  it('is the same for the same message when the connection was lost', async () => {
    expect(await keysOf([0, 'Hello'], [0, 'Hello'], [0, 'Hello'])).toEqual([0, 0, 0])
    expect(await keysOf([503, 'Hello'], [0, 'Hello'], [503, 'Hello'], [200, 'Hello'])).toEqual([0, 0, 0, 0])
  })

  it('is new for another text', async () => {
    expect(await keysOf([0, 'Hello'], [0, 'Good day'], [0, 'Hello'])).toEqual([0, 1, 2])
  })

  it('is new when another message is replaced', async () => {
    expect(await keysOf([0, 'Hello', '1'], [0, 'Hello', '3'])).toEqual([0, 1])
    expect(await keysOf([0, 'Hello', '1'], [0, 'Hello'])).toEqual([0, 1])
    expect(await keysOf([0, 'Hello'], [0, 'Hello', '1'])).toEqual([0, 1])
    expect(await keysOf([0, 'Hello', '1'], [0, 'Hello', '1'])).toEqual([0, 0])
  })

  it('is new after the server has refused the message', async () => {
    expect(await keysOf([502, 'Hello'], [200, 'Hello'])).toEqual([0, 1])
    expect(await keysOf([0, 'Hello'], [502, 'Hello'], [200, 'Hello'])).toEqual([0, 0, 2])
  })

  it('is new after a reply', async () => {
    expect(await keysOf([200, 'Hello'], [200, 'Hello'])).toEqual([0, 1])
    expect(await keysOf([0, 'Hello'], [200, 'Good day'], [200, 'Hello'])).toEqual([0, 1, 2])
  })

  it('is new for another companion', async () => {
    const { scope, sends } = chatting(on(getChat, () => []))
    await send(scope)
    await sends.refuse(0, new ApiError(0, 'No connection'))
    await select(scope, nova)
    await send(scope)
    const [first, second] = sends.bodies()
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
  })
})

describe('sending, races', () => {
  it('sends once on a double click', async () => {
    const { scope, sends } = chatting()
    void send(scope)
    await happens(scope, composer.submitted)
    expect(sends.bodies()).toHaveLength(1)
    expect(textsOf(scope)).toEqual(['Hello'])
  })

  it('discards the reply of an earlier companion', async () => {
    const requested = jest.fn(() => [])
    const { scope, sends } = chatting(on(getChat, requested))
    await send(scope)
    void select(scope, nova)
    expect(awaiting(scope)).toBe(false)
    await sends.answer(0, reply('Good evening.'))
    expect([textsOf(scope), scope.getState(exchange.$announced)]).toEqual([[], null])
    expect(requested).not.toHaveBeenCalled()
  })

  it('discards the reply of an earlier visit, attaches to it on the next, and finds it in the history', async () => {
    const follows = openCalls<unknown>()
    let stored: ReturnType<typeof ownRecord>[] = []
    let inFlight = false
    const idle = { event: 'idle', last_message_id: null }
    const start = { event: 'start', kind: 'send', question: 'Hello', time_stamp: '2026-11-21T14:02:00.000Z' }
    const follow = async function* (): AsyncGenerator<unknown, void> {
      yield await Promise.resolve(inFlight ? start : idle)
      if (!inFlight) return
      yield { event: 'delta', text: 'Good' }
      yield await follows.reply({})
    }
    const { scope } = chatting(
      on(getChat, () => stored),
      on(followReply, follow),
    )
    await happens(scope, history.opened)
    await send(scope)
    await select(scope, nova)
    inFlight = true
    await select(scope, lyra)
    expect(textsOf(scope)).toEqual(['Hello', 'Good'])
    expect(scope.getState(exchange.$busy)).toBe(true)

    stored = [ownRecord('Hello'), companionRecord('Good evening.')]
    await follows.answer(0, { event: 'done', ...reply('Good evening.') })
    expect(textsOf(scope)).toEqual(['Hello', 'Good evening.'])
    expect(scope.getState($messages).map(({ id }) => id)).toEqual(['c1:history:0', 'c1:history:1'])
  })

  it('returns no text to the input of another companion when a message fails after the switch', async () => {
    const { scope, sends } = chatting()
    await send(scope, 'For Lyra')
    void select(scope, nova)
    await sends.refuse(0, new ApiError(500, 'Internal Server Error'))
    expect([input(scope), banner(scope)]).toEqual(['', null])
    await select(scope, lyra)
    expect(input(scope)).toBe('')
  })

  it('shows nothing when the user signs out during a reply', async () => {
    const { scope, sends } = chatting()
    await send(scope)
    void allSettled(signedOut, { scope })
    await sends.answer(0, reply('Good evening.'))
    expect([textsOf(scope), input(scope)]).toEqual([[], ''])
  })

  it('still shows a message that was sent while the history after the one before is fetched', async () => {
    const loads = openCalls<unknown>()
    const { scope, sends } = chatting(on(getChat, loads.reply))
    await send(scope, 'One')
    await sends.answer(0, reply('First.'))
    await send(scope, 'Two')
    await loads.answer(0, [ownRecord('One'), companionRecord('First.')])
    expect([textsOf(scope), awaiting(scope)]).toEqual([['One', 'First.', 'Two'], true])
  })

  it('shows each message once when a reply arrives while the history is fetched', async () => {
    const loads = openCalls<unknown>()
    const { scope, sends } = chatting(on(getChat, loads.reply))
    void send(scope, 'One')
    await send(scope, 'Two')
    await sends.answer(0, reply('First.'))
    await sends.answer(1, reply('Second.'))
    const older = [ownRecord('One'), companionRecord('First.')]
    await loads.answer(1, [...older, ownRecord('Two'), companionRecord('Second.')])
    // Superseded, and older than what is shown.
    await loads.answer(0, older)
    expect(textsOf(scope)).toEqual(['One', 'First.', 'Two', 'Second.'])
  })

  it('still awaits the second reply when the first has arrived', async () => {
    const { scope, sends } = chatting(on(getChat, () => []))
    void send(scope, 'One')
    await send(scope, 'Two')
    await sends.answer(0, reply('First.'))
    expect(awaiting(scope)).toBe(true)
    await sends.refuse(1, new ApiError(500, 'Internal Server Error'))
    expect([awaiting(scope), input(scope)]).toEqual([false, 'Two'])
  })
})
