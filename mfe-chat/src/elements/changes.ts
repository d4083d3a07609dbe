/** The calls that change a list of the panel: where each shows that it is in flight, and why it failed. */
import { createEvent, createStore, merge, sample, type Event, type UnitTargetable } from 'effector'
import type { ApiError } from '@codex/api'
import { $conversation, left, switched, type ConversationRef } from '../companion'

/** The place of a change that no control of its own shows: the status line does. */
export const STATUS = 'status'

export interface Change {
  /** The name of its call. */
  readonly call: string
  /** The place that is busy until the answer, and shows a failure: the id of an item, of a form, or `STATUS`. */
  readonly place: string
  /** What the status line says afterwards. */
  readonly said: string
}
export type InConversation<One> = One & { readonly conversation: ConversationRef }

export interface Saved<One, Answer> {
  readonly request: InConversation<One>
  readonly answer: Answer
}

/** An effect. */
interface Call<One, Answer> extends UnitTargetable<One> {
  readonly done: Event<{ readonly params: One; readonly result: Answer }>
  readonly fail: Event<{ readonly params: One; readonly error: ApiError }>
}
type Calls<One extends Change, Answer> = {
  readonly [Name in One['call']]: Call<InConversation<Extract<One, { readonly call: Name }>>, Answer>
}

/** `nextOf` is what follows a change of more than one call. */
export function createChanges<One extends Change, Answer>(
  calls: Calls<One, Answer>,
  nextOf: (end: Saved<One, Answer>) => One | undefined = () => undefined,
) {
  // `begun` calls each effect with the requests of its name only.
  const effects = Object.entries(calls) as readonly (readonly [string, Call<InConversation<One>, Answer>])[]
  const requested = createEvent<One>()
  const called = merge(effects.map(([, effect]) => effect))
  /** Also of a conversation that is no longer open. */
  const saved = merge(effects.map(([, effect]) => effect.done)).map(({ params, result }): Saved<One, Answer> => ({
    request: params,
    answer: result,
  }))
  const refused = merge(effects.map(([, effect]) => effect.fail)).map(({ params, error }) => ({
    request: params,
    message: error.message,
  }))
  const followed = saved.filterMap((end): InConversation<One> | undefined => {
    const next = nextOf(end)
    return next && { ...next, conversation: end.request.conversation }
  })
  /** It, and what follows it. */
  const finished = saved.filterMap((end) => (nextOf(end) === undefined ? end : undefined))

  const $busy = createStore<readonly string[]>([])
    .on(called, (places, { place }) => [...places.filter((one) => one !== place), place])
    .on([finished, refused], (places, { request: { place } }) => places.filter((one) => one !== place))
    .reset(left)
  /** Why the last call failed, by its place. */
  const $refusals = createStore<Readonly<Record<string, string>>>({})
    .on(refused, (all, { request: { place }, message }) => ({ ...all, [place]: message }))
    .on(called, (all, { place }) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== place)))
    .reset(switched, left)

  const started = sample({
    clock: requested,
    source: { conversation: $conversation, busy: $busy },
    fn: ({ conversation, busy }, request): InConversation<One> | undefined =>
      conversation === null || busy.includes(request.place) ? undefined : { ...request, conversation },
  }).filterMap((request) => request)
  const begun = merge([started, followed])
  for (const [name, effect] of effects) {
    const target: UnitTargetable<InConversation<Change>> = effect
    sample({
      clock: begun.filterMap((request): InConversation<Change> | undefined =>
        request.call === name ? request : undefined,
      ),
      target,
    })
  }
  const savedHere = sample({
    clock: saved,
    source: $conversation,
    filter: (conversation, { request }) => request.conversation === conversation,
    fn: (_, end) => end,
  })
  return { requested, called, saved, savedHere, finished, refused, $busy, $refusals }
}
