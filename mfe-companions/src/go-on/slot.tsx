import { useUnit } from 'effector-react'
import { $last, goOn } from './part'

/** In the welcome pane of the shell. */
export function GoOnSlot({ pane }: { readonly pane: HTMLElement | null | undefined }) {
  const { last, part } = useUnit({ last: $last, part: goOn.$view })
  return last && pane && part ? <part.View pane={pane} last={last} /> : null
}
