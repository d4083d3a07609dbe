/** A language model server with the OpenAI wire format. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, sendJson, serveOnLoopback } from './loopback-server'

export interface Turn {
  readonly role: string
  readonly content: string
}

export interface ModelServer {
  /** For LLM_BASE_URL. */
  readonly url: string
  /** The messages of every requested completion, oldest first. */
  readonly requests: readonly (readonly Turn[])[]
  stop(): Promise<void>
}

export const MODEL = 'harbour-7b'

/** A text, which is sent in pieces when a stream is requested; an error status; or a text that is pending. */
export type ModelResponse = string | { readonly status: number } | { readonly pending: Promise<string> }

/** Answers every completion with `reply`. */
export async function modelServer(reply: (asked: readonly Turn[]) => ModelResponse): Promise<ModelServer> {
  const requests: (readonly Turn[])[] = []
  const { url, stop } = await serveOnLoopback((request, response) =>
    answer(request, response, (turns) => {
      requests.push(turns)
      return reply(turns)
    }),
  )
  return { url: `${url}/v1`, requests, stop }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  reply: (turns: readonly Turn[]) => ModelResponse,
): Promise<void> {
  if (request.url === '/v1/models') {
    sendJson(response, { object: 'list', data: [{ id: MODEL, object: 'model' }] })
    return
  }
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    response.writeHead(404).end()
    return
  }
  // The body of POST /v1/chat/completions.
  const { messages, stream } = JSON.parse(await bodyOf(request)) as { messages: readonly Turn[]; stream?: boolean }
  const given = reply(messages)
  if (typeof given === 'object' && 'status' in given) {
    sendJson(response, { error: { message: 'Not now' } }, given.status)
    return
  }
  const text = typeof given === 'string' ? given : await given.pending
  if (stream !== true) {
    sendJson(response, {
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    })
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of text.match(/.{1,7}/gs) ?? [])
    response.write(event({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] }))
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  response.end('data: [DONE]\n\n')
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
