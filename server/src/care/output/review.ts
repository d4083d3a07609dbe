/** What of a reply is shown, whichever engine wrote it. */
import type { Engine } from '@codex/contracts/entities'
import { care, reviewed as texts } from '@codex/contracts/texts'
import { careOf } from '../care-of'
import { createHarmReader, harmIn } from './harmful'
import type { Asked } from './human'
import { asksWhetherHuman, claimsToBeHuman, saysWhatItIs } from './human'
import { sentences, sentencesOf } from './sentences'

export interface Context {
  /** Of the companion. */
  readonly name: string
  /** The message, or one shortly before it, was read as severity 1 or more. */
  readonly atRisk: boolean
  readonly asked: Asked | null
}

/** What is named as the author of what the companion did not say. */
export const byApp: Engine = { kind: 'built-in', label: care.author }

/** `recent`: what the person wrote before the message. `care`: what the message was read as. */
export const contextOf = (
  name: string,
  message: string | null,
  recent: readonly string[] = [],
  care = careOf(message),
): Context => ({
  name,
  atRisk: care !== null || recent.some((said) => careOf(said) !== null),
  asked: message === null ? null : asksWhetherHuman(message),
})

export interface Reviewed {
  readonly text: string
  /** By a text of ours: none of it is left. */
  readonly isReplaced: boolean
}

const lineOf = ({ name }: Context, { language }: Asked) => texts.aiCharacter[language.spoken](name)

/** Reads the sentences of one reply in order. */
function createCorrector(context: Context) {
  const { asked } = context
  let isFirst = true
  let claims = 0
  let isHonest = false
  return {
    /** As it is shown: the first that claims to be human becomes a line of ours, others are left out. */
    correct(sentence: string): string {
      if (asked === null) return sentence
      isHonest ||= saysWhatItIs(sentence)
      const isClaim = claimsToBeHuman(sentence, asked, isFirst)
      isFirst &&= !/\p{L}/u.test(sentence)
      if (!isClaim) return sentence
      claims += 1
      if (claims > 1) return ''
      const blank = /^\s{0,8}/.exec(sentence)?.[0] ?? ''
      return blank + lineOf(context, asked)
    },
    /** A line of ours where nothing so far says what the companion is. */
    missing: () => (asked === null || isHonest || claims > 0 ? null : lineOf(context, asked)),
  }
}

/** A whole reply, or what was shown of one. */
export function reviewed(reply: string, context: Context): Reviewed {
  const harm = harmIn(reply, context.atRisk)
  if (harm !== null) return { text: texts.replaced[harm], isReplaced: true }
  if (context.asked === null) return { text: reply, isReplaced: false }
  const corrector = createCorrector(context)
  const text = sentencesOf(reply)
    .map((sentence) => corrector.correct(sentence))
    .join('')
    .trim()
  const line = corrector.missing()
  return { text: line === null ? text : `${line} ${text}`.trim(), isReplaced: false }
}

/** A reply that is being written: each sentence is read when it ends, once. */
export function createReview(context: Context) {
  // Held back until it has been read; else it is shown at once, and taken back.
  const isHeld = context.atRisk || context.asked !== null
  const split = sentences()
  const harmOf = createHarmReader(context.atRisk)
  const corrector = createCorrector(context)
  let harm: texts.Spoken | null = null
  /** Units of the sentence that has not ended that are shown already. */
  let shown = 0

  function read(sentence: string): string {
    harm ??= harmOf(sentence)
    const text = corrector.correct(sentence)
    const from = shown
    shown = 0
    if (from === 0) return text
    return text === sentence ? text.slice(from) : ''
  }

  return {
    /** What the reply begins with; it is shown already. */
    begin(text: string) {
      split.push(text).forEach(read)
      shown = split.rest().length
    },
    /** What may be shown of it, or of what was pushed before. */
    push(more: string): string {
      const whole = split.push(more).map(read).join('')
      if (harm !== null) return ''
      return isHeld ? whole : more
    },
    /** The reply in place of one that harms; null: it does not so far. */
    replacement: () => (harm === null ? null : texts.replaced[harm]),
  }
}
