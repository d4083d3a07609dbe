/** Requests of the search, which outlive the loading of its view. */
import { createEvent, createStore } from 'effector'
import { searchRequested } from '@codex/session'

/** The view has opened the search. */
export const taken = createEvent()
export const cancelled = createEvent()
export const $wanted = createStore(false)
  .on(searchRequested, () => true)
  .reset(taken, cancelled)
