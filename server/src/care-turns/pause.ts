/** When the app answers in place of the companion. */
import type { Care } from '@codex/contracts/entities'
import { readCare } from '@codex/contracts/entities'
import { care as texts } from '@codex/contracts/texts'
import { sql } from 'drizzle-orm'
import { isOfApp } from '../care/care-of'
import { byApp } from '../care/output/review'
import type { Instead, PlannedTurn } from '../chat/extras'
import type { Message } from '../chat/pages'
import type { CareRepository } from './repository'

const careIn = (message: Message | undefined) => readCare(message?.care)

function openPause(last: Message | undefined): Care | null {
  const care = careIn(last)
  return care?.paused === true && care.resumed !== true ? care : null
}

/** In SQL: a model reads the message. It is not hidden, and the companion said it. */
export const inPrompt = sql.raw(`not hidden and care->>'paused' is null and care->>'replaced' is null`)

/** What the companion did not say. */
export function isByApp(message: Message): boolean {
  return message.care !== null && isOfApp(careIn(message))
}

export function createPauses(repository: Pick<CareRepository, 'risksLately'>) {
  async function isCause({ care, caller: { userId }, conversationId, replaces }: PlannedTurn): Promise<boolean> {
    if (care === null || care.severity === 1) return false
    if (care.severity === 3) return true
    return (await repository.risksLately(userId, { conversationId, replaces })) > 0
  }

  /** Null: the engine answers. */
  return async (turn: PlannedTurn): Promise<Instead | null> => {
    const { message, care, latest, all, continued } = turn
    if (message === null || continued !== null) return null
    const open = openPause(latest.at(-1))
    if (open === null && !(await isCause(turn))) return null
    const read = care ?? { severity: 1, kinds: open?.kinds ?? [] }
    return {
      reply: openPause(all.at(-1)) === null ? texts.paused : texts.stillPaused,
      by: byApp,
      care: { severity: read.severity, kinds: read.kinds, paused: true },
    }
  }
}
