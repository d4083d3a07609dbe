/** How a companion speaks, by its speaking style. */
import { wordsOf } from '../../character/sentences'
import { wordSet } from '../../character/word-set'

export const REGISTERS = ['plain', 'formal', 'casual', 'poetic', 'terse', 'playful', 'archaic'] as const
export type Register = (typeof REGISTERS)[number]

// Beginnings of words. Of two registers with equal counts the first one wins.
const signs: readonly (readonly [Register, string])[] = [
  [
    'archaic',
    'archaic|medieval|old-fashioned|olde|thee|thou|thy|shakespear|biblical|courtly|chivalr|knightly|ancient tongue|old english',
  ],
  [
    'terse',
    'terse|brief|laconic|curt|short|clipped|few words|monosyllab|blunt|minimal|concise|taciturn|gruff|to the point',
  ],
  ['poetic', 'poet|lyric|metaphor|flowery|verse|rhyme|imagery|dreamy|melodic|evocative|musical'],
  [
    'playful',
    'playful|joking|jokes|witty|humor|humour|teas|silly|whimsical|cheek|mischiev|funny|bubbly|puns|sassy|banter',
  ],
  [
    'formal',
    'formal|polite|proper|eloquent|refined|courteous|dignified|academic|scholarly|professional|precise|articulate|measured|sophisticated|respectful|educated',
  ],
  [
    'casual',
    'casual|slang|informal|relaxed|laid-back|laid back|colloquial|chatty|friendly|easygoing|easy-going|street|contractions|down-to-earth|modern|cool',
  ],
]
const denials = wordSet(`not never no without avoids hates rarely isn't doesn't don't`)

function count(words: readonly string[], text: string, sign: string): number {
  if (sign.includes(' ')) return text.includes(sign) ? 1 : 0
  // "informal" is not "formal": a sign is the beginning of a word.
  return words.filter((word, at) => word.startsWith(sign) && !denials.has(words[at - 1] ?? '')).length
}

export function registerOf(speakingStyle: string): Register {
  const text = speakingStyle.toLowerCase()
  const words = wordsOf(text).flatMap((word, at, all) => {
    // The segmenter splits "old-fashioned".
    const next = all[at + 1]
    return next !== undefined && text.includes(`${word}-${next}`) ? [`${word}-${next}`, word] : [word]
  })
  let best: Register = 'plain'
  let most = 0
  for (const [register, known] of signs) {
    const found = known.split('|').reduce((sum, sign) => sum + count(words, text, sign), 0)
    if (found > most) [best, most] = [register, found]
  }
  return best
}
