/** A small hash of a text: 0 to 2^32 - 1. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}

/** Chooses from lists: the same for the same conversation, slot and turn; another item for the next turn. */
export type Choose = <Item>(slot: string, items: readonly [Item, ...Item[]]) => Item

export function chooser(conversation: string, turn: number, attempt: number): Choose {
  return (slot, items) => {
    // The index grows by one each turn, so that neighbouring turns differ.
    const at = (hash(`${conversation} ${slot}`) + turn + attempt) % items.length
    return items[at] ?? items[0]
  }
}
