import { freeText } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'
import type { Engine, Engines, Message } from '../llm/engine'
import { ADULT, unfitForMinors } from '../llm/engine/minors'
import { timedOut } from '../llm/engine/model-error'
import { answeredText } from './answer'
import type { Draft } from './draft'
import { textOf } from './draft'
import { dropped } from './facts'
import { again, instructionsFor } from './instructions'
import { tidied } from './tidy'

/** ms for both calls of the model; the browser waits for three minutes. */
const TIMEOUT = 150_000

interface Refined {
  readonly message: string
  /** How it was made, without a model. */
  readonly note?: string
}

/** A text, or what is wrong with the answer: for the model, and for the user. */
type Judged = { readonly text: string } | { readonly wrong: string; readonly refusal: string }

function judge(draft: Draft, answer: string): Judged {
  const { age, name } = draft.about
  const text = answeredText(answer, freeText.max)
  if (text === null) return { wrong: 'That was not the text alone.', refusal: failures.refineUnusable }
  if (age < ADULT && unfitForMinors.test(text))
    return {
      wrong: 'That has something romantic or sexual in it, and the character is a minor.',
      refusal: failures.refineUnusable,
    }
  const lost = dropped(textOf(draft), text, name)
  if (lost.length === 0) return { text }
  const list = lost.join(', ')
  return {
    wrong: `You left out: ${list}. Each must come back as it is in the draft.`,
    refusal: failures.refineDropped(list),
  }
}

/** @param timeout ms for both calls of the model */
export function refineService(engines: Engines, timeout = TIMEOUT) {
  async function refineByModel(
    draft: Draft,
    user: string,
    write: NonNullable<Engine['write']>,
    caller: AbortSignal,
  ): Promise<Refined> {
    const late = AbortSignal.timeout(timeout)
    const signal = AbortSignal.any([caller, late])
    const ask = (messages: readonly Message[]) =>
      write(messages, { signal, user }).catch((error: unknown) => {
        throw late.aborted ? timedOut() : error
      })
    const instructions = instructionsFor(draft)
    const answer = await ask(instructions)
    const first = judge(draft, answer)
    if ('text' in first) return { message: first.text }
    const second = judge(draft, await ask(again(instructions, answer, first.wrong)))
    if ('text' in second) return { message: second.text }
    throw new Refusal(502, second.refusal)
  }

  return {
    /** `user`: the username of the caller. */
    async refine(draft: Draft, user: string, signal: AbortSignal): Promise<Refined> {
      const { write } = await engines.of(user)
      return write === undefined ? tidied(draft) : refineByModel(draft, user, write, signal)
    },
  }
}
export type RefineService = ReturnType<typeof refineService>
