import type { AVATARS, OWN_PORTRAITS } from '../limits'

export type AvatarPath = (typeof AVATARS)[number]
/** The path of a picture that its user has added (decision 142). */
export type OwnPortrait = `${typeof OWN_PORTRAITS}${string}.png`

export const OWN_PORTRAIT = /^\/codex\/portraits\/([0-9a-f]{64})\.png$/

/** AVATARS and OWN_PORTRAIT as one pattern: the list would be in the first load of each page. */
const AVATAR = /^\/(avatars\/(pic_([1-9]|10)|codex-name)|codex\/portraits\/[0-9a-f]{64})\.png$/

/** Null for another path. The released type has no own pictures: with them every remote would need a new version. */
export const readAvatar = (raw: unknown): AvatarPath | null =>
  typeof raw === 'string' && AVATAR.test(raw) ? (raw as AvatarPath) : null
