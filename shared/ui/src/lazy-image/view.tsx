import { useEffect, useRef, useState, type RefObject } from 'react'

import styles from './view.module.css'

/** Spec 9: an image starts to load 50 px before it enters the viewport. */
const nearViewport = { rootMargin: '50px', threshold: 0.01 }

/** True once `element` has come near the viewport, and from then on. */
function useNearViewport(element: RefObject<Element | null>): boolean {
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

interface LazyImageProps {
  readonly src: string
  readonly alt: string
  /** Shown when `src` can't be loaded. */
  readonly fallbackSrc?: string | undefined
  /** px; reserved before the image has loaded. */
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
}

/** Spec 2 "Global": an image that loads when it comes near the viewport. */
export function LazyImage({ src, alt, fallbackSrc, width, height, className }: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const near = useNearViewport(frame)
  const [failed, setFailed] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<string | null>(null)
  const current = [src, fallbackSrc].find((source) => source !== undefined && !failed.includes(source))

  return (
    <span
      ref={frame}
      className={[styles.frame, className].filter(Boolean).join(' ')}
      style={{ inlineSize: width, aspectRatio: `${width} / ${height}` }}
      data-loaded={current !== undefined && loaded === current}
    >
      {near && current !== undefined ? (
        <img
          key={current}
          src={current}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          className={styles.image}
          onLoad={() => setLoaded(current)}
          onError={() => setFailed([...failed, current])}
        />
      ) : null}
      {failed.includes(src) && loaded !== current ? (
        <span role="status" className={styles.failure}>
          Image failed to load
        </span>
      ) : null}
    </span>
  )
}
