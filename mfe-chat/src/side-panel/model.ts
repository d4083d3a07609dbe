/** Which part the side panel shows. */
import { createEvent, createStore } from 'effector'
import { left } from '../companion'
import { addRequested } from '../memory/forms'
import { memoryRequested } from '../memory/list'

export type PanelPart = 'memory' | 'voice'

export const partChosen = createEvent<PanelPart>()

export const $part = createStore<PanelPart>('memory')
  .on(partChosen, (_, part) => part)
  .on([memoryRequested, addRequested], () => 'memory' as const)
  .reset(left)
