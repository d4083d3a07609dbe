/** What is wrong with what was entered or chosen: shown at its field, which gets the focus. */
import { createEvent, createStore } from 'effector'
import type { ConnectionProblem } from '@codex/contracts/entities'
import * as rules from '@codex/contracts/rules'
import * as choice from './choice'
import * as form from './form'
import { left } from './who'

/** `part`: null for the failure of a call. */
export type Problem = ConnectionProblem | { readonly part: null; readonly message: string }

export const found = createEvent<Problem>()
export const cleared = createEvent()

export const $problem = createStore<Problem | null>(null)
  .on(found, (_, problem) => problem)
  .reset(cleared, form.changed, form.presetChosen, form.editStarted, form.editEnded)
  .reset(choice.sectionChosen, choice.picked, left)
/** Grows with each problem. */
export const $count = createStore(0).on(found, (count) => count + 1)

interface Checked {
  readonly address: string
  readonly key: string
  /** Null: none is needed. */
  readonly models: readonly string[] | null
}

export function problemOf({ address, key, models }: Checked): ConnectionProblem | null {
  const wrong = [
    { part: 'address', message: rules.connectionAddress(address.trim()) },
    { part: 'key', message: rules.connectionKey(key.trim()) },
    { part: 'model', message: models && rules.modelName(models[0] ?? '') },
  ] as const
  return wrong.flatMap(({ part, message }) => (message === null ? [] : [{ part, message }]))[0] ?? null
}
