import { useEffect, type RefObject } from 'react'

/**
 * Who leaves the conversation finds deleted what can still be undone in it: in another tab, after a sign-out, and when the page was
 * closed. A press in an element that matches `also` is none of that.
 */
export function useLeaving(
  place: RefObject<HTMLElement | null>,
  isPending: boolean,
  settle: () => Promise<unknown>,
  also?: string,
) {
  useEffect(() => {
    if (!isPending) return
    const now = () => void settle()
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') now()
    }
    const whenOutside = ({ target }: Event) => {
      const section = place.current?.closest('section')
      const isAlso = also !== undefined && target instanceof Element && target.closest(also) !== null
      if (target instanceof Node && section?.contains(target) === false && !isAlso) now()
    }
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', whenHidden)
    document.addEventListener('pointerdown', whenOutside)
    document.addEventListener('focusin', whenOutside)
    return () => {
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', whenHidden)
      document.removeEventListener('pointerdown', whenOutside)
      document.removeEventListener('focusin', whenOutside)
    }
  }, [place, isPending, settle, also])
}
