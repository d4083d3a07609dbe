/** A language model server on the loopback interface that speaks the OpenAI wire. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Turn {
  readonly role: string
  readonly content: string
}

export interface ModelServer {
  /** For LLM_BASE_URL. */
  readonly url: string
  /** The messages of every completion asked for, oldest first. */
  readonly asked: readonly (readonly Turn[])[]
  stop(): Promise<void>
}

export const MODEL = 'harbour-7b'

/** A text, said in pieces when a stream is asked for; a status in place of one; or a text that comes when it comes. */
export type Answer = string | { readonly status: number } | { readonly later: Promise<string> }

/** Answers every completion with `reply`. */
export async function modelServer(reply: (asked: readonly Turn[]) => Answer): Promise<ModelServer> {
  const asked: (readonly Turn[])[] = []
  const server = createServer((request, response) => {
    void answer(request, response, (turns) => {
      asked.push(turns)
      return reply(turns)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  reply: (turns: readonly Turn[]) => Answer,
): Promise<void> {
  if (request.url === '/v1/models') {
    send(response, { object: 'list', data: [{ id: MODEL, object: 'model' }] })
    return
  }
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    response.writeHead(404).end()
    return
  }
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  // The wire of POST /v1/chat/completions.
  const { messages, stream } = JSON.parse(body) as { messages: readonly Turn[]; stream?: boolean }
  const given = reply(messages)
  if (typeof given === 'object' && 'status' in given) {
    response.writeHead(given.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'Not now' } }))
    return
  }
  const text = typeof given === 'string' ? given : await given.later
  if (stream !== true) {
    send(response, { choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }] })
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of text.match(/.{1,7}/gs) ?? [])
    response.write(event({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] }))
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  response.end('data: [DONE]\n\n')
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`

function send(response: ServerResponse, body: object) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
