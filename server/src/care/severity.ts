/** What a message says about its author's safety. Time linear in its length. */
import { CARE_KINDS } from '@codex/contracts/entities'
import type { reviewed } from '@codex/contracts/texts'
import { combine } from './concepts/combined'
import type { Kind } from './concepts/rule'
import { fold } from '../text/letters'
import { patternOf } from '../text/pattern'
import type { Language } from './tables/languages'
import { readersOf } from './tables/languages'

/** 1: may be meant; 2: thoughts of it; 3: a plan, means, a time or a farewell. */
type Severity = 0 | 1 | 2 | 3

export interface Reading {
  readonly severity: Severity
  readonly kinds: readonly Kind[]
}

function compile(spoken: reviewed.Spoken, { isSqueezed, messages }: Language) {
  const harmless = patternOf(messages.harmless, isSqueezed)
  const combined = combine(spoken, messages.concepts, isSqueezed, patternOf(messages.distant, isSqueezed))
  return (text: string) => combined(harmless.without(isSqueezed ? text.replaceAll(' ', '') : text))
}
type Compiled = ReturnType<typeof compile>

const readers = readersOf(compile)

const quoted =
  /\*[^*\n]{1,600}\*|"[^"\n]{1,600}"|“[^”\n]{1,600}”|«[^»\n]{1,600}»|„[^“”\n]{1,600}[“”]|「[^」\n]{1,600}」/g
/** A language whose words a text hardly has is not its language. */
const KNOWN = 0.6

/** What is met in the languages that a text may be in. */
function rulesIn(text: string, languages: readonly Compiled[]) {
  const found = languages.map((language) => language(text))
  const least = KNOWN * Math.max(...found.map(({ known }) => known))
  return found.filter(({ known }) => known >= least).flatMap(({ rules }) => rules())
}

/** A quotation or an action between asterisks is about another person, unless the message is nothing but one. */
function ownWordsOf(message: string): string {
  const outside = fold(message.replace(quoted, ' . '))
  return message.match(quoted)?.length === 1 && !/\p{L}/u.test(outside) ? fold(message) : outside
}

export function severityOf(message: string): Reading {
  const text = ownWordsOf(message)
  const met = readers(text).flatMap((languages) => rulesIn(text, languages))
  const severity = Math.max(0, ...met.map((rule) => rule.severity)) as Severity
  return { severity, kinds: CARE_KINDS.filter((kind) => met.some((rule) => rule.kind === kind)) }
}
