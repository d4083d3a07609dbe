/** Decision 125: offers facts of the user's messages, by rules and by a language model. */
import type { Engine } from '../../../llm'
import { GaveWay } from '../../../llm'
import type { Task } from '../../after-reply'
import type { Look, Looks } from '../looks'
import { unfilledIn } from '../looks'
import { factsOfAnswer } from './answer'
import type { Source } from './task'
import { sourcesOf, taskOf } from './task'

/** ms. What rules found waits for the answer. */
const TIMEOUT = 60_000

interface Needs {
  readonly looks: Looks
  readonly write: NonNullable<Engine['write']>
  readonly report: (error: unknown) => void
}

export function factsTask({ looks, write, report }: Needs): Task {
  /** What the model found; nothing when it fails, so that it is not asked about the same messages for ever. */
  async function foundBy(look: Look, sources: readonly Source[], signal: AbortSignal) {
    const { name, username, memories, found, said } = look
    const known = memories.filter(({ kind, state }) => kind === 'fact' && state !== 'replaced')
    try {
      const answer = await write((tokens) => taskOf({ messages: said, name, known }, sources, tokens), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        user: username,
      })
      return factsOfAnswer(answer, { sources, memories, found })
    } catch (error) {
      // The server stops, or a reply comes first: the next look asks again.
      if (signal.aborted || error instanceof GaveWay) throw error
      report(error)
      return []
    }
  }

  const sourcesIn = (look: Look) => (unfilledIn(look) > 0 ? sourcesOf(look.said) : [])

  return {
    /** Where the model has nothing to add, the offers of the rules are made at once. */
    async isDue(companionId) {
      const look = await looks.read(companionId)
      if (look === null) return false
      if (sourcesIn(look).length > 0) return true
      await looks.offer(look)
      return false
    },

    async withoutQueue(companionId) {
      const look = await looks.read(companionId)
      if (look !== null) await looks.offer(look)
    },

    async run({ companionId }, signal) {
      const look = await looks.read(companionId)
      if (look === null) return
      const sources = sourcesIn(look)
      await looks.offer(look, sources.length > 0 ? await foundBy(look, sources, signal) : [])
    },
  }
}
