import { LazyImage } from '@codex/ui/lazy-image'
import { webpSet } from '@codex/ui/avatar'
import styles from './portrait.module.css'

interface PortraitProps {
  /** 1 to 10. */
  readonly number: number
  /** Largest width on the page in CSS pixels, square. */
  readonly size: number
  readonly className?: string | undefined
}

/** Decorative: the text beside it describes it. */
export function Portrait({ number, size, className }: PortraitProps) {
  const src = `/avatars/pic_${number}.png`
  return (
    <picture>
      <source type="image/webp" srcSet={webpSet(src) ?? undefined} sizes={`${size}px`} />
      <img src={src} alt="" width={size} height={size} decoding="async" className={className} />
    </picture>
  )
}

/** For the part below the fold. Without scripts nothing is loaded lazily. */
export function LazyPortrait({ number, size, className }: PortraitProps) {
  const src = `/avatars/${size > 128 ? 512 : size > 64 ? 256 : 128}/pic_${number}.webp`
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')} data-portrait={number}>
      <LazyImage
        src={src}
        fallbackSrc={`/avatars/pic_${number}.png`}
        alt=""
        width={size}
        height={size}
        className={styles.lazy}
      />
      <noscript>
        <img src={src} alt="" width={size} height={size} className={styles.plain} />
      </noscript>
    </span>
  )
}
