/** How memories take each other's place: a chain of rows, each with the id of the one that it replaces. */
import type { Memory } from './repository'

type Link = Pick<Memory, 'id' | 'replaces'>

/** Rows of one memory that are kept as history. */
const HISTORY = { memory: 10, summary: 5 }

function follow<Row extends Link>(from: Row, next: (row: Row) => Row | undefined): readonly Row[] {
  const found: Row[] = []
  for (let row = next(from); row !== undefined && row !== from && !found.includes(row); row = next(row)) found.push(row)
  return found
}

/** Those that `memory` had replaced, the latest first. */
export const replacedBy = <Row extends Link>(memory: Row, all: readonly Row[]) =>
  follow(memory, ({ replaces }) => (replaces === null ? undefined : all.find(({ id }) => id === replaces)))

/** Those that took the place of `memory`, the first one first. */
export const replacementsOf = <Row extends Link>(memory: Row, all: readonly Row[]) =>
  follow(memory, ({ id }) => all.find(({ replaces }) => replaces === id))

/** The oldest ones, which are forgotten when `memory` is corrected once more. */
export const tooOld = (memory: Memory, all: readonly Memory[]) =>
  replacedBy(memory, all).slice(HISTORY[memory.kind === 'summary' ? 'summary' : 'memory'] - 1)

/** The kept fact about the same, whose place a fact takes that is kept now. */
export const aboutTheSame = ({ id, subject, replaces }: Memory, all: readonly Memory[]) =>
  subject === null || replaces !== null
    ? undefined
    : all.findLast((one) => one.id !== id && one.kind === 'fact' && one.state === 'kept' && one.subject === subject)
