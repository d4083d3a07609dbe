/** The moments of SillyTavern's messages: each of its versions wrote them in another way, some without a time zone. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LONGEST = 60
const HALF_A_DAY = 12

/** 2026-11-22T10:15:30.123Z */
const iso = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/i
/** 2026-11-22 @10h 15m 30s 123ms */
const spaced = /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@ ?(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s(?: ?(\d{1,3})ms)?$/
/** November 22, 2026 10:15am */
const spoken = /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4}) (\d{1,2}):(\d\d) ?([ap])m$/i
const epoch = /^\d{11,14}$/

/** The milliseconds of a moment in UTC, from year to millisecond; null: there is no such moment. */
function utc(...[year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0]: readonly number[]) {
  const isTime = hour < 24 && minute < 60 && second < 60
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms))
  return isTime && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : null
}

function ofText(text: string): number | null {
  if (epoch.test(text)) return Number(text)
  const [, moment, zone] = iso.exec(text) ?? []
  if (moment !== undefined) return Date.parse(moment + (zone ?? 'Z'))
  const [, ...fields]: readonly (string | undefined)[] = spaced.exec(text) ?? []
  if (fields.length > 0) return utc(...fields.map((field) => Number(field ?? 0)))
  const [, month = '', day, year, hour, minute, half] = spoken.exec(text) ?? []
  const hours = (Number(hour) % HALF_A_DAY) + (half?.toLowerCase() === 'p' ? HALF_A_DAY : 0)
  return utc(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day), hours, Number(minute))
}

/** In ms; null: it cannot be read. */
export function momentOf(raw: unknown, now: number): number | null {
  const read = typeof raw === 'string' && raw.length <= LONGEST ? ofText(raw.trim()) : raw
  if (typeof read !== 'number' || !Number.isFinite(read) || read < 0 || read > now + 86_400_000) return null
  // A local time may be ahead of UTC.
  return Math.min(Math.trunc(read), now)
}
