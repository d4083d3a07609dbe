/** Loads and failures per version, as the server copies write them beside the published remotes. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
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

const FOLDER = '.reports'
export const countsSchema = record(string(), object({ loads: number(), failed: number() }))

export const keyOf = (remote: string, version: string) => `${remote} ${version}`

/** The sum over all copies of the server. */
export async function readCounts(root: string): Promise<CountsByVersion> {
  const folder = path.join(root, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readOne(folder, name)))
  const sum: Record<string, Counts> = {}
  for (const [key, { loads, failed }] of all.flatMap((one) => Object.entries(one))) {
    const before = sum[key] ?? { loads: 0, failed: 0 }
    sum[key] = { loads: before.loads + loads, failed: before.failed + failed }
  }
  return sum
}

async function readOne(folder: string, name: string): Promise<CountsByVersion> {
  try {
    const counts = safeParse(countsSchema, JSON.parse(await readFile(path.join(folder, name), 'utf8')))
    return counts.success ? counts.output : {}
  } catch {
    return {}
  }
}

/** Writes what one copy of the server has counted so far; `copy` names its file. */
export async function writeCounts(root: string, copy: string, counts: CountsByVersion): Promise<void> {
  const folder = path.join(root, FOLDER)
  await mkdir(folder, { recursive: true })
  const fresh = path.join(folder, `.${copy}.${randomUUID()}`)
  await writeFile(fresh, JSON.stringify(counts))
  await rename(fresh, path.join(folder, `${copy}.json`))
}

export const countsOf = (counts: CountsByVersion) => (remote: string, version: string) =>
  counts[keyOf(remote, version)] ?? { loads: 0, failed: 0 }
