/** A summary of what has left the prompt, written by the language model after a reply. */
import { memoryText, summaries as limits } from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import { ADULT, unfitForMinors } from '../../llm/engine/minors'
import { notUnderstood } from '../../llm/engine/model-error'
import { wholeSentences } from '../../text/sentences'
import type { Engine } from '../../llm/engine'
import { answeredText } from '../../refine/answer'
import type { Task } from '../../jobs/after-reply'
import { correctionsIn } from '../store/outdated'
import type { Memory, MemoryRepository } from '../store/repository'
import { currentFrom, goneIn, newestIn, without } from '../store/chain'
import { instructionsFor } from './instructions'
import type { SummaryRepository } from './repository'

interface Usable {
  /** Of the companion. */
  readonly age: number
  /** Words that corrections took out. */
  readonly gone: readonly string[]
}

/** The summary in an answer; null: it is unusable. */
function summaryOf(answer: string, { age, gone }: Usable): string | null {
  const text = answeredText(answer, Infinity)
  if (text === null || (age < ADULT && unfitForMinors.test(text))) return null
  const most = memoryText.summary
  const fits = codePoints(text) <= most ? text : wholeSentences(Array.from(text).slice(0, most).join(''))
  return (fits && without(fits, gone)) || null
}

interface Needs {
  readonly summaries: SummaryRepository
  readonly memories: MemoryRepository
  readonly write: NonNullable<Engine['write']>
}

export function summaryTask({ summaries, memories, write }: Needs): Task {
  /** What there is to do; null: nothing. */
  async function read(conversationId: string) {
    const all = await memories.decided(conversationId)
    const newest = newestIn(all)
    if (newest?.state === 'off') return null
    const current = currentFrom(newest, all)
    const boundary = (await summaries.boundary(conversationId)) ?? 0
    // Most conversations are in the prompt as a whole.
    if (boundary === 0 && !isOutdated(current, all)) return null
    const found = await summaries.find(conversationId)
    if (found === null) return null
    const { summaryUpTo, summaryAfter } = found
    const unread = await summaries.count(conversationId, Math.max(summaryUpTo ?? 0, summaryAfter ?? 0), boundary)
    const hasNew = unread >= limits.every
    if (!hasNew && !isOutdated(current, all)) return null
    const after = current?.sourceMessageId ?? summaryAfter ?? 0
    return { ...found, boundary, all, newest, current, hasNew, after }
  }

  return {
    isDue: async (conversationId) => (await read(conversationId)) !== null,

    async run({ companionId: conversationId }, signal) {
      const at = new Date()
      const due = await read(conversationId)
      if (due === null) return
      const { all, newest, current, username, persona, name, age, after, boundary } = due
      // Only rewritten, it covers what it did.
      const said = due.hasNew ? await summaries.messages(conversationId, after, boundary) : []
      const before = current === undefined ? null : { text: current.text, isOfUser: current.origin === 'user' }
      const draft = { username: persona?.name ?? username, name, before, corrections: correctionsIn(all), said }
      let count = 0
      const answer = await write(
        (tokens) => {
          const task = instructionsFor(draft, tokens)
          count = task.count
          return task.messages
        },
        { signal, user: username },
      )
      const text = summaryOf(answer, { age, gone: goneIn(all) })
      if (text === null) throw notUnderstood()
      const upTo = said[count - 1]?.id ?? after
      await summaries.store(conversationId, { text, upTo, newest, lookedUpTo: due.summaryUpTo, at })
    },
  }
}

/** Whether a correction that is newer took a word out that it has. */
function isOutdated(current: Memory | undefined, all: readonly Memory[]): boolean {
  if (current?.state !== 'kept') return false
  const gone = goneIn(all, current.createdAt)
  return without(current.text, gone) !== current.text.trim()
}
