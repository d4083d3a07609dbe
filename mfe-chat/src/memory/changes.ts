/** The calls that change what is remembered, and where each shows that it is saved, or why not. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { memory as api } from '@codex/api'
import type { Memory } from '@codex/contracts/entities'
import { $companionId, left, switched } from '../companion'

interface Step {
  readonly text?: string
  readonly keys?: readonly string[]
  readonly state?: 'kept' | 'off'
}

interface Common {
  /** The place that is busy until the answer, and shows a failure: the id of a memory, of a form, or 'status'. */
  readonly place: string
  /** What the status line says afterwards. */
  readonly said: string
}

interface Adding extends Common {
  readonly call: 'add'
  readonly kind: Memory['kind']
  readonly text: string
  readonly keys: readonly string[]
  /** The id of the message that it comes from. */
  readonly source: string | null
  /** Changes that follow. */
  readonly then?: readonly Step[]
}
interface Changing extends Common, Step {
  readonly call: 'change'
  readonly id: string
  readonly then?: readonly Step[]
}
interface Removing extends Common {
  readonly call: 'remove'
  readonly memory: Memory
  readonly history: readonly Memory[]
}
export type MemoryChange = Adding | Changing | Removing
type Of<One> = One & { readonly companionId: string }

export const requested = createEvent<MemoryChange>()

const keysOf = ({ keys = [] }: Step) => (keys.length === 0 ? {} : { keys: [...keys] })
const addFx = attach({
  effect: api.addFx,
  mapParams: ({ companionId, kind, text, keys, source }: Of<Adding>) => ({
    profile_id: companionId,
    kind,
    text,
    ...keysOf({ keys }),
    ...(source !== null && { source_message_id: source }),
  }),
})
const changeFx = attach({
  effect: api.changeFx,
  mapParams: ({ companionId, id, text, state, ...step }: Of<Changing>) => ({
    profile_id: companionId,
    memory_id: id,
    ...(text !== undefined && { text }),
    ...keysOf(step),
    ...(state !== undefined && { state }),
  }),
})
const removeFx = attach({
  effect: api.removeFx,
  mapParams: ({ companionId, memory }: Of<Removing>) => ({ profile_id: companionId, memory_id: memory.memory_id }),
})

export interface SavedMemory {
  readonly request: Of<MemoryChange>
  /** Null: it was removed. */
  readonly memory: Memory | null
}
/** Also of a companion that is no longer selected. */
export const saved = merge([
  merge([addFx.done, changeFx.done]).map(({ params, result }): SavedMemory => ({
    request: params,
    memory: result.memory,
  })),
  removeFx.done.map(({ params }): SavedMemory => ({ request: params, memory: null })),
])
export const refused = merge([addFx.fail, changeFx.fail, removeFx.fail]).map(({ params, error }) => ({
  request: params,
  message: error.message,
}))
const followed = saved.filterMap(({ request, memory }): Of<Changing> | undefined => {
  const [next, ...then] = request.call === 'remove' ? [] : (request.then ?? [])
  const { companionId, place, said } = request
  return next && memory ? { call: 'change', companionId, place, said, id: memory.memory_id, ...next, then } : undefined
})

/** It, and what follows it. */
export const finished = saved.filterMap((end) =>
  end.request.call !== 'remove' && (end.request.then ?? []).length > 0 ? undefined : end,
)

export const $busy = createStore<readonly string[]>([])
  .on([addFx, changeFx, removeFx], (places, { place }) => [...places.filter((one) => one !== place), place])
  .on([finished, refused], (places, { request: { place } }) => places.filter((one) => one !== place))
  .reset(left)
/** Why the last call failed, by its place. */
export const $refusals = createStore<Readonly<Record<string, string>>>({})
  .on(refused, (all, { request: { place }, message }) => ({ ...all, [place]: message }))
  .on([addFx, changeFx, removeFx], (all, { place }) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key !== place)),
  )
  .reset(switched, left)

const started = sample({
  clock: requested,
  source: { companionId: $companionId, busy: $busy },
  filter: ({ companionId, busy }, { place }) => companionId !== null && !busy.includes(place),
  fn: ({ companionId }, request): Of<MemoryChange> => ({ ...request, companionId: companionId ?? '' }),
})
const begun = merge([started, followed])

sample({ clock: begun, filter: (request) => request.call === 'add', target: addFx })
sample({ clock: begun, filter: (request) => request.call === 'change', target: changeFx })
sample({ clock: begun, filter: (request) => request.call === 'remove', target: removeFx })

/** Adds a removed memory with its history again, oldest first. Each summary covers other messages: only the last one is. */
export function restored({ memory, history }: Pick<Removing, 'memory' | 'history'>, common: Common): MemoryChange {
  const { kind, source_message_id: source } = memory
  const [first = memory, ...rest] = [memory, ...(kind === 'summary' ? [] : history)].reverse()
  return {
    ...common,
    call: 'add',
    kind,
    text: first.text,
    keys: first.keys ?? memory.keys ?? [],
    source,
    then: [...rest.map(({ text }) => ({ text })), ...(memory.state === 'off' ? [{ state: 'off' as const }] : [])],
  }
}
