/** What of the memories and of the conversation fits a new message. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Companion } from '../character/repository'
import type { Message } from '../chat/pages'
import type { CallerAccount } from '../http/caller'
import { fold } from '../text/fold'
import { phraseOf, placesOf } from '../search/phrase'
import { runsOf } from '../text/runs'
import { currentIn } from './store/outdated'
import type { Asked, createRecall, Hit } from './recall/recall'
import type { Memory } from './store/repository'

export type Recall = ReturnType<typeof createRecall>
export type Line = NonNullable<Extract<Hit, { readonly messageId: number }>['with']>

/** ms. A reply is written without what takes longer. */
const LONGEST = 500

export interface About {
  readonly companion: Companion
  readonly conversationId: string
  readonly caller: CallerAccount
  /** Who the user is in it. */
  readonly user: string
  /** The conversation before the message, oldest first. */
  readonly before: readonly Message[]
  /** `before` begins with the first message of the conversation. */
  readonly areAll: boolean
  /** Null: the companion begins. */
  readonly message: string | null
}

/** Messages before it are in no prompt; null: there are none. `verbatimFrom`: of the last prompt. */
export function beforeIdOf({ before, areAll }: About, verbatimFrom: number | null): number | null {
  const first = areAll ? 0 : (before[0]?.id ?? 0)
  return Math.max(first, verbatimFrom ?? 0) || null
}

/** Messages before the new one in which keys are looked for. */
const SCANNED = 4

/**
 * Whether a key is in one of the texts: case and accents do not count. Whole words, except in scripts that no space separates,
 * where any part of a text is found.
 */
function keysIn(texts: readonly string[]): (keys: readonly string[]) => boolean {
  const all = texts.map((text) => runsOf(fold(text).text))
  return (keys) =>
    keys.some((key) => {
      const phrase = phraseOf(fold(key).text, false)
      return phrase !== null && all.some((runs) => placesOf(phrase, runs).length > 0)
    })
}

const nothing = { lore: [], hits: [] }

/** Answers lore whose keys were said, and what recall finds, best first. */
export function createFinder(recall: Recall, report: (error: unknown) => void) {
  async function hitsOf(asked: Asked): Promise<readonly Hit[]> {
    const ended = new AbortController()
    const late = wait(LONGEST, [], { signal: ended.signal, ref: false }).catch(() => [])
    const found = recall(asked).catch((error: unknown) => {
      report(error)
      return []
    })
    const hits = await Promise.race([found, late])
    ended.abort()
    return hits
  }

  return async (about: About, all: readonly Memory[], beforeId: number | null, limit: number) => {
    const { companion, conversationId, caller, user, before, message } = about
    if (message === null) return nothing
    const kept = all.filter(({ state }) => state === 'kept')
    const isSaid = keysIn([...before.slice(-SCANNED).map((one) => one.message), message])
    const hits = await hitsOf({
      userId: caller.userId,
      conversationId,
      names: [companion.name, user],
      text: message,
      lastReply: before.findLast(({ speaker }) => speaker === 'companion')?.message ?? null,
      beforeId,
      memories: kept.filter(({ kind }) => kind === 'fact'),
      limit,
      now: new Date(),
    })
    const isCurrent = currentIn(all)
    return {
      lore: kept.filter(({ kind, keys }) => kind === 'lore' && isSaid(keys)),
      hits: hits.filter((hit) =>
        isCurrent('memoryId' in hit ? { ...hit, messageId: null, text: '' } : { ...hit, memoryId: null }),
      ),
    }
  }
}
