import { useState } from 'react'

import { DEFAULT_AVATAR, webpSet } from './sources'

import styles from './view.module.css'

interface AvatarProps {
  /** Path from the site root; without it, or when it fails to load, the default image is shown. */
  readonly src?: string | null | undefined
  /** The alternative text. Empty where the name is shown beside it. */
  readonly name: string
  /** Width and height in px */
  readonly size?: number | undefined
  readonly className?: string | undefined
}

export function Avatar({ src, name, size = 48, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed ? src : DEFAULT_AVATAR
  const webp = webpSet(shown)

  return (
    <picture className={[styles.frame, shown !== DEFAULT_AVATAR && styles.filled, className].filter(Boolean).join(' ')}>
      {webp ? <source type="image/webp" srcSet={webp} sizes={`${size}px`} /> : null}
      <img
        // A failed element keeps its broken state, so the default image needs a new one.
        key={shown}
        src={shown}
        alt={name}
        width={size}
        height={size}
        decoding="async"
        draggable={false}
        className={styles.image}
        onError={() => {
          if (shown !== DEFAULT_AVATAR) setFailed(shown)
        }}
      />
    </picture>
  )
}
