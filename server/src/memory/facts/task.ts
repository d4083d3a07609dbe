/** A language model offers facts of the user's messages. */
import type { Engine } from '../../llm/engine'
import { GaveWay } from '../../llm/engine'
import type { Task } from '../../jobs/after-reply'
import { factsOfAnswer } from './answer'
import type { Source } from './instructions'
import { FACTS, instructionsFor, sourcesOf } from './instructions'
import type { Look, Looks } from './looks'
import { spaceIn } from './looks'

/** ms */
const TIMEOUT = 60_000

interface Needs {
  readonly looks: Looks
  readonly write: NonNullable<Engine['write']>
  readonly report: (error: unknown) => void
}

export function factsTask({ looks, write, report }: Needs): Task {
  /** Nothing when the model fails, so that it is not asked about the same messages for ever. */
  async function foundBy(look: Look, sources: readonly Source[], signal: AbortSignal) {
    const { name, username, memories } = look
    const known = memories.filter(({ kind, state }) => kind === 'fact' && state !== 'replaced')
    try {
      const answer = await write((tokens) => instructionsFor({ name, known }, sources, tokens), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        user: username,
        schema: FACTS,
      })
      return factsOfAnswer(answer, { sources, memories })
    } catch (error) {
      // The server stops, or a reply comes first: the next look asks again.
      if (signal.aborted || error instanceof GaveWay) throw error
      report(error)
      return []
    }
  }

  const sourcesIn = ({ memories, said }: Look) => (spaceIn(memories) > 0 ? sourcesOf(said) : [])

  return {
    /** Messages that state nothing are looked at here: they need no job. */
    async isDue(conversationId) {
      const look = await looks.read(conversationId)
      if (look === null) return false
      if (sourcesIn(look).length > 0) return true
      await looks.offer(look, [])
      return false
    },

    async run({ companionId: conversationId }, signal) {
      const look = await looks.read(conversationId)
      if (look === null) return
      const sources = sourcesIn(look)
      await looks.offer(look, sources.length > 0 ? await foundBy(look, sources, signal) : [])
    },
  }
}
