/** The moments of SillyTavern's messages: each of its versions wrote them in another way, some without a time zone. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LONGEST = 60
const HALF_A_DAY = 12

/** 2026-11-22T10:15:30.123Z, 2026-11-22 10:15:30 */
const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/i
/** 2026-11-22 @10h 15m 30s 123ms */
const spaced = /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@ ?(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s(?: ?(\d{1,3})ms)?$/
/** November 22, 2026 10:15am */
const spoken = /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4}) (\d{1,2}):(\d\d) ?([ap])m$/i
/** 22/11/2026, 10:15:30; 11/22/2026, 10:15 AM; 22.11.2026, 10:15:30 */
const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}),? (\d{1,2}):(\d\d)(?::(\d\d))?(?:\s([ap])m)?$/i
const epoch = /^\d{9,14}$/
/** Epochs from 1973 on in seconds, and in ms. */
const SECONDS_FROM = 1e8
const MS_FROM = 1e11

/** The milliseconds of a moment in UTC, from year to millisecond; null: there is no such moment. */
function utc(...[year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0]: readonly number[]) {
  const isTime = hour < 24 && minute < 60 && second < 60
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms))
  return isTime && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : null
}

/** The day is first, but in a country of AM and PM, and where there is no such month. */
function ofLocal([a, b, year, hour, minute, second = '0', half]: readonly (string | undefined)[]): number | null {
  const [first, other] = [Number(a), Number(b)]
  const [month, day] = (half !== undefined || other > 12) && first <= 12 ? [first, other] : [other, first]
  return utc(Number(year), month, day, hourOf(hour, half), Number(minute), Number(second))
}

const hourOf = (hour: string | undefined, half: string | undefined) =>
  half === undefined ? Number(hour) : (Number(hour) % HALF_A_DAY) + (half.toLowerCase() === 'p' ? HALF_A_DAY : 0)

type Fields = readonly (string | undefined)[]
const fieldsOf = (format: RegExp, text: string): Fields | null => format.exec(text)?.slice(1) ?? null

/** Of a clock without a zone, as if it were in UTC. */
function ofClock(text: string): number | null {
  const plain = fieldsOf(spaced, text)
  if (plain !== null) return utc(...plain.map((field) => Number(field ?? 0)))
  const numbers = fieldsOf(local, text)
  if (numbers !== null) return ofLocal(numbers)
  const [month = '', day, year, hour, minute, half] = fieldsOf(spoken, text) ?? []
  return utc(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day), hourOf(hour, half), Number(minute))
}

function ofText(text: string, ahead: number): number | null {
  if (epoch.test(text)) return ofNumber(Number(text))
  const [day, time, zone] = fieldsOf(iso, text) ?? []
  if (zone !== undefined) return Date.parse(`${day}T${time}${zone}`)
  const clock = time === undefined ? ofClock(text) : Date.parse(`${day}T${time}Z`)
  return clock && clock - ahead
}

const ofNumber = (value: number) => {
  if (value >= MS_FROM) return value
  return value >= SECONDS_FROM ? value * 1000 : null
}

interface Clock {
  readonly now: number
  /** Minutes by which a clock without a zone is ahead of UTC. */
  readonly utcOffset: number
}

/** In ms; null: it cannot be read. */
export function momentOf(raw: unknown, { now, utcOffset }: Clock): number | null {
  const text = typeof raw === 'string' && raw.length <= LONGEST ? raw.trim() : null
  const read = text === null ? (typeof raw === 'number' ? ofNumber(raw) : null) : ofText(text, utcOffset * 60_000)
  if (read === null || !Number.isFinite(read) || read < 0 || read > now + 86_400_000) return null
  // A local time may be ahead of UTC.
  return Math.min(Math.trunc(read), now)
}
