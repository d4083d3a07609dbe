/** A small hash of a text: 0 to 2^32 - 1, the same everywhere. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}

/** Picks from lists: the same seed and slot pick the same, another turn of the conversation picks another. */
export type Choose = <Item>(slot: string, items: readonly [Item, ...Item[]]) => Item

export function chooser(conversation: string, turn: number, attempt: number): Choose {
  return (slot, items) => {
    // The list is walked in order from a place of its own, so that neighbouring turns never pick alike.
    const at = (hash(`${conversation} ${slot}`) + turn + attempt) % items.length
    return items[at] ?? items[0]
  }
}
