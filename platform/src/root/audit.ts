import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { userName } from './user-name'

/** Who changed what, one JSON object a line, beside the published versions. */
export function leaveAuditLine(
  root: string,
  entry: Readonly<Record<string, string | number>>,
  at: Date,
): Promise<void> {
  const { by = userName(), ...rest } = entry
  return appendFile(path.join(root, '.audit.log'), `${JSON.stringify({ at: at.toISOString(), by, ...rest })}\n`)
}
