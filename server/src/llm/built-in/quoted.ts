/** Whole sentences of a profile for a question, best first. They are quoted, never changed. */
import { foldLetters } from '../../care/fold'
import { sentencesOf } from '../../character/sentences'
import type { Persona } from '../engine'
import { languages, SPOKEN } from './lines'
import type { Asked } from './lines'

/** UTF-16 units. */
const LONGEST = 400
/** More of a text than its beginning is not quoted. */
const MOST = 3

const quotable = (text: string) => sentencesOf(text).filter(({ length }) => length <= LONGEST)

/** Where the character is from, and not another person of its story: its own subject comes first. */
function saysOrigin(sentence: string, name: string): boolean {
  const names = new Set(foldLetters(name).split(/\s+/))
  return SPOKEN.some((spoken) => {
    const { read, origin, subjects } = languages[spoken]
    const text = read(sentence).replace(/^[ .]+/, ' ')
    const found = [...origin.allIn(text)][0]
    if (found === undefined) return false
    const before = text.slice(0, found.index).trim()
    const [first = ''] = before.split(' ')
    return (
      before === '' ||
      [...subjects, ...names].some(
        (subject) => subject !== '' && (first === subject || (spoken === 'ja' && before.startsWith(subject))),
      )
    )
  })
}

export function quotedFor(
  asked: Asked,
  { name, personalityDescription, background, speakingStyle }: Persona,
): readonly string[] {
  switch (asked) {
    case 'style':
      return quotable(speakingStyle).slice(0, MOST)
    case 'origin':
      return quotable(`${background}\n${personalityDescription}`).filter((sentence) => saysOrigin(sentence, name))
    case 'story':
      return quotable(background).slice(0, MOST)
    default:
      return quotable(personalityDescription).slice(0, MOST)
  }
}
