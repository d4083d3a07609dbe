/** A memory that the panel is to show first. */
import { createEvent, createStore } from 'effector'
import { left, switched } from './companion'

export const memoryRequested = createEvent<string>()
export const shown = createEvent()

export const $requested = createStore<string | null>(null)
  .on(memoryRequested, (_, id) => id)
  .reset(shown, switched, left)
