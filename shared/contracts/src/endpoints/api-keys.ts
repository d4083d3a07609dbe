import * as v from 'valibot'
import { textsOr } from '../entities/read-as'
import { apiKeys as texts } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'

/** Additions below /user: API keys, with which scripts talk with some of the companions. A key opens what `opensToKeys` says. */

const { text } = shapes

/** Times are ISO 8601. */
const apiKey = v.object({
  key_id: text,
  name: text,
  /** The companions that it is for; those that were deleted are not in it. */
  profile_ids: textsOr([]),
  created_at: text,
  /** null: never used. */
  used_at: v.nullable(text),
})
export type ApiKey = Readonly<v.InferOutput<typeof apiKey>>

/** Newest first. */
export const list = endpoint({
  path: '/user/api-keys',
  reply: v.object({ api_keys: v.array(apiKey) }),
  fallback: texts.failedTo.list,
})

/** `key` is answered once, and stored nowhere. */
export const add = endpoint({
  path: '/user/add-api-key',
  fields: { name: fields.keyName, profile_ids: fields.keyCompanions, password: fields.signInPassword },
  reply: v.object({ key: text }),
  fallback: texts.failedTo.add,
})

export const remove = endpoint({
  path: '/user/remove-api-key',
  fields: { key_id: fields.keyId },
  reply: shapes.messageOr(texts.removed),
  fallback: texts.failedTo.remove,
})
