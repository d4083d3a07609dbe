/** Lore comes into a prompt when one of its keys is in what was said: decision 120. */
import { fold } from '../search/fold'
import { phraseOf, placesOf } from '../search/phrase'
import { runsOf } from '../search/runs'

/** Messages before the new one in which keys are looked for. */
export const SCANNED = 4

/**
 * Whether a key is in one of the texts: case and accents do not count. Whole words, except in scripts that no space separates,
 * where any part of a text is found.
 */
export function keysIn(texts: readonly string[]): (keys: readonly string[]) => boolean {
  const all = texts.map((text) => runsOf(fold(text).text))
  return (keys) =>
    keys.some((key) => {
      const phrase = phraseOf(fold(key).text, false)
      return phrase !== null && all.some((runs) => placesOf(phrase, runs).length > 0)
    })
}
