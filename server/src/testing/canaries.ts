/** Random words that belong to one person, or to one of their companions, and are recognized in any text. */
import { randomInt } from 'node:crypto'

export interface Owner {
  readonly person: number
  /** null: belongs to the person, and may occur with all of their companions. */
  readonly companion: number | null
}

interface Found {
  readonly where: string
  readonly canary: string
}

/** Only letters, so that it may be a name, a role or a trait. Case is ignored. */
const CANARY = /zq[a-z]{8}qz/gi
const letter = () => String.fromCharCode(97 + randomInt(26))

export const canariesIn = (text: string) => [...new Set(text.toLowerCase().match(CANARY) ?? [])]

export function createCanaries() {
  const owners = new Map<string, Owner>()
  const found: Found[] = []

  const isAllowed = (canary: string, { person, companion }: Owner) => {
    const owner = owners.get(canary)
    if (owner?.person !== person) return false
    return companion === null || owner.companion === null || owner.companion === companion
  }

  return {
    found: found as readonly Found[],

    of(owner: Owner): string {
      const canary = `zq${Array.from({ length: 8 }, letter).join('')}qz`
      owners.set(canary, owner)
      return canary
    },

    /** Records every canary in a text that does not belong to its reader, or belongs to another companion of the reader. */
    check(where: string, text: string, reader: Owner) {
      for (const canary of canariesIn(text)) if (!isAllowed(canary, reader)) found.push({ where, canary })
    },

    /** The owner of a text: the first companion, else the first person, to whom one of its canaries belongs. */
    ownerOf(text: string): Owner | null {
      const named = canariesIn(text).flatMap((canary) => owners.get(canary) ?? [])
      return named.find(({ companion }) => companion !== null) ?? named[0] ?? null
    },

    /** One of another person, or with `samePerson` one of another companion of the same person. */
    foreignTo({ person, companion }: Owner, samePerson: boolean): string {
      for (const [canary, owner] of owners) {
        const other = samePerson
          ? owner.person === person && owner.companion !== null && owner.companion !== companion
          : owner.person !== person
        if (other) return canary
      }
      throw new Error('There is no other owner')
    },
  }
}
export type Canaries = ReturnType<typeof createCanaries>
