import { useSyncExternalStore } from 'react'
import { limits } from '@codex/contracts'

const query = () => matchMedia(`(width < ${limits.desktopBreakpoint}px)`)

/** Whether the sidebar covers the page when it is open. */
export const isOverlay = () => query().matches

export const useOverlay = () => useSyncExternalStore(follow, isOverlay)

function follow(change: () => void) {
  const list = query()
  list.addEventListener('change', change)
  return () => list.removeEventListener('change', change)
}
