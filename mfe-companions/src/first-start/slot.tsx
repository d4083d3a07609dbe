import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { createPart } from '../lazy-part'
import { $empty } from '../list/model'
import type { FirstStartProps } from './view'

const part = createPart<FirstStartProps>(() => import('./view').then(({ FirstStart }) => FirstStart))

sample({ clock: $empty, filter: Boolean, fn: () => undefined, target: part.requested })

/** The samples, in the welcome pane of the shell while there are no companions. */
export function FirstStartSlot({ pane }: { readonly pane: HTMLElement | null | undefined }) {
  const { empty, shown } = useUnit({ empty: $empty, shown: part.$view })
  return empty && pane && shown ? <shown.View pane={pane} /> : null
}
