import { useEffect, useState, type RefObject } from 'react'
import { useUnit } from 'effector-react'
import { createPart } from '../lazy-part'
import type { ShortcutsProps } from './view'

const part = createPart<ShortcutsProps>(() => import('./view').then(({ Shortcuts }) => Shortcuts))

/** Loaded with the first key press. */
export function ShortcutsSlot({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  const { shown, request } = useUnit({ shown: part.$view, request: part.requested })
  const [first, setFirst] = useState<KeyboardEvent | null>(null)
  const loaded = shown !== null

  useEffect(() => {
    if (loaded) return
    const pressed = (event: KeyboardEvent) => {
      setFirst(event)
      request()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [loaded, request])

  return shown && <shown.View panel={panel} first={first} />
}
