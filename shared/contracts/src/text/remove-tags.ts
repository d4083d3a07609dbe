/** Each `<` that starts a tag, an end tag, a comment or a declaration in an HTML parser. */
export const openers = /<(?=\/?[a-z]|[!?])/gi

const tagName = /^<([a-z][^\s/>]*)/i
const attributeQuote = /=\s*$/
const commentEnd = /-->/g
const quotes = new Map([
  ['"', /"/g],
  ["'", /'/g],
])

const contentEnds = new Map(
  'script style iframe noscript template textarea title xmp noembed noframes'
    .split(' ')
    .map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]),
)

/**
 * Removes the tags and comments that are closed and puts a space behind the `<` of those that are not; any other `<`
 * stays. The removal can form a new tag, so the caller repeats it. Linear.
 */
export function removeTags(text: string): string {
  const markupEnd = markupEnds(text)
  const pieces: string[] = []
  let at = 0
  for (let open = nextOpener(text, at); open !== undefined; open = nextOpener(text, at)) {
    const end = markupEnd(open)
    pieces.push(text.slice(at, open))
    if (end === null) pieces.push('< ')
    at = end ?? open + 1
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}

function nextOpener(text: string, from: number): number | undefined {
  openers.lastIndex = from
  return openers.exec(text)?.index
}

/** For an opener the index after its markup; null when it is not closed. The indices of the calls must increase. */
function markupEnds(text: string): (open: number) => number | null {
  const lastClose = text.lastIndexOf('>')
  const matches = new Map<RegExp, { readonly start: number; readonly end: number }>()

  /** The end of the first match from `from` on, else Infinity. Each part of the text is searched once for each needle. */
  function endOf(needle: RegExp, from: number): number {
    const known = matches.get(needle)
    if (known !== undefined && known.start >= from) return known.end
    needle.lastIndex = from
    const start = needle.exec(text)?.index ?? Infinity
    const end = start === Infinity ? Infinity : needle.lastIndex
    matches.set(needle, { start, end })
    return end
  }

  function tagEnd(open: number): number | null {
    for (let at = open + 1; at <= lastClose; at += 1) {
      if (text[at] === '>') return at + 1
      at = valueEnd(open, at)
    }
    return null
  }

  /** The index of the quote that closes the attribute value opened at `at`; `at` when none opens there or none closes it. */
  function valueEnd(open: number, at: number): number {
    const quote = quotes.get(text.charAt(at))
    if (quote === undefined || !attributeQuote.test(text.slice(Math.max(open, at - 20), at))) return at
    const end = endOf(quote, at + 1)
    return end > lastClose ? at : end - 1
  }

  return (open) => {
    if (text.startsWith('<!--', open)) {
      const end = endOf(commentEnd, open + 4)
      return end === Infinity ? null : end
    }
    const tag = tagEnd(open)
    if (tag === null) return null
    const name = tagName.exec(text.slice(open, open + 12))?.[1]?.toLowerCase() ?? ''
    const closing = contentEnds.get(name)
    if (closing === undefined) return tag
    const end = endOf(closing, tag)
    return end > lastClose ? tag : text.indexOf('>', end) + 1
  }
}
