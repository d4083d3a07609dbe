/** Which part the side panel shows. */
import { createEvent, createStore } from 'effector'
import { left } from '../companion'
import { memoryRequested } from '../memory/list'

export type Part = 'memory' | 'voice'

export const partChosen = createEvent<Part>()

export const $part = createStore<Part>('memory')
  .on(partChosen, (_, part) => part)
  .on(memoryRequested, () => 'memory' as const)
  .reset(left)
