import type { Profile } from '@codex/contracts/entities'
import { details } from '@codex/contracts/texts'

const { facts, sections } = details

/** Labels and values. */
export const factsOf = (profile: Profile) =>
  [
    [facts.name, profile.name],
    [facts.age, String(profile.age)],
    [facts.role, profile.role],
    [facts.gender, profile.gender],
  ] as const

export const sectionsOf = (profile: Profile) =>
  [
    [sections.personality, profile.personality_description],
    [sections.background, profile.background],
    [sections.speakingStyle, profile.speaking_style],
  ] as const
