/** Loads and failures per version and day, as the server copies write them beside the published remotes. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { number, object, record, safeParse, string } from 'valibot'

export interface Counts {
  /** Pages in which the version was asked for. */
  readonly loads: number
  /** Pages among them in which it failed. */
  readonly failed: number
}

/** By `<remote> <version>`. */
export type CountsByVersion = Readonly<Record<string, Counts>>
/** By the day in UTC, `2026-11-22`. */
export type CountsByDay = Readonly<Record<string, CountsByVersion>>

/** Today is one of them. */
export const DAYS_KEPT = 7
/** In the place of a version: pages that got none, and no version was to blame. */
export const NONE = 'none'

/** ms */
const DAY = 86_400_000
const FOLDER = '.reports'
export const countsSchema = record(string(), object({ loads: number(), failed: number() }))
const daysSchema = record(string(), countsSchema)

export const keyOf = (remote: string, version: string) => `${remote} ${version}`
export const plus = (a: Counts, b: Counts): Counts => ({ loads: a.loads + b.loads, failed: a.failed + b.failed })

/** @param time ms since 1970 */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** The first day that still counts. */
export const firstDay = (now: number) => dayOf(now - (DAYS_KEPT - 1) * DAY)

/** The sum over all copies of the server and the days that count. */
export async function readCounts(root: string, now = Date.now()): Promise<CountsByVersion> {
  const folder = path.join(root, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readOne(folder, name)))
  const sum: Record<string, Counts> = {}
  for (const [day, counts] of all.flatMap((one) => Object.entries(one)))
    if (day >= firstDay(now))
      for (const [key, some] of Object.entries(counts)) sum[key] = plus(sum[key] ?? { loads: 0, failed: 0 }, some)
  return sum
}

async function readOne(folder: string, name: string): Promise<CountsByDay> {
  try {
    const days = safeParse(daysSchema, JSON.parse(await readFile(path.join(folder, name), 'utf8')))
    return days.success ? days.output : {}
  } catch {
    return {}
  }
}

/** Writes what one copy of the server has counted so far; `copy` names its file. */
export async function writeCounts(root: string, copy: string, counts: CountsByDay): Promise<void> {
  const folder = path.join(root, FOLDER)
  await mkdir(folder, { recursive: true })
  const fresh = path.join(folder, `.${copy}.${randomUUID()}`)
  await writeFile(fresh, JSON.stringify(counts))
  await rename(fresh, path.join(folder, `${copy}.json`))
}

/** Removes what copies left that have counted nothing for so long that none of it counts. */
export async function dropOldCounts(root: string, now = Date.now()): Promise<void> {
  const folder = path.join(root, FOLDER)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written !== null && written.mtimeMs < now - DAYS_KEPT * DAY) await rm(file, { force: true })
  }
}

export const countsOf = (counts: CountsByVersion) => (remote: string, version: string) =>
  counts[keyOf(remote, version)] ?? { loads: 0, failed: 0 }
