/** Answers calls in tests: `fork({ handlers: [server(on(endpoints.user.signIn, (body) => reply))] })`. */
import type { Endpoint } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { exchange, type Call } from './exchange'
import { follow, streamFx } from './replies/stream'
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

/** The reply is what the server would write on the wire; it may come later, and may reject with an ApiError. */
export function on<Body>(endpoint: Endpoint<Body>, reply: (body: Body) => unknown): Answer<unknown> {
  // exchange has let this endpoint's accept make the body.
  return { path: endpoint.path, reply: (body) => reply(body as Body) }
}

/** One pair for fork's handlers. A call that no answer names fails the test's effect with a plain error. */
export function server(...answers: readonly Answer<unknown>[]): [typeof requestFx, (call: Call) => Promise<unknown>] {
  return [requestFx, (call) => exchange(call, (clean) => answerTo(answers, clean))]
}

type Events = AsyncIterable<ReplyEvent>

/** The events are what the server would stream; throwing an ApiError refuses, ending early breaks the connection off. */
export function streamed<Body>(endpoint: Endpoint<Body>, events: (body: Body) => Events): Answer<Events> {
  return { path: endpoint.path, reply: (body) => events(body as Body) } // follow has let this endpoint's accept make it
}

/** Waits for the next event, or for the page to turn away. */
async function* untilLeft(events: Events, left: AbortSignal): AsyncGenerator<readonly ReplyEvent[]> {
  const turnedAway = new Promise<null>((resolve) => left.addEventListener('abort', () => resolve(null)))
  const iterator = events[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([iterator.next(), turnedAway])
    if (next === null || next.done === true) return
    yield [next.value]
  }
}

/** `server` for the calls of `replies`: `streams(streamed(endpoints.chat.sendMessage, async function* () { … }))`. */
export function streams(...answers: readonly Answer<Events>[]): [typeof streamFx, (call: Call) => Promise<unknown>] {
  return [streamFx, follow((call, left) => untilLeft(answerTo(answers, call), left))]
}
