import type { AVATARS, OWN_PORTRAITS } from '../limits'

export type AvatarPath = (typeof AVATARS)[number]
/** The path of a picture that its user has added. */
export type OwnPortrait = `${typeof OWN_PORTRAITS}${string}.png`

export const OWN_PORTRAIT = /^\/codex\/portraits\/([0-9a-f]{64})\.png$/

/** AVATARS, in each spelling of their paths: the list would be in the first load of each page. */
const AVATAR = /^\/?(?:avatars\/)?((?:pic_(?:[1-9]|10)|codex-name)\.png)$/

/**
 * The path of a portrait below /avatars/, or that of an own picture. Null for another path. The released type has no own pictures: with
 * them every remote would need a new version.
 */
export function readAvatar(raw: unknown): AvatarPath | null {
  if (typeof raw !== 'string') return null
  const name = AVATAR.exec(raw)?.[1]
  const path = name === undefined ? OWN_PORTRAIT.exec(raw)?.[0] : `/avatars/${name}`
  return (path as AvatarPath | undefined) ?? null
}
