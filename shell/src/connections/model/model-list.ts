/** The models that the entered server offers. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { connections } from '@codex/api'
import { current } from '@codex/api/current'
import type { ListedModel } from '@codex/contracts/entities'
import { addressed } from './choice'
import * as form from './form'
import * as problem from './problem'
import { left } from './who'

export const requested = createEvent()
export const stopped = createEvent()

type Entered = Parameters<typeof addressed>[0]
const listFx = attach({
  effect: connections.listModelsFx,
  mapParams: (entered: Entered & { readonly turn: number }) => addressed(entered),
})

const otherServer = merge([
  form.presetChosen,
  form.editStarted,
  form.editEnded,
  sample({ clock: form.changed, filter: ({ address, key }) => address !== undefined || key !== undefined }),
])
const $entered = combine(form.$form, form.$edited, ({ address, key }, edited) => ({
  ...{ address, key },
  connection_id: edited?.connection_id,
}))
const checked = sample({
  clock: requested,
  source: $entered,
  fn: (entered) => ({ entered, wrong: problem.problemOf({ ...entered, models: null }) }),
})
const begun = sample({ clock: checked, filter: ({ wrong }) => wrong === null, fn: ({ entered }) => entered })

/** Only the answer to the last request counts, and none once it was stopped or another server is entered. */
const $turn = createStore(0).on([begun, stopped, otherServer, left], (turn) => turn + 1)
const answered = current(listFx.done, $turn).map(({ result }) => result)
const failed = current(listFx.fail, $turn).map(({ error }) => ({ part: null, message: error.message }))
const listed = sample({ clock: answered, filter: (list) => list.problem === null })

export const $listing = createStore(false)
  .on(begun, () => true)
  .reset(answered, failed, stopped, otherServer, left)
/** Null until they were listed. */
export const $models = createStore<readonly ListedModel[] | null>(null)
  .on(listed, (_, { models }) => models)
  .reset(otherServer)

sample({ clock: begun, source: $turn, fn: (turn, entered) => ({ ...entered, turn }), target: listFx })
sample({ clock: begun, fn: () => undefined, target: problem.cleared })
sample({ clock: listed, target: form.listed })
sample({
  clock: [
    checked.filterMap(({ wrong }) => wrong ?? undefined),
    answered.filterMap((list) => list.problem ?? undefined),
    failed,
  ],
  target: problem.found,
})
