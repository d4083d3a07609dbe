/** Whole sentences of a profile for a question, best first. They are quoted, never changed. */
import { foldLetters } from '../../text/letters'
import { sentencesOf } from '../../text/sentences'
import type { Persona } from '../engine'
import { languages, SPOKEN } from './lines'
import type { Asked } from './lines'

/** UTF-16 units of a sentence, and sentences from the beginning of a text. */
const LONGEST = 400
const MOST = 3

/** Where the character is from, and not another person of its story: its own subject comes first, or none. */
function saysOrigin(sentence: string, name: string): boolean {
  const names = foldLetters(name).split(/\s+/)
  return SPOKEN.some((spoken) => {
    const { read, origin, subjects } = languages[spoken]
    const text = read(sentence).replace(/^[ .]+/, ' ')
    const [found] = origin.allIn(text)
    const before = text.slice(0, found?.index).trim()
    const isOwn = (subject: string) => `${before} `.startsWith(spoken === 'ja' ? subject : `${subject} `)
    return found !== undefined && (before === '' || [...subjects, ...names].some(isOwn))
  })
}

export function quotedFor(asked: Asked, persona: Persona): readonly string[] {
  const { personalityDescription, background, speakingStyle, name } = persona
  const all = { style: speakingStyle, story: background, origin: `${background}\n${personalityDescription}` }
  const text = asked === 'style' || asked === 'story' || asked === 'origin' ? all[asked] : personalityDescription
  const sentences = sentencesOf(text).filter(({ length }) => length <= LONGEST)
  return (asked === 'origin' ? sentences.filter((one) => saysOrigin(one, name)) : sentences).slice(0, MOST)
}
