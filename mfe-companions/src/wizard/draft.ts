/** Spec 3 "Wizard form fields": strings until they are sent. */
import { limits, stripHtml } from '@codex/contracts'
import type { BodyOf, character } from '@codex/contracts/endpoints'
import { readAvatar, type Profile } from '@codex/contracts/entities'
import type { wizard } from '@codex/contracts/texts'

export type Field = keyof typeof wizard.fields
export type Draft = Readonly<Record<Field, string>>

export const EMPTY: Draft = {
  name: '',
  age: '',
  gender: '',
  role: '',
  personality_description: '',
  background: '',
  speaking_style: '',
  avatar_icon: '',
}

/** The default image counts as no choice. */
export const draftOf = (profile: Profile): Draft => ({
  name: profile.name,
  age: String(profile.age),
  gender: profile.gender,
  role: profile.role,
  personality_description: profile.personality_description,
  background: profile.background,
  speaking_style: profile.speaking_style,
  avatar_icon: profile.avatar_icon === limits.DEFAULT_AVATAR ? '' : profile.avatar_icon,
})

type Body = Pick<Required<BodyOf<typeof character.generateProfile>>, Field>

/** The body of generate-profile and edit-profile: texts without markup, the age as an integer. What else a companion has stays as it is. */
export const bodyOf = (draft: Draft): Body => ({
  name: stripHtml(draft.name),
  age: Number.parseInt(draft.age, 10),
  gender: stripHtml(draft.gender),
  role: stripHtml(draft.role),
  personality_description: stripHtml(draft.personality_description),
  background: stripHtml(draft.background),
  speaking_style: stripHtml(draft.speaking_style),
  avatar_icon: readAvatar(draft.avatar_icon) ?? limits.DEFAULT_AVATAR,
})
