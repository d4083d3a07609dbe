/** Spec 2 "Copy Profile": the profile as plain text. */
import type { Profile } from '@codex/contracts/entities'
import { details } from '@codex/contracts/texts'

const { facts, sections } = details

export function profileText(profile: Profile): string {
  const about = [
    `${facts.name}: ${profile.name}`,
    `${facts.age}: ${profile.age}`,
    `${facts.role}: ${profile.role}`,
    `${facts.gender}: ${profile.gender}`,
  ]
  const written = [
    `${sections.personality}:\n${profile.personality_description}`,
    `${sections.background}:\n${profile.background}`,
    `${sections.speakingStyle}:\n${profile.speaking_style}`,
  ]
  const tags = profile.tags.length > 0 ? [`${sections.tags}: ${profile.tags.join(', ')}`] : []
  return [about.join('\n'), ...written, ...tags].join('\n\n')
}
