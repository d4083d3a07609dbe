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

/** The hash of the entry with which a version was published first; null where the log has no such line. */
export async function publishedHash(root: string, remote: string, version: string): Promise<string | null> {
  const lines = ((await ifExists(readFile(fileOf(root), 'utf8'))) ?? '').split('\n')
  for (const line of lines.filter((text) => text.includes(`"version":"${version}"`))) {
    const { success, output } = safeParse(publicationSchema, line)
    if (success && output.remote === remote && output.version === version) return output.integrity
  }
  return null
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
