import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database'
import { conversations } from '../../database/schema'
import { replacedBy } from '../store/corrections'
import { changesOf } from '../store/repository'
import { newestIn } from '../store/chain'

/**
 * Removes the summaries of messages from `from` on, and those whose last message is gone: they may have words of any message. The
 * newest of the others takes their place, and what it does not cover is summarized again.
 */
export async function withoutSummariesFrom(tx: Transaction, conversationId: string, from: number) {
  const changes = changesOf(tx, conversationId)
  const all = await changes.all()
  const newest = newestIn(all)
  if (newest === undefined) return
  const isGone = ({ sourceMessageId: source }: (typeof all)[number]) => source === null || source >= from
  const chain = [newest, ...replacedBy(newest, all)]
  const left = chain.find((one) => !isGone(one))
  if (left === newest && !chain.some(isGone)) return
  await changes.remove(chain.filter(isGone).map(({ id }) => id))
  const kept = chain.filter((one) => !isGone(one))
  for (const [at, one] of kept.entries())
    await changes.change(one.id, {
      replaces: kept[at + 1]?.id ?? null,
      ...(one === left && { state: newest.state }),
    })
  await tx
    .update(conversations)
    .set({ summaryUpTo: left?.sourceMessageId ?? null })
    .where(eq(conversations.id, conversationId))
}
