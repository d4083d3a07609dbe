/** What a message says about its author's safety (Decision 126). Time linear in its length. */
import { CARE_KINDS } from '@codex/contracts/entities'
import type { reviewed } from '@codex/contracts/texts'
import { combine } from './concepts/combined'
import { concepts } from './concepts/all'
import { fold } from './fold'
import { ar } from './languages/ar'
import { de } from './languages/de'
import { en } from './languages/en'
import { es } from './languages/es'
import { fr } from './languages/fr'
import { hi } from './languages/hi'
import { it } from './languages/it'
import { ja } from './languages/ja'
import { ko } from './languages/ko'
import { nl } from './languages/nl'
import { pl } from './languages/pl'
import { pt } from './languages/pt'
import { ru } from './languages/ru'
import { tr } from './languages/tr'
import { zh } from './languages/zh'
import type { Kind, Language } from './phrases'
import { patternOf } from './pattern'
import type { Script } from './scripts'
import { scriptsOf } from './scripts'

/** 1: may be meant; 2: thoughts of it; 3: a plan, means, a time or a farewell. */
type Severity = 0 | 1 | 2 | 3

export interface Reading {
  readonly severity: Severity
  readonly kinds: readonly Kind[]
}

function compile(spoken: reviewed.Spoken, language: Language) {
  const isSqueezed = language.isSqueezed ?? false
  const harmless = patternOf(language.harmless, isSqueezed)
  const combined = combine(spoken, concepts[spoken], isSqueezed, patternOf(language.distant, isSqueezed))
  return (text: string) => combined(harmless.without(isSqueezed ? text.replaceAll(' ', '') : text))
}

type Compiled = ReturnType<typeof compile>

// Hindi is written in two scripts.
const hindi = compile('hi', hi)
const latin = { en, es, fr, de, it, pt, nl, pl, tr }
const compiled: Readonly<Record<Script, readonly Compiled[]>> = {
  latin: [...Object.entries(latin).map(([spoken, language]) => compile(spoken as reviewed.Spoken, language)), hindi],
  cyrillic: [compile('ru', ru)],
  eastern: [compile('ja', ja), compile('zh', zh), compile('ko', ko)],
  arabic: [compile('ar', ar)],
  devanagari: [hindi],
}

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
  const met = scriptsOf(text).flatMap((script) => rulesIn(text, compiled[script]))
  const severity = Math.max(0, ...met.map((rule) => rule.severity)) as Severity
  return { severity, kinds: CARE_KINDS.filter((kind) => met.some((rule) => rule.kind === kind)) }
}
