/** What is public of messages at risk. */
import { attach, createEvent, createStore, sample } from 'effector'
import { care } from '@codex/api'
import type { CareYear } from '@codex/contracts/care'

export const opened = createEvent()
export const retried = createEvent()

const countFx = attach({ effect: care.countsFx })

export const $years = createStore<readonly CareYear[] | null>(null).on(countFx.doneData, (_, { years }) => years)
export const $failure = createStore<string | null>(null)
  .on(countFx.failData, (_, { message }) => message)
  .reset(countFx)

sample({
  clock: [opened, retried],
  source: countFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: countFx,
})
