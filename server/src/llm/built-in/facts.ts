/** The sentences of a profile, and which of them a message is about. */
import { sentencesOf, wordsOf } from '../../character/sentences'
import { commonWords } from '../../character/traits'
import { wordSet } from '../../character/word-set'
import type { Persona } from '../engine'

/** Words for the same topic in questions and in profiles. */
const topics = [
  'family mother father sister brother parent child children son daughter wife husband married aunt uncle grandmother grandfather orphan sibling',
  'home house live lived city village town country born grow grew from come place castle island',
  'job work profession trade career living craft earn employed duty',
  'hobby enjoy like love fun passion favourite favorite interest delight fond adore pastime',
  'fear afraid scared frightened terror dread nightmare worry',
  'dream goal hope wish want ambition aspire future long yearn seek',
  'past childhood young youth history story grow grew born raised once early memory remember',
  'friend companion ally comrade trust loyal',
  'sad loss lost grief mourn lonely sorrow pain regret cry wound',
  'learn study school teach student university knowledge education scholar trained',
  'food eat cook drink meal bread tea coffee wine bake',
  'music song sing play instrument violin piano melody dance',
  'enemy rival fight war battle hate dislike villain foe',
  'travel journey wander sail voyage explore road adventure',
  'magic spell wizard witch sorcery power enchant',
].map((words) => new Set([...wordSet(words)].map(stem)))

const questionWords = wordSet('talk tell anything something speak please think feel describe explain know about more')

/** The stem of a word: the same for "sailing", "sailed" and "sails". */
function stem(word: string): string {
  const cut = word.replace(/('s|ing|edly|ed|ies|ly|es|s)$/, '')
  return (cut.length >= 3 ? cut : word).replace(/([^aeiou])\1$/, '$1').replace(/[ey]$/, '')
}

// Common words like "like", "live" and "work" count in a question, not in a text.
const askedWords = (text: string) => wordsOf(text).filter((word) => !questionWords.has(word))
const askedStems = (text: string) => new Set(askedWords(text).map(stem))
const stemsOf = (text: string) =>
  new Set(
    askedWords(text)
      .filter((word) => !commonWords.has(word))
      .map(stem),
  )

export const sentencesOfProfile = ({ personalityDescription, background }: Persona) => [
  ...sentencesOf(personalityDescription),
  ...sentencesOf(background),
]

/** The sentences that the message is about, best first. */
export function sentencesAbout(message: string, persona: Persona): string[] {
  const own = new Set(wordsOf(persona.name).map(stem))
  const words = [...stemsOf(message)].filter((word) => !own.has(word))
  const asked = askedStems(message)
  const meant = topics.filter((topic) => [...asked].some((word) => topic.has(word)))

  const scored = sentencesOfProfile(persona).map((sentence) => {
    const stems = stemsOf(sentence)
    const all = askedStems(sentence)
    const same = words.filter((word) => stems.has(word)).length
    const related = meant.filter((topic) => [...all].some((word) => topic.has(word))).length
    return { sentence, score: 3 * same + related }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ sentence }) => sentence)
}
