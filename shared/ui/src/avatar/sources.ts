/** Spec 3: shown when a companion has no image or its image can't be loaded. */
export const DEFAULT_AVATAR = '/avatars/codex-name.png'

/** Widths in px of the WebP copies that lie beside each portrait, at /avatars/<width>/<name>.webp. */
export const AVATAR_WIDTHS = [128, 256, 512] as const

const nameOf = (src: string) => /^\/avatars\/([\w-]+)\.png$/.exec(src)?.[1]

/** The `srcset` of a portrait's WebP copies, or null for an image that is not one of ours. */
export function webpSet(src: string): string | null {
  const name = nameOf(src)
  if (name === undefined) return null
  return AVATAR_WIDTHS.map((width) => `/avatars/${width}/${name}.webp ${width}w`).join(', ')
}

/** A portrait as WebP, as wide as it was drawn and a fifth of the bytes; an image that is not one of ours as it is. */
export function largestWebp(src: string): string {
  const name = nameOf(src)
  return name === undefined ? src : `/avatars/512/${name}.webp`
}
