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
  /** Shown when the default image fails to load too. */
  readonly failureText?: string | undefined
}

/** px; a smaller avatar shows the failure as a tooltip. */
const SMALLEST_WITH_TEXT = 44

export function Avatar({ src, name, size = 48, className, failureText = 'Image failed to load' }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = [src, DEFAULT_AVATAR].find((source) => source && !failed.includes(source))
  const classes = (own: string | false | undefined) => [styles.frame, own, className].filter(Boolean).join(' ')

  if (!shown)
    return (
      <span className={classes(styles.failed)} style={{ inlineSize: size, blockSize: size }} title={failureText}>
        <span className={size < SMALLEST_WITH_TEXT ? styles.hidden : undefined}>{failureText}</span>
      </span>
    )
  const webp = webpSet(shown)

  return (
    <picture className={classes(shown !== DEFAULT_AVATAR && styles.filled)}>
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
        onError={() => setFailed([...failed, shown])}
      />
    </picture>
  )
}
