import type { Profile } from '@codex/contracts'
import type { Draft } from '../wizard/draft'

/** A companion in a reply of the server. */
export const profile = (profile_id: string, fields: Partial<Profile> = {}): Profile => ({
  profile_id,
  name: `Name of ${profile_id}`,
  age: 30,
  gender: 'Female',
  role: 'Guide',
  personality_description: 'Gentle and curious. Likes rain.',
  background: 'Grew up by the sea.',
  speaking_style: 'Calm.',
  avatar_icon: '/avatars/pic_6.png',
  tags: ['calm', 'curious', 'warm'],
  description: 'Gentle and curious.',
  user_id: 'user-1',
  ...fields,
})

/** A valid form. */
export const filledDraft: Draft = {
  name: 'Lyra',
  age: '27',
  gender: 'Female',
  role: 'Guide',
  personality_description: 'Gentle and curious.',
  background: 'Grew up by the sea.',
  speaking_style: 'Calm.',
  avatar_icon: '/avatars/pic_6.png',
}

/** What a sign-in of this user starts. */
export const sessionOf = (id: string) => ({
  user: { id, username: id, email: `${id}@example.org` },
  token: 'token-2',
  expiresAt: Date.now() + 60_000,
})
