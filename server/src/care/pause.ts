/** When the app answers in place of the companion. */
import type { Care } from '@codex/contracts/entities'
import { readCare } from '@codex/contracts/entities'
import { care as texts } from '@codex/contracts/texts'
import { sql } from 'drizzle-orm'
import type { Message } from '../chat/pages'
import { isOfApp } from './care-of'
import type { CareRepository } from './repository'

/** A whole reply by the app: no engine is asked. */
export interface Pause {
  readonly pause: string
  readonly care: Care
}

interface About {
  readonly userId: string
  readonly companionId: string
  readonly message: string | null
  /** What it was read as. */
  readonly care: Care | null
  /** The conversation, oldest first, and the part of it before the message. */
  readonly latest: readonly Message[]
  readonly before: readonly Message[]
  /** From this message on the conversation is replaced. */
  readonly replaces: number | null
}

const careIn = (message: Message | undefined) => readCare(message?.care)

function openPause(last: Message | undefined): Care | null {
  const care = careIn(last)
  return care?.paused === true && care.resumed !== true ? care : null
}

/** In SQL what `isInPrompt` is. */
export const inPrompt = sql.raw(`not hidden and care->>'paused' is null and care->>'replaced' is null`)
/** A model reads it. */
export const isInPrompt = (message: Message) => !message.hidden && !isByApp(message)

/** What the companion did not say. */
export function isByApp(message: Message): boolean {
  return message.care !== null && isOfApp(careIn(message))
}

export function createPauses(repository: Pick<CareRepository, 'risksLately'>) {
  async function isCause({ care, userId, companionId, replaces }: About): Promise<boolean> {
    if (care === null || care.severity === 1) return false
    return care.severity === 3 || (await repository.risksLately(userId, { companionId, replaces })) > 0
  }

  /** Null: the engine answers. */
  return async (about: About): Promise<Pause | null> => {
    const { message, care, latest, before } = about
    if (message === null) return null
    const open = openPause(latest.at(-1))
    if (open === null && !(await isCause(about))) return null
    const read = care ?? { severity: 1, kinds: open?.kinds ?? [] }
    return {
      pause: openPause(before.at(-1)) === null ? texts.paused : texts.stillPaused,
      care: { severity: read.severity, kinds: read.kinds, paused: true },
    }
  }
}
