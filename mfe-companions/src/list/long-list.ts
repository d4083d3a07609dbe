/** The virtualized rows are loaded when the list is long. */
import { sample } from 'effector'
import { createPart } from '../lazy-part'
import { $companions } from './model'
import type { VirtualRowsProps } from './view/virtual-rows'

/** Longer lists are virtualized. */
export const MAX_ROWS = 60
/** Rows of a long list until the part is loaded: more than a screen shows. */
export const FIRST_ROWS = 24

export const longList = createPart<VirtualRowsProps>(() =>
  import('./view/virtual-rows').then(({ VirtualRows }) => VirtualRows),
)

sample({
  clock: $companions,
  filter: (companions) => companions.length > MAX_ROWS,
  fn: () => undefined,
  target: longList.requested,
})
