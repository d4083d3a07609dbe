/** Spec 5 "AI assist prerequisites", spec 7 POST /refine/*: what each refinement needs, sends and says. */
import { rules } from '@codex/contracts'
import { failures, wizard } from '@codex/contracts/texts'
import { bodyOf, type Draft, type Field } from '../draft'
import { isWritten, WRITTEN, type WrittenField } from '../written'

const prerequisite: Readonly<Record<WrittenField, (draft: Draft) => string | null>> = {
  personality_description: rules.refinePersonalityDescription,
  background: rules.refineBackground,
  speaking_style: rules.refineSpeakingStyle,
}

/** The message for what has to be filled in first; null when the field can be refined. */
export const obstacleTo = (field: Field, draft: Draft): string | null =>
  isWritten(field) ? prerequisite[field](draft) : failures.unknownField

export const obstacleToAll = (draft: Draft): string | null =>
  WRITTEN.map((field) => obstacleTo(field, draft)).find((obstacle) => obstacle !== null) ?? null

export function personalityBody(draft: Draft) {
  const { name, age, gender, role, personality_description } = bodyOf(draft)
  return { name, age, gender, role, personality_description }
}

export const backgroundBody = (draft: Draft) => ({ ...personalityBody(draft), background: bodyOf(draft).background })

export const speakingStyleBody = (draft: Draft) => ({
  ...backgroundBody(draft),
  speaking_style: bodyOf(draft).speaking_style,
})

export const succeeded: Readonly<Record<WrittenField, string>> = {
  personality_description: wizard.refined.personalityDescription,
  background: wizard.refined.background,
  speaking_style: wizard.refined.speakingStyle,
}

export const failed = (field: WrittenField, message: string) =>
  failures.refineField(wizard.fields[field].toLowerCase(), message)

export type Outcomes = Readonly<Partial<Record<WrittenField, { readonly failure: string | null }>>>

export const isComplete = (outcomes: Outcomes) => WRITTEN.every((field) => outcomes[field] !== undefined)

/** What refine-all says in the end: the successes in one line, the failures in another. */
export function verdictOf(outcomes: Outcomes): { readonly success: string; readonly error: string } {
  const told = WRITTEN.map((field) => ({ field, failure: outcomes[field]?.failure ?? null }))
  const bad = told.flatMap(({ field, failure }) => (failure === null ? [] : [{ field, failure }]))
  const good = told.filter(({ failure }) => failure === null).map(({ field }) => succeeded[field])
  const reasons = [...new Set(bad.map(({ failure }) => failure))]
  const none = bad.length === WRITTEN.length
  const error = none
    ? `${failures.refineAll}: ${reasons.join('. ')}`
    : bad.map(({ field, failure }) => failed(field, failure)).join('. ')
  return { success: good.join(' '), error }
}
