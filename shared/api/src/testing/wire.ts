import { fork } from 'effector'
import { $status, $token } from '@codex/session'
import type { connectionTest, files, server, streams } from '../testing'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Answers fetch, which jsdom has no network for. */
export function wire(answer: Fetch) {
  const fetch = jest.fn(answer)
  globalThis.fetch = fetch as typeof globalThis.fetch // the calls pass a path and an init alone
  return fetch
}

export const json = (body: unknown, init?: ResponseInit) => () =>
  Promise.resolve(new Response(JSON.stringify(body), init))

type Handler =
  | ReturnType<typeof server>
  | ReturnType<typeof files>
  | ReturnType<typeof streams>
  | ReturnType<typeof connectionTest>

/** A page with a session. */
export const signedInScope = (token = 't1', handlers: Handler[] = []) =>
  fork({
    values: [
      [$token, token],
      [$status, 'authenticated'],
    ],
    handlers,
  })

/** A body whose pieces the test sends. */
export function manualBody(signal?: AbortSignal | null) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  signal?.addEventListener('abort', () => controller?.error(signal.reason))
  return {
    body,
    send: (text: string) => controller?.enqueue(encoder.encode(text)),
    fail: (error: unknown) => controller?.error(error),
    end: () => controller?.close(),
  }
}
