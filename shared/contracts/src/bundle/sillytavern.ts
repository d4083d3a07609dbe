import * as v from 'valibot'
import { bundle } from '../limits'

/** The lines of a SillyTavern chat, as far as they are read. Texts are cleaned and limited by the reader. */

/** The line that the client puts before the file. */
export const chatTarget = v.object({ profile_id: v.string() })

export const chatHeader = v.object({ user_name: v.string(), character_name: v.string() })

export const chatLine = v.object({
  is_user: v.boolean(),
  is_system: v.fallback(v.boolean(), false),
  /** Of many formats. */
  send_date: v.optional(v.unknown()),
  mes: v.string(),
  /** One place is left for a `mes` that is none of them. */
  swipes: v.pipe(v.fallback(v.array(v.string()), []), v.maxLength(bundle.alternatives - 1)),
  swipe_id: v.fallback(v.number(), -1),
})
export type ChatLine = v.InferOutput<typeof chatLine>
