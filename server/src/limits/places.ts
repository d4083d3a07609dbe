/** How much somebody may have under way at once: counts are of this copy alone, as its memory and sockets are. */

/** Gives the place back. A second call does nothing. */
export type Leave = () => void

/** Answers what gives the place back; null: all are taken. */
export function createPlaces(most: number): (whom: string) => Leave | null {
  const taken = new Map<string, number>()

  function leave(whom: string) {
    const left = (taken.get(whom) ?? 1) - 1
    if (left === 0) taken.delete(whom)
    else taken.set(whom, left)
  }

  return (whom) => {
    const before = taken.get(whom) ?? 0
    if (before >= most) return null
    taken.set(whom, before + 1)
    let left = false
    return () => {
      if (!left) leave(whom)
      left = true
    }
  }
}
