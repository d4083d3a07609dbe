/** Words that belong to one person or to one of their companions, and are found wherever they get to. */
import { randomInt } from 'node:crypto'

export interface Owner {
  readonly person: number
  /** Null: the person's own, at home with all of their companions. */
  readonly companion: number | null
}

export interface Found {
  /** What holds it. */
  readonly where: string
  readonly canary: string
}

/** Letters alone, so that one may be a name, a role, a trait; found in whatever case. */
const CANARY = /zq[a-z]{8}qz/gi
const letter = () => String.fromCharCode(97 + randomInt(26))

export const canariesIn = (text: string) => [...new Set(text.toLowerCase().match(CANARY) ?? [])]

export function createCanaries() {
  const owners = new Map<string, Owner>()
  const found: Found[] = []

  const athome = (canary: string, { person, companion }: Owner) => {
    const owner = owners.get(canary)
    if (owner?.person !== person) return false
    return companion === null || owner.companion === null || owner.companion === companion
  }

  return {
    /** All that were found where they do not belong. */
    found: found as readonly Found[],

    /** A new one. */
    of(owner: Owner): string {
      const canary = `zq${Array.from({ length: 8 }, letter).join('')}qz`
      owners.set(canary, owner)
      return canary
    },

    /** Notes every canary of a text that is neither its reader's nor, where it is about a companion, the companion's. */
    look(where: string, text: string, reader: Owner) {
      for (const canary of canariesIn(text)) if (!athome(canary, reader)) found.push({ where, canary })
    },

    /** Whose text this is: the first companion, else the first person, that one of its canaries names. */
    ownerOf(text: string): Owner | null {
      const named = canariesIn(text).flatMap((canary) => owners.get(canary) ?? [])
      return named.find(({ companion }) => companion !== null) ?? named[0] ?? null
    },

    /** Somebody else's, or for `near` one of another companion of the same person. */
    foreignTo({ person, companion }: Owner, near: boolean): string {
      for (const [canary, owner] of owners) {
        const other = near
          ? owner.person === person && owner.companion !== null && owner.companion !== companion
          : owner.person !== person
        if (other) return canary
      }
      throw new Error('There is nobody else')
    },
  }
}
export type Canaries = ReturnType<typeof createCanaries>
