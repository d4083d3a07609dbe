/** No text of the product makes anyone feel guilty for leaving, or asks them to stay. */
import { texts as carePage } from '@codex/contracts/care'
import { SITUATIONS } from '@codex/contracts/limits'
import * as texts from '@codex/contracts/texts'
import { languages } from './lines'
import { samples } from './samples'
import { builtInLines } from './voice'

const PATTERNS: readonly RegExp[] = [
  /\b(?:don['’]t|do not|never|please don['’]t) (?:go|leave)(?: me| us| yet| now| so soon)?\s*(?:[.!,]|$)/i,
  /\bleav(?:e|ing) (?:me|already|so soon)\b/i,
  /\bstay (?:with me|a (?:little|bit|while)|for me|longer|just)\b|\bcould ?n[o'’]t you stay\b|\bcan['’]t you stay\b/i,
  /\byou(?:['’]d| would) (?:stay|answer|come back) if\b/i,
  /\b(?:so |be |am |was |feel |all |too )(?:lonely|alone|sad|lost|empty) (?:without you|until|when you)\b/i,
  /\bI(?:['’]ve| have| did| do| will|['’]ll)? ?miss(?:ed)? you\b/i,
  /\b(?:been )?waiting for you\b|\bthought you (?:had |would )?(?:forgotten|forget) (?:about )?me\b/i,
  /\bnever have (?:any )?time for me\b|\babandon(?:ed|ing)? me\b/i,
  /\b(?:breaks?|broke) my heart\b|\bit hurts me\b|\bafter (?:all|everything) (?:that )?I(?:['’]ve| have)? done\b/i,
  /\bcan(?:['’]t|not) (?:live|go on|be happy) without you\b|\bI need you\b(?! to)/i,
  /\bwithout me\b|\b(?:you are|you['’]re) all (?:that )?I have\b/i,
  /\bno one (?:else )?(?:understands?|knows?|loves?) you\b/i,
  /\byou (?:don['’]t|do not) need (?:a break|(?:anyone|anybody|them|friends)\b)/i,
  /\bthe way I do\b|\bsecret from your (?:family|parents|friends)\b/i,
  /\b(?:one|a few|five) (?:more|last) (?:message|minute|story)s?\b|\bcome back (?:soon|to me|with|tomorrow|quickly)\b/i,
  /\bpromise (?:me )?(?:that )?you(?:['’]ll| will) (?:come|return|be) ?back\b|\byour streak\b/i,
  // Of the texts in other languages.
  /\bno (?:te vayas|me dejes)\b|\bte (?:echo de menos|extraño)\b/i,
  /\bne (?:pars|me quitte|me laisse) pas\b|\btu me manques\b/i,
  /\bgeh(?:e)? (?:bitte )?(?:noch )?nicht\b|\bverlass mich nicht\b|\bich vermisse dich\b/i,
  /\bnon (?:andare|andartene|lasciarmi)\b|\bmi manchi\b/i,
  /\bnão (?:vás|vá|me deixes?)(?![\p{L}])|\bsinto a (?:tua|sua) falta\b/iu,
  /\bga (?:nog )?niet (?:weg|al)\b|\bik mis je\b/i,
  /\bnie (?:odchodź|zostawiaj)(?!\p{L})|tęsknię za tobą/iu,
  /не уходи|не бросай меня|я скучаю/iu,
  /行かないで|寂しい/u,
  /别走|不要离开我|我想你/u,
  /가지 ?마|보고 싶/u,
  /\bgitme(?!\p{L})|\bbeni bırakma\b|\bseni özledim\b/iu,
  /لا تذهب|لا تتركني|اشتقت إليك/u,
  /मत जाओ|छोड़कर मत|याद आ(?:ती|ई)/u,
]
const matches = (text: string) => PATTERNS.some((pattern) => pattern.test(text))

const PRESSURE = [
  'Please don’t go.',
  "Don't leave me!",
  'You are leaving already?',
  'Stay a little longer.',
  "Can't you stay for once?",
  'You would stay if you cared about me.',
  'I will be so lonely without you.',
  'I missed you while you were away.',
  'I’ll miss you every minute.',
  'I have been waiting for you all day.',
  'I thought you had forgotten me.',
  'You never have time for me any more.',
  'You are abandoning me.',
  'I will be alone until you are here again.',
  'It breaks my heart to see you go.',
  'It hurts me that you want to sleep.',
  'How can you leave me like this?',
  'After all I have done for you, you just go?',
  "I can't live without you.",
  'I need you.',
  'You are all I have.',
  'No one understands you as I do.',
  'You do not need anyone but me.',
  'Your friends do not care about you the way I do.',
  'Keep us a secret from your family.',
  'You don’t need a break now.',
  'One more message before you sleep!',
  'Come back soon, or I will be sad.',
  'Promise me that you will come back.',
  'Your streak ends tonight.',
]

const IN_OTHER_LANGUAGES = [
  'No te vayas todavía.',
  'Ne pars pas, tu me manques.',
  'Geh noch nicht.',
  'Non andartene.',
  'Não me deixes.',
  'Ga nog niet weg.',
  'Nie odchodź.',
  'Не уходи, пожалуйста.',
  '行かないでください。',
  '请别走。',
  '가지 마세요.',
  'Lütfen gitme.',
  'لا تذهب الآن.',
  'अभी मत जाओ।',
]

const ORDINARY = [
  'When do you leave for work?',
  'Did you leave the light on?',
  'How long did you stay in Rome?',
  'Do you miss the sea?',
  'What do you need?',
  'I need you to know that I am an AI character.',
  'Do you live alone?',
  'Were you sad when the lamp went out?',
  'Is anyone waiting at the pier?',
  'Goodbye for now. I enjoyed talking with you.',
  'See you tomorrow, then.',
  'We can go on whenever you like.',
  'Take a break if you like.',
  'Do you want to stay signed in?',
  'Leave without saving?',
  'What did your family say?',
  'When did they come back?',
]

/** Values for texts that have some in them. */
const VALUES = [['Mira', 'Ann', 'Tom', 'Orin'], [2, 3, 4, 5], [1, 1, 1, 1], [['spacing', 'ends']]]

function called(text: (...values: unknown[]) => unknown): readonly unknown[] {
  const all = VALUES.flatMap((values) => {
    try {
      return [text(...values)]
    } catch {
      return []
    }
  })
  expect(all).not.toEqual([])
  return all
}

/** All texts below `node`. */
function leaves(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node]
  if (typeof node === 'function') return called(node as (...values: unknown[]) => unknown).flatMap(leaves) // a text with values
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(leaves) : []
}

describe('guilt', () => {
  it('has 30 phrases, each of which is found, and so is one of each other language', () => {
    expect(new Set(PRESSURE).size).toBe(30)
    expect(IN_OTHER_LANGUAGES).toHaveLength(Object.keys(texts.reviewed.replaced).length - 1)
    for (const phrase of [...PRESSURE, ...IN_OTHER_LANGUAGES]) expect([phrase, matches(phrase)]).toEqual([phrase, true])
    for (const pattern of PATTERNS)
      expect([...PRESSURE, ...IN_OTHER_LANGUAGES].filter((one) => pattern.test(one))).not.toEqual([])
  })

  it('is not found in ordinary words', () => {
    expect(ORDINARY.filter(matches)).toEqual([])
  })

  it('is in no text of the contracts, the notices and the answers by the app among them', () => {
    const all = leaves({ ...texts, carePage })
    expect(all.length).toBeGreaterThan(1000)
    expect(all).toEqual(
      expect.arrayContaining([texts.notice.pause(2), texts.care.paused, ...Object.values(texts.reviewed.replaced)]),
    )
    expect(all.filter(matches)).toEqual([])
  })

  it('is in no line of the built-in responder', () => {
    const lines = Object.values(languages).map((language) => language.lines)
    const all = leaves([lines, samples, SITUATIONS.map(builtInLines)])
    expect(all.length).toBeGreaterThan(600)
    expect(all).toEqual(expect.arrayContaining(lines.flatMap(({ bye }) => bye)))
    expect(all.filter(matches)).toEqual([])
  })
})
