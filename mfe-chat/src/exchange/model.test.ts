import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import * as endpoints from '@codex/contracts/endpoints'
import { companionCleared, companionSelected, signedOut } from '@codex/session'
import { error } from '../banner/model'
import * as composer from '../composer/model'
import { $messages, $engine } from '../conversation'
import * as history from '../history'
import { builtIn, lyra, nova, openCalls, companionRecord, scopeOf, settle, ownRecord } from '../testing'
import * as exchange from '.'

const { followReply, getChat, regenerateReply, resendMessage, sendMessage } = endpoints.chat
const texts = (scope: Scope) => scope.getState($messages).map(({ text }) => text)

/** Types and submits a message. */
function send(scope: Scope, text: string) {
  void allSettled(composer.textChanged, { scope, params: text })
  void allSettled(composer.submitted, { scope })
  return settle()
}

function select(scope: Scope, companion: typeof lyra) {
  return void allSettled(companionSelected, { scope, params: companion })
}

describe('sending', () => {
  let log: jest.SpyInstance
  beforeEach(() => {
    log = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  })

  it('shows the message at once, clears the input and awaits the reply', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    void send(scope, '  Hello <b>there</b>  ')
    await settle()

    expect(texts(scope)).toEqual(['Hello there'])
    expect(scope.getState($messages)[0]?.id).toMatch(/^c1:user:/)
    expect(scope.getState(composer.$text)).toBe('')
    expect(scope.getState(exchange.$awaiting)).toBe(true)
    expect(sends.bodies()).toEqual([
      {
        profile_id: 'c1',
        message: 'Hello there',
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        utc_offset: expect.any(Number),
      },
    ])
  })

  it('appends the reply, names its engine, announces it and fetches the history again', async () => {
    const stored = [ownRecord('Hello'), companionRecord('Good evening.')]
    const requested = jest.fn(() => stored)
    const scope = scopeOf([
      on(sendMessage, () => ({ message: 'Good evening.', engine: builtIn })),
      on(getChat, requested),
    ])

    await send(scope, 'Hello')

    expect(texts(scope)).toEqual(['Hello', 'Good evening.'])
    expect(scope.getState($messages).map(({ id }) => id)).toEqual(['c1:history:0', 'c1:history:1'])
    expect(scope.getState($engine)).toEqual(builtIn)
    expect(scope.getState(exchange.$announced)?.message).toBe('Good evening.')
    expect(scope.getState(exchange.$awaiting)).toBe(false)
    expect(requested).toHaveBeenCalledTimes(1)
  })

  it('leaves the input enabled while the history is fetched after a reply', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, () => ({ message: 'Yes.', engine: builtIn })), on(getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    loads.at(0).answer([])
    await settle()

    void send(scope, 'Hello')
    await settle()

    expect(loads.bodies()).toHaveLength(2)
    expect(scope.getState(composer.$disabled)).toBe(false)
    expect(texts(scope)).toEqual(['Hello', 'Yes.'])
  })

  it('still shows the reply when the history can not be fetched after it', async () => {
    const refuse = () => Promise.reject(new ApiError(500, 'Internal Server Error'))
    const scope = scopeOf([on(sendMessage, () => ({ message: 'Yes.', engine: builtIn })), on(getChat, refuse)])

    await send(scope, 'Hello')

    expect(texts(scope)).toEqual(['Hello', 'Yes.'])
    expect(scope.getState(error.$text)).toBeNull()
  })

  it('removes a message that failed, returns its text to the input and shows why', async () => {
    const refuse = () => Promise.reject(new ApiError(502, 'The model is away.'))
    const scope = scopeOf([on(sendMessage, refuse)])

    await send(scope, ' Hello <b>you</b>')

    expect(texts(scope)).toEqual([])
    expect(scope.getState(composer.$text)).toBe(' Hello <b>you</b>')
    expect(scope.getState(error.$text)).toBe('The model is away.')
    expect(scope.getState(exchange.$awaiting)).toBe(false)
    expect(log).toHaveBeenCalledWith('Chat message not sent: The model is away.')
  })

  it('does not overwrite what the person has typed since', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    void send(scope, 'First')
    await settle()
    void allSettled(composer.textChanged, { scope, params: 'Second' })
    sends.at(0).refuse(new ApiError(0, 'No connection'))
    await settle()

    expect(scope.getState(composer.$text)).toBe('Second')
  })

  it('clears the error with the next message', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    void send(scope, 'First')
    await settle()
    sends.at(0).refuse(new ApiError(0, 'No connection'))
    await settle()
    void send(scope, 'Again')
    await settle()

    expect(scope.getState(error.$text)).toBeNull()
  })

  it.each([
    ['longer than 1000 characters', 'x'.repeat(1001)],
    ['nothing but markup', '<b></b>'],
  ])('only logs a message that is %s', async (_, text) => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    await send(scope, text)

    expect(sends.bodies()).toEqual([])
    expect(scope.getState(composer.$text)).toBe(text)
    expect(scope.getState(error.$text)).toBeNull()
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('sends a thousand emoji, which are one character each', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    void send(scope, '🦊'.repeat(1000))
    await settle()

    expect(sends.bodies()).toHaveLength(1)
  })

  it('sends nothing without a companion, while the history loads, or when the text is blank', async () => {
    const sends = openCalls<unknown>()
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply), on(getChat, loads.reply)])

    await send(scope, '   ')
    void allSettled(history.opened, { scope })
    await settle()
    void send(scope, 'Too early')
    await settle()
    void allSettled(companionCleared, { scope })
    void send(scope, 'To whom?')
    await settle()

    expect(sends.bodies()).toEqual([])
    expect(scope.getState(composer.$text)).toBe('To whom?')
  })

  it('sends and regenerates nothing while the history is refreshed, whatever requests it', async () => {
    const sends = openCalls<unknown>()
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply), on(regenerateReply, sends.reply), on(getChat, loads.reply)])
    void allSettled(history.refreshed, { scope })
    void allSettled(exchange.sendRequested, { scope, params: { typed: 'Too early' } })
    void allSettled(exchange.regenerateRequested, { scope, params: { replaces: '2' } })
    await settle()
    expect(sends.bodies()).toEqual([])

    loads.at(0).answer([])
    await settle()
    void allSettled(exchange.sendRequested, { scope, params: { typed: 'In time' } })
    await settle()
    expect(sends.bodies()).toHaveLength(1)
  })

  it('logs nothing of a valid message', async () => {
    const scope = scopeOf([on(sendMessage, () => ({ message: 'Yes.', engine: builtIn })), on(getChat, () => [])])
    await send(scope, 'Hello')
    expect(log).not.toHaveBeenCalled()
  })
})

