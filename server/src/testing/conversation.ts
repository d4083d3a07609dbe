/** A listening server with one account and one companion, for tests of streams over real HTTP. */
import { API_PREFIX, chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { readReplyEvent } from '@codex/contracts/replies'
import { eventually } from '@codex/build/eventually'
import { createParser } from 'eventsource-parser'
import type { Engine } from '../llm'
import type { Environment } from '../settings/settings'
import type { Answer } from './server'
import { create, repliesOnly, signUp, testServer } from './server'

export interface Streamed {
  readonly status: number
  readonly headers: Headers
  readonly events: readonly ReplyEvent[]
  /** Waits for an event that matches. Throws when the stream ends before. */
  readonly until: (matches: (one: ReplyEvent) => boolean) => Promise<ReplyEvent>
  readonly ended: Promise<void>
  readonly leave: () => void
}

export const isDelta = (one: ReplyEvent) => one.event === 'delta'
export const textOf = (events: readonly ReplyEvent[]) =>
  events.map((one) => (one.event === 'delta' ? one.text : '')).join('')

async function follow(response: Response, leave: () => void): Promise<Streamed> {
  const events: ReplyEvent[] = []
  let over = false
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const one = readReplyEvent(event, JSON.parse(data))
      if (one === null) throw new Error(`The server wrote an unknown event: ${event} ${data}`)
      events.push(one)
    },
  })
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      // A body consists of bytes, which its type does not say.
      for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>)
        parser.feed(decoder.decode(bytes, { stream: true }))
    } catch {
      // The test has left the stream.
    } finally {
      over = true
    }
  }
  const ended = read()
  return Promise.resolve({
    status: response.status,
    headers: response.headers,
    events,
    async until(matches) {
      await eventually(() => over || events.some(matches), 'the stream has such an event', 60_000)
      const found = events.find(matches)
      if (found === undefined) throw new Error(`The stream ended with ${JSON.stringify(events)}`)
      return found
    },
    ended,
    leave,
  })
}

/** `first`: on the same database, with the same account and companion: the new one is a second instance. */
export async function conversation(
  engine: Engine,
  first?: { readonly token: string; readonly id: string },
  environment: Environment = {},
) {
  const server = await testServer({ engine: repliesOnly(engine), environment, keep: first !== undefined })
  const token = first?.token ?? (await signUp(server, 'ann'))
  const id = first?.id ?? (await create(server, token))
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
    /** Calls a path of /chat with the companion's id. The answer is JSON. */
    call: (path: string, body: object = {}): Promise<Answer> =>
      server.call(`/chat/${path}`, { profile_id: id, ...body }, token),
    /** The same over the network, with a signal that aborts it. */
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
    async texts() {
      return (await this.history()).map(({ message }) => message)
    },
    close: () => server.close(),
  }
}
export type Conversation = Awaited<ReturnType<typeof conversation>>
