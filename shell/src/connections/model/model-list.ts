/** The models that the entered server offers. */
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { connections } from '@codex/api'
import type { ListedModel } from '@codex/contracts/entities'
import { addressed } from './choice'
import * as form from './form'
import { latest } from './latest'
import * as problem from './problem'
import { left } from './who'

export const requested = createEvent()
export const stopped = createEvent()

const otherServer = merge([
  form.editStarted,
  form.editEnded,
  sample({ clock: form.changed, filter: ({ address, key }) => address !== undefined || key !== undefined }),
])
const $entered = combine(form.$form, form.$edited, ({ address, key }, edited) => ({
  ...{ address, key, models: null },
  connection_id: edited?.connection_id,
}))
const begun = problem.checked(requested, $entered)
const list = latest(connections.listModelsFx, begun.map(addressed), [stopped, otherServer, left])
const listed = sample({ clock: list.results, filter: (answer) => answer.problem === null })

export const $listing = list.$pending
/** Null until they were listed. */
export const $models = createStore<readonly ListedModel[] | null>(null)
  .on(listed, (_, { models }) => models)
  .reset(otherServer)

sample({ clock: begun, fn: () => undefined, target: problem.cleared })
sample({ clock: listed, target: form.listed })
problem.followed(list)
