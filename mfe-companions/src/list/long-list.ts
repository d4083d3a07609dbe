/** What makes only the visible rows of a long list comes when there is a long list. */
import { sample } from 'effector'
import { createPart } from '../lazy-part'
import { $companions } from './model'
import type { VirtualRowsProps } from './view/virtual-rows'

/** As many rows as a page lays out without effort. */
export const LAID_OUT = 60
/** Rows of a long list that stand until its part is there: more than a screen shows. */
export const FIRST = 24

export const longList = createPart<VirtualRowsProps>(() =>
  import('./view/virtual-rows').then(({ VirtualRows }) => VirtualRows),
)

sample({
  clock: $companions,
  filter: (companions) => companions.length > LAID_OUT,
  fn: () => undefined,
  target: longList.wanted,
})
