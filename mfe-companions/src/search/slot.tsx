/** Loads the search for Ctrl or ⌘ K, for a request of another remote, and when the browser returns to it. */
import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import { combine, sample } from 'effector'
import { useLocation } from '@codex/router'
import { searchRequested } from '@codex/session'
import { createPart, LazyModal } from '../lazy-part'
import { $wanted, cancelled } from './requests'
import type { SearchProps } from './view'

/** The search and its model are loaded when it is first opened. */
const part = createPart<SearchProps>(() => import('./view').then(({ Search }) => Search))

sample({ clock: searchRequested, target: part.requested })

const searchPart = {
  requested: part.requested,
  cancelled,
  $view: part.$view,
  $missing: combine($wanted, part.$failed, (wanted, failed) => wanted && failed),
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
