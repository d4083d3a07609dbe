/** Spec 3, 4: what the browser has stored may be old, truncated or foreign. Junk reads as null. */
import { readProfile, readUser, selectCompanion, type SelectedCompanion, type User } from '@codex/contracts/entities'
import { sessionHours } from '@codex/contracts/limits'
import { orNull } from './or-null'

type Fields = Readonly<Record<string, unknown>>

const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null

export const parseUser = (raw: unknown): User | null => orNull(() => readUser(raw))

/** The id of the user who selected the stored companion. */
export const ownerOf = (raw: unknown): string | null =>
  isFields(raw) && typeof raw.userId === 'string' ? raw.userId : null

export function parseCompanion(userId: string, raw: unknown): SelectedCompanion | null {
  if (!isFields(raw) || raw.userId !== userId || !isFields(raw.companion)) return null
  const { image, personality, traits, speakingStyles, ...companion } = raw.companion
  const profile = {
    ...companion,
    avatar_icon: image,
    description: personality,
    tags: traits,
    speaking_style: speakingStyles,
  }
  return orNull(() => selectCompanion(readProfile(profile)))
}

const LIFETIME = sessionHours * 3_600_000

/** ms epoch. A time that is past, beyond one lifetime or unreadable becomes one lifetime from now; the server decides. */
export function plausibleExpiry(expiresAt: number, now: number): number {
  const remaining = expiresAt - now
  return remaining > 0 && remaining <= LIFETIME ? expiresAt : now + LIFETIME
}
