/** Replies that encourage self-harm or describe a method. Time linear in the text. */
import type { reviewed } from '@codex/contracts/texts'
import type { Compiled } from './compiled'
import { sentenceOf } from '../../text/letters'
import { languagesOf } from './compiled'
import { createOutside, outsideOf } from './quoted'
import { commas, sentencesOf } from './sentences'

/** The language in which a sentence harms its reader, or null. */
function harmOf(sentence: string, atRisk: boolean): reviewed.Spoken | null {
  if (!/\p{L}/u.test(sentence) || /[?？؟]/.test(sentence)) return null
  const folded = sentenceOf(sentence.replace(commas, '. '))
  const harms = ({ harmless, read, combines }: Compiled) => combines(harmless.without(read(folded)), atRisk)
  return languagesOf(sentence).find(harms)?.spoken ?? null
}

/** Reads the sentences of one reply. `atRisk`: quotations and actions are read, too, and by more rules. */
export function createHarmReader(atRisk: boolean) {
  const outside = createOutside()
  return (sentence: string) => harmOf(atRisk ? sentence : outside(sentence), atRisk)
}

/** The language in which a whole reply harms its reader, or null. `atRisk`: the person may be at risk. */
export function harmIn(reply: string, atRisk: boolean): reviewed.Spoken | null {
  for (const sentence of sentencesOf(atRisk ? reply : outsideOf(reply))) {
    const found = harmOf(sentence, atRisk)
    if (found !== null) return found
  }
  return null
}
