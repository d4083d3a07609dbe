/** A language model server with the OpenAI wire format whose streamed replies a test writes piece by piece. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { eventually } from '@codex/build/eventually'
import { bodyOf, sendJson, serveOnLoopback } from './loopback-server'

interface Said {
  readonly role: string
  readonly content: string
}

export interface ControlledModel {
  /** For LLM_BASE_URL. */
  readonly url: string
  /** The messages of the last request for a reply, without the system's. */
  conversation(): readonly Said[]
  /** Appends to the reply that was requested last; waits for a request if there is none. */
  append(text: string): Promise<void>
  /** Ends that reply. */
  finish(): Promise<void>
  /** Breaks the connection in the middle of that reply. */
  breakOff(): Promise<void>
  /** Answers every later request at once; null: the test writes the replies again. */
  answerAll(reply: ((question: string) => string) | null): void
  /** Answers what the server asks after a reply, by the beginning of its instructions; null: with nothing of use. */
  answerTasks(answer: ((instructions: string) => string) | null): void
  /** The instructions of the last request for a reply. */
  instructions(): string
  /** Ignores all earlier requests: the server may still hold one of an earlier test. */
  reset(): void
  stop(): Promise<void>
}

const MODEL = 'harbour-7b'
const TAGS = 'calm, dry, patient'
/** Of what the server asks besides replies. */
const TASKS = [
  'You find what a person says',
  'You keep the summary',
  'You write lines',
  'You name a conversation',
  'You compare a reply',
]
const NOTHING = 'NONE'
/** ms; shorter than the limit of a test. */
const REQUEST_TIMEOUT = 60_000

const line = (delta: object, finish_reason: string | null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`

function end(response: ServerResponse) {
  response.write(line({}, 'stop'))
  response.end('data: [DONE]\n\n')
}

function sendWhole(response: ServerResponse, content: string) {
  response.write(line({ content }, null))
  end(response)
}

/** With a `key` it refuses calls without it, and models that it does not list. */
export async function startControlledModel({ key }: { readonly key?: string } = {}): Promise<ControlledModel> {
  let open: ServerResponse | null = null
  let received: readonly Said[] = []
  let instructed = ''
  let replyTo: ((question: string) => string) | null = null
  let taskTo: ((instructions: string) => string) | null = null

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
      sendJson(response, { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }, 401)
      return
    }
    if (request.url === '/v1/models') {
      sendJson(response, { object: 'list', data: [{ id: MODEL, object: 'model' }] })
      return
    }
    // The body of POST /v1/chat/completions.
    const body = JSON.parse(await bodyOf(request)) as { stream?: boolean; messages: Said[]; model?: string }
    if (key !== undefined && body.model !== MODEL) {
      sendJson(response, { error: { message: 'The model does not exist', code: 'model_not_found' } }, 404)
      return
    }
    const question = body.messages.at(-1)?.content ?? ''
    if (body.stream !== true) {
      const message = { role: 'assistant', content: replyTo?.(question) ?? TAGS }
      sendJson(response, { choices: [{ index: 0, message, finish_reason: 'stop' }] })
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    // Saving a companion requests its tags: that reply is not part of a conversation.
    const system = body.messages[0]?.content ?? ''
    if (system.startsWith('You name the traits')) sendWhole(response, TAGS)
    else if (TASKS.some((task) => system.startsWith(task))) sendWhole(response, taskTo?.(system) ?? NOTHING)
    else {
      instructed = system
      received = body.messages.slice(1)
      if (replyTo !== null) sendWhole(response, replyTo(question))
      else open = response
    }
  }

  const current = () =>
    eventually(() => (open?.destroyed === false ? open : null), 'the model is asked for a reply', REQUEST_TIMEOUT)
  const { url, stop } = await serveOnLoopback(answer)
  return {
    url: `${url}/v1`,
    conversation: () => received,
    append: async (text) => void (await current()).write(line({ content: text }, null)),
    finish: async () => {
      end(await current())
      open = null
    },
    breakOff: async () => {
      ;(await current()).destroy()
      open = null
    },
    answerAll: (reply) => (replyTo = reply),
    answerTasks: (answer) => (taskTo = answer),
    instructions: () => instructed,
    reset: () => void (open = null),
    stop,
  }
}
