/** The callers of a model that answers a few prompts at once; the others wait in their order. */
import { errorOf } from '../engine/model-error'

interface Waiting {
  readonly admit: () => void
  readonly onPlace: (place: number) => void
  place: number
}

/** `timeout`: ms that a caller waits at most. */
export function createQueue(permits: number, timeout: number) {
  let free = permits
  const waiting: Waiting[] = []

  function notify() {
    for (const [at, caller] of waiting.entries()) {
      if (caller.place !== at + 1) caller.onPlace(at + 1)
      caller.place = at + 1
    }
  }

  /** Of one permit; a second call does nothing. */
  function releaseOnce() {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      free += 1
      waiting.shift()?.admit()
      notify()
    }
  }

  /** null: none is free. */
  function tryEnter(): (() => void) | null {
    if (free === 0) return null
    free -= 1
    return releaseOnce()
  }

  return {
    isFull: () => free === 0,
    tryEnter,

    /**
     * Resolves to the function that gives the permit back. `onPlace` gets 1 for the next caller. Throws a Refusal 503 after the
     * timeout, and the signal's reason.
     */
    async enter(signal: AbortSignal, onPlace: (place: number) => void): Promise<() => void> {
      signal.throwIfAborted()
      const release = tryEnter()
      if (release !== null) return release
      return new Promise((resolve, reject) => {
        const leave = (reason: Error) => {
          settle()
          waiting.splice(waiting.indexOf(caller), 1)
          notify()
          reject(reason)
        }
        const aborted = () => leave(signal.reason as Error) // as fetch does
        const timer = setTimeout(() => leave(errorOf(503, 'all slots of the local model are busy')), timeout)
        const settle = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', aborted)
        }
        const caller: Waiting = {
          onPlace,
          place: 0,
          admit() {
            settle()
            free -= 1
            resolve(releaseOnce())
          },
        }
        signal.addEventListener('abort', aborted)
        waiting.push(caller)
        notify()
      })
    },
  }
}
