import { OWN_PORTRAIT, type OwnPortrait } from '@codex/contracts/entities'
import { OWN_PORTRAITS } from '@codex/contracts/limits'
import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Queries, Transaction } from '../database'
import { companions, portraits } from '../database/schema'

/** ms from the upload of a picture until a companion has it. */
const UNUSED = 3_600_000

const hashOf = (path: string) => OWN_PORTRAIT.exec(path)?.[1] ?? null
const row = (userId: string, sha256: string) => and(eq(portraits.userId, userId), eq(portraits.sha256, sha256))

/** For a companion with this avatar. false: it is a picture that is not stored. */
export async function takePortrait(tx: Transaction, userId: string, path: string): Promise<boolean> {
  const sha256 = hashOf(path)
  if (sha256 === null) return true
  const taken = await tx
    .update(portraits)
    .set({ unusedSince: null })
    .where(row(userId, sha256))
    .returning({ sha256: portraits.sha256 })
  return taken.length > 0
}

/** After a companion lost this avatar. */
export async function releasePortrait(tx: Transaction, userId: string, path: string): Promise<void> {
  const sha256 = hashOf(path)
  if (sha256 === null) return
  // It is locked first: the next statement then sees each companion that has taken it.
  await tx.select({ sha256: portraits.sha256 }).from(portraits).where(row(userId, sha256)).for('update')
  const having = tx
    .select({ id: companions.id })
    .from(companions)
    .where(and(eq(companions.userId, userId), eq(companions.avatarIcon, path)))
  await tx.delete(portraits).where(and(row(userId, sha256), notExists(having)))
}

/** Stores a picture, and returns its path. `unusedSince`: null, if a companion of the same transaction has it. */
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
    /** For a companion that is saved next. */
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
