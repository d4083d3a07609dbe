/** Signs of speech that the marks of Markdown must not damage: docs/decisions/0105-markdown.md. All of it takes linear time. */
import type { MarkdownIt } from 'markdown-it'

/** A letter or digit of a script that has spaces between its words. */
const WORD =
  /^(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\ufe0f])[\p{L}\p{N}\p{Mn}\p{Mc}]$/u
const SYMBOL = String.raw`\^<>=|\p{Sk}\p{So}\u2190-\u22ff`
const SIGN = new RegExp(String.raw`^(?![\p{Extended_Pictographic}\p{Emoji_Modifier}\x60])[${SYMBOL}]$`, 'u')
/** What may stand before the start of marked text, and behind its end, beside a sign. */
const START = /^[\s*_]?$/
const END = /^[\s.,;:!?…"'’”»)\]*_\\]?$/

/** At most twelve characters without a space or a word. */
const FACE_PART = String.raw`(?:(?![\p{L}\p{N}]{2})[^\s()（）]){1,12}[)）]`
const FACE = new RegExp(
  [
    // (^_^), (*T_T*), but no (`code`) and (*x*)
    String.raw`[¯\\/_]{0,4}(?<!\])[(（](?![*_]*[\p{L}\p{N}][*_]*[)）]|\x60[^\s()\x60]*\x60[)）])` +
      String.raw`(?=[^\s()（）]{0,11}[_${SYMBOL}]|\*[^\s\p{L}\p{N}*])${FACE_PART}[¯\\/_]{0,4}`,
    // \_(ツ)_/
    String.raw`[¯\\/]{1,2}_{1,2}[(（]${FACE_PART}_{1,2}[¯\\/]{1,2}`,
    // *^_^*, -_-
    String.raw`(?<!\S)\*?(?=[^\s*]{0,8}[_^])[^\s\p{L}\p{N}*\x60]{1,9}\*?(?!\S)`,
    // *:･ﾟ✧
    String.raw`\*[:：][･・ﾟ゜°.]`,
  ].join('|'),
  'gu',
)

/** An action with spaces inside its stars, on one line. */
const ACTION =
  String.raw`\*[ \t]+([\p{L}"“„«‘'(…¿¡](?:(?![ \t]\*(?:\s|$)).)*)[ \t]\*` +
  String.raw`(?=[ \t]*(?:\n|$|["“„«‘'])|(?<=[.!?…,~"”’»)\-][ \t]+\*)[ \t])`
const INLINE_ACTION = new RegExp(String.raw`(?<=^[ \t]*|[^\p{L}\p{N}\s*][ \t]+)${ACTION}`, 'gmu')
const LINE_ACTION = new RegExp(String.raw`^([ \t>]*)(?=${ACTION})\*`, 'gmu')

/** The parser never sees it in a text: it replaces it first. */
const HIDDEN = '\0'

/** A text without the signs that its block rules would take for a quote or a list. */
export const hideSigns = (text: string) =>
  text
    .replace(/>+[^>\s]?/g, (run) => (run.endsWith('>') ? run : HIDDEN.repeat(run.length - 1) + run.slice(-1)))
    .replace(LINE_ACTION, `$1${HIDDEN}`)
export const showSigns = (text: string) => text.replace(/\0(?=([ \t])?)/g, (_, space) => (space ? '*' : '>'))

export function speech(parser: MarkdownIt) {
  class SpeechState extends parser.inline.State {
    /** The end of the face that a position is in. */
    readonly faces = new Map<number, number>(
      [...this.src.matchAll(FACE)].flatMap(({ 0: face, index }) =>
        Array.from(face, (_, offset) => [index + offset, index + face.length] as const),
      ),
    )

    readonly actions = new Map([...this.src.matchAll(INLINE_ACTION)].map((found) => [found.index, found] as const))

    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord)
      const end = start + scanned.length
      const before = characterBefore(this.src, start)
      const after = characterAt(this.src.slice(0, this.posMax), end)
      const stays =
        (WORD.test(before) && WORD.test(after)) ||
        (SIGN.test(after) && !START.test(before)) ||
        (SIGN.test(before) && !END.test(after))
      if (stays) return { ...scanned, can_open: false, can_close: false }
      const endsSpeech =
        canSplitWord &&
        /\p{L}/u.test(after) &&
        /[^\s(["“„«][.,;:!?…"'’”»)\]*_]$/.test(this.src.slice(Math.max(0, start - 2), start))
      return endsSpeech ? { ...scanned, can_close: true } : scanned
    }
  }
  parser.inline.State = SpeechState
  parser.inline.ruler.before('text', 'face', (state, silent) => {
    const end = state instanceof SpeechState ? state.faces.get(state.pos) : undefined
    if (end === undefined || end > state.posMax) return false
    if (!silent) state.pending += state.src.slice(state.pos, end)
    state.pos = end
    return true
  })
  parser.inline.ruler.before('escape', 'backslash', (state, silent) => {
    if (state.src[state.pos] !== '\\' || isEscaped(state.src, state.pos + 1)) return false
    if (!silent) state.pending += '\\'
    state.pos += 1
    return true
  })
  parser.inline.ruler.before('emphasis', 'action', (state, silent) => {
    const { 0: action, 1: content } = (state instanceof SpeechState && state.actions.get(state.pos)) || []
    if (action === undefined || content === undefined || state.pos + action.length > state.posMax) return false
    const { pos, posMax } = state
    if (!silent) {
      state.push('em_open', 'em', 1)
      state.pos = pos + action.indexOf(content)
      state.posMax = state.pos + content.trimEnd().length
      state.md.inline.tokenize(state)
      state.push('em_close', 'em', -1)
    }
    state.posMax = posMax
    state.pos = pos + action.length
    return true
  })
  parser.core.ruler.after('normalize', 'hide_signs', (state) => {
    // Of a text that grows, the next character decides about a mark at the end.
    state.src = state.env['growing'] === true ? hideSigns(`${state.src}.`).slice(0, -1) : hideSigns(state.src)
  })
}

/** Whether the backslash before a position is no text: a mark follows it at the edge of a word, or at the start of a line. */
export function isEscaped(text: string, index: number): boolean {
  if (text[index - 1] !== '\\') return false
  const before = characterBefore(text, index - 1)
  if (/[*_`[\]|]/.test(text.charAt(index)))
    return !(WORD.test(before) || SIGN.test(before) || /[:./~]/.test(before)) || END.test(characterAt(text, index + 1))
  LINE_START.lastIndex = index
  return /[#>+\-.)~]/.test(text.charAt(index)) && LINE_START.test(text)
}
const LINE_START = /(?<=^[ \t>]{0,9}\d{0,9}\\)/my

const characterAt = (text: string, index: number) => String.fromCodePoint(text.codePointAt(index) ?? 32)
const characterBefore = (text: string, index: number) =>
  /.?$/su.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? ''
