import { opensTag, removeTags } from './remove-tags'

/** Spec 5 "all text input is stripped of HTML", Notes 5. */

const PASSES = 8
// C0 but tab and newline, DEL, C1, bidi overrides and isolates, BOM.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g // eslint-disable-line no-control-regex -- control characters are what it removes
const loneSurrogate = /\p{Surrogate}/gu
const opener = /<(?=[a-z/!?])/gi

/**
 * The text without HTML: tags, comments, scripts and control characters go, the words stay. Comparisons, hearts and
 * arrows (`1 < 2`, `<3`, `<-`) survive; entities are left as they are. Idempotent, linear in the length of the text,
 * NFC, trimmed. The result is text: it is inert in an HTML parser, and rendered as text nonetheless.
 */
export function stripHtml(text: string): string {
  return withoutMarkup(plainCharacters(text)).normalize('NFC').trim()
}

function plainCharacters(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '').replace(loneSurrogate, '\ufffd')
}

function withoutMarkup(text: string): string {
  let before = text
  for (let pass = 0; pass < PASSES; pass += 1) {
    const after = removeTags(before)
    if (after === before) return after
    before = after
  }
  // Tags nested deeper than anyone writes by hand: what is left loses its power instead of its characters.
  return before.replace(opener, (lt, at: number) => (opensTag(before, at) ? `${lt} ` : lt))
}
