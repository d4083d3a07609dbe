/** The body of generate-profile and edit-profile for a companion as it is. */
import { fieldsOf, type Profile } from '@codex/contracts/entities'

export const bodyOf = (profile: Profile) => ({ ...fieldsOf(profile), avatar_icon: profile.avatar_icon })
