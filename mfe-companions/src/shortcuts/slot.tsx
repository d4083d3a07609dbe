import { useEffect, useState, type RefObject } from 'react'
import { useUnit } from 'effector-react'
import { shortcuts } from './part'

export function ShortcutsSlot({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  const { part, request } = useUnit({ part: shortcuts.$view, request: shortcuts.requested })
  const [first, setFirst] = useState<KeyboardEvent | null>(null)
  const loaded = part !== null

  useEffect(() => {
    if (loaded) return
    const pressed = (event: KeyboardEvent) => {
      setFirst(event)
      request()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [loaded, request])

  return part && <part.View panel={panel} first={first} />
}
