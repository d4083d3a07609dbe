import { allSettled, createEvent, createStore, fork, type Scope } from 'effector'
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { $status, $token, signedOut } from '@codex/session'
import { ApiError, replies } from '../index'
import { streamed, streams } from '../testing'

type Fetch = (path: string, init: RequestInit) => Promise<Response>
const encoder = new TextEncoder()
const ask = { profile_id: 'p1', message: 'Hi', idempotency_key: 'key-0001' }
const start = { event: 'start', kind: 'send', question: 'Hi', time_stamp: '2026-01-01T00:00:00.000Z' } as const
const done = { event: 'done', message: 'Hello you', message_id: '2', question_id: '1' } as const

const progressed = createEvent<replies.ReplyProgress>()
const $progress = createStore<readonly replies.ReplyProgress[]>([]).on(progressed, (all, one) => [...all, one])

const signedIn = (...handlers: readonly ReturnType<typeof streams>[]) =>
  fork({
    values: [
      [$token, 't1'],
      [$status, 'authenticated'],
    ],
    handlers: [...handlers],
  })
const send = (scope: Scope, body = ask) =>
  allSettled(replies.requestFx, { scope, params: { kind: 'send', body, onProgress: (one) => progressed(one) } })

/** Answers fetch, which jsdom has no network for. */
function wire(answer: Fetch) {
  const fetch = jest.fn(answer)
  globalThis.fetch = fetch as typeof globalThis.fetch // the calls here pass a path and an init alone
  return fetch
}

const written = ({ event, ...data }: ReplyEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function body(...pieces: readonly (string | Error)[]) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        if (typeof piece === 'string') controller.enqueue(encoder.encode(piece))
        else controller.error(piece)
      if (pieces.every((piece) => typeof piece === 'string')) controller.close()
    },
  })
}
const sse = (...pieces: readonly (string | Error)[]) =>
  new Response(body(...pieces), { headers: { 'content-type': 'text/event-stream' } })

describe('a streamed reply over the network', () => {
  it('reports its start and all its text so far, once for each piece, and returns the stored reply', async () => {
    const first = written(start) + ': ping\n\n' + written({ event: 'delta', text: 'Hel' })
    const second = written({ event: 'delta', text: 'lo' }) + written({ event: 'delta', text: ' you' })
    const fetch = wire(() => Promise.resolve(sse(first, second.slice(0, 9), second.slice(9), written(done))))
    const scope = signedIn()
    const { status, value } = await send(scope)

    expect([status, value]).toEqual(['done', done])
    expect(scope.getState($progress)).toEqual([
      start,
      { event: 'update', text: 'Hel' },
      { event: 'update', text: 'Hello you' },
    ])
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      headers: { accept: expect.stringContaining('text/event-stream'), authorization: 'Bearer t1' },
      cache: 'no-store',
      credentials: 'same-origin',
    })
  })

  it('reads a whole reply from a server without streams', async () => {
    const headers = { 'content-type': 'application/json' }
    wire(() => Promise.resolve(new Response(JSON.stringify({ message: 'Whole' }), { headers })))
    expect((await send(signedIn())).value).toEqual({ event: 'done', message: 'Whole' })
  })

  it.each([
    ['ends early', () => sse(written(start))],
    ['breaks', () => sse(written(start), new TypeError('terminated'))],
    ['is no stream', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('has status 0 when the answer %s', async (_, answer) => {
    wire(() => Promise.resolve(answer()))
    expect((await send(signedIn())).value).toEqual(new ApiError(0, failures.chat))
  })

  it('has status 0 when nothing arrives for too long', async () => {
    jest.useFakeTimers()
    wire(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const sending = send(signedIn())
    await jest.advanceTimersByTimeAsync(45_000)
    expect((await sending).value).toEqual(new ApiError(0, `${failures.chat}\n${failures.timeout}`))
    jest.useRealTimers()
  })

  it('carries a refusal before and within the stream', async () => {
    wire(() => Promise.resolve(new Response('{"message":"Not found"}', { status: 404 })))
    expect((await send(signedIn())).value).toEqual(new ApiError(404, 'Not found'))
    wire(() => Promise.resolve(sse(written(start) + written({ event: 'error', status: 504, message: 'Too slow' }))))
    expect((await send(signedIn())).value).toEqual(new ApiError(504, 'Too slow'))
  })

  it.each([
    [401, 'anonymous'],
    [403, 'anonymous'],
    [400, 'authenticated'],
    [404, 'authenticated'],
    [500, 'authenticated'],
  ])('leaves the visitor of a refusal with %d %s', async (status, expected) => {
    wire(() => Promise.resolve(new Response('{}', { status })))
    const scope = signedIn()
    await send(scope)
    expect(scope.getState($status)).toBe(expected)
  })

  it('does not end the session when the connection breaks', async () => {
    wire(() => Promise.reject(new TypeError('Failed to fetch')))
    const offline = signedIn()
    await send(offline)
    expect(offline.getState($status)).toBe('authenticated')
  })

  it('is not requested with a body that the rules refuse', async () => {
    const fetch = wire(() => Promise.resolve(sse()))
    expect((await send(signedIn(), { ...ask, idempotency_key: 'short' })).value).toMatchObject({ status: 400 })
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['the page detaches', (scope: Scope) => allSettled(replies.detached, { scope })],
    ['the session ends', (scope: Scope) => allSettled(signedOut, { scope })],
  ])('is closed when %s', async (_, close) => {
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(written(start))),
      cancel: () => void (cancelled = true),
    })
    wire((_path, { signal }) => {
      signal?.addEventListener('abort', () => void (cancelled = true))
      const through = endless.pipeThrough(new TransformStream(), signal ? { signal } : {})
      return Promise.resolve(new Response(through, { headers: { 'content-type': 'text/event-stream' } }))
    })
    const scope = signedIn()
    const sending = send(scope)
    await eventually(() => scope.getState($progress).length > 0, 'progress is reported')
    const closing = close(scope)
    expect((await sending).value).toEqual(new ApiError(0, failures.replyLeft))
    await closing
    expect(cancelled).toBe(true)
  })
})

describe('a followed reply', () => {
  const follow = (scope: Scope) =>
    allSettled(replies.requestFx, {
      scope,
      params: { kind: 'follow', body: { profile_id: 'p1' }, onProgress: () => undefined },
    })
  const answering = (...events: readonly ReplyEvent[]) =>
    streams(
      // eslint-disable-next-line @typescript-eslint/require-await -- a stream whose events are all there
      streamed(chat.followReply, async function* () {
        yield* events
      }),
    )

  it('is the complete reply, or idle when there is none', async () => {
    const found = await follow(signedIn(answering(start, { event: 'delta', text: 'Hello' }, done)))
    expect(found.value).toEqual(done)
    const none = await follow(signedIn(answering({ event: 'idle', last_message_id: '7' })))
    expect(none.value).toEqual({ event: 'idle', last_message_id: '7' })
  })

  it('breaks when the stream of the test ends early, and fails with a plain error without a stream', async () => {
    expect((await follow(signedIn(answering(start)))).value).toEqual(new ApiError(0, failures.chat))
    const { value } = await follow(signedIn(streams()))
    expect(value).toEqual(new Error("The test's server has no answer for /chat/follow-reply"))
  })
})
