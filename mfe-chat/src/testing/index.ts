/** For the tests of this package: two companions, their owner, and answers that a test gives when it wants. */
import { allSettled, fork, type EventCallable, type Scope } from 'effector'
import { files as withoutFiles, server, streamed, streams, type on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import type { HistoryRecord, SelectedCompanion, User } from '@codex/contracts/entities'
import { $companion, $status, $token, $user } from '@codex/session'
import * as composer from '../composer/model'
import { $messages } from '../conversation'
import * as history from '../history'
import { loadFx } from '../side-panel/load'

export const ada: User = { id: 'u1', username: 'ada', email: 'ada@example.org' }

const companion = (id: string, name: string, image: SelectedCompanion['image']): SelectedCompanion => ({
  id,
  profile_id: id,
  name,
  image,
  personality: `${name} is gentle and curious.`,
  traits: ['calm'],
  age: 127,
  gender: 'Female',
  role: 'guide',
  user_id: ada.id,
})

export const lyra = companion('c1', 'Lyra', '/avatars/pic_1.png')
export const nova = companion('c2', 'Nova', '/avatars/pic_2.png')

export const builtIn = { kind: 'built-in', label: 'Built-in replies, no AI model' } as const

export const ownRecord = (message: string, time_stamp = '2026-11-21T14:02:00.000Z'): HistoryRecord => ({
  sender: ada.username,
  message,
  time_stamp,
})
export const companionRecord = (message: string, time_stamp = '2026-11-21T14:03:00.000Z'): HistoryRecord => ({
  sender: 'Lyra (AI)',
  message,
  time_stamp,
  engine: builtIn,
})

type Answers = ReadonlyArray<ReturnType<typeof on>>

const notLoaded: [typeof loadFx, () => Promise<never>] = [
  loadFx,
  () => Promise.reject(new Error('This test is not about the memory')),
]

/** A signed-in user with a selected companion. `memory`: the chunk of the memory can be loaded. */
export function scopeOf(
  answers: Answers,
  { user = ada, companion = lyra, memory = false, files = withoutFiles() } = {},
): Scope {
  return fork({
    values: [
      [$status, 'authenticated'],
      [$user, user],
      [$token, 'token'],
      [$companion, companion],
    ],
    handlers: [server(...answers), streams(...answers.map(asStream), idle), ...(memory ? [] : [notLoaded]), files],
  })
}

/** An answer that is no stream is the complete reply. */
const asStream = ({ path, reply }: Answers[number]) => ({
  path,
  async *reply(body: unknown): AsyncGenerator<ReplyEvent> {
    const answer = await reply(body)
    if (isStream(answer)) yield* answer
    else yield { event: 'done', ...(answer as { message: string }) } // what the test answers
  },
})
const isStream = (answer: unknown): answer is AsyncIterable<ReplyEvent> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

// oxlint-disable-next-line typescript/require-await -- a stream of one event
const idle = streamed(chat.followReply, async function* () {
  yield { event: 'idle', last_message_id: null }
})

/** Calls that stay open until the test answers them, oldest first. */
export function openCalls<Body>() {
  const calls: { body: Body; answer: (reply: unknown) => void; refuse: (error: Error) => void }[] = []
  const reply = (body: Body) =>
    new Promise<unknown>((answer, refuse) => {
      calls.push({ body, answer, refuse })
    })
  const at = (index: number) => {
    const call = calls[index]
    if (call === undefined) throw new Error(`There is no call ${index}`)
    return call
  }
  const answer = (index: number, reply: unknown) => {
    at(index).answer(reply)
    return settle()
  }
  const refuse = (index: number, error: Error) => {
    at(index).refuse(error)
    return settle()
  }
  return { reply, answer, refuse, bodies: () => calls.map(({ body }) => body) }
}

/** A stream whose events the test pushes. An error refuses the call. */
export function channel() {
  const bodies: unknown[] = []
  let wake: () => void = () => undefined
  const queue: unknown[] = []
  async function* reply(body: unknown) {
    bodies.push(body)
    for (;;) {
      while (queue.length > 0) {
        const event = queue.shift()
        if (event instanceof Error) throw event
        yield event
      }
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  const push = async (...events: unknown[]) => {
    queue.push(...events)
    wake()
    await settle()
  }
  return { reply, push, bodies }
}

/** Runs everything that waits for no timer and no call. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

export async function happens<T>(scope: Scope, event: EventCallable<T>, ...params: T extends void ? [] : [T]) {
  void allSettled(event as EventCallable<unknown>, { scope, params: params[0] }) // of the event's type, or none
  await settle()
}

/** Types and submits a message. */
export async function send(scope: Scope, text = 'Hello') {
  void allSettled(composer.textChanged, { scope, params: text })
  await happens(scope, composer.submitted)
}

/** The texts of the conversation. */
export const textsOf = (scope: Scope) => scope.getState($messages).map(({ text }) => text)

/** The chat is open. */
export async function opened(...[answers, given]: Parameters<typeof scopeOf>): Promise<Scope> {
  const scope = scopeOf(answers, given)
  await happens(scope, history.opened)
  return scope
}

/** jsdom has no pointer: `coarse` is a finger. */
export function pointer(kind: 'coarse' | 'fine') {
  const [addEventListener, removeEventListener] = [() => undefined, () => undefined]
  const matchMedia = (query: string) => ({
    matches: query === `(pointer: ${kind})`,
    addEventListener,
    removeEventListener,
  })
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: matchMedia })
}

/** jsdom has no layout: here a list of messages is as high as all of its rows, so that each of them is rendered. */
export function layOut() {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(4000)
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000)
}
