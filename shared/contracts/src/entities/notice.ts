import type { Source } from './source'
import { sourceOf } from './source'

export const NOTICE_KINDS = ['daily', 'three-hours', 'hourly'] as const

/** What the product itself says above a reply: that no person writes it. */
export interface Notice {
  readonly kind: (typeof NOTICE_KINDS)[number]
  readonly text: string
  /** When its reply was asked for. */
  readonly time_stamp: string
}

/** A kind that is not known yet is shown as well. */
export function readNotice(source: Source): { readonly notice?: Notice } {
  const notice = sourceOf(source.raw('notice'))
  const text = notice?.text('text')
  if (notice === null || text === undefined) return {}
  const kind = NOTICE_KINDS.find((known) => known === notice.raw('kind')) ?? 'daily'
  return { notice: { kind, text, time_stamp: notice.text('time_stamp') ?? '' } }
}