describe('the idempotency key of a message', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined))

  const edit = (scope: Scope, recordId: string) =>
    void allSettled(composer.editRequested, { scope, params: { recordId, text: 'Before' } })

  /** Types and sends one message for each status, in turn; 0 is a lost connection, 200 a reply. Returns the keys. */
  async function keysOf(...messages: readonly (readonly [status: number, text: string, replaces?: string])[]) {
    const keys: string[] = []
    const statuses = messages.map(([status]) => status)
    const answer = ({ idempotency_key = '' }: { idempotency_key?: string }) => {
      const status = statuses[keys.push(idempotency_key) - 1] ?? 0
      return status === 200 ? { message: 'Yes.', engine: builtIn } : Promise.reject(new ApiError(status, 'No'))
    }
    const scope = scopeOf([on(sendMessage, answer), on(resendMessage, answer), on(getChat, () => [])])
    for (const [, typed, replaces] of messages) {
      if (replaces !== undefined) edit(scope, replaces)
      else void allSettled(composer.editCancelled, { scope })
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
    const sends = openCalls<{ readonly idempotency_key: string }>()
    const scope = scopeOf([on(sendMessage, sends.reply as (body: unknown) => unknown), on(getChat, () => [])])
    void send(scope, 'Hello')
    await settle()
    sends.at(0).refuse(new ApiError(0, 'No connection'))
    await settle()
    select(scope, nova)
    void send(scope, 'Hello')
    await settle()
    const [first, second] = sends.bodies()
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
  })
})

