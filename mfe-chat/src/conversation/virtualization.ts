/** What lays out only the visible part of a long conversation comes when there is a long one. */
import { createEffect, createStore, sample } from 'effector'
import * as history from '../history'
import { $messages } from './model'

/** As many rows as a page lays out without effort: more than the history's newest page. */
export const LAID_OUT = 60

/** A failed import is not remembered: the next one fetches again. */
export const loadFx = createEffect(() => import('./virtualizer'))

export const $virtualizer = createStore<Awaited<ReturnType<typeof loadFx>> | null>(null).on(
  loadFx.doneData,
  (_, part) => part,
)

const grewLong = sample({ clock: $messages, filter: ({ length }) => length > LAID_OUT })

sample({
  clock: [history.olderRequested, grewLong],
  source: { part: $virtualizer, loading: loadFx.pending },
  filter: ({ part, loading }) => part === null && !loading,
  fn: () => undefined,
  target: loadFx,
})
