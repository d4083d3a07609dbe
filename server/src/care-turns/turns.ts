/** Messages that may mean danger: how they are answered, and what is shown of any reply. */
import { careOf, careOfReplaced } from '../care/care-of'
import { byApp, contextOf, createReview, reviewed } from '../care/output/review'
import type { AboutText, TextReview, TurnExtra } from '../chat/extras'
import { countCare } from './counts'
import { createPauses, isByApp } from './pause'
import type { CareRepository } from './repository'

function review({ name, message, care, recent, wasShown }: AboutText): TextReview {
  const context = contextOf(name, message, recent, care)
  const parts = createReview(context)
  const insteadOf = (reply: string) => ({ reply, by: byApp, care: careOfReplaced(care) })
  return {
    ...parts,
    replacement() {
      const text = parts.replacement()
      return text === null ? null : insteadOf(text)
    },
    whole(reply) {
      // Claims to be human were corrected before they were shown.
      const { text, isReplaced } = reviewed(reply, wasShown ? { ...context, asked: null } : context)
      return isReplaced ? insteadOf(text) : text
    },
  }
}

/** The last of the extras: others wait for the rows of its counts. */
export const careOfTurns = (cares: Pick<CareRepository, 'risksLately'>): TurnExtra => ({
  name: 'care',
  careOf,
  isByApp,
  instead: createPauses(cares),
  prompt: ({ care }) => Promise.resolve(care === null ? {} : { atRisk: true }),
  review,
  store: (tx, turn, { replaced }) => countCare(tx, turn, replaced, new Date()),
})
