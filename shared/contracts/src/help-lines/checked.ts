import type { CountryLines } from './countries'

const DAY = 24 * 60 * 60_000

/** Days after which an entry has to be checked again. */
export const CHECKED_FOR = 400

/** What is wrong with the dates of `countries` on the day `today` (ms epoch), one sentence for each entry. */
export function checkedProblems(countries: Readonly<Record<string, CountryLines>>, today: number): readonly string[] {
  return Object.entries(countries).flatMap(([country, { checked, lines }]) => {
    const problem = checked === null ? null : problemOf(checked, today)
    return problem === null ? [] : [`${[country, ...lines.map(({ name }) => name)].join(', ')}: ${problem}`]
  })
}

function problemOf(checked: string, today: number): string | null {
  const at = Date.parse(`${checked}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== checked) return `"${checked}" is no date`
  const days = Math.floor((today - at) / DAY)
  if (days < 0) return `${checked} is in the future`
  return days > CHECKED_FOR ? `checked on ${checked}, ${days} days ago: check the numbers again` : null
}
