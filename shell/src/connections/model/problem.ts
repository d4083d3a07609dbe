/** What is wrong with what was entered or chosen: shown at its field, which gets the focus. */
import { createEvent, createStore, sample, type Event, type Store } from 'effector'
import type { ConnectionProblem } from '@codex/contracts/entities'
import * as rules from '@codex/contracts/rules'
import * as choice from './choice'
import * as form from './form'
import { left } from './who'

/** `part`: null for the failure of a call. */
export type Problem = ConnectionProblem | { readonly part: null; readonly message: string }

const found = createEvent<Problem>()
export const cleared = createEvent()

export const $problem = createStore<Problem | null>(null)
  .on(found, (_, problem) => problem)
  .reset(cleared, form.changed, form.editStarted, form.editEnded)
  .reset(choice.sectionChosen, choice.picked, left)

interface Checked {
  readonly address: string
  readonly key: string
  /** Null: none is needed. */
  readonly models: readonly string[] | null
}

function problemOf({ address, key, models }: Checked): ConnectionProblem | null {
  const wrong = [
    { part: 'address', message: rules.connectionAddress(address.trim()) },
    { part: 'key', message: rules.connectionKey(key.trim()) },
    { part: 'model', message: models && rules.modelName(models[0] ?? '') },
  ] as const
  return wrong.flatMap(({ part, message }) => (message === null ? [] : [{ part, message }]))[0] ?? null
}

/** What has no problem when `clock` fires; the problem of another one is shown. */
export function checked<T extends Checked>(clock: Event<void>, $what: Store<T | null>): Event<T> {
  const read = sample({ clock, source: $what, fn: (what) => ({ what, wrong: what && problemOf(what) }) })
  sample({ clock: read.filterMap(({ wrong }) => wrong ?? undefined), target: found })
  return read.filterMap(({ what, wrong }) => (wrong === null && what !== null ? what : undefined))
}

interface Call {
  readonly results: Event<{ readonly problem: ConnectionProblem | null }>
  readonly messages: Event<string>
}

/** Shows what a call has found, or why it failed. */
export function followed({ results, messages }: Call) {
  sample({
    clock: [
      results.filterMap(({ problem }) => problem ?? undefined),
      messages.map((message): Problem => ({ part: null, message })),
    ],
    target: found,
  })
}
