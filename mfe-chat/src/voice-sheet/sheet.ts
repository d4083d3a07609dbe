/** The sample lines of the selected companion, and the calls that change them. Each of them answers all lines. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { voice as api } from '@codex/api'
import type { Engine, VoiceLine } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { debounce } from '@codex/ui/debounce'
import { $companionId, left, switched } from '../companion'

interface Common {
  /** The place that is busy until the answer, and shows a failure: the id of a line, of a form, or 'status'. */
  readonly place: string
  /** What the status line says afterwards. */
  readonly said: string
}
interface Adding extends Common {
  readonly call: 'add'
  readonly texts: readonly string[]
  /** Empty: none. */
  readonly situation: string
  /** The id of the message that they are from. */
  readonly from: string | null
  /** Who wrote them; null: the user. */
  readonly engine: Engine | null
  readonly position?: number
  /** The ids of what the model has written, if they were. */
  readonly candidates?: readonly string[]
}
interface Changing extends Common {
  readonly call: 'edit'
  readonly id: string
  readonly text: string
  readonly situation: string
}
interface Moving extends Common {
  readonly call: 'move'
  readonly id: string
  readonly position: number
}
interface Removing extends Common {
  readonly call: 'remove'
  readonly line: VoiceLine
}
export type SheetChange = Adding | Changing | Moving | Removing
type Of<One> = One & { readonly companionId: string }

interface Load {
  readonly companionId: string
  readonly sequence: number
  /** Asked for by its reader: a failure is shown. */
  readonly loud: boolean
}

/** Another conversation is shown. */
export const outdated = createEvent()
export const opened = createEvent()
export const retried = createEvent()
export const requested = createEvent<SheetChange>()

const addFx = attach({
  effect: api.addFx,
  mapParams: ({ companionId, texts, situation, from, engine, position }: Of<Adding>) => ({
    profile_id: companionId,
    texts: [...texts],
    ...(situation !== '' && { situation }),
    ...(from !== null && { from_message: from }),
    ...(engine !== null && { engine }),
    ...(position !== undefined && { position }),
  }),
})
const editFx = attach({
  effect: api.editFx,
  mapParams: ({ companionId, id, text, situation }: Of<Changing>) => ({
    profile_id: companionId,
    line_id: id,
    text,
    situation,
  }),
})
const moveFx = attach({
  effect: api.moveFx,
  mapParams: ({ companionId, id, position }: Of<Moving>) => ({ profile_id: companionId, line_id: id, position }),
})
const removeFx = attach({
  effect: api.removeFx,
  mapParams: ({ companionId, line }: Of<Removing>) => ({ profile_id: companionId, line_id: line.line_id }),
})
const listFx = attach({
  effect: api.listFx,
  mapParams: ({ companionId }: Load) => ({ profile_id: companionId }),
})

export interface SavedSheet {
  readonly request: Of<SheetChange>
  readonly lines: readonly VoiceLine[]
}
/** Also of a companion that is no longer selected. */
export const saved = merge([addFx.done, editFx.done, moveFx.done, removeFx.done]).map(
  ({ params, result }): SavedSheet => ({
    request: params,
    lines: result.lines,
  }),
)
export const refused = merge([addFx.fail, editFx.fail, moveFx.fail, removeFx.fail]).map(({ params, error }) => ({
  request: params,
  message: error.message,
}))
const begun = merge([addFx, editFx, moveFx, removeFx])

export const $busy = createStore<readonly string[]>([])
  .on(begun, (places, { place }) => [...places, place])
  .on([saved, refused], (places, { request: { place } }) => places.filter((one) => one !== place))
  .reset(left)
/** Why the last call failed, by its place. */
export const $refusals = createStore<Readonly<Record<string, string>>>({})
  .on(refused, (all, { request: { place }, message }) => ({ ...all, [place]: message }))
  .on(begun, (all, { place }) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== place)))
  .reset(switched, left)

const started = sample({
  clock: requested,
  source: { companionId: $companionId, busy: $busy },
  filter: ({ companionId, busy }, { place }) => companionId !== null && !busy.includes(place),
  fn: ({ companionId }, request): Of<SheetChange> => ({ ...request, companionId: companionId ?? '' }),
})
const only = <Call extends SheetChange['call']>(call: Call) =>
  started.filterMap((request) =>
    request.call === call ? (request as Extract<Of<SheetChange>, { readonly call: Call }>) : undefined,
  )
sample({ clock: only('add'), target: addFx })
sample({ clock: only('edit'), target: editFx })
sample({ clock: only('move'), target: moveFx })
sample({ clock: only('remove'), target: removeFx })

const current = sample({
  clock: saved,
  source: $companionId,
  filter: (companionId, { request }) => request.companionId === companionId,
  fn: (_, end) => end,
})
/** Answers of changes at once may come in another order: then the list is loaded again. */
const settled = sample({ clock: [saved, refused], source: $busy, filter: (busy) => busy.length === 0 })
const wanted = merge([
  merge([debounce({ source: outdated, timeout: limits.memoryPause }), settled]).map(() => false),
  merge([opened, retried]).map(() => true),
])
/** An answer from before a change, or of another companion, is ignored. */
const $sequence = createStore(0).on([wanted, begun, saved, switched], (sequence) => sequence + 1)
const loaded = sample({
  clock: listFx.done,
  source: $sequence,
  filter: (sequence, { params }) => params.sequence === sequence,
  fn: (_, { result }) => result.lines,
})

/** Null until they are loaded. */
export const $lines = createStore<readonly VoiceLine[] | null>(null)
  .on(loaded, (_, lines) => lines)
  .on(current, (_, { lines }) => lines)
  .reset(switched)
const failed = sample({
  clock: listFx.fail,
  source: { sequence: $sequence, lines: $lines },
  filter: ({ sequence }, { params }) => params.sequence === sequence,
  fn: ({ lines }, { params, error }) => ({ message: error.message, isShown: params.loud || lines === null }),
})
export const $error = createStore<string | null>(null)
  .on(failed, (before, { message, isShown }) => (isShown ? message : before))
  .on(wanted, (before, loud) => (loud ? null : before))
  .reset(loaded, current, switched)
export const $loading = createStore(false)
  .on(listFx, () => true)
  .reset(loaded, failed, switched)

sample({
  clock: wanted,
  source: { companionId: $companionId, sequence: $sequence },
  filter: ({ companionId }) => companionId !== null,
  fn: ({ companionId, sequence }, loud): Load => ({ companionId: companionId ?? '', sequence, loud }),
  target: listFx,
})
