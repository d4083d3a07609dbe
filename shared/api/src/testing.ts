/** Answers calls in tests: `fork({ handlers: [server(on(endpoints.user.signIn, (body) => reply))] })`. */
import type { BodyOf, connections, Endpoint } from '@codex/contracts/endpoints'
import type { TestResult } from '@codex/contracts/entities'
import type { ReplyEvent, TestEvent } from '@codex/contracts/replies'
import { carryTest, testStreamFx, type TestCall } from './connections/test-stream'
import { exchange, type Call } from './exchange'
import { carry, fileFx } from './files'
import type { FileCall } from './files/over-network'
import type { ReplyEnd } from './replies'
import { follow, streamFx, type StreamCall } from './replies/stream'
import { requestFx } from './request'

export { ApiError } from './api-error'

interface Answer<Given> {
  readonly path: string
  readonly reply: (body: unknown) => Given
}

function answerTo<Given>(answers: readonly Answer<Given>[], { endpoint, body }: Call): Given {
  const answer = answers.find(({ path }) => path === endpoint.path)
  if (answer === undefined) throw new Error(`The test's server has no answer for ${endpoint.path}`)
  return answer.reply(body)
}

/** `reply` returns, or resolves with, what the server would send; it may throw or reject with an ApiError. */
export function on<Body>(endpoint: Endpoint<Body>, reply: (body: Body) => unknown): Answer<unknown> {
  // This endpoint's `accept` returned the body.
  return { path: endpoint.path, reply: (body) => reply(body as Body) }
}

/** One pair for fork's handlers. A call without an answer fails with a plain error. */
export function server(...answers: readonly Answer<unknown>[]): [typeof requestFx, (call: Call) => Promise<unknown>] {
  return [requestFx, (call) => exchange(call, (clean) => answerTo(answers, clean))]
}

const abortOf = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))

/** `server` for the calls of `@codex/api/files`. */
export function files(...answers: readonly Answer<unknown>[]): [typeof fileFx, (call: FileCall) => Promise<unknown>] {
  const late = async (signal: AbortSignal) => {
    await abortOf(signal)
    throw new DOMException('The call was aborted', 'AbortError')
  }
  return [fileFx, carry((call, signal) => Promise.race([answerTo(answers, call), late(signal)]))]
}

type Events<Event = ReplyEvent> = AsyncIterable<Event>

/** `events` are what the server would stream: an ApiError refuses the call, an early end breaks the connection. */
export function streamed<Body>(endpoint: Endpoint<Body>, events: (body: Body) => Events): Answer<Events> {
  // This endpoint's `accept` returned the body.
  return { path: endpoint.path, reply: (body) => events(body as Body) }
}

async function* untilAborted<Event>(events: Events<Event>, signal: AbortSignal): AsyncGenerator<readonly Event[]> {
  const aborted = abortOf(signal)
  const iterator = events[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([iterator.next(), aborted])
    if (next === null || next.done === true) return
    yield [next.value]
  }
}

/** `server` for the calls of `replies`: `streams(streamed(endpoints.chat.sendMessage, async function* () { … }))`. */
export function streams(
  ...answers: readonly Answer<Events>[]
): [typeof streamFx, (call: StreamCall) => Promise<ReplyEnd>] {
  return [streamFx, follow((call, signal) => untilAborted(answerTo(answers, call), signal))]
}

/** `server` for the test of a connection: `connectionTest(async function* () { … })`. */
export function connectionTest(
  events: (body: BodyOf<typeof connections.test>) => Events<TestEvent>,
): [typeof testStreamFx, (call: TestCall) => Promise<TestResult>] {
  // This endpoint's `accept` returned the body.
  return [
    testStreamFx,
    carryTest(({ body }, signal) => untilAborted(events(body as BodyOf<typeof connections.test>), signal)),
  ]
}
