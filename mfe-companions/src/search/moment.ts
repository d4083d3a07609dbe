/** When a message was written: the day as in the conversation, with hour and minute. */

const DAY = 24 * 60 * 60_000
const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

export function momentOf(timestamp: string, now: number, locale?: string): string {
  const at = Date.parse(timestamp)
  if (Number.isNaN(at)) return ''
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  // Rounded: a day with a change to or from summer time is not 24 hours long.
  const days = Math.round((midnight(at) - midnight(now)) / DAY)
  if (days === 0) return time
  if (days === -1) {
    const [first = '', ...rest] = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    return `${first.toLocaleUpperCase(locale)}${rest.join('')}, ${time}`
  }
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
  return `${day.format(at)}, ${time}`
}
