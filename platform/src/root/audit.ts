import { appendFile, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryChange } from '@codex/contracts/registry'
import { literal, nullish, object, parseJson, pipe, safeParse, string } from 'valibot'
import { ifExists } from './system-error'
import { userName } from './user-name'

/** Bytes at the end of the log that are read. It grows for years. */
const READ = 1_048_576

const lineSchema = pipe(
  string(),
  parseJson(),
  object({
    at: string(),
    by: string(),
    action: string(),
    remote: string(),
    version: nullish(string(), null),
    says: nullish(string(), null),
    reason: nullish(string(), null),
  }),
)

const fileOf = (root: string) => path.join(root, '.audit.log')

/** Appends a change to the audit log in the folder of published remotes: one JSON object per line. */
export function appendAuditLine(
  root: string,
  { by = userName(), ...entry }: Readonly<Record<string, string | number | undefined>>,
  at: Date,
): Promise<void> {
  return appendFile(fileOf(root), `${JSON.stringify({ at: at.toISOString(), by, ...entry })}\n`)
}

const publicationSchema = pipe(
  string(),
  parseJson(),
  object({ action: literal('publish'), remote: string(), version: string(), integrity: string() }),
)

const linesOf = async (root: string) => ((await ifExists(readFile(fileOf(root), 'utf8'))) ?? '').split('\n')

/** The hash of the entry with which a version was published first; null where the log has no such line. */
export async function publishedHash(root: string, remote: string, version: string): Promise<string | null> {
  for (const line of (await linesOf(root)).filter((text) => text.includes(`"version":"${version}"`))) {
    const { success, output } = safeParse(publicationSchema, line)
    if (success && output.remote === remote && output.version === version) return output.integrity
  }
  return null
}

const unlistedSchema = pipe(string(), parseJson(), object({ at: string(), remote: string(), unlisted: string() }))

/** When versions of a remote last left the list, ms since 1970. `unlisted` of a line: versions, separated by spaces. */
export async function unlistedTimes(root: string, remote: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  for (const line of (await linesOf(root)).filter((text) => text.includes('"unlisted":"'))) {
    const { success, output } = safeParse(unlistedSchema, line)
    if (!success || output.remote !== remote) continue
    for (const version of output.unlisted.split(' ')) times.set(version, Date.parse(output.at))
  }
  return times
}

interface Wanted {
  readonly ofRemote: (remote: string) => boolean
  readonly most: number
}

/** The last changes, the newest first. A line that is no change is left out. */
export async function readAuditLog(root: string, { ofRemote, most }: Wanted): Promise<RegistryChange[]> {
  const lines = (await lastLines(fileOf(root))).toReversed()
  const changes: RegistryChange[] = []
  for (const line of lines) {
    if (changes.length === most) break
    const change = safeParse(lineSchema, line)
    if (change.success && ofRemote(change.output.remote)) changes.push(change.output)
  }
  return changes
}

async function lastLines(file: string): Promise<string[]> {
  const handle = await ifExists(open(file))
  if (handle === null) return []
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - READ)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(READ), position: start })
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    // It begins somewhere within a line.
    return start > 0 ? lines.slice(1) : lines
  } finally {
    await handle.close()
  }
}
