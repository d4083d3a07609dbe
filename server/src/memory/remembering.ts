/** What the prompt of a reply is given besides the profile and the messages word for word. */
import type { Message } from '../chat/pages'
import type { Piece, Prompt, Sent, Turn } from '../llm/engine'
import type { About, Line, Recall } from './found'
import { beforeIdOf, createFinder } from './found'
import type { Given } from './given'
import { inEither, readUses, usesOf } from './given'
import { currentIn } from './store/outdated'
import type { Memory, MemoryRepository } from './store/repository'
import { summariesFor, usableIn } from './store/chain'

/** What recall finds for one reply; not all of it may fit. */
const MOST_FOUND = 8

interface Needs {
  readonly memories: MemoryRepository
  readonly recall: Recall
  readonly report: (error: unknown) => void
}

interface AboutReply extends About {
  /** The reply that is to go on. */
  readonly continued: Message | null
  /** What the replies were given, oldest first. */
  readonly given: readonly (Given & { readonly messageId: number })[]
}

interface Remembered extends Pick<Prompt, 'turns' | 'remembered'> {
  /** What is stored of what was sent. */
  readonly given: (sent: Sent) => Given
}

const pieceOf =
  (reason: Piece['reason']) =>
  ({ id, kind, text }: Memory): Piece => ({ kind, reason, text, memoryId: id, messageId: null })

const isKeptPin = ({ kind, state }: Memory) => kind === 'pin' && state === 'kept'

export function createRemembering({ memories, recall, report }: Needs) {
  const find = createFinder(recall, report)

  async function piecesFor(about: About, all: readonly Memory[], beforeId: number | null): Promise<readonly Piece[]> {
    const { lore, hits } = await find(about, all, beforeId, MOST_FOUND)
    const nameOf = { user: about.user, companion: about.companion.name }
    const lineOf = ({ messageId, speaker, text }: Line): Piece => ({
      kind: 'message',
      reason: 'search',
      text: `${nameOf[speaker]}: ${text}`,
      memoryId: null,
      messageId,
    })
    const facts = hits.flatMap((hit) => ('memoryId' in hit ? all.filter(({ id }) => id === hit.memoryId) : []))
    const lines = hits.flatMap((hit) => ('memoryId' in hit ? [] : [hit, ...(hit.with === null ? [] : [hit.with])]))
    return [...lore.map(pieceOf('key')), ...facts.map(pieceOf('search')), ...lines.map(lineOf).filter(currentIn(all))]
  }

  async function read({ continued, given, ...about }: AboutReply): Promise<Remembered> {
    const { before, areAll } = about
    const stored = before.length === 0 && continued === null ? [] : given
    const all = await memories.inPrompts(about.conversationId)
    const beforeId = beforeIdOf(about, stored.at(-1)?.verbatim_from ?? null)
    const usesOfReply = new Map(stored.map(({ messageId, uses }) => [messageId, readUses(uses)]))
    const isCurrent = currentIn(all)
    /** What stood before the question of a reply, without what has been corrected, switched off or removed since. */
    const sentBefore = (reply: Message | undefined) =>
      (usesOfReply.get(reply?.id ?? 0) ?? []).filter(
        (piece) => piece.kind !== 'pin' && piece.kind !== 'summary' && piece.isEarlier !== true && isCurrent(piece),
      )
    const turns = before.map(({ speaker, message: text }, at): Turn => {
      const recalled = speaker === 'user' ? sentBefore(before[at + 1]) : []
      return { speaker, text, ...(recalled.length > 0 && { recalled }) }
    })
    const recalled = continued === null ? await piecesFor(about, all, beforeId) : sentBefore(continued)
    const isNeeded = beforeId !== null || all.length > 0 || turns.some((turn) => turn.recalled !== undefined)
    return {
      turns,
      ...(isNeeded && {
        remembered: {
          pins: all.filter(isKeptPin).map(pieceOf('pin')),
          summaries: summariesFor(all, before, areAll),
          recalled,
        },
      }),
      given: ({ first, pieces }) => ({
        verbatim_from: first === 0 && areAll ? null : (before[first]?.id ?? null),
        uses: usesOf(inEither(usesOfReply.get(continued?.id ?? 0) ?? [], pieces)),
      }),
    }
  }

  return {
    /** Never throws: a reply is written without what cannot be read. */
    async forReply(about: AboutReply): Promise<Partial<Remembered>> {
      try {
        return await read(about)
      } catch (error) {
        report(error)
        return {}
      }
    },

    /** What a reply to the message would be given, best first. */
    async recall(about: About, limit: number) {
      const { conversationId: id } = about
      const all = await memories.inPrompts(id)
      const { lore, hits } = await find(about, all, beforeIdOf(about, await memories.verbatimFrom(id)), limit)
      const found = hits.map((hit) => ({
        ...('memoryId' in hit ? { memory_id: hit.memoryId } : { message_id: String(hit.messageId) }),
        score: hit.score,
        reason: 'search' as const,
      }))
      const said = lore.map((one) => ({ memory_id: one.id, score: 1, reason: 'key' as const }))
      const pins = all.filter(isKeptPin).map((one) => ({ memory_id: one.id, score: 0, reason: 'pin' as const }))
      const summary = usableIn(all)
        .slice(-1)
        .map((one) => ({ memory_id: one.id, score: 0, reason: 'summary' as const }))
      return [...found, ...said, ...pins, ...summary].slice(0, limit)
    },
  }
}
export type Remembering = ReturnType<typeof createRemembering>
