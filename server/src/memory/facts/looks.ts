/** The user's messages since the last look, and the offers made of them. */
import { factOffers, memories as limits } from '@codex/contracts/limits'
import { and, desc, eq, gt, not, sql } from 'drizzle-orm'
import type { Queries } from '../../database'
import { historyOf } from '../../database/history'
import { companions, conversations, messages, users } from '../../database/schema'
import type { Memory, MemoryRepository } from '../store/repository'
import type { Fact } from './answer'
import type { Said } from './instructions'

/** Messages of one look: of a longer conversation, only the newest are read. */
const MOST_READ = 60

export interface Look {
  readonly conversationId: string
  /** Of the companion, and of its user. */
  readonly name: string
  readonly username: string
  /** Oldest first. */
  readonly said: readonly Said[]
  /** What was looked at before, and what is by this look. */
  readonly from: number | null
  readonly to: number
  /** All that the conversation knew of when it was read, oldest first. */
  readonly memories: readonly Memory[]
}

const isOpen = ({ state, origin }: Memory) => state === 'offered' && origin === 'suggested'

/** The offers that are removed: about the same as a new one, and the oldest beyond the two that a user is shown. */
function outdated(all: readonly Memory[], offered: readonly Fact[]): readonly Memory[] {
  const isAbout = ({ subject }: Memory) => offered.some((fact) => fact.subject === subject)
  const open = all.filter(isOpen)
  const others = open.filter((memory) => !isAbout(memory))
  const excess = Math.max(0, others.length + offered.length - factOffers.most)
  return offered.length === 0 ? [] : [...open.filter(isAbout), ...others.slice(0, excess)]
}

export const spaceIn = (all: readonly Memory[]) =>
  Math.max(0, limits.max - all.filter(({ state }) => state !== 'replaced').length)

export function createLooks(queries: Queries, memories: MemoryRepository) {
  async function readUnread(conversationId: string) {
    const { factsUpTo } = conversations
    const { name } = companions
    const rows = await queries
      .select({ id: messages.id, message: messages.message, factsUpTo, name, username: users.username })
      .from(historyOf(conversationId))
      .innerJoin(conversations, eq(conversations.id, conversationId))
      .innerJoin(companions, eq(companions.id, conversations.companionId))
      .innerJoin(users, eq(users.id, companions.userId))
      .where(and(eq(messages.speaker, 'user'), not(messages.hidden), gt(messages.id, sql`coalesce(${factsUpTo}, 0)`)))
      .orderBy(desc(messages.id))
      .limit(MOST_READ)
    return rows.reverse()
  }

  return {
    /** Null: there are too few messages for a look. */
    async read(conversationId: string): Promise<Look | null> {
      const said = await readUnread(conversationId)
      const last = said.at(-1)
      if (last === undefined || said.length < factOffers.every) return null
      const { factsUpTo: from, name, username } = last
      const all = await memories.all(conversationId)
      return { conversationId, name, username, said, from, to: last.id, memories: all }
    },

    /** Offers facts as far as there is space. Nothing happens after another look at the same messages. */
    offer: ({ conversationId, from, to }: Look, facts: readonly Fact[]): Promise<void> =>
      memories.look(conversationId, { from, to }, async (changes) => {
        const all = await changes.all()
        // While the model was asked, the user may have written it down.
        const offered = facts.filter(({ text }) => !all.some((one) => one.state !== 'replaced' && one.text === text))
        const removed = outdated(all, offered)
        await changes.remove(removed.map(({ id }) => id))
        const added = offered.slice(0, Math.max(0, limits.max - (await changes.count())))
        for (const [place, { text, subject, messageId }] of added.entries()) {
          if (!(await changes.isMessage(messageId))) continue
          // The list is in the order of these times.
          const createdAt = new Date(Date.now() + place)
          await changes.add({
            kind: 'fact',
            text,
            keys: [],
            state: 'offered',
            origin: 'suggested',
            subject,
            conversationId: null,
            sourceMessageId: messageId,
            replaces: null,
            createdAt,
          })
        }
      }),
  }
}
export type Looks = ReturnType<typeof createLooks>
