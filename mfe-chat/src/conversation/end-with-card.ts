import { useRef, type RefObject } from 'react'

/** Scrolls to the end, but no further than to the top of the help lines above the last reply, unless the reader went on from there. */
export function useEndWithCard(scroller: RefObject<HTMLElement | null>, scrollToEnd: () => void) {
  const held = useRef<{ readonly row: string | undefined; readonly top: number } | null>(null)
  return () => {
    const element = scroller.current
    const item = element?.querySelector<HTMLElement>('li:last-child')
    const card = item?.querySelector('[role="note"][data-open="true"]')
    const row = item?.dataset.index
    const wentOn = held.current?.row === row && (element?.scrollTop ?? 0) > (held.current?.top ?? 0) + 1
    scrollToEnd()
    if (!element || !card || wentOn) return
    const hidden = element.getBoundingClientRect().top - card.getBoundingClientRect().top
    if (hidden <= 0) return
    element.scrollTop -= hidden
    held.current = { row, top: element.scrollTop }
  }
}
