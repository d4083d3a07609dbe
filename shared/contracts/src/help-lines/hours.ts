import type { HelpLine } from './countries'
import { COUNTRIES } from './countries'
import { countryOfZone, zoneOfCountry } from './zones'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const ALWAYS = '24/7'
const pattern = /^(?:([A-Z][a-z]{2}) )?(\d\d):(\d\d)–(\d\d):(\d\d)$/
const DAY = 24 * 60

/** Day of the week and minute of the day in a zone. */
function clockIn(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: DAYS.indexOf(of('weekday')), minute: Number(of('hour')) * 60 + Number(of('minute')) }
}

/** Whether a line with these hours answers at a moment; null: not known. Hours may end after midnight. */
export function isOpen(hours: string | null, timeZone: string, at: Date): boolean | null {
  if (hours === ALWAYS) return true
  const [, day, ...digits] = pattern.exec(hours ?? '') ?? []
  const [fromHour = NaN, fromMinute = NaN, toHour = NaN, toMinute = NaN] = digits.map(Number)
  const from = fromHour * 60 + fromMinute
  const to = toHour * 60 + toMinute
  if (Number.isNaN(from)) return null
  const now = clockIn(timeZone, at)
  const answersOn = (weekday: number) => day === undefined || DAYS[(weekday + 7) % 7] === day
  const lasts = to > from ? to - from : to + DAY - from
  const since = now.minute - from
  return (answersOn(now.day) && since >= 0 && since < lasts) || (answersOn(now.day - 1) && since + DAY < lasts)
}

export interface OpenLine extends HelpLine {
  readonly open: boolean | null
}

/**
 * The lines of a country: those that are open at a moment first, of these the ones in a language. `here`: the zone of this device,
 * which may be one of the country's.
 */
export function linesAt(country: string, at: Date, here: string, language: string): readonly OpenLine[] {
  const timeZone = countryOfZone(here) === country ? here : (zoneOfCountry(country) ?? here)
  const rank = ({ hours, open, languages }: OpenLine) =>
    (hours === ALWAYS ? 0 : open === true ? 2 : open === null ? 4 : 6) + (languages.includes(language) ? 0 : 1)
  return (COUNTRIES[country]?.lines ?? [])
    .map((line): OpenLine => ({ ...line, open: isOpen(line.hours, timeZone, at) }))
    .sort((one, other) => rank(one) - rank(other))
}

/** The same now, for this device. */
export const linesNow = (country: string) => {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
  return linesAt(country, new Date(), timeZone, locale.slice(0, 2))
}
