import { appendFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'

/** Who changed what, one JSON object a line, beside the published versions. */
export function leaveAuditLine(
  root: string,
  entry: Readonly<Record<string, string | number>>,
  at: Date,
): Promise<void> {
  const line = JSON.stringify({ at: at.toISOString(), by: userInfo().username, ...entry })
  return appendFile(path.join(root, '.audit.log'), `${line}\n`)
}
