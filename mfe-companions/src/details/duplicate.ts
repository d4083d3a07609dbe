/** A duplicate of a companion: the same profile under another name, with a conversation of its own. */
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { codePoints } from '@codex/contracts/text'
import { details } from '@codex/contracts/texts'

/** A long name is cut, so that the new name is within the limit. */
export function duplicateName(name: string): string {
  const space = limits.characterName.max - codePoints(details.copyOf(''))
  return details.copyOf(Array.from(name).slice(0, space).join('').trimEnd())
}

/** The body of generate-profile. */
export const duplicateOf = (profile: Profile) => ({
  name: duplicateName(profile.name),
  age: profile.age,
  gender: profile.gender,
  role: profile.role,
  personality_description: profile.personality_description,
  background: profile.background,
  speaking_style: profile.speaking_style,
  ...(profile.greeting !== undefined && { greeting: profile.greeting }),
  ...(profile.preset !== undefined && { preset: profile.preset }),
  ...(profile.model !== undefined && { model: profile.model }),
  avatar_icon: profile.avatar_icon,
})
