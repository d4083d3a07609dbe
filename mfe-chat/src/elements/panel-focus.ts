import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** It has the focus when it opens, unless a form in it takes it; then what had it before. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = panel.current
    opener.current ??= document.activeElement
    return () => {
      const { current: before } = opener
      if (element?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [panel])
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) === false) heading.current?.focus({ preventScroll: true })
  }, [panel, heading])
}
