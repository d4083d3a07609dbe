import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { createChunk } from '@codex/ui/chunk'
import { $collapsed } from '../list/model'
import type { RailNamesProps } from './view'

const part = createChunk(() => import('./view'))

sample({ clock: $collapsed, filter: Boolean, fn: () => undefined, target: part.requested })

export function RailNamesSlot(props: RailNamesProps) {
  const shown = useUnit(part.$module)
  return shown && <shown.RailNames {...props} />
}
