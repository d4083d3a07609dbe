/** The sentences that a person states as true, in any language: by the rules' lists, and by a few marks of other languages. */
import { grammars } from '../facts-of'
import { sentencesOf } from '../own-words'

/** As the marks that own-words knows. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[「『《〈][^」』》〉\n]*[」』》〉]?/gu, ' \uFFFC '],
  [/[？؟]/gu, '? '],
  [/[。｡।]/gu, '. '],
  [/！/gu, '! '],
]

/** Questions without a mark, and words of doubt and invention. Whole words, except in scripts without spaces. */
const ASKS = /(?:か|の|吗|嗎|呢|么|吧)$/u
const UNSPACED_DOUBTS =
  /もし|かも|だろう|たら|なら|だったら|夢|つもり|と言|って言|如果|假如|要是|也许|可能|想象|想像|梦|夢|说|說|开玩笑|開玩笑|สมมติ|ถ้า/u
const DOUBTS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${[
    'se (?:io|eu|fossi|fosse|avessi|avesse|tivesse|vivessi|vivesse|potessi|pudesse)|forse|magari|vorrei|sarei|avrei|immagina\\p{L}*|dice|ha detto|scherz\\p{L}*',
    'talvez|gostaria|seria|teria|quem dera|imagin\\p{L}*|disse|diz|brincadeira',
    'zou|zouden|misschien|stel|als ik|zei|zegt|droom\\p{L}*|grapje',
    'gdyby\\p{L}*|może|jeśli|jeżeli|chciał\\p{L}*by\\p{L}*|powiedział\\p{L}*|mówi|wyobraź|żart\\p{L}*',
    'если|бы|может|наверное|представ\\p{L}*|сказал\\p{L}*|говорит|шучу',
    'eğer|belki|keşke|olsaydım|hayal|dedi|şaka',
    'om jag|hvis|kanske|måske|kanskje|skulle|sade|sa|sier|siger|tänk om',
  ].join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
  'iu',
)

export function ownSentencesOf(message: string): readonly string[] {
  const marked = MARKS.reduce((text, [mark, by]) => text.replace(mark, by), message)
  const stated = grammars.reduce<readonly string[]>((all, { clauses }) => clauses.certain(all), sentencesOf(marked))
  return stated.filter((sentence) => !ASKS.test(sentence) && !UNSPACED_DOUBTS.test(sentence) && !DOUBTS.test(sentence))
}
