/** For this room's tests: two companions, their owner, and answers that come when a test says so. */
import { fork, type Scope } from 'effector'
import { server, streamed, streams, type on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import type { HistoryRecord, SelectedCompanion, User } from '@codex/contracts/entities'
import { $companion, $status, $token, $user } from '@codex/session'

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

export const wrote = (message: string, time_stamp = '2026-11-21T14:02:00.000Z'): HistoryRecord => ({
  sender: ada.username,
  message,
  time_stamp,
})
export const said = (message: string, time_stamp = '2026-11-21T14:03:00.000Z'): HistoryRecord => ({
  sender: 'Lyra (AI)',
  message,
  time_stamp,
  engine: builtIn,
})

type Answers = ReadonlyArray<ReturnType<typeof on>>

/** Ada, signed in and with Lyra before her. */
export function scopeOf(answers: Answers): Scope {
  return fork({
    values: [
      [$status, 'authenticated'],
      [$user, ada],
      [$token, 'token'],
      [$companion, lyra],
    ],
    handlers: [server(...answers), streams(...answers.map(asStream), idle)],
  })
}

/** A server that streams nothing answers the whole reply; one that streams answers its events. */
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

// eslint-disable-next-line @typescript-eslint/require-await -- one event, and it is there
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
  const at = (place: number) => {
    const call = calls[place]
    if (call === undefined) throw new Error(`There is no call ${place}`)
    return call
  }
  return { reply, at, bodies: () => calls.map(({ body }) => body) }
}

/** A stream whose events come when the test says so. */
export function channel() {
  const bodies: unknown[] = []
  let put: (event: unknown) => void = () => undefined
  const queue: unknown[] = []
  const wake = () => put(null)
  async function* reply(body: unknown) {
    bodies.push(body)
    for (;;) {
      while (queue.length > 0) {
        const event = queue.shift()
        if (event instanceof Error) throw event
        if (event === 'cut') return
        yield event
      }
      await new Promise((resolve) => (put = resolve))
    }
  }
  const say = async (...events: unknown[]) => {
    queue.push(...events)
    wake()
    await settle()
  }
  return { reply, say, bodies }
}

/** Lets answers that have come run their course. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A list of messages renders what is near the reader: jsdom lays nothing out, and is told that all of it is. */
export function layOut() {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(4000)
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000)
}
