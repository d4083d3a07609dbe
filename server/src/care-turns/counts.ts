/** How many messages were read as at risk, and how many replies refer to help. */
import type { CareYear, PublicCount } from '@codex/contracts/care'
import { CARE_SEVERITIES, LEAST_COUNT } from '@codex/contracts/care'
import type { Care } from '@codex/contracts/entities'
import { CARE_KINDS } from '@codex/contracts/entities'
import { asc, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { careCounts } from '../database/schema'
import { careOf } from '../care/care-of'

/** A message, and what its reply says that it was read as. */
export interface Answered {
  readonly question: string | null
  readonly care: Care | null
}

type Entry = Pick<typeof careCounts.$inferInsert, 'kind' | 'severity'>

/** `care` may be that of a pause which goes on: what is counted of the message is what it was read as itself. */
function entriesOf({ question, care }: Answered): readonly Entry[] {
  if (care === null) return []
  const { severity = 1, kinds = [] } = careOf(question) ?? {}
  const read = kinds.map((kind) => ({ kind, severity }))
  const refersToHelp = care.severity > 1 || care.paused === true
  return refersToHelp ? [...read, { kind: 'help-lines', severity: care.severity }] : read
}

/**
 * Counts a message with its first reply, in the transaction that stores it. `counted`: what is counted already of the same
 * message. The last statement of a transaction: others wait for the rows.
 */
export async function countCare(tx: Transaction, turn: Answered, counted: Answered | null, at: Date) {
  const already = counted === null ? [] : entriesOf(counted)
  const isNew = (entry: Entry) => !already.some((one) => one.kind === entry.kind && one.severity === entry.severity)
  const entries = entriesOf(turn).filter(isNew)
  if (entries.length === 0) return
  const year = at.getUTCFullYear()
  await tx
    .insert(careCounts)
    .values(entries.map((entry) => ({ ...entry, year, count: 1 })))
    .onConflictDoUpdate({
      target: [careCounts.year, careCounts.kind, careCounts.severity],
      set: { count: sql`${careCounts.count} + 1` },
    })
}

export interface CountedYear {
  readonly year: number
  /** Messages whose replies refer to help: severity 2 or 3, the story is paused, or the reply is replaced. */
  readonly helpLines: number
  /** Every kind with every severity. */
  readonly messages: readonly (Omit<CareYear['messages'][number], 'count'> & { readonly count: number })[]
}

type Row = typeof careCounts.$inferSelect

function yearOf(year: number, rows: readonly Row[]): CountedYear {
  const ofYear = rows.filter((row) => row.year === year)
  const countOf = (kind: Row['kind'], severity: number) =>
    ofYear.find((row) => row.kind === kind && row.severity === severity)?.count ?? 0
  return {
    year,
    helpLines: CARE_SEVERITIES.reduce((sum, severity) => sum + countOf('help-lines', severity), 0),
    messages: CARE_KINDS.flatMap((kind) =>
      CARE_SEVERITIES.map((severity) => ({ kind, severity, count: countOf(kind, severity) })),
    ),
  }
}

/** Every year with counts, and `years` with or without them. The newest first. */
export async function countedYears(queries: Queries, years: readonly number[]): Promise<readonly CountedYear[]> {
  const rows = await queries.select().from(careCounts).orderBy(asc(careCounts.year))
  const all = new Set([...years, ...rows.map(({ year }) => year)])
  return [...all].sort((one, other) => other - one).map((year) => yearOf(year, rows))
}

const publicCount = (count: number): PublicCount => (count < LEAST_COUNT ? null : count)

export const publicYear = ({ year, helpLines, messages }: CountedYear) => ({
  year,
  help_lines: publicCount(helpLines),
  messages: messages.map(({ count, ...of }) => ({ ...of, count: publicCount(count) })),
})
