/** Offers facts of the user's messages, in the background after a reply: decision 122. */
import { factOffers, memories as limits } from '@codex/contracts/limits'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Queries } from '../../database'
import { companions, messages } from '../../database/schema'
import type { MessageRepository } from '../../chat/repository'
import type { Memory, MemoryRepository } from '../repository'
import type { Found } from './found'
import { factsIn, worthOffering } from './found'

/** Messages of one look: of a longer conversation, only the newest are read. */
const MOST_READ = 60

interface Needs {
  readonly queries: Queries
  readonly memories: MemoryRepository
  readonly report: (error: unknown) => void
}

const isOpen = ({ state, origin }: Memory) => state === 'offered' && origin === 'suggested'

/** The offers that are removed: about the same as a new one, and the oldest beyond the two that a user is shown. */
function outdated(all: readonly Memory[], offered: readonly Found[]): readonly Memory[] {
  const isAbout = ({ subject }: Memory) => offered.some((fact) => fact.subject === subject)
  const open = all.filter(isOpen)
  const others = open.filter((memory) => !isAbout(memory))
  const excess = Math.max(0, others.length + offered.length - factOffers.most)
  return offered.length === 0 ? [] : [...open.filter(isAbout), ...others.slice(0, excess)]
}

export function createOffers({ queries, memories, report }: Needs) {
  /** Companions with a new reply. */
  const waiting = new Set<string>()
  let running: Promise<void> | null = null
  let stopped = false

  /** The user's messages since the last look, oldest first. */
  async function unread(companionId: string) {
    const { factsUpTo, name } = companions
    const rows = await queries
      .select({ id: messages.id, message: messages.message, factsUpTo, name })
      .from(messages)
      .innerJoin(companions, eq(companions.id, messages.companionId))
      .where(
        and(
          eq(messages.companionId, companionId),
          eq(messages.speaker, 'user'),
          gt(messages.id, sql`coalesce(${factsUpTo}, 0)`),
        ),
      )
      .orderBy(desc(messages.id))
      .limit(MOST_READ)
    return rows.reverse()
  }

  async function lookIn(companionId: string) {
    const said = await unread(companionId)
    const last = said.at(-1)
    if (last === undefined || said.length < factOffers.every) return
    const { factsUpTo, name } = last
    const found = await factsIn(said, await memories.all(companionId), name, async () => {
      await turn()
    })
    if (stopped) return
    await memories.look(companionId, { from: factsUpTo, to: last.id }, async (changes) => {
      const all = await changes.all()
      const offered = worthOffering(found, all)
      const removed = outdated(all, offered)
      await changes.remove(removed.map(({ id }) => id))
      const free = limits.max - all.filter(({ state }) => state !== 'replaced').length + removed.length
      const added = offered.slice(0, Math.max(0, free)).toReversed()
      for (const [place, { text, subject, messageId }] of added.entries()) {
        if (!(await changes.isMessage(messageId))) continue
        // The list is in the order of these times.
        const now = new Date(Date.now() + place)
        await changes.add({
          id: randomUUID(),
          kind: 'fact',
          text,
          keys: [],
          state: 'offered',
          origin: 'suggested',
          subject,
          sourceMessageId: messageId,
          hadSource: true,
          replaces: null,
          createdAt: now,
          updatedAt: now,
        })
      }
    })
  }

  async function run() {
    // Not in the turn of the event loop that answers the user.
    await turn()
    for (const companionId of waiting) {
      if (stopped) return
      waiting.delete(companionId)
      await lookIn(companionId).catch(report)
    }
  }

  function after(companionId: string) {
    if (stopped) return
    waiting.add(companionId)
    running ??= run().finally(() => {
      running = null
      const [next] = waiting
      if (next !== undefined) after(next)
    })
  }

  return {
    /** The same messages; with each reply that is stored, facts are looked for later. */
    observe: (all: MessageRepository): MessageRepository => ({
      ...all,
      async store(turn, instance) {
        const reply = await all.store(turn, instance)
        // The other kinds add no message of the user.
        if (turn.kind === 'send' || turn.kind === 'resend') after(turn.companionId)
        return reply
      },
    }),

    /** Resolves when nothing is stored any more. What was not looked at will be after the next reply. */
    async stop() {
      stopped = true
      await running
    },
  }
}
