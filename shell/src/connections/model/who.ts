/** Who answers, and the connections there are. */
import { createEvent, createStore, merge, sample } from 'effector'
import { connections } from '@codex/api'
import type { BodyOf, connections as endpoints } from '@codex/contracts/endpoints'
import type { Connections } from '@codex/contracts/entities'
import { $token, companionsChanged } from '@codex/session'
import { latest } from './latest'
import { closed } from './open'

export const shown = createEvent()
export const saveRequested = createEvent<BodyOf<typeof endpoints.save>>()
/** Null: none. */
export const chosen = createEvent<string | null>()
export const removalConfirmed = createEvent<string>()

// Every start and end of a session changes the token, also in another tab.
export const left = merge([closed, $token.updates]).map(() => undefined)

/** The change in flight: the id of a connection, or of none. */
export const $changing = createStore<'save' | 'none' | (string & {}) | null>(null)
const $free = $changing.map((changing) => changing === null)
const saving = sample({ clock: saveRequested, filter: $free })
const choosing = sample({ clock: chosen, filter: $free })
const removing = sample({ clock: removalConfirmed, filter: $free })
const begun = merge([saving, choosing, removing])

const seen = latest(connections.viewFx, shown, [left])
const save = latest(connections.saveFx, saving, [left])
const choice = choosing.map((id) => (id === null ? {} : { connection_id: id }))
const choose = latest(connections.chooseFx, choice, [left])
const removed = removing.map((connection_id) => ({ connection_id }))
const remove = latest(connections.removeFx, removed, [left])
export const saved = save.done.map(({ params }) => params)
export const changed = merge([save.results, choose.results, remove.results])
const notChanged = merge([save.messages, choose.messages, remove.messages])

export const $view = createStore<Connections | null>(null)
  .on([seen.results, changed], (_, view) => view)
  .reset($token.updates)
export const $failure = createStore<string | null>(null)
  .on(seen.messages, (_, message) => message)
  .reset(shown, seen.results, left)

$changing
  .on(saving, () => 'save')
  .on([choosing, removing], (_, id) => id ?? 'none')
  .reset(changed, notChanged, left)
export const $changeFailure = createStore<string | null>(null)
  .on(notChanged, (_, message) => message)
  .reset(begun, left)
/** The last change has been made. */
export const $changed = createStore(false)
  .on(changed, () => true)
  .reset(begun, left)

// The chat and the sidebar then ask again which engine answers.
sample({ clock: changed, fn: () => undefined, target: companionsChanged })
