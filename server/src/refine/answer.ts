/** The usable text of a model's answer. */
import { stripHtml } from '@codex/contracts/text'

const fence = /^[ \t]*(```|~~~)[^\n]*$/gm

// What models write before or after the text.
const chatter = [
  /^(sure|certainly|of course|absolutely|okay|ok|great|got it|happy to help)\b\s*[,!.:–—-]/i,
  /^(here('s|’s| is| are)|below is|this is) [^\n]{0,80}:\s*(\n|$)/i,
  /^here('s|’s| is) (a|an|the|your|my) [^\n]{0,40}\b(refined|revised|rewritten|edited|improved|updated|polished|enhanced|text|version|draft|description)\b/i,
  /^(i('ve|’ve| have)|let me|i('ll|’ll| will)) (\w+ )?(refined?|revised?|rewrit\w+|edit\w*|improved?|updated?|polish\w*|enhanced?)\b/i,
  /^(the )?(refined|revised|rewritten|edited|improved|updated|polished|enhanced) (text|version|draft|field|personality|background|speaking|description)\b/i,
  /^\W*(personality( description)?|background( story)?|speaking style|text|draft|task|output|answer)\W*:/i,
  /\bas an? (ai|artificial intelligence|(large )?language model)\b/i,
  /^i('m| am|’m) (sorry|unable|afraid i)\b/i,
  /^i (can('t|’t|not)|won('t|’t)) (help|assist|write|create|comply|fulfil|fulfill|do that|provide|generate)\b/i,
  /\b(let me know if|feel free to|i hope this|would you like me|if you('d|’d) like (me|any))\b[^\n]*$/i,
  /\(?\bword count\b[^\n]*$/i,
]

/** The text between the tags; a model may forget either. */
function inside(answer: string): string {
  const from = answer.toLowerCase().lastIndexOf('<text>')
  const after = from < 0 ? answer : answer.slice(from + '<text>'.length)
  const to = after.toLowerCase().indexOf('</text>')
  return to < 0 ? after : after.slice(0, to)
}

const quotes = /^["“«]([^"“”«»]*)["”»]$/

/** null: there is none. `most`: code points. */
export function answeredText(answer: string, most: number): string | null {
  const plain = stripHtml(inside(answer).replace(fence, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const text = quotes.exec(plain)?.[1]?.trim() ?? plain
  const usable = /[\p{L}\p{N}]/u.test(text) && !chatter.some((pattern) => pattern.test(text))
  return usable && Array.from(text).length <= most ? text : null
}
