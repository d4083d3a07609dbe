/** Who answers, and the connections there are. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { connections, type ApiError } from '@codex/api'
import { current } from '@codex/api/current'
import type { BodyOf, connections as endpoints } from '@codex/contracts/endpoints'
import type { Connections } from '@codex/contracts/entities'
import { $token, companionsChanged } from '@codex/session'
import { closed } from './open'

interface Turn {
  readonly turn: number
}
type Body<Name extends 'save' | 'choose' | 'remove'> = BodyOf<(typeof endpoints)[Name]>

export const shown = createEvent()
export const saveRequested = createEvent<Body<'save'>>()
/** Null: none. */
export const chosen = createEvent<string | null>()
/** Of a connection; null: the question was answered with no. */
export const removalAsked = createEvent<string | null>()
export const removalConfirmed = createEvent()

// Every start and end of a session changes the token, also in another tab.
export const left = merge([closed, $token.updates]).map(() => undefined)

const viewFx = attach({ effect: connections.viewFx, mapParams: (_: Turn) => undefined })
const saveFx = attach({ effect: connections.saveFx, mapParams: ({ body }: Turn & { body: Body<'save'> }) => body })
const chooseFx = attach({
  effect: connections.chooseFx,
  mapParams: ({ id }: Turn & { readonly id: string | null }) => (id === null ? {} : { connection_id: id }),
})
const removeFx = attach({
  effect: connections.removeFx,
  mapParams: ({ id }: Turn & { readonly id: string }) => ({ connection_id: id }),
})

/** Answers of an earlier opening are ignored. */
const $turn = createStore(0).on(left, (turn) => turn + 1)
export const saved = current(saveFx.done, $turn).map(({ params }) => params.body)
export const changed = merge([
  current(saveFx.done, $turn).map(({ result }) => result),
  current(chooseFx.done, $turn).map(({ result }) => result),
  current(removeFx.done, $turn).map(({ result }) => result),
])
const notChanged = merge([current(saveFx.fail, $turn), current(chooseFx.fail, $turn), current(removeFx.fail, $turn)])
const seen = current(viewFx.done, $turn).map(({ result }) => result)
const notSeen = current(viewFx.fail, $turn)
const textOf = ({ error }: { readonly error: ApiError }) => error.message

export const $view = createStore<Connections | null>(null)
  .on([seen, changed], (_, view) => view)
  .reset($token.updates)
export const $failure = createStore<string | null>(null)
  .on(notSeen, (_, failed) => textOf(failed))
  .reset(shown, seen, left)

/** The change in flight: the id of a connection, or of none. */
export const $changing = createStore<'save' | 'none' | (string & {}) | null>(null)
export const $removal = createStore<string | null>(null)
  .on(removalAsked, (_, id) => id)
  .reset(left)
const $free = $changing.map((changing) => changing === null)
const saving = sample({ clock: saveRequested, source: $turn, filter: $free, fn: (turn, body) => ({ turn, body }) })
const choosing = sample({ clock: chosen, source: $turn, filter: $free, fn: (turn, id) => ({ turn, id }) })
const removing = sample({
  clock: removalConfirmed,
  source: { turn: $turn, id: $removal, free: $free },
  filter: ({ id, free: isFree }) => id !== null && isFree,
  fn: ({ turn, id }) => ({ turn, id: id ?? '' }),
})
$removal.reset(removing)
const begun = merge([saving, choosing, removing])

$changing
  .on(saving, () => 'save')
  .on([choosing, removing], (_, { id }) => id ?? 'none')
  .reset(changed, notChanged, left)
export const $changeFailure = createStore<string | null>(null)
  .on(notChanged, (_, failed) => textOf(failed))
  .reset(begun, left)
/** The last change has been made. */
export const $changed = createStore(false)
  .on(changed, () => true)
  .reset(begun, left)

sample({ clock: shown, source: { turn: $turn }, target: viewFx })
sample({ clock: saving, target: saveFx })
sample({ clock: choosing, target: chooseFx })
sample({ clock: removing, target: removeFx })
// The chat and the sidebar then ask again which engine answers.
sample({ clock: changed, fn: () => undefined, target: companionsChanged })
