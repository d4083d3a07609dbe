import { useEffect, useState, type RefObject } from 'react'
import { useUnit } from 'effector-react'
import { createChunk } from '@codex/ui/chunk'

const part = createChunk(() => import('./view'))

/** Loaded with the first key press. */
export function ShortcutsSlot({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  const { shown, request } = useUnit({ shown: part.$module, request: part.requested })
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

  return shown && <shown.Shortcuts panel={panel} first={first} />
}
