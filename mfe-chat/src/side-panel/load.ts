/** Memory, voice sheet, export and deletion: a chunk of its own, loaded after the conversation is shown. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { global } from '@codex/contracts/texts'
import { error } from '../banner/model'
import * as history from '../history'

/** The panel beside the conversation. */
export const toggled = createEvent()
export const shown = createEvent()
export const closed = createEvent()

/** A failed import is not cached: the next conversation or press fetches again. */
export const loadFx = createEffect(() => import('./part'))

export const $part = createStore<Awaited<ReturnType<typeof loadFx>> | null>(null).on(loadFx.doneData, (_, part) => part)
export const $open = createStore(false)
  .on(toggled, (open) => !open)
  .on(shown, () => true)
  .reset(closed, history.closed)
/** How often the history was loaded: with each reply there may be more to remember. */
export const $loads = createStore(0).on(history.loaded, (loads) => loads + 1)

sample({
  clock: [history.shown, toggled],
  source: { part: $part, loading: loadFx.pending },
  filter: ({ part, loading }) => part === null && !loading,
  fn: () => undefined,
  target: loadFx,
})
const missing = sample({ clock: loadFx.fail, source: $open, filter: (open) => open })
sample({ clock: missing, fn: () => global.remoteFailed.title('memory'), target: [error.shown, closed] })
