/** Spec 2 "Copy Profile": the profile as plain text. */
import type { Profile } from '@codex/contracts/entities'
import { details } from '@codex/contracts/texts'
import { factsOf, sectionsOf } from './facts'

export function profileText(profile: Profile): string {
  const facts = factsOf(profile).map(([label, value]) => `${label}: ${value}`)
  const sections = sectionsOf(profile, { optional: true }).map(([label, text]) => `${label}:\n${text}`)
  const tags = profile.tags.length > 0 ? [`${details.sections.tags}: ${profile.tags.join(', ')}`] : []
  return [facts.join('\n'), ...sections, ...tags].join('\n\n')
}
