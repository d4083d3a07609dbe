/** How often messages were read as at risk in a year. Without a user, a conversation or a day. */
import * as v from 'valibot'
import { CARE_KINDS, CARE_SEVERITIES } from '../entities/care'
import { readBy } from '../entities/read-as'
import type { Source } from '../entities/source'
import { sourceOf } from '../entities/source'

/** A smaller count is not public: it would say something about single persons. */
export const LEAST_COUNT = 5

/** Null: fewer than LEAST_COUNT, possibly none. */
export type PublicCount = number | null

const count = v.nullable(v.number())
const careYear = v.object({
  year: v.number(),
  /** Messages whose replies refer to help: severity 2 or 3, the story is paused, or the reply is replaced. */
  help_lines: count,
  /** Every kind with every severity. A message of two kinds is counted with each. */
  messages: v.array(v.object({ kind: v.picklist(CARE_KINDS), severity: v.picklist(CARE_SEVERITIES), count })),
})
export type CareYear = Readonly<v.InferOutput<typeof careYear>>

function countIn(source: Source, name: string): PublicCount {
  const count = source.raw(name) === null ? undefined : source.number(name)
  return count === undefined || count < LEAST_COUNT ? null : count
}

function readYear(raw: unknown): CareYear | null {
  const source = sourceOf(raw)
  const year = source?.number('year')
  const rows = source?.raw('messages')
  if (!source || year === undefined || !Array.isArray(rows)) return null
  const found = rows.flatMap((row: unknown) => sourceOf(row) ?? [])
  const messages = CARE_KINDS.flatMap((kind) =>
    CARE_SEVERITIES.map((severity) => {
      const row = found.find((one) => one.raw('kind') === kind && one.raw('severity') === severity)
      return { kind, severity, count: row === undefined ? null : countIn(row, 'count') }
    }),
  )
  return { year, help_lines: countIn(source, 'help_lines'), messages }
}

/** Without the years that are unreadable. Null when there is no list of them. */
export function readCareYears(raw: unknown): CareYear[] | null {
  return Array.isArray(raw) ? raw.flatMap((one: unknown) => readYear(one) ?? []) : null
}

export const careYears = readBy(v.array(careYear), readCareYears)
