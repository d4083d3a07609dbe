/** Spec 3, 4: what the browser kept may be old, cut short or written by somebody else. Junk reads as null. */
import { readProfile, selectCompanion, type SelectedCompanion, type User } from '@codex/contracts/entities'

type Fields = Readonly<Record<string, unknown>>

const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== ''

/** A bearer token (RFC 6750 "b64token"): anything else could not be sent in a header. */
export const readToken = (raw: string | null): string | null =>
  raw !== null && /^[\w.~+/-]{1,512}={0,2}$/.test(raw) ? raw : null

/** ms epoch. */
export const readExpiry = (raw: string | null): number | null =>
  raw !== null && /^\d{1,15}$/.test(raw) ? Number(raw) : null

export function readUser(raw: unknown): User | null {
  if (!isFields(raw)) return null
  const { id, username, email } = raw
  return isText(id) && isText(username) && typeof email === 'string' ? { id, username, email } : null
}

/** The kept companion of this user: it is read like a profile from the wire, so its image is one of ours and its texts are texts. */
export function readCompanionOf(userId: string, raw: unknown): SelectedCompanion | null {
  if (!isFields(raw) || raw.userId !== userId || !isFields(raw.companion)) return null
  const { image, personality, traits, speakingStyles, ...companion } = raw.companion
  try {
    return selectCompanion(
      readProfile({
        ...companion,
        avatar_icon: image,
        description: personality,
        tags: traits,
        speaking_style: speakingStyles,
      }),
    )
  } catch {
    return null
  }
}
