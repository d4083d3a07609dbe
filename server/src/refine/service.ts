import { freeText } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'
import type { Engine, Message } from '../llm'
import { ADULT, unfitForMinors } from '../llm/minors'
import { timedOut } from '../llm/model-error'
import { answeredText } from './answer'
import type { Draft } from './draft'
import { textOf } from './draft'
import { dropped } from './facts'
import { again, instructionsFor } from './instructions'
import { tidied } from './tidy'

/** For both tries together; the browser waits for three minutes. Milliseconds. */
const TIMEOUT = 150_000

interface Refined {
  readonly message: string
  /** How it was made, where no model made it. */
  readonly note?: string
}

/** A text, or what is wrong with it: for the model, and for the visitor. */
type Judged = { readonly text: string } | { readonly wrong: string; readonly refusal: string }

function judged({ about, ...draft }: Draft, answer: string): Judged {
  const text = answeredText(answer, freeText.max)
  if (text === null) return { wrong: 'That was not the text alone.', refusal: failures.refineUnusable }
  if (about.age < ADULT && unfitForMinors.test(text))
    return {
      wrong: 'That has something romantic or sexual in it, and the character is a minor.',
      refusal: failures.refineUnusable,
    }
  const lost = dropped(textOf({ about, ...draft }), text, about.name)
  if (lost.length === 0) return { text }
  const list = lost.join(', ')
  return {
    wrong: `You left out: ${list}. Each must come back as it is in the draft.`,
    refusal: failures.refineDropped(list),
  }
}

/** @param timeout milliseconds for both tries together */
export function refineService(engine: Engine, timeout = TIMEOUT) {
  async function written(
    draft: Draft,
    user: string,
    write: NonNullable<Engine['write']>,
    signal: AbortSignal,
  ): Promise<Refined> {
    const late = AbortSignal.timeout(timeout)
    const either = AbortSignal.any([signal, late])
    const ask = async (messages: readonly Message[]) => {
      try {
        return await write(messages, { signal: either, user })
      } catch (error) {
        throw late.aborted ? timedOut() : error
      }
    }
    const instructions = instructionsFor(draft)
    const answer = await ask(instructions)
    const first = judged(draft, answer)
    if ('text' in first) return { message: first.text }
    const second = judged(draft, await ask(again(instructions, answer, first.wrong)))
    if ('text' in second) return { message: second.text }
    throw new Refusal(502, second.refusal)
  }

  return {
    /** `user`: the username of whoever asks. */
    refine: (draft: Draft, user: string, signal: AbortSignal): Refined | Promise<Refined> =>
      engine.write === undefined ? tidied(draft) : written(draft, user, engine.write, signal),
  }
}
export type RefineService = ReturnType<typeof refineService>
