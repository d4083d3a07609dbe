/** Loads and failures by version and day. Each server instance writes its own file in the registry's folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { number, object, optional, parseJson, pipe, record, safeParse, string } from 'valibot'
import { speedSchema, together, type Speed } from './speed'

export interface Counts {
  /** Pages that requested the version. */
  readonly loads: number
  /** Pages of `loads` in which it failed. */
  readonly failed: number
  /** Pages of `loads` in which it came after the panel of a failed remote. */
  readonly slow?: number | undefined
  /** Pages of `failed` by step, or by step and file: `chunk 7.ab.js`. */
  readonly steps?: Steps | undefined
  /** What visits measured. */
  readonly speed?: Speed | undefined
}

type Steps = Readonly<Record<string, number>>

/** By `<remote> <version>`. */
export type CountsByVersion = Readonly<Record<string, Counts>>
/** By day in UTC, `2026-11-22`. */
export type CountsByDay = Readonly<Record<string, CountsByVersion>>

/** Days that are counted, today included. */
export const DAYS = 7
/** Instead of a version: pages that got none. */
export const NONE = 'none'

/** ms */
const DAY = 86_400_000
const FOLDER = '.reports'
// Older servers and commands read the same files, and drop what they do not know.
export const countsSchema = record(
  string(),
  object({
    loads: number(),
    failed: number(),
    slow: optional(number()),
    steps: optional(record(string(), number())),
    speed: optional(speedSchema),
  }),
)
const fileSchema = pipe(string(), parseJson(), record(string(), countsSchema))
const ZERO: Counts = { loads: 0, failed: 0 }

export const keyOf = (remote: string, version: string) => `${remote} ${version}`
export const plus = (a: Counts, b: Counts): Counts => ({
  loads: a.loads + b.loads,
  failed: a.failed + b.failed,
  ...((a.slow ?? b.slow) && { slow: (a.slow ?? 0) + (b.slow ?? 0) }),
  ...((a.steps ?? b.steps) && { steps: sumOfSteps(a.steps ?? {}, b.steps ?? {}) }),
  ...((a.speed ?? b.speed) && { speed: together(a.speed ?? {}, b.speed ?? {}) }),
})

function sumOfSteps(a: Steps, b: Steps): Steps {
  const sum = { ...a }
  for (const [step, pages] of Object.entries(b)) sum[step] = (sum[step] ?? 0) + pages
  return sum
}

/** @param time ms since 1970 */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
export const firstDay = (now: number) => dayOf(now - (DAYS - 1) * DAY)
/** The days that are counted, today last. */
export const daysUntil = (now: number) => Array.from({ length: DAYS }, (_, day) => dayOf(now - (DAYS - 1 - day) * DAY))

/** The counts of all instances. */
export async function readDays(root: string, now = Date.now()): Promise<CountsByDay> {
  const folder = path.join(root, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readOne(folder, name)))
  const days: Record<string, CountsByVersion> = {}
  for (const [day, counts] of all.flatMap((one) => Object.entries(one)))
    if (day >= firstDay(now)) days[day] = sumOf([days[day] ?? {}, counts])
  return days
}

export function sumOf(all: readonly CountsByVersion[]): CountsByVersion {
  const sum: Record<string, Counts> = {}
  for (const counts of all) for (const [key, some] of Object.entries(counts)) sum[key] = plus(sum[key] ?? ZERO, some)
  return sum
}

export const readCounts = async (root: string, now = Date.now()): Promise<CountsByVersion> =>
  sumOf(Object.values(await readDays(root, now)))

async function readOne(folder: string, name: string): Promise<CountsByDay> {
  const days = safeParse(fileSchema, await readFile(path.join(folder, name), 'utf8').catch(() => ''))
  return days.success ? days.output : {}
}

export async function writeCounts(root: string, instance: string, counts: CountsByDay): Promise<void> {
  const folder = path.join(root, FOLDER)
  await mkdir(folder, { recursive: true })
  const temporary = path.join(folder, `.${instance}.${randomUUID()}`)
  await writeFile(temporary, JSON.stringify(counts))
  await rename(temporary, path.join(folder, `${instance}.json`))
}

/** Removes the files of instances that ended more than `DAYS` ago. */
export async function removeOldCounts(root: string, now = Date.now()): Promise<void> {
  const folder = path.join(root, FOLDER)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written !== null && written.mtimeMs < now - DAYS * DAY) await rm(file, { force: true })
  }
}

export const countsOf = (counts: CountsByVersion) => (remote: string, version: string) =>
  counts[keyOf(remote, version)] ?? ZERO
