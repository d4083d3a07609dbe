import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import * as composer from '../composer/model'
import { error } from '../banner/model'
import { $messages, choiceRequested } from '../conversation'
import { companionCleared, companionSelected } from '@codex/session'
import {
  builtIn,
  channel,
  companionRecord,
  happens,
  nova,
  openCalls,
  opened,
  ownRecord,
  scopeOf,
  send,
  textsOf,
} from '../testing'
import * as exchange from '.'

const start = { event: 'start', kind: 'send', question: 'Hello', time_stamp: '2026-11-21T14:02:00.000Z' }
const delta = (text: string) => ({ event: 'delta', text })
const done = (message: string) => ({ event: 'done', message, engine: builtIn, message_id: '2' })
const banner = (scope: Scope) => scope.getState(error.$text)
const input = (scope: Scope) => [scope.getState(composer.$text), scope.getState(composer.$editing)]
const announced = (scope: Scope) => scope.getState(exchange.$announced)?.message

const conversation = (...answers: Parameters<typeof scopeOf>[0]) =>
  opened([
    ...answers,
    on(chat.getChat, () => [
      { ...ownRecord('Hello'), message_id: '1' },
      { ...companionRecord('Good evening.'), message_id: '2' },
    ]),
    on(chat.followReply, async function* () {
      yield await Promise.resolve({ event: 'idle', last_message_id: '2' })
    }),
  ])

/** A message is sent, and its reply streams. */
async function streaming(...answers: Parameters<typeof scopeOf>[0]) {
  const stream = channel()
  const scope = scopeOf([on(chat.sendMessage, stream.reply), ...answers, on(chat.getChat, () => [])])
  await send(scope)
  await stream.push(start)
  return { scope, push: stream.push }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('a reply that streams', () => {
  it('is awaited with dots until its first words, grows, and is announced once it is complete', async () => {
    const { scope, push } = await streaming()
    expect(scope.getState(exchange.$awaiting)).toBe(true)
    await push(delta('Good'))
    expect(textsOf(scope)).toEqual(['Hello', 'Good'])
    expect(scope.getState(exchange.$awaiting)).toBe(false)
    await push(delta(' evening'))
    expect(textsOf(scope)).toEqual(['Hello', 'Good evening'])
    expect(scope.getState($messages)[1]).toMatchObject({ growing: true })
    expect(scope.getState(exchange.$announced)).toBeNull()
    await push(done('Good evening.'))
    expect(announced(scope)).toBe('Good evening.')
    expect(scope.getState(exchange.$busy)).toBe(false)
  })

  it('stays as the person saw it when it is stopped', async () => {
    const stops = openCalls<unknown>()
    const stored = [ownRecord('Hello'), companionRecord('Good')]
    const { scope, push } = await streaming(
      on(chat.stopReply, stops.reply),
      on(chat.getChat, () => stored),
    )
    await push(delta('Good'))
    void allSettled(exchange.stopRequested, { scope })
    void allSettled(exchange.stopRequested, { scope })
    await push(delta(' evening'))
    expect(stops.bodies()).toEqual([{ profile_id: 'c1', shown: 4 }])
    expect(textsOf(scope)).toEqual(['Hello', 'Good'])
    expect(scope.getState(exchange.$stoppable)).toBe(false)
    void stops.answer(0, { stopped: true })
    await push({ ...done('Good'), stopped: true })
    expect(textsOf(scope)).toEqual(['Hello', 'Good'])
  })

  it('returns the text to the input, without a banner, when it is stopped before its first word', async () => {
    const stopped = jest.fn(() => ({ stopped: true }))
    const { scope, push } = await streaming(on(chat.stopReply, stopped))
    void allSettled(exchange.stopRequested, { scope })
    expect(stopped).toHaveBeenCalledWith({ profile_id: 'c1', shown: 0 })
    await push(new ApiError(409, failures.replyStopped))
    expect([textsOf(scope), input(scope), banner(scope)]).toEqual([[], ['Hello', null], null])
  })

  it('is not stopped when there is none', async () => {
    const stopped = jest.fn()
    const failed = jest.spyOn(console, 'error')
    await allSettled(exchange.stopRequested, { scope: scopeOf([on(chat.stopReply, stopped)]) })
    expect(stopped).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
  })

  it('is requested again with the same key when the connection breaks', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    try {
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
      void send(scope)
      await jest.advanceTimersByTimeAsync(10)
      expect(scope.getState(exchange.$busy)).toBe(true)
      await jest.advanceTimersByTimeAsync(1010)
      expect(bodies).toEqual([bodies[0], bodies[0]])
      expect([textsOf(scope), banner(scope)]).toEqual([['Hello', 'Good evening.'], null])
    } finally {
      jest.useRealTimers()
    }
  })

  it('is requested with the same key when the user sends a message again that could not be sent', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(chat.sendMessage, sends.reply)])
    await send(scope)
    await sends.refuse(0, new ApiError(0, failures.chat))
    expect(input(scope)).toEqual(['Hello', null])
    await send(scope)
    expect(sends.bodies()[1]).toEqual(sends.bodies()[0])
  })
})

