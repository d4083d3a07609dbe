import { useUnit } from 'effector-react'
import { $empty } from '../list/model'
import { firstStart } from './part'

/** The samples, in the welcome pane of the shell while there are no companions. */
export function FirstStartSlot({ pane }: { readonly pane: HTMLElement | null | undefined }) {
  const { empty, part } = useUnit({ empty: $empty, part: firstStart.$view })
  return empty && pane && part ? <part.View pane={pane} /> : null
}
