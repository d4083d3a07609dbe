import * as v from 'valibot'
import { or } from './read-as'

const NOTICE_KINDS = ['daily', 'three-hours', 'hourly'] as const

/** What the product itself says above a reply: that no person writes it. `time_stamp`: when the reply was asked for. */
export const notice = v.object({
  /** A kind that is not known yet is shown as well. */
  kind: or(v.picklist(NOTICE_KINDS), 'daily'),
  text: v.string(),
  time_stamp: or(v.string(), ''),
})
export type Notice = Readonly<v.InferOutput<typeof notice>>
