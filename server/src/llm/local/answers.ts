import type { Child, Ended } from './child'
import type { Answer, Request } from './protocol'

type Event = Answer | Ended

const isLast = ({ type }: Event) => type !== 'reading' && type !== 'text'

/**
 * The answers to a request until the last one, or `ended`. After an abort, and when the caller leaves, the process is asked to stop,
 * and its last answer is waited for: until then its slot is busy.
 */
export async function* answersOf(child: Child, request: Request, signal: AbortSignal): AsyncGenerator<Event> {
  const events: Event[] = []
  let arrived = () => undefined as void
  child.ask(request, (event) => {
    events.push(event)
    arrived()
  })

  async function next(): Promise<Event> {
    for (;;) {
      const event = events.shift()
      if (event !== undefined) return event
      await new Promise<void>((resolve) => (arrived = resolve))
    }
  }

  const stop = () => child.stop(request.id)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  let isOver = false
  try {
    while (!isOver) {
      const event = await next()
      isOver = isLast(event)
      yield event
    }
  } finally {
    signal.removeEventListener('abort', stop)
    if (!isOver) stop()
    while (!isOver) isOver = isLast(await next())
  }
}
