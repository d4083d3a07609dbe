/** The virtualizer of a long conversation is a chunk of its own, loaded when there is one. */
import { createEffect, createStore, sample } from 'effector'
import * as history from '../history'
import { $messages } from './model'

/** Rows that are rendered without a virtualizer: more than the newest page of the history has. */
export const MAX_ROWS = 60

/** A failed import is not cached: the next one fetches again. */
const loadFx = createEffect(() => import('./virtualizer'))

export const $virtualizer = createStore<Awaited<ReturnType<typeof loadFx>> | null>(null).on(
  loadFx.doneData,
  (_, virtualizer) => virtualizer,
)

const grewLong = sample({ clock: $messages, filter: ({ length }) => length > MAX_ROWS })

sample({
  clock: [history.olderRequested, grewLong],
  source: { virtualizer: $virtualizer, loading: loadFx.pending },
  filter: ({ virtualizer, loading }) => virtualizer === null && !loading,
  fn: () => undefined,
  target: loadFx,
})
