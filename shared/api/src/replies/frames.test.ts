import { allSettled, fork } from 'effector'
import type { ReplyEvent } from '@codex/contracts/replies'
import { $status, $token } from '@codex/session'
import { failures } from '@codex/contracts/texts'
import { ApiError, replies } from '../index'

const encoder = new TextEncoder()
const written = ({ event, ...data }: ReplyEvent) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
const words = (text: string) => written({ event: 'delta', text })
const done = written({ event: 'done', message: 'One two three', message_id: '2', question_id: '1' })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A reply whose pieces arrive, and a page that paints, under the control of the test. */
function listening() {
  let paint: FrameRequestCallback = () => undefined
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    paint = callback
    return 1
  })
  const pipe = new TransformStream<Uint8Array, Uint8Array>()
  const writer = pipe.writable.getWriter()
  const headers = { 'content-type': 'text/event-stream' }
  globalThis.fetch = () => Promise.resolve(new Response(pipe.readable, { headers }))
  const scope = fork({
    values: [
      [$token, 't1'],
      [$status, 'authenticated'],
    ],
  })
  const texts: string[] = []
  const onProgress = (progress: replies.ReplyProgress) => {
    if (progress.event === 'update') texts.push(progress.text)
  }
  const body = { profile_id: 'p1', message: 'Hi', idempotency_key: 'key-0001' }
  const sending = allSettled(replies.requestFx, { scope, params: { kind: 'send', body, onProgress } })
  const receive = async (...pieces: readonly Uint8Array[]) => {
    for (const piece of pieces) {
      void writer.write(piece)
      await settle()
    }
  }
  const frame = async () => {
    paint(0)
    await settle()
  }
  return { receive, frame, sending, writer, shown: () => texts }
}

const visibility = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

describe('a reply that streams faster than the page paints', () => {
  beforeEach(() => visibility('visible'))
  afterEach(() => jest.restoreAllMocks())

  it('shows its first words at once, and those that follow once in each frame', async () => {
    const { receive, frame, shown } = listening()
    await receive(words('One'), words(' two'), words(' three'))
    expect(shown()).toEqual(['One'])
    await frame()
    expect(shown()).toEqual(['One', 'One two three'])
  })

  it('does not wait for a frame at its end', async () => {
    const { receive, sending, writer, shown } = listening()
    await receive(words('One'), words(' two'), words(' three'), done)
    void writer.close()
    expect((await sending).value).toMatchObject({ message: 'One two three' })
    expect(shown()).toEqual(['One', 'One two three'])
  })

  it('loses no word when the connection breaks', async () => {
    const { receive, sending, writer, shown } = listening()
    await receive(words('One'), words(' two'))
    void writer.abort(new TypeError('terminated'))
    expect((await sending).value).toEqual(new ApiError(0, failures.chat))
    expect(shown()).toEqual(['One', 'One two'])
  })

  it('does not wait for a frame in a hidden page, which paints none', async () => {
    visibility('hidden')
    const { receive, shown } = listening()
    await receive(words('One'), words(' two'), words(' three'))
    expect(shown()).toEqual(['One', 'One two', 'One two three'])
  })
})
