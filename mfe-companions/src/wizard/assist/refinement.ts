/** Spec 5 "AI assist prerequisites", spec 7 POST /refine/*: prerequisites, bodies and messages. */
import { rules } from '@codex/contracts'
import { failures, wizard } from '@codex/contracts/texts'
import { bodyOf, EMPTY, type Draft, type Field } from '../draft'
import { isWritten, WRITTEN, type WrittenField } from '../written'

const prerequisite: Readonly<Record<WrittenField, (draft: Draft) => string | null>> = {
  personality_description: rules.refinePersonalityDescription,
  background: rules.refineBackground,
  speaking_style: rules.refineSpeakingStyle,
}

/** The message for a field that has to be filled in first; null when `field` can be refined. */
export const missingFor = (field: Field, draft: Draft): string | null =>
  isWritten(field) ? prerequisite[field](draft) : failures.unknownField

/** The words follow the text of the field. */
export const withWords = (draft: Draft, field: Field, words: string): Draft => ({
  ...draft,
  [field]: [draft[field], words.trim()].filter(Boolean).join('\n\n'),
})

export const missingForAll = (draft: Draft): string | null =>
  WRITTEN.map((field) => missingFor(field, draft)).find((missing) => missing !== null) ?? null

export function personalityBody(draft: Draft) {
  const { name, age, gender, role, personality_description } = bodyOf(draft)
  return { name, age, gender, role, personality_description }
}

export const backgroundBody = (draft: Draft) => ({ ...personalityBody(draft), background: bodyOf(draft).background })

export const speakingStyleBody = (draft: Draft) => ({
  ...backgroundBody(draft),
  speaking_style: bodyOf(draft).speaking_style,
})

const sent: Readonly<Record<WrittenField, object>> = {
  personality_description: personalityBody(EMPTY),
  background: backgroundBody(EMPTY),
  speaking_style: speakingStyleBody(EMPTY),
}
/** The suggestions that are made from `field`, its own included. */
export const madeFrom = (field: Field): readonly WrittenField[] =>
  WRITTEN.filter((written) => Object.hasOwn(sent[written], field))

export const succeeded: Readonly<Record<WrittenField, string>> = {
  personality_description: wizard.refined.personalityDescription,
  background: wizard.refined.background,
  speaking_style: wizard.refined.speakingStyle,
}

const FALLBACKS = [failures.refinePersonalityDescription, failures.refineBackground, failures.refineSpeakingStyle]
const isFallback = (message: string) => FALLBACKS.some((fallback) => message.startsWith(fallback))

export const failed = (field: WrittenField, message: string) =>
  isFallback(message) ? message : failures.refineField(wizard.fields[field].toLowerCase(), message)

export type Outcomes = Readonly<Partial<Record<WrittenField, { readonly failure: string | null }>>>

const sentences = (texts: readonly string[]) => [...new Set(texts)].join('. ')

/** The messages of refine-all; empty without a success or failure. */
export function summaryOf(outcomes: Outcomes): { readonly success: string; readonly error: string } {
  const all = WRITTEN.flatMap((field) => {
    const outcome = outcomes[field]
    return outcome === undefined ? [] : [{ field, failure: outcome.failure }]
  })
  const bad = all.flatMap(({ field, failure }) => (failure === null ? [] : [{ field, failure }]))
  const good = all.filter(({ failure }) => failure === null).map(({ field }) => succeeded[field])
  const reasons = bad.map(({ failure }) => failure).filter((failure) => !isFallback(failure))
  const texts =
    bad.length === WRITTEN.length
      ? [[failures.refineAll, sentences(reasons)].filter(Boolean).join(': ')]
      : bad.map(({ field, failure }) => failed(field, failure).replace(/\n.*/, ''))
  const causes = bad.flatMap(({ failure }) => failure.split('\n').slice(1))
  return { success: good.join(' '), error: [sentences(texts), ...new Set(causes)].join('\n') }
}

/** Spec 7 POST /refine/*: the refined text, and the note of the built-in helper. */
export interface Refined {
  readonly text: string
  /** Null for a text of a language model. */
  readonly note: string | null
}

interface Reply {
  readonly message: string
  readonly note?: string | undefined
}

export const refinedOf = ({ message, note }: Reply): Refined => ({ text: message, note: note ?? null })
