/** Spec 2, 4 "Chat": the emoji picker, a chunk that is fetched when it is first opened. */
import { createEvent, createStore, sample } from 'effector'
import { createChunk } from '@codex/ui/chunk'
import { readNonce } from './page-nonce'
import type { Tone } from './tones'

export const toggled = createEvent()
export const closed = createEvent()
export const retried = createEvent()
export const picked = createEvent<string>()
export const toneChosen = createEvent<Tone>()

const chunk = createChunk(async () => ({ ...(await import('./picker')), nonce: readNonce() }))
export const { loadFx, $failed } = chunk
/** The picker and the nonce of the page for its styles; null until it is loaded. */
export const $picker = chunk.$module

export const $open = createStore(false)
  .on(toggled, (open) => !open)
  .reset(closed, picked)
export const $tone = createStore<Tone>('neutral').on(toneChosen, (_, tone) => tone)

sample({
  clock: [$open, retried],
  source: $open,
  filter: (open) => open,
  fn: () => undefined,
  target: chunk.requested,
})
