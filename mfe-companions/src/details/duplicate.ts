/** A duplicate of a companion: the same profile under another name, with a conversation of its own. */
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { codePoints } from '@codex/contracts/text'
import { details } from '@codex/contracts/texts'
import { bodyOf } from './body'

/** A long name is cut, so that the new name is within the limit. */
export function duplicateName(name: string): string {
  const space = limits.characterName.max - codePoints(details.copyOf(''))
  return details.copyOf(Array.from(name).slice(0, space).join('').trimEnd())
}

/** The body of generate-profile. */
export const duplicateOf = (profile: Profile) => ({ ...bodyOf(profile), name: duplicateName(profile.name) })
