import type { AvatarPath } from './avatar'
import type { Profile } from './profile'

/** Spec 3 "Selected companion". */
export interface SelectedCompanion {
  readonly id: string
  /** The same value as `id`. */
  readonly profile_id: string
  readonly name: string
  readonly image: AvatarPath
  readonly personality: string
  readonly traits: readonly string[]
  readonly age: number
  readonly gender: string
  readonly role: string
  readonly user_id: string
  /** The conversation that was used last; absent for the first one. */
  readonly conversation_id?: string
  readonly background?: string
  readonly speakingStyles?: string
}

export function selectCompanion(profile: Profile): SelectedCompanion {
  return {
    id: profile.profile_id,
    profile_id: profile.profile_id,
    name: profile.name,
    image: profile.avatar_icon,
    personality: profile.description || profile.personality_description,
    traits: profile.tags,
    age: profile.age,
    gender: profile.gender,
    role: profile.role,
    user_id: profile.user_id,
    ...(profile.conversation_id !== undefined && { conversation_id: profile.conversation_id }),
    ...(profile.background && { background: profile.background }),
    ...(profile.speaking_style && { speakingStyles: profile.speaking_style }),
  }
}
