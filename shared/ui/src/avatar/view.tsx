import { useState } from 'react'

import { DEFAULT_AVATAR, webpSet } from './sources'

import styles from './view.module.css'

export interface AvatarProps {
  /** Path relative to the site root; the default image stands in where it is missing or fails. */
  readonly src?: string | null | undefined
  /** Whom it shows. Empty where the name stands beside it: the image is then decoration. */
  readonly name: string
  /** Width and height in px; 48 unless told. */
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
        // A failed element keeps its broken state: the default image gets one of its own.
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
