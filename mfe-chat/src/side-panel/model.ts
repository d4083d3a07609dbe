/** Which part the side panel shows, and what its menus ask for. */
import { createEvent, createStore, sample } from 'effector'
import { left } from '../companion'
import { $titled } from '../conversations/model'
import { titleOf } from '../conversations/rows'
import { requested } from '../export/model'
import { addRequested } from '../memory/forms'
import { memoryRequested } from '../memory/list'

export type PanelPart = 'memory' | 'voice' | 'interview'

export const partChosen = createEvent<PanelPart>()

export const $part = createStore<PanelPart>('memory')
  .on(partChosen, (_, part) => part)
  .on([memoryRequested, addRequested], () => 'memory' as const)
  .reset(left)

/** The id of a message: the open conversation from there; null: all of it. */
export const exportRequested = createEvent<string | null>()

sample({
  clock: exportRequested,
  source: $titled,
  fn: (titled, from) => ({ source: 'conversation' as const, from, ...(titled && { title: titleOf(titled) }) }),
  target: requested,
})
