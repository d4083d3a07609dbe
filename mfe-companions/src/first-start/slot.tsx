import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { createChunk } from '@codex/ui/chunk'
import { $empty } from '../list/model'

const part = createChunk(() => import('./view'))

sample({ clock: $empty, filter: Boolean, fn: () => undefined, target: part.requested })

/** The samples, in the welcome pane of the shell while there are no companions. */
export function FirstStartSlot({ pane }: { readonly pane: HTMLElement | null | undefined }) {
  const { empty, shown } = useUnit({ empty: $empty, shown: part.$module })
  return empty && pane && shown ? <shown.FirstStart pane={pane} /> : null
}
