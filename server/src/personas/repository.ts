import { persona as limits } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries, Transaction } from '../database'
import { companions, memories, personas, users } from '../database/schema'
import { Refusal, sessionEnded } from '../http/refusal'
import { isUuid } from '../http/uuid'
import { changePortrait, releasePortrait, takePortrait } from '../portraits/repository'

type Row = Readonly<typeof personas.$inferSelect>
export type Persona = Pick<Row, 'id' | 'name' | 'description' | 'avatarIcon'>

/** How names are compared. */
export const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

/** The first one as it is without a row. */
const isUnchanged = (userId: string) =>
  and(
    eq(personas.id, userId),
    eq(personas.description, ''),
    isNull(personas.avatarIcon),
    sql`${personas.name} = (select username from users where id = ${userId})`,
  )

const noPersona = () => new Refusal(404, failures.noPersona)

/** The id as it is stored. Throws a Refusal where the user has no such persona. */
export async function expectPersona(queries: Pick<Queries, '$count'>, userId: string, id: string): Promise<string> {
  const asked = id.toLowerCase()
  if (asked === userId) return asked
  const isTheirs = and(eq(personas.id, asked), eq(personas.userId, userId))
  if (!isUuid(asked) || (await queries.$count(personas, isTheirs)) === 0) throw noPersona()
  return asked
}

/** Stays, for all of them, but is switched off: what is for one alone is not sent in the words of another. */
async function releaseLore(tx: Transaction, personaId: string) {
  const state = sql`case ${memories.state} when 'replaced' then 'replaced' else 'off' end`
  await tx.update(memories).set({ personaId: null, state }).where(eq(memories.personaId, personaId))
}

/** The first one, then the others, oldest first. The first one is stored only where it was changed. */
async function personasOf(queries: Pick<Queries, 'select'>, userId: string): Promise<readonly Persona[]> {
  const { id, name, description, avatarIcon, createdAt } = personas
  const stored = await queries
    .select({ id, name, description, avatarIcon })
    .from(personas)
    .where(eq(personas.userId, userId))
    .orderBy(asc(createdAt), asc(id))
  const [user] = await queries.select({ name: users.username }).from(users).where(eq(users.id, userId))
  if (user === undefined) throw sessionEnded()
  const unchanged = { id: userId, name: user.name, description: '', avatarIcon: null }
  const first = stored.find((one) => one.id === userId) ?? unchanged
  return [first, ...stored.filter((one) => one !== first)]
}

/** All personas of the user, which no other transaction changes until this one ends. */
export async function lockPersonas(tx: Transaction, userId: string): Promise<readonly Persona[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return personasOf(tx, userId)
}

/** Throws a Refusal where there are too many, or one has the name. */
export function expectFree(all: readonly Persona[], { id, name }: Pick<Persona, 'id' | 'name'>) {
  if (all.some((one) => one.id !== id && keyOf(one.name) === keyOf(name)))
    throw new Refusal(409, failures.samePersona(name))
  if (all.length >= limits.most && !all.some((one) => one.id === id))
    throw new Refusal(409, failures.tooManyPersonas(limits.most))
}

export async function storePersona(tx: Transaction, userId: string, one: Persona, createdAt = new Date()) {
  const { id, ...rest } = one
  const row = { ...rest, nameKey: keyOf(one.name) }
  await tx
    .insert(personas)
    .values({ id, userId, ...row, createdAt })
    .onConflictDoUpdate({ target: personas.id, set: row, setWhere: eq(personas.userId, userId) })
}

export function personaRepository(queries: Queries) {
  return {
    list: (userId: string) => personasOf(queries, userId),

    add: (userId: string, text: Omit<Persona, 'id'>) =>
      queries.transaction(async (tx) => {
        const added = { id: randomUUID(), ...text }
        expectFree(await lockPersonas(tx, userId), added)
        await storePersona(tx, userId, added)
        await takePortrait(tx, { userId, ...added })
        return personasOf(tx, userId)
      }),

    change: (userId: string, id: string, change: Partial<Omit<Persona, 'id'>>) =>
      queries.transaction(async (tx) => {
        const all = await lockPersonas(tx, userId)
        const before = all.find((one) => one.id === id)
        if (before === undefined) throw noPersona()
        const changed = { ...before, ...change }
        expectFree(all, changed)
        await storePersona(tx, userId, changed)
        await changePortrait(tx, { userId, ...before }, { userId, ...changed })
        await tx.delete(personas).where(isUnchanged(userId))
        return personasOf(tx, userId)
      }),

    remove: (userId: string, id: string) =>
      queries.transaction(async (tx) => {
        // So that no lore is made for it meanwhile; before the account, as others do that lock both.
        const ofUser = tx.select({ id: companions.id }).from(companions).where(eq(companions.userId, userId))
        await ofUser.orderBy(companions.id).for('no key update')
        await lockPersonas(tx, userId)
        const isOne = and(eq(personas.id, id), eq(personas.userId, userId), ne(personas.id, userId))
        const [removed] = await tx.delete(personas).where(isOne).returning()
        if (removed === undefined) throw noPersona()
        await releaseLore(tx, id)
        await releasePortrait(tx, removed)
        return personasOf(tx, userId)
      }),
  }
}
export type PersonaRepository = ReturnType<typeof personaRepository>
