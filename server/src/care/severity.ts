/** What a message says about its author's safety (Decision 126). Time linear in its length. */
import { CARE_KINDS } from '@codex/contracts/entities'
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

function compile(language: Language) {
  const isSqueezed = language.isSqueezed ?? false
  const pattern = (phrases: string) => patternOf(phrases, isSqueezed)
  const rules: Rule[] = CARE_KINDS.flatMap((kind) =>
    ([3, 2, 1] as const).map((severity) => {
      return { kind, severity, pattern: pattern(language.risk[kind][severity] ?? '') }
    }),
  )
  return {
    isSqueezed,
    rules,
    harmless: pattern(language.harmless),
    distant: pattern(language.distant),
    ...negationsOf(language, isSqueezed),
  }
}

type Compiled = ReturnType<typeof compile>

// Hindi is written in two scripts.
const hindi = compile(hi)
const compiled: Readonly<Record<Script, readonly Compiled[]>> = {
  latin: [...[en, es, fr, de, it, pt, nl, pl, tr].map(compile), hindi],
  cyrillic: [ru].map(compile),
  eastern: [ja, zh, ko].map(compile),
  arabic: [ar].map(compile),
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
  const read = language.isSqueezed ? text.replaceAll(' ', '') : text
  const plain = language.harmless.without(read)
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
    for (const script of scriptsOf(text)) for (const language of compiled[script]) found(text, language, lowering, into)
  const severity = Math.max(0, ...into.values()) as Severity
  return { severity, kinds: CARE_KINDS.filter((kind) => into.has(kind)) }
}