describe('another reply', () => {
  const again = (scope: Scope) => happens(scope, exchange.regenerateRequested, { replaces: '2' })

  it('replaces the last one while it grows', async () => {
    const stream = channel()
    const scope = await conversation(on(chat.regenerateReply, stream.reply))
    void again(scope)
    await stream.push({ ...start, kind: 'regenerate', replaces: '2' }, delta('Good night'))
    expect(textsOf(scope)).toEqual(['Hello', 'Good night'])
    expect(stream.bodies).toMatchObject([{ profile_id: 'c1', message_id: '2' }])
  })

  it('leaves the last one when it fails, and shows why', async () => {
    const scope = await conversation(on(chat.regenerateReply, () => Promise.reject(new ApiError(503, 'Busy'))))
    await again(scope)
    expect([textsOf(scope), banner(scope)]).toEqual([['Hello', 'Good evening.'], 'Busy'])
    expect(input(scope)).toEqual(['', null])
  })

  it('is not requested without a companion, or while a reply is in flight', async () => {
    const stream = channel()
    const scope = await conversation(on(chat.sendMessage, stream.reply), on(chat.regenerateReply, stream.reply))
    await send(scope)
    expect(stream.bodies).toHaveLength(1)
    await again(scope)
    expect(stream.bodies).toHaveLength(1)
    void allSettled(companionCleared, { scope })
    await again(scope)
    expect(stream.bodies).toHaveLength(1)
    expect([scope.getState(exchange.$busy), banner(scope)]).toEqual([false, null])
  })

  it('is announced; the announcement of the last one ends with the request', async () => {
    const stream = channel()
    const scope = await conversation(
      on(chat.sendMessage, () => done('First.')),
      on(chat.regenerateReply, stream.reply),
    )
    await send(scope)
    expect(announced(scope)).toBe('First.')
    await again(scope)
    expect(announced(scope)).toBeUndefined()
    await stream.push(done('Second.'))
    expect(announced(scope)).toBe('Second.')
  })

  it.each([
    ['the next message is sent', (scope: Scope) => send(scope, 'And you?')],
    ['the companion is switched', (scope: Scope) => allSettled(companionSelected, { scope, params: nova })],
  ])('is no longer announced when %s', async (_, goOn) => {
    const stream = channel()
    const scope = await conversation(on(chat.sendMessage, stream.reply))
    await send(scope)
    await stream.push(done('First.'))
    expect(announced(scope)).toBe('First.')
    await goOn(scope)
    expect(announced(scope)).toBeUndefined()
  })

  it('is chosen from the alternatives', async () => {
    const chosen = jest.fn(() => ({ message: 'Good night', message_id: '2' }))
    const scope = await conversation(on(chat.chooseReply, chosen))
    await allSettled(choiceRequested, { scope, params: { message_id: '2', index: 1 } })
    expect(chosen).toHaveBeenCalledWith({ profile_id: 'c1', message_id: '2', index: 1 })
  })
})

describe('the user’s last message', () => {
  const edit = (scope: Scope) => happens(scope, composer.editRequested, { recordId: '1', text: 'Hello' })

  it('is edited in the input, and replaced together with its reply by what is sent then', async () => {
    const stream = channel()
    const scope = await conversation(on(chat.resendMessage, stream.reply))
    await edit(scope)
    expect(input(scope)).toEqual(['Hello', '1'])
    await send(scope, 'Hello again')
    expect(textsOf(scope)).toEqual(['Hello again'])
    expect(stream.bodies).toMatchObject([{ profile_id: 'c1', message_id: '1', message: 'Hello again' }])
    expect(input(scope)).toEqual(['', null])
  })

  it('is shown as it was when the new message fails, and is still being edited', async () => {
    const scope = await conversation(on(chat.resendMessage, () => Promise.reject(new ApiError(502, 'Away'))))
    await edit(scope)
    await send(scope, 'Hello again')
    expect(textsOf(scope)).toEqual(['Hello', 'Good evening.'])
    expect(input(scope)).toEqual(['Hello again', '1'])
  })

  it('does not change when editing is cancelled', async () => {
    const scope = await conversation()
    await edit(scope)
    await allSettled(composer.editCancelled, { scope })
    expect(input(scope)).toEqual(['', null])
  })
})
