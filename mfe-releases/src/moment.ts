/** Local times of the reader. */

const DATE: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
}

export const momentOf = (time: string) => new Date(time).toLocaleString([], DATE)

/** @param at ms since 1970 */
export const clockTimeOf = (at: number) => new Date(at).toLocaleTimeString([])

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** '3 days ago', in whole units; empty for a time that is none. @param now ms since 1970 */
export function agoOf(time: string, now: number): string {
  const past = Math.max(0, now - Date.parse(time))
  if (Number.isNaN(past)) return ''
  const [unit, size] = UNITS.find(([, one]) => past >= one) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(past / size), unit)
}

/** '22 Nov' of the UTC day '2026-11-22'. */
export const dayOf = (day: string) =>
  new Date(day).toLocaleDateString([], { day: 'numeric', month: 'short', timeZone: 'UTC' })
