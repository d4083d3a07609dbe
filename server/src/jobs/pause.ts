import { setTimeout as wait } from 'node:timers/promises'

/** A pause that ends early when there is work, at once if it came just before. */
export function createPause() {
  let ended = new AbortController()
  return {
    async wait(ms: number) {
      await wait(ms, null, { signal: ended.signal }).catch(() => undefined)
      ended = new AbortController()
    },
    end: () => ended.abort(),
  }
}
