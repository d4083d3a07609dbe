/** Spec 2 "Chat panel", timestamps: hour and minute, and the names of the days. */
import type { Message } from '../history/message'

export interface Row {
  readonly message: Message
  /** The name of the day, on its first message. */
  readonly day: string | null
  /** The message before it is of the same speaker and less than five minutes older: they are one group. */
  readonly follows: boolean
  readonly closes: boolean
  /** Hour and minute; null where the next message of the group shows the same, or the time is unknown. */
  readonly time: string | null
}

const GROUP = 5 * 60_000
const DAY = 24 * 60 * 60_000

interface CachedRow {
  readonly row: Row
  readonly before: Message | undefined
  readonly after: Message | undefined
  readonly today: number
}
export type RowCache = WeakMap<Message, CachedRow>

/** `now` in ms epoch; `locale` defaults to that of the browser. A row of `cache` that has not changed is the same object. */
export function timeline(
  messages: readonly Message[],
  now: number,
  locale?: string,
  cache: RowCache = new WeakMap(),
): readonly Row[] {
  const today = midnight(now)
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const cached = cache.get(message)
    if (cached?.before === before && cached?.after === after && cached?.today === today) return cached.row
    const made = rowOf(message, before, after, now, locale)
    const row = cached !== undefined && isSame(cached.row, made) ? cached.row : made
    cache.set(message, { row, before, after, today })
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

/** A formatter takes longer to make than a hundred times to format. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

export function timeOf(message: Message | undefined, locale?: string): string | null {
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
  const earlier = instant(before)
  const at = instant(message)
  if (at === null) return false
  return earlier === null || midnight(earlier) !== midnight(at)
}

function follows(before: Message, after: Message): boolean {
  const earlier = instant(before)
  const later = instant(after)
  if (before.sender !== after.sender || before.persona !== after.persona) return false
  if (earlier === null || later === null) return false
  return later - earlier < GROUP && midnight(earlier) === midnight(later)
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

function dayName(at: number, now: number, locale: string | undefined): string {
  // Rounded: a day with a change to or from summer time is not 24 hours long.
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
