import * as v from 'valibot'
import { CARE_KINDS, CARE_SEVERITIES } from '../entities/care'
import { ENGINE_KINDS } from '../entities/engine'
import { NOTICE_KINDS } from '../entities/notice'
import type { AvatarPath } from '../entities/avatar'
import { AVATARS, MEMORY_KINDS, MEMORY_ORIGINS, MEMORY_STATES, USE_KINDS, USE_REASONS } from '../limits'

/** Wire shapes of several calls, without transforms and defaults: the OpenAPI document is made from them. */

export const text = v.string()
export const number = v.number()
export const texts = v.array(text)
/** A path in another spelling is answered as it was sent. The schema does not name them: released readers expect the others alone. */
export const avatar = v.fallback(v.picklist(AVATARS), (sent) => sent?.value as AvatarPath)
const engineKind = v.picklist(ENGINE_KINDS)

export const empty = v.object({})
export const message = v.object({ message: text })
export const profileId = v.object({ profile_id: text })
export const engine = v.object({ kind: engineKind, label: text })
const optionalEngine = v.exactOptional(engine)
const optionalText = v.exactOptional(text)
const optionalAlternatives = v.exactOptional(v.object({ count: number, chosen: number }))

const flag = v.exactOptional(v.literal(true))

/** How a reply ended: it broke off after its first words, or its reader stopped it. Both can be continued. */
const ending = { cut_off: flag, stopped: flag }

type CareKind = (typeof CARE_KINDS)[number]
const careKinds = v.array(v.picklist(CARE_KINDS))

/** What the message before the reply was read as. */
export const care = v.exactOptional(
  v.object({
    severity: v.picklist(CARE_SEVERITIES),
    // The released type of replyEventSchema has no issues of arrays: with them every remote would need a new version.
    kinds: careKinds as v.BaseSchema<CareKind[], CareKind[], v.PicklistIssue>,
    paused: flag,
    resumed: flag,
    replaced: flag,
  }),
)

/** Said by the product, above the reply. */
export const notice = v.exactOptional(v.object({ kind: v.picklist(NOTICE_KINDS), text, time_stamp: text }))

export const record = v.object({
  sender: text,
  message: text,
  time_stamp: text,
  engine: optionalEngine,
  message_id: optionalText,
  alternatives: optionalAlternatives,
  care,
  ...ending,
  notice,
})

export const alternative = v.object({
  message: text,
  engine: optionalEngine,
  time_stamp: text,
  care,
  ...ending,
})

export const searchHit = v.object({
  profile_id: text,
  message_id: text,
  sender: text,
  time_stamp: text,
  excerpt: text,
  ranges: v.array(v.array(number)),
})

const id = v.nullable(text)

export const memory = v.object({
  memory_id: text,
  kind: v.picklist(MEMORY_KINDS),
  text,
  keys: v.exactOptional(texts),
  state: v.picklist(MEMORY_STATES),
  origin: v.picklist(MEMORY_ORIGINS),
  source_message_id: id,
  source_gone: flag,
  replaces: id,
  created_at: text,
})

/** What memory has of a lorebook. */
export const lore = v.object({ keys: texts, text })

const lineFields = { text, situation: id, engine: v.nullable(engine) }
/** A line of the examples of a card. `rest`: what of it did not fit. */
export const sampleLine = v.object(lineFields)
export const readLine = v.object({ ...lineFields, rest: text })

/** A card of another app, with all of its fields. */
export const foreignCard = v.record(text, v.unknown())

const reason = v.picklist(USE_REASONS)

export const recallHit = v.object({
  memory_id: optionalText,
  message_id: optionalText,
  score: number,
  reason,
})

export const use = v.object({
  kind: v.picklist(USE_KINDS),
  reason,
  text,
  memory_id: optionalText,
  message_id: optionalText,
})

export const voiceLine = v.object({
  line_id: text,
  text,
  situation: id,
  from_message: id,
  engine: v.nullable(engine),
  position: number,
  used: v.boolean(),
})

export const reply = v.object({
  message: text,
  engine: optionalEngine,
  message_id: optionalText,
  question_id: optionalText,
  time_stamp: optionalText,
  alternatives: optionalAlternatives,
  care,
  ...ending,
  notice,
})

export const passkey = v.object({
  passkey_id: text,
  name: text,
  created_at: text,
  used_at: id,
})

export const session = v.object({
  session_id: text,
  browser: text,
  created_at: text,
  used_at: text,
  current: v.boolean(),
})
