import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import * as composer from '../composer/model'
import { error } from '../banner/model'
import { $messages, choiceRequested } from '../conversation'
import * as history from '../history'
import { companionCleared, companionSelected } from '@codex/session'
import { builtIn, channel, nova, openCalls, companionRecord, scopeOf, settle, ownRecord } from '../testing'
import * as exchange from '.'

const texts = (scope: Scope) => scope.getState($messages).map(({ text }) => text)
const start = { event: 'start', kind: 'send', question: 'Hello', time_stamp: '2026-11-21T14:02:00.000Z' }
const done = (message: string) => ({ event: 'done', message, engine: builtIn, message_id: '2' })

async function send(scope: Scope, text = 'Hello') {
  void allSettled(composer.textChanged, { scope, params: text })
  void allSettled(composer.submitted, { scope })
  await settle()
}

async function conversation(...answers: Parameters<typeof scopeOf>[0]) {
  const question = { ...ownRecord('Hello'), message_id: '1' }
  const reply = { ...companionRecord('Good evening.'), message_id: '2' }
  const scope = scopeOf([
    ...answers,
    on(chat.getChat, () => [question, reply]),
    on(chat.followReply, async function* () {
      yield await Promise.resolve({ event: 'idle', last_message_id: '2' })
    }),
  ])
  await allSettled(history.opened, { scope })
  return scope
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('a reply that streams', () => {
  it('is awaited with dots until its first words, grows, and is announced once it is complete', async () => {
    const stream = channel()
    const scope = scopeOf([on(chat.sendMessage, stream.reply), on(chat.getChat, () => [])])
    await send(scope)
    await stream.push(start)
    expect(scope.getState(exchange.$awaiting)).toBe(true)

    await stream.push({ event: 'delta', text: 'Good' })
    expect(texts(scope)).toEqual(['Hello', 'Good'])
    expect(scope.getState(exchange.$awaiting)).toBe(false)
    await stream.push({ event: 'delta', text: ' evening' })
    expect(texts(scope)).toEqual(['Hello', 'Good evening'])
    expect(scope.getState($messages)[1]).toMatchObject({ growing: true })
    expect(scope.getState(exchange.$announced)).toBeNull()

    await stream.push(done('Good evening.'))
    expect(scope.getState(exchange.$announced)?.message).toBe('Good evening.')
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('stays as the person saw it when it is stopped', async () => {
    const stream = channel()
    const stops = openCalls<unknown>()
    const scope = scopeOf([
      on(chat.sendMessage, stream.reply),
      on(chat.stopReply, stops.reply),
      on(chat.getChat, () => [ownRecord('Hello'), companionRecord('Good')]),
    ])
    await send(scope)
    await stream.push(start, { event: 'delta', text: 'Good' })
    void allSettled(exchange.stopRequested, { scope })
    void allSettled(exchange.stopRequested, { scope })
    await stream.push({ event: 'delta', text: ' evening' })

    expect(stops.bodies()).toEqual([{ profile_id: 'c1', shown: 4 }])
    expect(texts(scope)).toEqual(['Hello', 'Good'])
    expect(scope.getState(exchange.$stoppable)).toBe(false)
    stops.at(0).answer({ stopped: true })
    await stream.push({ ...done('Good'), stopped: true })
    expect(texts(scope)).toEqual(['Hello', 'Good'])
  })

  it('returns the text to the input, without a banner, when it is stopped before its first word', async () => {
    const stream = channel()
    const stopped = jest.fn(() => ({ stopped: true }))
    const scope = scopeOf([on(chat.sendMessage, stream.reply), on(chat.stopReply, stopped)])
    await send(scope)
    await stream.push(start)
    void allSettled(exchange.stopRequested, { scope })
    expect(stopped).toHaveBeenCalledWith({ profile_id: 'c1', shown: 0 })
    await stream.push(new ApiError(409, failures.replyStopped))

    expect(texts(scope)).toEqual([])
    expect(scope.getState(composer.$text)).toBe('Hello')
    expect(scope.getState(error.$text)).toBeNull()
  })

  it('is not stopped when there is none', async () => {
    const stopped = jest.fn()
    const failed = jest.spyOn(console, 'error')
    const scope = scopeOf([on(chat.stopReply, stopped)])
    await allSettled(exchange.stopRequested, { scope })
    expect(stopped).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
  })

  it('is requested again with the same key when the connection breaks', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    try {
      const tick = () => jest.advanceTimersByTimeAsync(10)
      const bodies: unknown[] = []
      const scope = scopeOf([
        on(chat.getChat, () => [ownRecord('Hello'), companionRecord('Good evening.')]),
        on(chat.sendMessage, async function* (body: unknown) {
          bodies.push(body)
          yield await Promise.resolve(start)
          if (bodies.length === 1) return
          yield done('Good evening.')
        }),
      ])
      void allSettled(composer.textChanged, { scope, params: 'Hello' })
      void allSettled(composer.submitted, { scope })
      await tick()
      expect(scope.getState(exchange.$busy)).toBe(true)
      await jest.advanceTimersByTimeAsync(1000)
      await tick()

      expect(bodies).toHaveLength(2)
      expect(bodies[1]).toEqual(bodies[0])
      expect(texts(scope)).toEqual(['Hello', 'Good evening.'])
      expect(scope.getState(error.$text)).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('is requested with the same key when the user sends a message again that could not be sent', async () => {
    const sends = openCalls<{ readonly idempotency_key: string }>()
    const scope = scopeOf([on(chat.sendMessage, sends.reply as (body: unknown) => unknown)])
    await send(scope)
    sends.at(0).refuse(new ApiError(0, failures.chat))
    await settle()
    expect(scope.getState(composer.$text)).toBe('Hello')
    await send(scope)

    expect(sends.bodies()[1]).toEqual(sends.bodies()[0])
  })
})

describe('another reply', () => {
  it('replaces the last one while it grows', async () => {
    const stream = channel()
    const scope = await conversation(on(chat.regenerateReply, stream.reply))
    void allSettled(exchange.regenerateRequested, { scope, params: { replaces: '2' } })
    await stream.push({ ...start, kind: 'regenerate', replaces: '2' }, { event: 'delta', text: 'Good night' })

    expect(texts(scope)).toEqual(['Hello', 'Good night'])
    expect(stream.bodies).toMatchObject([{ profile_id: 'c1', message_id: '2' }])
  })

  it('leaves the last one when it fails, and shows why', async () => {
    const refuse = () => Promise.reject(new ApiError(503, 'Busy'))
    const scope = await conversation(on(chat.regenerateReply, refuse))
    void allSettled(exchange.regenerateRequested, { scope, params: { replaces: '2' } })
    await settle()

    expect(texts(scope)).toEqual(['Hello', 'Good evening.'])
    expect(scope.getState(error.$text)).toBe('Busy')
    expect(scope.getState(composer.$text)).toBe('')
    expect(scope.getState(composer.$editing)).toBeNull()
  })

  it('is not requested without a companion, or while a reply is in flight', async () => {
    const stream = channel()
    const scope = await conversation(on(chat.sendMessage, stream.reply), on(chat.regenerateReply, stream.reply))
    await send(scope)
    expect(stream.bodies).toHaveLength(1)
    void allSettled(exchange.regenerateRequested, { scope, params: { replaces: '2' } })
    await settle()
    expect(stream.bodies).toHaveLength(1)

    void allSettled(companionCleared, { scope })
    void allSettled(exchange.regenerateRequested, { scope, params: { replaces: '2' } })
    await settle()
    expect(stream.bodies).toHaveLength(1)
    expect(scope.getState(exchange.$busy)).toBe(false)
    expect(scope.getState(error.$text)).toBeNull()
  })

  it('is announced; the announcement of the last one ends with the request', async () => {
    const stream = channel()
    const scope = await conversation(
      on(chat.sendMessage, () => done('First.')),
      on(chat.regenerateReply, stream.reply),
    )
    await send(scope)
    expect(scope.getState(exchange.$announced)?.message).toBe('First.')
    void allSettled(exchange.regenerateRequested, { scope, params: { replaces: '2' } })
    await settle()
    expect(scope.getState(exchange.$announced)).toBeNull()
    await stream.push(done('Second.'))
    expect(scope.getState(exchange.$announced)?.message).toBe('Second.')
  })

  it.each([
    ['the next message is sent', (scope: Scope) => send(scope, 'And you?')],
    ['the companion is switched', (scope: Scope) => allSettled(companionSelected, { scope, params: nova })],
  ])('is no longer announced when %s', async (_, goOn) => {
    const stream = channel()
    const scope = await conversation(on(chat.sendMessage, stream.reply))
    await send(scope)
    await stream.push(done('First.'))
    expect(scope.getState(exchange.$announced)?.message).toBe('First.')
    await goOn(scope)
    expect(scope.getState(exchange.$announced)).toBeNull()
  })

  it('is chosen from the alternatives', async () => {
    const chosen = jest.fn(() => ({ message: 'Good night', message_id: '2' }))
    const scope = await conversation(on(chat.chooseReply, chosen))
    await allSettled(choiceRequested, { scope, params: { message_id: '2', index: 1 } })
    expect(chosen).toHaveBeenCalledWith({ profile_id: 'c1', message_id: '2', index: 1 })
  })
})

describe('the user’s last message', () => {
  const edit = { recordId: '1', text: 'Hello' }

  it('is edited in the input, and replaced together with its reply by what is sent then', async () => {
    const stream = channel()
    const scope = await conversation(on(chat.resendMessage, stream.reply))
    await allSettled(composer.editRequested, { scope, params: edit })
    expect(scope.getState(composer.$text)).toBe('Hello')
    await send(scope, 'Hello again')

    expect(texts(scope)).toEqual(['Hello again'])
    expect(stream.bodies).toMatchObject([{ profile_id: 'c1', message_id: '1', message: 'Hello again' }])
    expect(scope.getState(composer.$editing)).toBeNull()
  })

  it('is shown as it was when the new message fails, and is still being edited', async () => {
    const scope = await conversation(on(chat.resendMessage, () => Promise.reject(new ApiError(502, 'Away'))))
    await allSettled(composer.editRequested, { scope, params: edit })
    await send(scope, 'Hello again')

    expect(texts(scope)).toEqual(['Hello', 'Good evening.'])
    expect(scope.getState(composer.$text)).toBe('Hello again')
    expect(scope.getState(composer.$editing)).toBe('1')
  })

  it('does not change when editing is cancelled', async () => {
    const scope = await conversation()
    await allSettled(composer.editRequested, { scope, params: edit })
    await allSettled(composer.editCancelled, { scope })
    expect(scope.getState(composer.$text)).toBe('')
    expect(scope.getState(composer.$editing)).toBeNull()
  })
})
