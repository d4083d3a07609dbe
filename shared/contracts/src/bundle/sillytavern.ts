import * as v from 'valibot'
import { utcOffset } from '../limits'

/** The lines of a SillyTavern chat, as far as they are read. Texts are cleaned and limited by the reader. */

/**
 * The line that the client puts before the file. `speaker`: the name in the file whose words are the companion's. `utc_offset`: minutes by
 * which the caller's clock is ahead of UTC, for moments without a zone.
 */
export const chatTarget = v.object({
  profile_id: v.string(),
  conversation_id: v.exactOptional(v.string()),
  speaker: v.exactOptional(v.string()),
  utc_offset: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(utcOffset.min), v.maxValue(utcOffset.max))),
})

/** The first line of most files. */
export const chatHeader = v.union([v.object({ chat_metadata: v.object({}) }), v.object({ user_name: v.string() })])

const text = v.fallback(v.string(), '')
const flag = v.fallback(v.boolean(), false)

/** Those of replies to choose from. */
const swipe = v.object({ send_date: v.optional(v.unknown()) })

export const chatLine = v.object({
  name: text,
  is_user: flag,
  /** A note of the app, or a message that is hidden from the model. */
  is_system: flag,
  /** Of many formats. */
  send_date: v.optional(v.unknown()),
  mes: v.string(),
  swipes: v.fallback(v.array(text), []),
  swipe_id: v.fallback(v.number(), -1),
  swipe_info: v.fallback(v.array(v.fallback(swipe, {})), []),
  /** `character_codex`: the line is of this app, whose texts have no macros. */
  extra: v.fallback(v.object({ type: text, character_codex: v.optional(v.unknown()) }), { type: '' }),
})
export type ChatLine = v.InferOutput<typeof chatLine>
