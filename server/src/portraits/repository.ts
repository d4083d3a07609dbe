import { OWN_PORTRAIT, type OwnPortrait } from '@codex/contracts/entities'
import { OWN_PORTRAITS } from '@codex/contracts/limits'
import { wizard } from '@codex/contracts/texts'
import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { CompanionExtra } from '../character/repository'
import type { Queries, Transaction } from '../database'
import { companions, personas, portraits } from '../database/schema'
import { badRequest } from '../http/refusal'

/** ms from the upload of a picture until a companion or a persona has it. */
const UNUSED = 3_600_000

/** A companion or a persona; null: without a picture. */
interface Pictured {
  readonly userId: string
  readonly avatarIcon: string | null
}

const hashOf = (path: string | null) => OWN_PORTRAIT.exec(path ?? '')?.[1] ?? null
const row = (userId: string, sha256: string) => and(eq(portraits.userId, userId), eq(portraits.sha256, sha256))

export async function takePortrait(tx: Transaction, { userId, avatarIcon }: Pictured) {
  const sha256 = hashOf(avatarIcon)
  if (sha256 === null) return
  const taken = await tx
    .update(portraits)
    .set({ unusedSince: null })
    .where(row(userId, sha256))
    .returning({ sha256: portraits.sha256 })
  if (taken.length === 0) throw badRequest(wizard.ownPicture.gone)
}

/** After one of them lost this avatar. */
export async function releasePortrait(tx: Transaction, { userId, avatarIcon }: Pictured) {
  const sha256 = hashOf(avatarIcon)
  if (avatarIcon === null || sha256 === null) return
  // It is locked first: the next statement then sees each of them that has taken it.
  await tx.select({ sha256: portraits.sha256 }).from(portraits).where(row(userId, sha256)).for('update')
  const having = [companions, personas].map((table) => {
    const isOne = and(eq(table.userId, userId), eq(table.avatarIcon, avatarIcon))
    return notExists(tx.select({ id: table.id }).from(table).where(isOne))
  })
  await tx.delete(portraits).where(and(row(userId, sha256), ...having))
}

/** Of one that has the second avatar now. */
export async function changePortrait(tx: Transaction, before: Pictured, after: Pictured) {
  if (before.avatarIcon === after.avatarIcon) return
  await takePortrait(tx, after)
  await releasePortrait(tx, before)
}

export const portraitExtra: CompanionExtra = {
  create: () => ({ store: takePortrait }),
  change: changePortrait,
  delete: releasePortrait,
}

/** Stores a picture, and returns its path. `unusedSince`: null, if one of the same transaction has it. */
export async function addPortrait(
  queries: Pick<Queries, 'insert'>,
  { userId, png, unusedSince }: { readonly userId: string; readonly png: Buffer; readonly unusedSince: Date | null },
): Promise<OwnPortrait> {
  const sha256 = createHash('sha256').update(png).digest('hex')
  await queries
    .insert(portraits)
    .values({ userId, sha256, png, unusedSince })
    .onConflictDoUpdate({
      target: [portraits.userId, portraits.sha256],
      set: { unusedSince },
      setWhere: isNotNull(portraits.unusedSince),
    })
  return `${OWN_PORTRAITS}${sha256}.png`
}

export function portraitRepository(queries: Queries) {
  return {
    /** For what is saved next. */
    async add(userId: string, png: Buffer): Promise<OwnPortrait> {
      const now = Date.now()
      await queries.delete(portraits).where(lt(portraits.unusedSince, new Date(now - UNUSED)))
      return addPortrait(queries, { userId, png, unusedSince: new Date(now) })
    },

    /** Null: the user has no such picture. */
    async find(userId: string, path: string): Promise<Buffer | null> {
      const sha256 = hashOf(path)
      if (sha256 === null) return null
      const [found] = await queries.select({ png: portraits.png }).from(portraits).where(row(userId, sha256))
      return found === undefined ? null : Buffer.from(found.png)
    },
  }
}
export type PortraitRepository = ReturnType<typeof portraitRepository>
