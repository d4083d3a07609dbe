import { companionFields, fieldText, type Profile } from '@codex/contracts/entities'
import { details } from '@codex/contracts/texts'

const { facts } = details

/** Labels and values. */
export const factsOf = (profile: Profile) =>
  [
    [facts.name, profile.name],
    [facts.age, String(profile.age)],
    [facts.role, profile.role],
    [facts.gender, profile.gender],
  ] as const

/** Headings and texts. `optional`: also of those that a companion may lack. */
export const sectionsOf = (profile: Profile, { optional }: { readonly optional: boolean }) =>
  companionFields.flatMap(([name, field]) => {
    const value = profile[name]
    if (field.section === undefined || value === undefined || (field.optional && !optional)) return []
    return [[field.section, fieldText(value)] as const]
  })
