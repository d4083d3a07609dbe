/** A server on loopback with the OpenAI protocol, whose answers the test determines. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message } from '../llm/engine'

export interface ModelRequest {
  readonly url: string
  readonly authorization: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- the test knows what its client sends
  readonly body: any
}
export type Respond = (response: ServerResponse, request: ModelRequest) => void

export function messagesOf(request: ModelRequest | undefined): readonly Message[] {
  if (request === undefined) throw new Error('The model had no such request.')
  return (request.body as { messages: readonly Message[] }).messages // the wire of a chat
}

/** The messages of a request without the system message. */
export const turnsOf = (request: ModelRequest | undefined): readonly Message[] => messagesOf(request).slice(1)

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** Writes chunks that end within events, lines and characters. */
export function writeInChunks(response: ServerResponse, text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
  response.end()
}

export const stream =
  (...pieces: readonly string[]): Respond =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    writeInChunks(response, `: comment\n\n${pieces.map(event).join('')}data: [DONE]\n\n`)
  }

export function slowStream() {
  const open: ServerResponse[] = []
  const respond: Respond = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    open.push(response)
  }
  return {
    respond,
    count: () => open.length,
    write: (piece: string) => void open.at(-1)?.write(event(piece)),
    end: () => void open.at(-1)?.end('data: [DONE]\n\n'),
    /** Ends without the mark of the end. */
    break: () => void open.at(-1)?.end(),
    /** Ends all answers with this piece. */
    finish(piece: string) {
      for (const response of open) if (!response.writableEnded) response.end(`${event(piece)}data: [DONE]\n\n`)
    },
  }
}

export const brokenStream =
  (...pieces: readonly string[]): Respond =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(pieces.map(event).join(''))
  }

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  // Without an encoding a request yields buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The task of tags, which follows each save at some time: it takes no answer that is meant for a reply. */
const asksForTraits = (text: string) => text.includes('You name the traits')
const unknown: Respond = (response) => void response.writeHead(404).end()

export async function modelServer(initial: Respond) {
  const requests: ModelRequest[] = []
  const lookups: ModelRequest[] = []
  const traits: ModelRequest[] = []
  let describe = unknown
  let nameTraits: Respond = stream('')
  let respond = initial
  let aborted = 0
  let open = 0
  const server = createServer((request, response) => {
    let isCounted = true
    open += 1
    response.once('close', () => {
      if (isCounted) open -= 1
      if (isCounted && !response.writableFinished) aborted += 1
    })
    void textOf(request).then((text) => {
      const received = {
        url: request.url ?? '',
        authorization: request.headers.authorization,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      }
      if (asksForTraits(text)) {
        isCounted = false
        open -= 1
        traits.push(received)
        nameTraits(response, received)
        return
      }
      const isLookup = request.headers.accept === 'application/json'
      ;(isLookup ? lookups : requests).push(received)
      ;(isLookup ? describe : respond)(response, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** GETs by which a client asks what the server is. */
    lookups,
    /** The requests for tags, which are not in `requests`. */
    traits,
    aborted: () => aborted,
    /** The number of requests that are neither answered nor aborted. */
    open: () => open,
    answers(next: Respond) {
      respond = next
    },
    /** Answers requests for tags; without it they get an empty answer. */
    namesTraits(next: Respond) {
      nameTraits = next
    },
    /** Answers lookups; without it the server is unknown. */
    describes(next: Respond) {
      describe = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type ModelServer = Awaited<ReturnType<typeof modelServer>>
