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
import type { Pattern } from './pattern'
import { negationsOf, patternOf } from './pattern'
import type { Script } from './scripts'
import { scriptsOf } from './scripts'

/** 1: may be meant; 2: thoughts of it; 3: a plan, means, a time or a farewell. */
type Severity = 0 | 1 | 2 | 3

export interface Reading {
  readonly severity: Severity
  readonly kinds: readonly Kind[]
}

interface Rule {
  readonly severity: 1 | 2 | 3
  readonly kind: Kind
  readonly pattern: Pattern
}

const LOWERED = 2

function compile(spoken: reviewed.Spoken, language: Language) {
  const isSqueezed = language.isSqueezed ?? false
  const pattern = (phrases: string) => patternOf(phrases, isSqueezed)
  const rules: Rule[] = CARE_KINDS.flatMap((kind) =>
    ([3, 2, 1] as const).map((severity) => {
      return { kind, severity, pattern: pattern(language.risk[kind][severity] ?? '') }
    }),
  )
  const distant = pattern(language.distant)
  const harmless = pattern(language.harmless)
  return {
    rules,
    combined: combine(spoken, concepts[spoken], isSqueezed, distant),
    /** A text as the patterns expect it, without what is harmless. */
    plain: (text: string) => harmless.without(isSqueezed ? text.replaceAll(' ', '') : text),
    distant,
    ...negationsOf(language, isSqueezed),
  }
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
/** UTF-16 units before and after a match in which the end of its sentence is looked for. */
const SENTENCE = 400

/** The sentence around a match, of limited length. */
function sentenceAt(text: string, at: number, end: number): string {
  const before = text.slice(Math.max(0, at - SENTENCE), at)
  const after = text.slice(end - 2, end + SENTENCE)
  const stop = after.indexOf('.')
  return (
    before.slice(before.lastIndexOf('.') + 1) + text.slice(at, end - 2) + (stop < 0 ? after : after.slice(0, stop + 2))
  )
}

function found(text: string, language: Compiled, lowering: number, into: Map<Kind, number>) {
  const plain = language.plain(text)
  for (const { kind, severity, pattern } of language.rules) {
    if (severity - lowering <= (into.get(kind) ?? 0)) continue
    for (const { 0: match, index } of pattern.allIn(plain)) {
      const end = index + match.length
      const isNegated = language.isNegated(plain, index, end)
      const isDistant = language.distant.isIn(sentenceAt(plain, index, end))
      const left = severity - lowering - (isNegated || isDistant ? LOWERED : 0)
      if (left > (into.get(kind) ?? 0)) into.set(kind, left)
      if (left === severity - lowering) break
    }
  }
}

/** A language whose words a text hardly has is not its language. */
const KNOWN = 0.6

/** What concepts combine in the languages that a text may be in. */
function combined(text: string, languages: readonly Compiled[], into: Map<Kind, number>) {
  const found = languages.map((language) => language.combined(language.plain(text)))
  const least = KNOWN * Math.max(...found.map(({ known }) => known))
  for (const { kind, severity } of found.filter(({ known }) => known >= least).flatMap(({ rules }) => rules()))
    into.set(kind, Math.max(severity, into.get(kind) ?? 0))
}

/** A quotation or an action between asterisks is about another person, unless the message is nothing but one. */
function parts(message: string): readonly (readonly [text: string, lowering: number])[] {
  const inside = [...message.matchAll(quoted)].map(([text]) => text)
  const outside = fold(message.replace(quoted, ' . '))
  if (inside.length === 1 && !/\p{L}/u.test(outside)) return [[fold(message), 0]]
  return [
    [outside, 0],
    [fold(inside.join(' . ')), LOWERED],
  ]
}

export function severityOf(message: string): Reading {
  const into = new Map<Kind, number>()
  for (const [text, lowering] of parts(message))
    for (const script of scriptsOf(text)) {
      for (const language of compiled[script]) found(text, language, lowering, into)
      // Most quotations and actions combine concepts for the sake of a story.
      if (lowering === 0) combined(text, compiled[script], into)
    }
  const severity = Math.max(0, ...into.values()) as Severity
  return { severity, kinds: CARE_KINDS.filter((kind) => into.has(kind)) }
}
