import { useEffect, useState, type RefObject } from 'react'

/** Spec 9: an image starts to load 50 px before it enters the viewport. */
const nearViewport = { rootMargin: '50px', threshold: 0.01 }

/** True once `element` has come near the viewport, and from then on. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis))

  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    }, nearViewport)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, seen])

  return seen
}
