import * as v from 'valibot'
import { CARD_INSTRUCTIONS, CARD_ORIGINS, PICTURE_TYPES } from '../limits'
import { list, readBy } from './read-as'
import { sourceOf } from './source'
import { readLine, type sampleLine } from './voice'

const text = v.string()
const texts = list(text)

/** The fields of the wizard that a card fills in. */
const each = <S>(shape: S) => ({
  ...{ name: shape, age: shape, gender: shape, role: shape, personality_description: shape },
  ...{ background: shape, speaking_style: shape, greeting: shape },
})

/** A missing text is empty. */
const draft = v.object({ ...each(text), age: v.nullable(v.number()) })
export type CardDraft = Readonly<v.InferOutput<typeof draft>>
export type CardField = keyof CardDraft

/** 'guessed': made from other words of the card, to be checked. */
const origin = v.picklist(CARD_ORIGINS)
export type CardOrigin = v.InferOutput<typeof origin>

/** What memory has of a lorebook. */
const lore = v.object({ keys: texts, text })
export type CardLore = Readonly<v.InferOutput<typeof lore>>

export type SampleLine = Readonly<v.InferOutput<typeof sampleLine>>
export type ReadLine = Readonly<v.InferOutput<typeof readLine>>

const instruction = v.object({ kind: v.picklist(CARD_INSTRUCTIONS), text })
export type CardInstruction = Readonly<v.InferOutput<typeof instruction>>

/** `data`: Base64 */
const picture = v.object({ type: v.picklist(PICTURE_TYPES), data: text })
export type CardPicture = Readonly<v.InferOutput<typeof picture>>

/** A card of another app as it is stored, with all of its fields: unknown ones are in the next export. */
export const foreignCard = v.record(text, v.unknown())
export type ForeignCard = Readonly<v.InferOutput<typeof foreignCard>>

const card = v.object({
  draft,
  origins: v.object(each(origin)),
  /** By field: what did not fit into it. */
  clipped: v.object(each(v.exactOptional(text))),
  /** The first one is that of the draft before it was clipped. */
  greetings: texts,
  /** What the character says in the examples of the card. */
  sample_lines: list(readLine),
  /** What fits into the memory of the companion. */
  lore: list(lore),
  /** Shown, and in no prompt. */
  instructions: list(instruction),
  picture: v.nullable(picture),
  /** For `generateProfile`. */
  card: foreignCard,
  kept_unused: texts,
  warnings: texts,
  /** The same for two files with the same character. */
  content_hash: text,
  /** The companion of the caller that was made from the same character; null: none. */
  same_as: v.nullable(text),
})

/** What a file says of a character. Nothing of it is stored yet. */
export type ReadCard = Readonly<v.InferOutput<typeof card>>

/** Null where a field is missing or of another kind. */
export const readCard = readBy(card, (raw) => {
  const source = sourceOf(raw)
  const fields = Object.keys(card.entries).map((name) => [name, source?.raw(name)])
  const result = v.safeParse(card, Object.fromEntries(fields))
  return result.success ? result.output : null
})
