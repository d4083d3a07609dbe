/** The part that the panel shows, and a memory that it is to show first. */
import { createEvent, createStore } from 'effector'
import { left, switched } from './companion'

export type Part = 'memory' | 'voice'

export const memoryRequested = createEvent<string>()
export const shown = createEvent()
export const partChosen = createEvent<Part>()

export const $requested = createStore<string | null>(null)
  .on(memoryRequested, (_, id) => id)
  .reset(shown, switched, left)
export const $part = createStore<Part>('memory')
  .on(partChosen, (_, part) => part)
  .on(memoryRequested, () => 'memory' as const)
  .reset(left)
