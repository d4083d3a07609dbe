interface PortraitProps {
  /** 1 to 10. */
  readonly number: number
  /** CSS pixels, square. */
  readonly size: number
  readonly lazy?: boolean
}

/** Decoration: what it shows is said beside it. */
export function Portrait({ number, size, lazy = false }: PortraitProps) {
  return (
    <img
      src={`/avatars/pic_${number}.png`}
      alt=""
      width={size}
      height={size}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}
