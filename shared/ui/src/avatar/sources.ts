/** Spec 3: shown when a companion has no image or its image can't be loaded. */
export const DEFAULT_AVATAR = '/avatars/codex-name.png'

/** Widths in px of the WebP copies that lie beside each portrait, at /avatars/<width>/<name>.webp. */
export const AVATAR_WIDTHS = [128, 256, 512] as const

/** The `srcset` of a portrait's WebP copies, or null for an image that is not one of ours. */
export function webpSet(src: string): string | null {
  const name = /^\/avatars\/([\w-]+)\.png$/.exec(src)?.[1]
  if (name === undefined) return null
  return AVATAR_WIDTHS.map((width) => `/avatars/${width}/${name}.webp ${width}w`).join(', ')
}
