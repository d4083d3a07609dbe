import * as v from 'valibot'
import { readAs, readBy } from './read-as'

export const CARE_KINDS = ['suicide', 'self-harm', 'eating-disorder', 'danger-by-others'] as const
export const CARE_SEVERITIES = [1, 2, 3] as const

type CareKind = (typeof CARE_KINDS)[number]

const flag = v.exactOptional(v.literal(true))
const kinds = v.array(v.picklist(CARE_KINDS))

/**
 * What the message before a reply was read as. Severity 1: may be meant; 2: thoughts of it; 3: a plan, means, a time or a
 * farewell. Help lines are then shown above the reply.
 */
export const care = v.object({
  severity: v.picklist(CARE_SEVERITIES),
  kinds: readBy(
    // The released type of replyEventSchema has no issues of arrays: with them every remote would need a new version.
    kinds as v.BaseSchema<CareKind[], CareKind[], v.PicklistIssue>,
    (raw) => (Array.isArray(raw) ? CARE_KINDS.filter((kind) => raw.includes(kind)) : null),
  ),
  /** The app answered in place of the companion, whose story is paused. */
  paused: flag,
  /** The pause that it was part of is over. */
  resumed: flag,
  /** The companion's reply was replaced by a text of the app. */
  replaced: flag,
})
export type Care = Readonly<v.InferOutput<typeof care>>

/** Without the kinds that are unknown. Null when it is unreadable. */
export const readCare = (raw: unknown): Care | null => readAs(care, raw)
