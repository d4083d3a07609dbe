import { stripHtml } from '../text'
import { validation } from '../texts'

/** Spec 5 "AI assist prerequisites": null, or the message about what must be filled in first. */

/** Age as typed in the wizard, or as on the wire. */
export interface RefineDraft {
  readonly name: string
  readonly age: string | number
  readonly gender: string
  readonly role: string
  readonly personality_description: string
  readonly background: string
}

const filled = (...values: readonly (string | number)[]) => values.every((value) => stripHtml(String(value)) !== '')

export const refinePersonalityDescription = (draft: RefineDraft) =>
  filled(draft.name, draft.age, draft.gender, draft.role) ? null : validation.personalityFirst

export const refineBackground = (draft: RefineDraft) =>
  filled(draft.personality_description) ? null : validation.backgroundFirst

export const refineSpeakingStyle = (draft: RefineDraft) =>
  filled(draft.personality_description, draft.background) ? null : validation.speakingStyleFirst
