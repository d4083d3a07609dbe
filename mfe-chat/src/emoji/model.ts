/** Spec 2, 4 "Chat": the emoji picker, a chunk that is fetched when it is first opened. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { readNonce } from './page-nonce'
import type { Tone } from './tones'

export const toggled = createEvent()
export const closed = createEvent()
export const retried = createEvent()
export const picked = createEvent<string>()
export const toneChosen = createEvent<Tone>()

/** A failed import is not cached: the next one fetches again. */
export const loadFx = createEffect(async () => ({ ...(await import('./picker')), nonce: readNonce() }))

export const $open = createStore(false)
  .on(toggled, (open) => !open)
  .reset(closed, picked)
export const $tone = createStore<Tone>('neutral').on(toneChosen, (_, tone) => tone)
/** The picker and the nonce of the page for its styles; null until it is loaded. */
export const $picker = createStore<Awaited<ReturnType<typeof loadFx>> | null>(null).on(
  loadFx.doneData,
  (_, picker) => picker,
)
export const $failed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset(loadFx)

sample({
  clock: [$open, retried],
  source: { open: $open, picker: $picker, loading: loadFx.pending },
  filter: ({ open, picker, loading }) => open && picker === null && !loading,
  fn: () => undefined,
  target: loadFx,
})
