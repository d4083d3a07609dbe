import * as v from 'valibot'

/** Architecture 4 "Publishing": changes of published versions, POST /mfe-registry/<remote>/orders. */

export const MAX_REASON = 300

/** For the audit log: one line. */
export const reasonSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_REASON), v.regex(/^\P{Cc}*$/u))

const version = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const optionalVersion = v.nullable(version)
const optionalReason = v.nullable(reasonSchema)
const traffic = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

/** The default that the user saw, null for none. The order is refused when the default is another one by now. */
const seen = v.optional(optionalVersion)

/** The version that the user saw to be taken back: the newest canary, else the default. Refused when it is another one by now. */
const of = v.optional(version)

export const orderSchema = v.variant('action', [
  v.object({ action: v.literal('canary'), version: optionalVersion, traffic, reason: optionalReason, seen }),
  v.object({ action: v.literal('promote'), version: optionalVersion, reason: optionalReason, seen }),
  v.object({ action: v.literal('rollback'), to: optionalVersion, reason: reasonSchema, seen, of }),
  v.object({ action: v.literal('hold'), version, reason: reasonSchema, seen }),
  v.object({ action: v.literal('off'), reason: reasonSchema, seen }),
])

export type Order = v.InferOutput<typeof orderSchema>

export function readOrder(raw: unknown): Order | null {
  const order = v.safeParse(orderSchema, raw)
  return order.success ? order.output : null
}

/** `says`: a sentence about the change. */
export const changedSchema = v.object({ says: v.string() })

/** The sentence about the change; null: the answer has none. */
export function readChanged(raw: unknown): string | null {
  const changed = v.safeParse(changedSchema, raw)
  return changed.success ? changed.output.says : null
}
