import { setTimeout as wait } from 'node:timers/promises'

/** A pause that ends early when there is work, at once if it came just before. */
export function createPause() {
  let ended = new AbortController()
  return {
    /** Whether it ended early. Throws when the signal is aborted. */
    async wait(ms: number, signal?: AbortSignal): Promise<boolean> {
      const either = signal === undefined ? ended.signal : AbortSignal.any([ended.signal, signal])
      const isEarly = await wait(ms, false, { signal: either }).catch(() => true)
      signal?.throwIfAborted()
      if (isEarly) ended = new AbortController()
      return isEarly
    },
    end: () => ended.abort(),
  }
}
