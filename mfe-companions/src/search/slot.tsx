/** Loads the search for Ctrl or ⌘ K, for a request of another remote, and when the browser returns to it. */
import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import { combine, sample } from 'effector'
import { useLocation } from '@codex/router'
import { searchRequested } from '@codex/session'
import { createChunk } from '@codex/ui/chunk'
import { LazyModal } from '../lazy-part'
import { $wanted, cancelled } from './requests'

/** The search and its model are loaded when it is first opened. */
const part = createChunk(() => import('./view').then(({ Search }) => ({ View: Search })))

sample({ clock: $wanted, filter: Boolean, fn: () => undefined, target: part.requested })

const searchPart = {
  requested: part.requested,
  cancelled,
  $view: part.$module,
  $missing: combine($wanted, part.$failed, (wanted, failed) => wanted !== null && failed),
}

export function SearchSlot({ onOpened }: { readonly onOpened: () => void }) {
  const { load, request } = useUnit({ load: searchPart.requested, request: searchRequested })
  const location = useLocation()

  useEffect(() => {
    if (location.state !== null) load()
  }, [location, load])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) request()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [request])

  return <LazyModal part={searchPart} name="search" props={{ onOpened }} />
}
