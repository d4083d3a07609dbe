/** The body of generate-profile and edit-profile for a companion as it is. */
import type { Profile } from '@codex/contracts/entities'

export const bodyOf = (profile: Profile) => ({
  name: profile.name,
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
