/** Where a link may lead: http and https, without credentials, which hide the host. */
export function webAddress(href: string): URL | null {
  if (!/^https?:\/\//i.test(href)) return null
  const url = URL.canParse(href) ? new URL(href) : null
  return url?.username === '' && url.password === '' ? url : null
}

interface TextPart {
  readonly text: string
  /** Null: the part is no address. */
  readonly url: URL | null
}

/** Bidi controls end an address: they could show another one. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"`[\]\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** What ends a sentence or encloses an address. */
const AFTER_ADDRESS = new Set(".,:;!?'*_~)]}»”’。、，！？；：）」』")

/** The addresses in a text, and the texts between them. */
export function addressesIn(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let rest = 0
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(match)
    const url = webAddress(address)
    if (url === null) continue
    if (index > rest) parts.push({ text: text.slice(rest, index), url: null })
    parts.push({ text: address, url })
    rest = index + address.length
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), url: null })
  return parts
}

/** Without the punctuation behind it; a closing parenthesis stays when it was opened within. */
function trimmed(address: string): string {
  let end = address.length
  let open = count(address, '(') - count(address, ')')
  while (AFTER_ADDRESS.has(address.charAt(end - 1))) {
    if (address.charAt(end - 1) === ')') {
      if (open >= 0) break
      open += 1
    }
    end -= 1
  }
  return address.slice(0, end)
}

const count = (text: string, character: string) => text.split(character).length - 1
