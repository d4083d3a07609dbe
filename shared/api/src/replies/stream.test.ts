import { allSettled, createEvent, createStore, type Scope } from 'effector'
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { $status, signedOut } from '@codex/session'
import { ApiError, replies } from '../index'
import { streamed, streams } from '../testing'
import { json, manualBody, signedInScope, wire } from '../testing/wire'

const ask = { profile_id: 'p1', message: 'Hi', idempotency_key: 'key-0001' }
const start = { event: 'start', kind: 'send', question: 'Hi', time_stamp: '2026-01-01T00:00:00.000Z' } as const
const done = { event: 'done', message: 'Hello you', message_id: '2', question_id: '1' } as const

const progressed = createEvent<replies.ReplyProgress>()
const $progress = createStore<readonly replies.ReplyProgress[]>([]).on(progressed, (all, one) => [...all, one])

const send = (scope: Scope, body = ask) =>
  allSettled(replies.requestFx, { scope, params: { kind: 'send', body, onProgress: (one) => progressed(one) } })

const written = ({ event, ...data }: ReplyEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const words = (text: string) => written({ event: 'delta', text })

const answerOf = (body: ReadableStream | string, type = 'text/event-stream') =>
  new Response(body, { headers: { 'content-type': type } })
function sse(...pieces: readonly (string | Error)[]) {
  const { body, send, fail, end } = manualBody()
  for (const piece of pieces)
    if (typeof piece === 'string') send(piece)
    else fail(piece)
  if (pieces.every((piece) => typeof piece === 'string')) end()
  return answerOf(body)
}

describe('a streamed reply over the network', () => {
  it('reports its start and all its text so far, once for each piece, and returns the stored reply', async () => {
    const second = words('lo') + words(' you')
    const pieces = [written(start) + ': ping\n\n' + words('Hel'), second.slice(0, 9), second.slice(9), written(done)]
    const fetch = wire(() => Promise.resolve(sse(...pieces)))
    const scope = signedInScope()

    expect(await send(scope)).toEqual({ status: 'done', value: done })
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

  it('reports what the reply waits for until its first words', async () => {
    const waking = 'event: state\ndata: {"state":"waking"}\n\n'
    const reading = 'event: state\ndata: {"state":"reading","percent":50}\n\n'
    const unknown = 'event: state\ndata: {"state":"dreaming"}\n\n'
    const pieces = [written(start) + waking, reading + unknown, words('Hello') + waking, written(done)]
    wire(() => Promise.resolve(sse(...pieces)))
    const scope = signedInScope()
    await send(scope)
    expect(scope.getState($progress)).toEqual([
      start,
      { event: 'state', state: 'waking' },
      { event: 'state', state: 'reading', percent: 50 },
      { event: 'update', text: 'Hello' },
    ])
  })

  it('reads a whole reply from a server without streams', async () => {
    wire(json({ message: 'Whole' }, { headers: { 'content-type': 'application/json' } }))
    expect((await send(signedInScope())).value).toEqual({ event: 'done', message: 'Whole' })
  })

  it.each([
    ['that ends early', () => sse(written(start)), new ApiError(0, failures.chat)],
    ['that breaks', () => sse(written(start), new TypeError('terminated')), new ApiError(0, failures.chat)],
    ['that is no stream', () => answerOf('<html>', 'text/html'), new ApiError(0, failures.chat)],
    [
      'that carries an error',
      () => sse(written(start) + written({ event: 'error', status: 504, message: 'Too slow' })),
      new ApiError(504, 'Too slow'),
    ],
  ])('fails with an answer %s', async (_, answer, error) => {
    wire(() => Promise.resolve(answer()))
    expect((await send(signedInScope())).value).toEqual(error)
  })

  it('has status 0 when nothing arrives for too long', async () => {
    jest.useFakeTimers()
    wire(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const sending = send(signedInScope())
    await jest.advanceTimersByTimeAsync(45_000)
    expect((await sending).value).toEqual(new ApiError(0, `${failures.chat}\n${failures.timeout}`))
    jest.useRealTimers()
  })

  it.each([
    [401, 'anonymous'],
    [403, 'anonymous'],
    [400, 'authenticated'],
    [404, 'authenticated'],
    [500, 'authenticated'],
  ])('leaves the visitor of a refusal with %d %s', async (status, expected) => {
    wire(json({}, { status }))
    const scope = signedInScope()
    await send(scope)
    expect(scope.getState($status)).toBe(expected)
  })

  it('does not end the session when the connection breaks', async () => {
    wire(() => Promise.reject(new TypeError('Failed to fetch')))
    const offline = signedInScope()
    await send(offline)
    expect(offline.getState($status)).toBe('authenticated')
  })

  it('is not requested with a body that the rules refuse', async () => {
    const fetch = wire(() => Promise.resolve(sse()))
    expect((await send(signedInScope(), { ...ask, idempotency_key: 'short' })).value).toMatchObject({ status: 400 })
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['the page detaches', (scope: Scope) => allSettled(replies.detached, { scope })],
    ['the session ends', (scope: Scope) => allSettled(signedOut, { scope })],
  ])('is closed when %s', async (_, close) => {
    let cancelled = false
    wire((_path, { signal }) => {
      signal?.addEventListener('abort', () => void (cancelled = true))
      const { body, send } = manualBody(signal)
      send(written(start))
      return Promise.resolve(answerOf(body))
    })
    const scope = signedInScope()
    const sending = send(scope)
    await eventually(() => scope.getState($progress).length > 0, 'progress is reported')
    const closing = close(scope)
    expect((await sending).value).toEqual(new ApiError(0, failures.replyLeft))
    await closing
    expect(cancelled).toBe(true)
  })
})

describe('a reply that streams faster than the page paints', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

  /** A reply whose pieces arrive, and a page that paints, under the control of the test. */
  function listening(state: DocumentVisibilityState = 'visible') {
    let paint: FrameRequestCallback = () => undefined
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      paint = callback
      return 1
    })
    const pipe = manualBody()
    wire(() => Promise.resolve(answerOf(pipe.body)))
    const scope = signedInScope()
    const sending = send(scope)
    const receive = async (...pieces: readonly string[]) => {
      await settle()
      for (const piece of pieces) {
        pipe.send(piece)
        await settle()
      }
    }
    const frame = async () => {
      paint(0)
      await settle()
    }
    const shown = () => scope.getState($progress).map((one) => ('text' in one ? one.text : one.event))
    return { ...pipe, receive, frame, sending, shown }
  }

  it('shows its first words at once, and those that follow once in each frame', async () => {
    const { receive, frame, shown } = listening()
    await receive(words('One'), words(' two'), words(' three'))
    expect(shown()).toEqual(['One'])
    await frame()
    expect(shown()).toEqual(['One', 'One two three'])
  })

  it('does not wait for a frame at its end', async () => {
    const { receive, sending, end, shown } = listening()
    await receive(words('One'), words(' two'), written(done))
    end()
    expect((await sending).value).toMatchObject({ message: 'Hello you' })
    expect(shown()).toEqual(['One', 'One two'])
  })

  it('loses no word when the connection breaks', async () => {
    const { receive, sending, fail, shown } = listening()
    await receive(words('One'), words(' two'))
    fail(new TypeError('terminated'))
    expect((await sending).value).toEqual(new ApiError(0, failures.chat))
    expect(shown()).toEqual(['One', 'One two'])
  })

  it('does not wait for a frame in a hidden page, which paints none', async () => {
    const { receive, shown } = listening('hidden')
    await receive(words('One'), words(' two'), words(' three'))
    expect(shown()).toEqual(['One', 'One two', 'One two three'])
  })
})

describe('a followed reply', () => {
  const onProgress = () => undefined
  const follow = (...handlers: readonly ReturnType<typeof streams>[]) => {
    const params = { kind: 'follow', body: { profile_id: 'p1' }, onProgress } as const
    return allSettled(replies.requestFx, { scope: signedInScope('t1', [...handlers]), params })
  }
  const answering = (...events: readonly ReplyEvent[]) =>
    streams(
      // oxlint-disable-next-line typescript/require-await -- a stream whose events are all there
      streamed(chat.followReply, async function* () {
        yield* events
      }),
    )

  it('is the complete reply, or idle when there is none', async () => {
    const idle = { event: 'idle', last_message_id: '7' } as const
    expect((await follow(answering(start, { event: 'delta', text: 'Hello' }, done))).value).toEqual(done)
    expect((await follow(answering(idle))).value).toEqual(idle)
  })

  it('breaks when the stream of the test ends early, and fails with a plain error without a stream', async () => {
    expect((await follow(answering(start))).value).toEqual(new ApiError(0, failures.chat))
    const none = new Error("The test's server has no answer for /chat/follow-reply")
    expect((await follow(streams())).value).toEqual(none)
  })
})
