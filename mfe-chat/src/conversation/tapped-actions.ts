import { useRef, type MouseEvent, type PointerEvent } from 'react'

const bubbleOf = (target: EventTarget) => (target instanceof Element ? target.closest('[data-bubble]') : null)

/** A tap on a link or a button is for it, and one that ends a selection of text is none. */
const isPlain = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button') === null && getSelection()?.isCollapsed !== false

/** Without hover: a tap on a bubble moves the focus to its actions, which shows them. The next one anywhere hides them. */
export function useTappedActions() {
  const touched = useRef<Element | null>(null)
  return {
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      const bubble = pointerType === 'mouse' ? null : bubbleOf(target)
      touched.current = bubble?.parentElement?.contains(document.activeElement) ? null : bubble
    },
    onClick: ({ target }: MouseEvent) => {
      const bubble = touched.current
      if (bubble === null || bubble !== bubbleOf(target) || !isPlain(target)) return
      bubble.parentElement?.querySelector<HTMLElement>('[data-actions] button')?.focus({ preventScroll: true })
    },
  }
}
