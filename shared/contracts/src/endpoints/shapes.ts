import * as v from 'valibot'
import { CARE_KINDS, CARE_SEVERITIES } from '../entities/care'
import { ENGINE_KINDS } from '../entities/engine'
import { NOTICE_KINDS } from '../entities/notice'
import type { AvatarPath } from '../entities/avatar'
import { AVATARS, MEMORY_KINDS, MEMORY_ORIGINS, MEMORY_STATES, PRESETS, USE_KINDS, USE_REASONS } from '../limits'

/** Wire shapes of several calls, without transforms and defaults: the OpenAPI document is made from them. */

export const text = /* @__PURE__ */ v.string()
export const number = /* @__PURE__ */ v.number()
export const texts = /* @__PURE__ */ v.array(text)
/** A path in another spelling is answered as it was sent. The schema does not name them: released readers expect the others alone. */
export const avatar = /* @__PURE__ */ v.fallback(
  /* @__PURE__ */ v.picklist(AVATARS),
  (sent) => sent?.value as AvatarPath,
)
export const preset = /* @__PURE__ */ v.picklist(PRESETS)
const engineKind = /* @__PURE__ */ v.picklist(ENGINE_KINDS)

export const empty = /* @__PURE__ */ v.object({})
export const message = /* @__PURE__ */ v.object({ message: text })
export const profileId = /* @__PURE__ */ v.object({ profile_id: text })
export const engine = /* @__PURE__ */ v.object({ kind: engineKind, label: text })
const optionalEngine = /* @__PURE__ */ v.exactOptional(engine)
const optionalText = /* @__PURE__ */ v.exactOptional(text)
const optionalAlternatives = /* @__PURE__ */ v.exactOptional(
  /* @__PURE__ */ v.object({ count: number, chosen: number }),
)

const flag = /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.literal(true))

/** How a reply ended: it broke off after its first words, or its reader stopped it. Both can be continued. */
const ending = { cut_off: flag, stopped: flag }

type CareKind = (typeof CARE_KINDS)[number]
const careKinds = /* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(CARE_KINDS))

/** What the message before the reply was read as. */
export const care = /* @__PURE__ */ v.exactOptional(
  /* @__PURE__ */ v.object({
    severity: /* @__PURE__ */ v.picklist(CARE_SEVERITIES),
    // The released type of replyEventSchema has no issues of arrays: with them every remote would need a new version.
    kinds: careKinds as v.BaseSchema<CareKind[], CareKind[], v.PicklistIssue>,
    paused: flag,
    resumed: flag,
    replaced: flag,
  }),
)

/** Said by the product, above the reply. */
export const notice = /* @__PURE__ */ v.exactOptional(
  /* @__PURE__ */ v.object({ kind: /* @__PURE__ */ v.picklist(NOTICE_KINDS), text, time_stamp: text }),
)

export const record = /* @__PURE__ */ v.object({
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

export const alternative = /* @__PURE__ */ v.object({
  message: text,
  engine: optionalEngine,
  time_stamp: text,
  care,
  ...ending,
})

export const searchHit = /* @__PURE__ */ v.object({
  profile_id: text,
  message_id: text,
  sender: text,
  time_stamp: text,
  excerpt: text,
  ranges: /* @__PURE__ */ v.array(/* @__PURE__ */ v.array(number)),
})

const id = /* @__PURE__ */ v.nullable(text)

export const memory = /* @__PURE__ */ v.object({
  memory_id: text,
  kind: /* @__PURE__ */ v.picklist(MEMORY_KINDS),
  text,
  keys: /* @__PURE__ */ v.exactOptional(texts),
  state: /* @__PURE__ */ v.picklist(MEMORY_STATES),
  origin: /* @__PURE__ */ v.picklist(MEMORY_ORIGINS),
  source_message_id: id,
  source_gone: flag,
  replaces: id,
  created_at: text,
})

/** What memory has of a lorebook. */
export const lore = /* @__PURE__ */ v.object({ keys: texts, text })

const lineFields = { text, situation: id, engine: /* @__PURE__ */ v.nullable(engine) }
/** A line of the examples of a card. `rest`: what of it did not fit. */
export const sampleLine = /* @__PURE__ */ v.object(lineFields)
export const readLine = /* @__PURE__ */ v.object({ ...lineFields, rest: text })

/** A card of another app, with all of its fields. */
export const foreignCard = /* @__PURE__ */ v.record(text, /* @__PURE__ */ v.unknown())

const reason = /* @__PURE__ */ v.picklist(USE_REASONS)

export const recallHit = /* @__PURE__ */ v.object({
  memory_id: optionalText,
  message_id: optionalText,
  score: number,
  reason,
})

export const use = /* @__PURE__ */ v.object({
  kind: /* @__PURE__ */ v.picklist(USE_KINDS),
  reason,
  text,
  memory_id: optionalText,
  message_id: optionalText,
})

export const voiceLine = /* @__PURE__ */ v.object({
  line_id: text,
  text,
  situation: id,
  from_message: id,
  engine: /* @__PURE__ */ v.nullable(engine),
  position: number,
  used: /* @__PURE__ */ v.boolean(),
})

export const reply = /* @__PURE__ */ v.object({
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

export const passkey = /* @__PURE__ */ v.object({
  passkey_id: text,
  name: text,
  created_at: text,
  used_at: id,
})

export const session = /* @__PURE__ */ v.object({
  session_id: text,
  browser: text,
  created_at: text,
  used_at: text,
  current: /* @__PURE__ */ v.boolean(),
})
