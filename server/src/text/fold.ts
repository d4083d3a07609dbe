/**
 * Texts as they are compared: without case, compatibility forms and accents. Marks that spell a word stay: the vowels of
 * Thai and Devanagari, and the voicing of kana.
 */

/** A character with what is written on it. The two halfwidth voicing marks are letters to Unicode. */
const CLUSTER = /[\s\S][\p{M}\u{ff9e}\u{ff9f}]*/gu
const ACCENT = /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu
/** Soft hyphens, joiners, and the Arabic tatweel. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}\u0640]/gu
const ASCII = /^[\0-\x7f]*$/

/** Letters that do not decompose, and the two small sigmas. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

export interface Folded {
  readonly text: string
  /** The UTF-16 units of the original that the folded units from `start` to before `end` come from. */
  readonly original: (start: number, end: number) => readonly [number, number]
}

function foldedCluster(cluster: string): string {
  const bare = cluster.normalize('NFKD').replace(ACCENT, '').replace(IGNORED, '')
  const lower = bare.normalize('NFKC').toLowerCase().replace(ACCENT, '')
  return Array.from(lower, (character) => PLAIN[character] ?? character).join('')
}

export function fold(text: string): Folded {
  if (ASCII.test(text)) return { text: text.toLowerCase(), original: (start, end) => [start, end] }
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const folded = ASCII.test(cluster) ? cluster.toLowerCase() : foldedCluster(cluster)
    pieces.push(folded)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
  }
  return {
    text: pieces.join(''),
    original: (start, end) => [starts[start] ?? text.length, ends[end - 1] ?? text.length],
  }
}