describe('sending, races', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined))

  it('sends once on a double click', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    void allSettled(composer.textChanged, { scope, params: 'Hello' })
    void allSettled(composer.submitted, { scope })
    void allSettled(composer.submitted, { scope })
    await settle()

    expect(sends.bodies()).toHaveLength(1)
    expect(texts(scope)).toEqual(['Hello'])
  })

  it('discards the reply of an earlier companion', async () => {
    const sends = openCalls<unknown>()
    const requested = jest.fn(() => [])
    const scope = scopeOf([on(sendMessage, sends.reply), on(getChat, requested)])

    void send(scope, 'Hello')
    await settle()
    select(scope, nova)
    expect(scope.getState(exchange.$awaiting)).toBe(false)
    sends.at(0).answer({ message: 'Good evening.', engine: builtIn })
    await settle()

    expect(texts(scope)).toEqual([])
    expect(scope.getState(exchange.$announced)).toBeNull()
    expect(requested).not.toHaveBeenCalled()
  })

  it('discards the reply of an earlier visit, attaches to it on the next, and finds it in the history', async () => {
    const sends = openCalls<unknown>()
    const follows = openCalls<unknown>()
    let stored = [] as ReturnType<typeof ownRecord>[]
    const attached = async function* () {
      yield { event: 'start', kind: 'send', question: 'Hello', time_stamp: '2026-11-21T14:02:00.000Z' }
      yield { event: 'delta', text: 'Good' }
      yield await follows.reply({})
    }
    let inFlight = false
    const idle = { event: 'idle', last_message_id: null }
    const follow = async function* () {
      if (inFlight) yield* attached()
      else yield await Promise.resolve(idle)
    }
    const scope = scopeOf([on(sendMessage, sends.reply), on(getChat, () => stored), on(followReply, follow)])
    void allSettled(history.opened, { scope })
    await settle()

    void send(scope, 'Hello')
    await settle()
    select(scope, nova)
    await settle()
    inFlight = true
    select(scope, lyra)
    await settle()
    expect(texts(scope)).toEqual(['Hello', 'Good'])
    expect(scope.getState(exchange.$busy)).toBe(true)

    stored = [ownRecord('Hello'), companionRecord('Good evening.')]
    follows.at(0).answer({ event: 'done', message: 'Good evening.', engine: builtIn })
    await settle()

    expect(texts(scope)).toEqual(['Hello', 'Good evening.'])
    expect(scope.getState($messages).map(({ id }) => id)).toEqual(['c1:history:0', 'c1:history:1'])
  })

  it('returns no text to the input of another companion when a message fails after the switch', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    void send(scope, 'For Lyra')
    await settle()
    select(scope, nova)
    sends.at(0).refuse(new ApiError(500, 'Internal Server Error'))
    await settle()

    expect(scope.getState(composer.$text)).toBe('')
    expect(scope.getState(error.$text)).toBeNull()
    select(scope, lyra)
    await settle()
    expect(scope.getState(composer.$text)).toBe('')
  })

  it('shows nothing when the user signs out during a reply', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply)])

    void send(scope, 'Hello')
    await settle()
    void allSettled(signedOut, { scope })
    sends.at(0).answer({ message: 'Good evening.', engine: builtIn })
    await settle()

    expect(texts(scope)).toEqual([])
    expect(scope.getState(composer.$text)).toBe('')
  })

  it('still shows a message that was sent while the history after the one before is fetched', async () => {
    const sends = openCalls<unknown>()
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply), on(getChat, loads.reply)])

    void send(scope, 'One')
    await settle()
    sends.at(0).answer({ message: 'First.', engine: builtIn })
    await settle()
    void send(scope, 'Two')
    await settle()
    loads.at(0).answer([ownRecord('One'), companionRecord('First.')])
    await settle()

    expect(texts(scope)).toEqual(['One', 'First.', 'Two'])
    expect(scope.getState(exchange.$awaiting)).toBe(true)
  })

  it('shows each message once when a reply arrives while the history is fetched', async () => {
    const sends = openCalls<unknown>()
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply), on(getChat, loads.reply)])

    void send(scope, 'One')
    void send(scope, 'Two')
    await settle()
    sends.at(0).answer({ message: 'First.', engine: builtIn })
    await settle()
    sends.at(1).answer({ message: 'Second.', engine: builtIn })
    await settle()
    loads.at(1).answer([ownRecord('One'), companionRecord('First.'), ownRecord('Two'), companionRecord('Second.')])
    await settle()
    // Superseded, and older than what is shown.
    loads.at(0).answer([ownRecord('One'), companionRecord('First.')])
    await settle()

    expect(texts(scope)).toEqual(['One', 'First.', 'Two', 'Second.'])
  })

  it('still awaits the second reply when the first has arrived', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(sendMessage, sends.reply), on(getChat, () => [])])

    void send(scope, 'One')
    void send(scope, 'Two')
    await settle()
    sends.at(0).answer({ message: 'First.', engine: builtIn })
    await settle()
    expect(scope.getState(exchange.$awaiting)).toBe(true)
    sends.at(1).refuse(new ApiError(500, 'Internal Server Error'))
    await settle()

    expect(scope.getState(exchange.$awaiting)).toBe(false)
    expect(scope.getState(composer.$text)).toBe('Two')
  })
})
