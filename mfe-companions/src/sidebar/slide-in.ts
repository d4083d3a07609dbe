import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { isOverlay } from './overlay'

const FOCUSABLE = ':is(a[href], button:not(:disabled), input:not(:disabled)):not([tabindex="-1"])'

/** While the sidebar covers the page: traps the focus, closes on Escape, and returns the focus to where it was. */
export function useSlideIn(panel: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  useEffect(() => {
    if (!open || !isOverlay()) return
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      const inside = panel.current?.contains(document.activeElement) ?? false
      if (opener instanceof HTMLElement && (inside || document.activeElement === document.body)) opener.focus()
    }
  }, [panel, open])

  return (event: KeyboardEvent<HTMLElement>) => {
    // React also passes on the keys of row menus, which are not inside of the sidebar in the DOM.
    if (!open || !isOverlay() || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return // a key's target is a node
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Tab') wrap(event)
  }
}

function wrap(event: KeyboardEvent<HTMLElement>) {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const [first, last] = [elements.at(0), elements.at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge && !(event.shiftKey && document.activeElement === event.currentTarget)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
