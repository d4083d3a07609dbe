/** How many calls one account may have under way at once: counts are of this copy alone, as its memory and sockets are. */
import { tooMany } from '../http/refusal'

/** Seconds after which it is worth trying again. */
const SOON = 2

export function createPlaces(most: number) {
  const taken = new Map<string, number>()

  function leave(whom: string) {
    const left = (taken.get(whom) ?? 1) - 1
    if (left === 0) taken.delete(whom)
    else taken.set(whom, left)
  }

  return {
    /** Throws a Refusal 429 when all are taken; answers what gives the place back, once. */
    enter(whom: string): () => void {
      const before = taken.get(whom) ?? 0
      if (before >= most) throw tooMany('requests at once', SOON)
      taken.set(whom, before + 1)
      let left = false
      return () => {
        if (!left) leave(whom)
        left = true
      }
    },
  }
}
