/** A language model server on the loopback interface that says what a test lets it say, word by word. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SpeakingModel {
  /** For LLM_BASE_URL. */
  readonly url: string
  /** Says more of the reply that was asked for last; waits until one is asked for. */
  say(text: string): Promise<void>
  /** Ends that reply. */
  end(): Promise<void>
  /** From now on every reply is this one, whole and at once; null: as the test lets it. */
  always(reply: ((question: string) => string) | null): void
  /** Whatever was asked for until now is left as it is: the server may hold on to a reply of an earlier test for a while. */
  forget(): void
  stop(): Promise<void>
}

const line = (delta: object, finish_reason: string | null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** ms. A test that waits for what never comes says so, long before its own time is up. */
const PATIENCE = 60_000
const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

function finish(response: ServerResponse) {
  response.write(line({}, 'stop'))
  response.end('data: [DONE]\n\n')
}

export async function speakingModel(): Promise<SpeakingModel> {
  let asked: ServerResponse | null = null
  let arrive: () => void = () => undefined
  let fixed: ((question: string) => string) | null = null
  const current = async () => {
    const late = AbortSignal.timeout(PATIENCE)
    while (asked === null || asked.destroyed) {
      if (late.aborted) throw new Error('Nobody has asked the model for a reply.')
      await Promise.race([new Promise<void>((resolve) => (arrive = resolve)), whenAborted(late)])
    }
    return asked
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      if (request.url === '/v1/models') {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ object: 'list', data: [{ id: 'harbour-7b', object: 'model' }] }))
        return
      }
      // The wire of POST /v1/chat/completions.
      const { stream, messages } = JSON.parse(body) as { stream?: boolean; messages: { content: string }[] }
      if (stream !== true) {
        const message = { role: 'assistant', content: fixed?.(messages.at(-1)?.content ?? '') ?? 'calm, dry, patient' }
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }))
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      // Whoever saves a companion has its tags written: no conversation, and nobody lets that answer speak.
      if (messages[0]?.content.startsWith('You name the traits')) {
        response.write(line({ content: 'calm, dry, patient' }, null))
        finish(response)
        return
      }
      if (fixed === null) {
        asked = response
        arrive()
        return
      }
      response.write(line({ content: fixed(messages.at(-1)?.content ?? '') }, null))
      finish(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/v1`,
    say: async (text) => void (await current()).write(line({ content: text }, null)),
    end: async () => {
      finish(await current())
      asked = null
    },
    always: (reply) => (fixed = reply),
    forget: () => void (asked = null),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
