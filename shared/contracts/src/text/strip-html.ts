import { normalize } from './normalize'
import { openers, removeTags } from './remove-tags'

const PASSES = 8
// C0 without tab and newline, DEL, C1, bidi overrides and isolates, BOM.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g // oxlint-disable-line no-control-regex -- control characters are what it removes
const loneSurrogate = /\p{Surrogate}/gu

/**
 * Spec 5 "all text input is stripped of HTML", Notes 5: removes tags, comments, scripts and control characters, keeps
 * `1 < 2`, `<3`, `<-` and entities. Linear, idempotent, NFC, trimmed. The result is text and is rendered as text.
 */
export function stripHtml(text: string): string {
  const normalized = normalize(text)
  const cleaned = withoutMarkup(plainCharacters(normalized))
  return (cleaned === normalized ? normalized : normalize(cleaned)).trim()
}

/** Without characters that a text cannot have; markup stays. */
export const plainText = (text: string) => normalize(plainCharacters(text)).trim()

function plainCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unwanted, '').replace(loneSurrogate, '\ufffd')
}

function withoutMarkup(text: string): string {
  let before = text
  for (let pass = 0; pass < PASSES; pass += 1) {
    const after = removeTags(before)
    if (after === before) return after
    before = after
  }
  // Tags that are nested more deeply become text.
  return before.replace(openers, '< ')
}
