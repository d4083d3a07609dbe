/** Loaded when the list is empty. */
import { sample } from 'effector'
import { createPart } from '../lazy-part'
import { $empty } from '../list/model'
import type { FirstStartProps } from './view'

export const firstStart = createPart<FirstStartProps>(() => import('./view').then(({ FirstStart }) => FirstStart))

sample({ clock: $empty, filter: Boolean, fn: () => undefined, target: firstStart.requested })
