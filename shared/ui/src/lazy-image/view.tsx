import { useRef, useState } from 'react'

import { useNearViewport } from './near-viewport'

import styles from './view.module.css'

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
