/** The personas of an export become those of the account that it is brought back into. */
import type { PersonaLine } from '@codex/contracts/bundle'
import { persona as limits } from '@codex/contracts/limits'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database'
import { personas } from '../database/schema'
import { addPortrait } from '../portraits/repository'
import type { Persona } from './repository'
import { expectFree, keyOf, lockPersonas, storePersona } from './repository'

export interface ReadPersona extends PersonaLine {
  /** Its own picture; null: it has none. */
  readonly portrait: () => Promise<Buffer | null>
}

/** The one that is the same, or a new one: with a number where another one has its name. */
function placeFor({ name, description }: PersonaLine, all: readonly Persona[]): Persona {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const begin = Array.from(name).slice(0, limits.name.max - end.length)
    const numbered = begin.join('').trimEnd() + end
    const taken = all.find((one) => keyOf(one.name) === keyOf(numbered))
    if (taken === undefined) return { id: randomUUID(), name: numbered, description, avatarIcon: null }
    if (taken.description === description) return taken
  }
}

/**
 * Returns who the user is in a conversation by its persona in the export; null: the first persona of the account. Throws a Refusal
 * where there would be too many.
 */
export async function addPersonas(tx: Transaction, userId: string, lines: readonly ReadPersona[]) {
  const ids = new Map<string | undefined, string>()
  if (lines.length > 0) {
    let all = await lockPersonas(tx, userId)
    const isUnchanged = (await tx.$count(personas, eq(personas.id, userId))) === 0
    const [first, ...others] = [...lines].sort((one, other) => Number(other.is_first ?? 0) - Number(one.is_first ?? 0))
    for (const line of first === undefined ? [] : [first, ...others]) {
      const { id, name, description } = line
      const isTaken = all.some((one) => one.id !== userId && keyOf(one.name) === keyOf(name))
      const takesFirst = line === first && line.is_first === true && isUnchanged && !isTaken
      const place = takesFirst ? { id: userId, name, description, avatarIcon: null } : placeFor(line, all)
      ids.set(id, place.id)
      if (line === first && line.is_first) ids.set(undefined, place.id)
      if (all.includes(place)) continue
      expectFree(all, place)
      const png = await line.portrait()
      const avatarIcon = png ? await addPortrait(tx, { userId, png, unusedSince: null }) : (line.avatar_icon ?? null)
      await storePersona(tx, userId, { ...place, avatarIcon }, new Date(line.created_at))
      all = [...all.filter((one) => one.id !== place.id), place]
    }
  }
  return (id: string | undefined): string | null => {
    const found = ids.get(id)
    return found === undefined || found === userId ? null : found
  }
}
