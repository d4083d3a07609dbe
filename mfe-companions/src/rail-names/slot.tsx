import type { RefObject } from 'react'
import { useUnit } from 'effector-react'
import { railNames } from './part'

export function RailNamesSlot(props: { readonly panel: RefObject<HTMLElement | null> }) {
  const part = useUnit(railNames.$view)
  return part && <part.View {...props} />
}
