import * as v from 'valibot'
import { ENGINE_KINDS } from '../entities/engine'
import { AVATARS } from '../limits'

/** Wire shapes of several calls, without transforms and defaults: the OpenAPI document is made from them. */

export const text = /* @__PURE__ */ v.string()
export const number = /* @__PURE__ */ v.number()
export const texts = /* @__PURE__ */ v.array(text)
export const avatar = /* @__PURE__ */ v.picklist(AVATARS)
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

/** The reply broke off after its first words: it can be continued. */
const cutOff = /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.literal(true))

export const record = /* @__PURE__ */ v.object({
  sender: text,
  message: text,
  time_stamp: text,
  engine: optionalEngine,
  message_id: optionalText,
  alternatives: optionalAlternatives,
  cut_off: cutOff,
})

export const reply = /* @__PURE__ */ v.object({
  message: text,
  engine: optionalEngine,
  message_id: optionalText,
  question_id: optionalText,
  time_stamp: optionalText,
  stopped: /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.literal(true)),
  alternatives: optionalAlternatives,
  cut_off: cutOff,
})
