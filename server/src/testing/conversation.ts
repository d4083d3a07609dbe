/** A listening server with one account and one companion, spoken to over real HTTP: what streams need. */
import { API_PREFIX, chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { readReplyEvent } from '@codex/contracts/replies'
import { createParser } from 'eventsource-parser'
import type { Engine } from '../llm'
import type { Environment } from '../settings/settings'
import type { Answer } from './server'
import { create, repliesOnly, signUp, testServer } from './server'

export interface Streamed {
  readonly status: number
  readonly headers: Headers
  /** Everything so far. */
  readonly events: readonly ReplyEvent[]
  /** Waits for one that fits. Throws when the stream ends before. */
  readonly until: (fits: (one: ReplyEvent) => boolean) => Promise<ReplyEvent>
  readonly ended: Promise<void>
  readonly leave: () => void
}

export const isDelta = (one: ReplyEvent) => one.event === 'delta'
export const textOf = (events: readonly ReplyEvent[]) =>
  events.map((one) => (one.event === 'delta' ? one.text : '')).join('')
export const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

async function follow(response: Response, leave: () => void): Promise<Streamed> {
  const events: ReplyEvent[] = []
  let over = false
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const one = readReplyEvent(event, JSON.parse(data))
      if (one === null) throw new Error(`The server wrote an event that is of no use: ${event} ${data}`)
      events.push(one)
    },
  })
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      // What fetch reads are bytes, also where its types do not say so.
      for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>)
        parser.feed(decoder.decode(bytes, { stream: true }))
    } catch {
      // The reader has left.
    } finally {
      over = true
    }
  }
  const ended = read()
  return Promise.resolve({
    status: response.status,
    headers: response.headers,
    events,
    async until(fits) {
      for (;;) {
        const found = events.find(fits)
        if (found !== undefined) return found
        if (over) throw new Error(`The stream ended with ${JSON.stringify(events)}`)
        await soon()
      }
    },
    ended,
    leave,
  })
}

/** `beside`: another copy of the server on the same database, with the same account and companion. */
export async function conversation(
  engine: Engine,
  beside?: { readonly token: string; readonly id: string },
  environment: Environment = {},
) {
  const server = await testServer({ engine: repliesOnly(engine), environment, keep: beside !== undefined })
  const token = beside?.token ?? (await signUp(server, 'ann'))
  const id = beside?.id ?? (await create(server, token))
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })

  const post = (path: string, body: object, accept: string, signal: AbortSignal | null = null) =>
    fetch(url + API_PREFIX + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, accept },
      body: JSON.stringify({ profile_id: id, ...body }),
      signal,
    })

  return {
    server,
    token,
    id,
    url,
    /** A call below /chat with the companion's id, answered as JSON. */
    call: (path: string, body: object = {}): Promise<Answer> =>
      server.call(`/chat/${path}`, { profile_id: id, ...body }, token),
    /** The same over the network; it can be left. */
    post: (path: string, body: object = {}, signal: AbortSignal | null = null) =>
      post(`/chat/${path}`, body, 'application/json', signal),
    async stream(path: string, body: object = {}): Promise<Streamed> {
      const controller = new AbortController()
      const response = await post(`/chat/${path}`, body, 'text/event-stream', controller.signal)
      return follow(response, () => controller.abort())
    },
    async history() {
      return chat.getChat.read((await server.call('/chat/get-chat', { profile_id: id }, token)).body)
    },
    /** The texts of the conversation. */
    async texts() {
      return (await this.history()).map(({ message }) => message)
    },
    close: () => server.close(),
  }
}
export type Conversation = Awaited<ReturnType<typeof conversation>>
