const end = /[.!?…]["'”’»)\]*]*(?=\s|$)|[。！？]["”’」』）]*/gu

/** Up to the end of the last whole sentence; null where none ends. */
export function wholeSentences(text: string): string | null {
  const last = [...text.matchAll(end)].at(-1)
  return last === undefined ? null : text.slice(0, last.index + last[0].length)
}
