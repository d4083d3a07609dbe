/** Spec 3: shown when a companion has no image or its image can't be loaded. */
export const DEFAULT_AVATAR = '/avatars/codex-name.png'

/** Widths in px of the WebP copies of each portrait, at /avatars/<width>/<name>.webp. */
const WIDTHS = [128, 256, 512] as const

const nameOf = (src: string) => /^\/avatars\/([\w-]+)\.png$/.exec(src)?.[1]

/** The `srcset` of a portrait's WebP copies; null for any other image. */
export function webpSet(src: string): string | null {
  const name = nameOf(src)
  if (name === undefined) return null
  return WIDTHS.map((width) => `/avatars/${width}/${name}.webp ${width}w`).join(', ')
}

/** The WebP copy of a portrait in its full width; any other image unchanged. */
export function largestWebp(src: string): string {
  const name = nameOf(src)
  return name === undefined ? src : `/avatars/512/${name}.webp`
}
