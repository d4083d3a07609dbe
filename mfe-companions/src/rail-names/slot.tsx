import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { createPart } from '../lazy-part'
import { $collapsed } from '../list/model'
import type { RailNamesProps } from './view'

const part = createPart<RailNamesProps>(() => import('./view').then(({ RailNames }) => RailNames))

sample({ clock: $collapsed, filter: Boolean, fn: () => undefined, target: part.requested })

export function RailNamesSlot(props: RailNamesProps) {
  const shown = useUnit(part.$view)
  return shown && <shown.View {...props} />
}
