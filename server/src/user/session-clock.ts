/** The clock of sessions, which does not go back while the server runs. */

/** @param limit ms. A clock that is set back by more than this is followed. */
export function createSessionClock(limit: number): () => number {
  // Between the wall clock and the time since the start of the process, which no one can set.
  let offset = -Infinity
  return () => {
    const current = Date.now() - performance.now()
    if (current > offset || current < offset - limit) offset = current
    return Math.round(performance.now() + offset)
  }
}
