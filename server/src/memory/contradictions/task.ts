/** A language model compares the newest reply with the profile and with what is remembered. */
import type { Task } from '../../jobs/after-reply'
import type { Engine } from '../../llm/engine'
import { GaveWay } from '../../llm/engine'
import type { MemoryRepository } from '../store/repository'
import type { Compared } from './instructions'
import { claimOf, CLAIMS, instructionsFor } from './instructions'
import type { ContradictionRepository } from './repository'
import { statementsAbout, statementsOf } from './statements'

/** ms */
const TIMEOUT = 60_000

interface Needs {
  readonly contradictions: ContradictionRepository
  readonly memories: Pick<MemoryRepository, 'inPrompts'>
  readonly write: NonNullable<Engine['write']>
  readonly report: (error: unknown) => void
}

export function contradictionsTask({ contradictions, memories, write, report }: Needs): Task {
  async function read(conversationId: string) {
    const unchecked = await contradictions.newest(conversationId)
    if (unchecked === null) return null
    const { reply, user, profile } = unchecked
    const { name } = profile
    const known = statementsOf(profile, await memories.inPrompts(conversationId))
    const about = statementsAbout(reply, known, [name, user])
    const statements = await contradictions.withoutSettled(conversationId, about)
    return { unchecked, compared: { name, user, reply, statements } }
  }

  /** Null also when the model fails, so that it is not asked about the same reply for ever. */
  async function claimIn(compared: Compared, user: string, signal: AbortSignal) {
    try {
      const answer = await write((tokens) => instructionsFor(compared, tokens), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        user,
        schema: CLAIMS,
      })
      return claimOf(answer, compared)
    } catch (error) {
      // The server stops, or a reply comes first: the next look asks again.
      if (signal.aborted || error instanceof GaveWay) throw error
      report(error)
      return null
    }
  }

  return {
    /** A reply about nothing that is known needs no job. */
    async isDue(conversationId) {
      const due = await read(conversationId)
      if (due === null) return false
      if (due.compared.statements.length > 0) return true
      await contradictions.store(conversationId, due.unchecked, null)
      return false
    },

    async run({ companionId: conversationId }, signal) {
      const due = await read(conversationId)
      if (due === null) return
      const { unchecked, compared } = due
      const isNeeded = compared.statements.length > 0
      await contradictions.store(
        conversationId,
        unchecked,
        isNeeded ? await claimIn(compared, unchecked.username, signal) : null,
      )
    },
  }
}
