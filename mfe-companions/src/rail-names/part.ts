/** Loaded when the sidebar is collapsed. */
import { sample } from 'effector'
import { createPart } from '../lazy-part'
import { $collapsed } from '../list/model'
import type { RailNamesProps } from './view'

export const railNames = createPart<RailNamesProps>(() => import('./view').then(({ RailNames }) => RailNames))

sample({ clock: $collapsed, filter: Boolean, fn: () => undefined, target: railNames.requested })
