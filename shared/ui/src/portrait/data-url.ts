/** A picture in a form, or in a card, which is not stored yet. */

/** Of a picture that was cut here. */
const UNSAVED = 'data:image/png;base64,'

export const isUnsaved = (avatar: string) => avatar.startsWith(UNSAVED)

/** Throws for text that is no base64. */
export function blobOf(url: string): Blob {
  const [, type = '', data = ''] = /^data:([\w/+-]+);base64,(.*)$/.exec(url) ?? []
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type })
}
