import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { userName } from './user-name'

/** Appends a change to the audit log in the folder of published remotes: one JSON object per line. */
export function appendAuditLine(
  root: string,
  { by = userName(), ...entry }: Readonly<Record<string, string | number | undefined>>,
  at: Date,
): Promise<void> {
  return appendFile(path.join(root, '.audit.log'), `${JSON.stringify({ at: at.toISOString(), by, ...entry })}\n`)
}
