/** Levels, and values of all lists and objects. */
const [DEEPEST, MOST] = [32, 100_000]
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/**
 * How deep a JSON text is nested, and how many values its lists and objects have. It is for a text that is not parsed yet: as values
 * it may need fifty times the memory.
 */
export function extentOf(text: string): { readonly depth: number; readonly values: number } {
  let [depth, deepest, values, isString] = [0, 0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) isString = !isString
    else if (isString) at += sign === BACKSLASH ? 1 : 0
    else if (sign === COMMA) values += 1
    else if (CLOSING.includes(sign)) depth -= 1
    else if (OPENING.includes(sign)) {
      depth += 1
      values += 1
      deepest = Math.max(deepest, depth)
    }
  }
  return { depth: deepest, values }
}

/** Of a text of ours, or of a client. A card has limits of its own. */
export function isBounded(text: string): boolean {
  const { depth, values } = extentOf(text)
  return depth <= DEEPEST && values <= MOST
}
