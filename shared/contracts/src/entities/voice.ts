import * as v from 'valibot'
import { engine } from './engine'
import { or, readAs, readBy } from './read-as'

const id = v.nullable(v.string())

const words = {
  text: v.string(),
  /** What it is for, such as 'greeting'; null: nothing particular. */
  situation: id,
}
/** Who wrote a line; null: its user. */
const author = { engine: v.nullable(engine) }

/** A line of the examples of a card, as a voice sheet has it. `rest`: what of it did not fit. */
export const sampleLine = v.object({ ...words, ...author })
export const readLine = v.object({ ...words, ...author, rest: v.string() })

/** A sample line: something that the companion would say. */
const voiceLine = v.object({
  line_id: v.string(),
  ...words,
  /** The message that it is from; null: none, or it is gone. */
  from_message: id,
  /** The conversation of that message; absent of the first one. */
  from_conversation: v.exactOptional(v.string()),
  ...author,
  /** From 0. */
  position: or(v.number(), NaN),
  /** It is in the prompt of replies. */
  used: v.boolean(),
})
export type VoiceLine = Readonly<v.InferOutput<typeof voiceLine>>

/** In their order, without those that are unreadable. */
export const voiceLines = readBy(v.array(voiceLine), (raw) =>
  Array.isArray(raw)
    ? raw.flatMap((one: unknown, at) => {
        const line = readAs(voiceLine, one)
        return line ? [{ ...line, position: Number.isNaN(line.position) ? at : line.position }] : []
      })
    : null,
)
