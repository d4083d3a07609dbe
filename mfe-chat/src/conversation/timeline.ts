/** Spec 2 "Chat panel", timestamps: hour and minute; and the days between. */
import type { Message } from './message'

export interface Row {
  readonly message: Message
  /** The day's name, above its first message. */
  readonly day: string | null
  /** It closes up with the message before it: the same sender, soon after. */
  readonly follows: boolean
  /** The next message does not close up with it. */
  readonly closes: boolean
  /** Hour and minute; null where the next message shows the same, or none is known. */
  readonly time: string | null
}

const CLOSE = 5 * 60_000
const DAY = 24 * 60 * 60_000

interface Kept {
  readonly row: Row
  readonly before: Message | undefined
  readonly after: Message | undefined
  /** Midnight before it. */
  readonly today: number
}
/** What each message's row was made of. */
export type KeptRows = WeakMap<Message, Kept>

/**
 * `now` in ms epoch; `locale` is the reader's unless told. A row that is as it was in `kept` is the same object: a reply
 * that grows changes its own.
 */
export function timeline(
  messages: readonly Message[],
  now: number,
  locale?: string,
  kept: KeptRows = new WeakMap(),
): readonly Row[] {
  const today = midnight(now)
  return messages.map((message, place) => {
    const [before, after] = [messages[place - 1], messages[place + 1]]
    const last = kept.get(message)
    if (last?.before === before && last?.after === after && last?.today === today) return last.row
    const made = rowOf(message, before, after, now, locale)
    const row = last !== undefined && isSame(last.row, made) ? last.row : made
    kept.set(message, { row, before, after, today })
    return row
  })
}

function rowOf(
  message: Message,
  before: Message | undefined,
  after: Message | undefined,
  now: number,
  locale: string | undefined,
): Row {
  const opensDay = startsDay(before, message)
  const time = timeOf(message, locale)
  const followed = after !== undefined && follows(message, after)
  return {
    message,
    day: opensDay ? dayName(instant(message) ?? now, now, locale) : null,
    follows: before !== undefined && !opensDay && follows(before, message),
    closes: !followed,
    time: followed && timeOf(after, locale) === time ? null : time,
  }
}

const isSame = (one: Row, other: Row) =>
  one.day === other.day && one.follows === other.follows && one.closes === other.closes && one.time === other.time

/** Making a formatter takes longer than a hundred times of day. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

function timeOf(message: Message | undefined, locale: string | undefined): string | null {
  const at = instant(message)
  if (at === null) return null
  const formatter = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  formatters.set(locale, formatter)
  return formatter.format(at)
}

function instant(message: Message | undefined): number | null {
  const at = Date.parse(message?.timestamp ?? '')
  return Number.isNaN(at) ? null : at
}

function startsDay(before: Message | undefined, message: Message): boolean {
  const [earlier, at] = [instant(before), instant(message)]
  if (at === null) return false
  return earlier === null || midnight(earlier) !== midnight(at)
}

function follows(before: Message, after: Message): boolean {
  const [earlier, later] = [instant(before), instant(after)]
  if (before.sender !== after.sender || earlier === null || later === null) return false
  return later - earlier < CLOSE && midnight(earlier) === midnight(later)
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

function dayName(at: number, now: number, locale: string | undefined): string {
  // Rounded, because a day in which the clocks change is not 24 hours long.
  const days = Math.round((midnight(at) - midnight(now)) / DAY)
  if (days === 0 || days === -1) return capitalised(relative(days, locale), locale)
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at)
}

const relative = (days: number, locale: string | undefined) =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')

function capitalised(text: string, locale: string | undefined): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(locale) + rest.join('')
}
