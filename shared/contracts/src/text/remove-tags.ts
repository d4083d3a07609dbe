/** Spec 5 "stripped of HTML": one linear pass over a text. */

const opener = /^<(?:[a-z]|\/[a-z]|[!?])/i
const tagName = /^<([a-z][^\s/>]*)/i
const attributeQuote = /=\s*$/

/** Elements whose content is not text to a reader: they go with all they hold. */
const swallowing = new Set('script style iframe noscript template textarea title xmp noembed noframes'.split(' '))

/** True where `<` at `at` would start a tag, an end tag, a comment or a declaration in an HTML parser. */
export const opensTag = (text: string, at: number) => opener.test(text.slice(at, at + 3))

/**
 * Removes the tags and comments of `text` that are closed; an opener that is never closed gets a space after its `<`,
 * any other `<` stays. What is removed can leave a new tag behind, so a caller repeats it until nothing changes.
 */
export function removeTags(text: string): string {
  const scanner = scan(text)
  const kept: string[] = []
  let at = 0

  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    kept.push(text.slice(at, open))
    if (!opensTag(text, open)) {
      kept.push('<')
      at = open + 1
      continue
    }
    const end = scanner.end(open)
    if (end === null) kept.push('< ')
    at = end ?? open + 1
  }

  kept.push(text.slice(at))
  return kept.join('')
}

/** Finds where markup ends. It remembers what is not ahead any more; without that the pass would be quadratic. */
function scan(text: string) {
  const lastClose = text.lastIndexOf('>')
  const absent = new Set<string>()

  function after(needle: RegExp, from: number): number | null {
    if (absent.has(needle.source)) return null
    needle.lastIndex = from
    const found = needle.exec(text)
    if (found !== null) return found.index + found[0].length
    absent.add(needle.source)
    return null
  }

  function tagEnd(open: number): number | null {
    if (open > lastClose) return null
    for (let at = open + 1; at <= lastClose; at += 1) {
      const char = text[at]
      if (char === '>') return at + 1
      if (char === '"' || char === "'") at = quoteEnd(char, open, at)
    }
    return null
  }

  /** Where an attribute value that opens at `at` closes, or `at` itself when it opens none or a `>` no longer follows. */
  function quoteEnd(quote: string, open: number, at: number): number {
    if (!attributeQuote.test(text.slice(Math.max(open, at - 20), at))) return at
    const close = after(quote === '"' ? /"/g : /'/g, at + 1)
    return close === null || close > lastClose ? at : close - 1
  }

  function contentEnd(name: string, from: number): number | null {
    const close = after(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), from)
    return close === null || close > lastClose ? null : text.indexOf('>', close) + 1
  }

  /** The index after the markup that opens at `open`, or null when it is never closed. */
  function end(open: number): number | null {
    if (text.startsWith('<!--', open)) return after(/-->/g, open + 4)
    const tag = tagEnd(open)
    const name = tagName.exec(text.slice(open, open + 12))?.[1]?.toLowerCase()
    if (tag === null || name === undefined || !swallowing.has(name)) return tag
    return contentEnd(name, tag) ?? tag
  }

  return { end }
}
