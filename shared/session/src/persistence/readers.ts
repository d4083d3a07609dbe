/** Spec 3, 4: what the browser kept may be old, cut short or written by somebody else. Junk reads as null. */
import { readProfile, readUser, selectCompanion, type SelectedCompanion, type User } from '@codex/contracts/entities'

type Fields = Readonly<Record<string, unknown>>

const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** A bearer token (RFC 6750 "b64token"): anything else could not be sent in a header. */
export const parseToken = (raw: string | null): string | null =>
  raw !== null && /^[\w.~+/-]{1,512}={0,2}$/.test(raw) ? raw : null

/** ms epoch. */
export const parseExpiry = (raw: string | null): number | null =>
  raw !== null && /^\d{1,15}$/.test(raw) ? Number(raw) : null

export const parseUser = (raw: unknown): User | null => orNull(() => readUser(raw))

/** Only this user's companion. It is read like a profile from the wire, so its image is one of ours and its texts are texts. */
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
