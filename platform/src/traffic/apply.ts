import type { Candidate } from '@codex/contracts/discovery'
import { CliError } from '../cli-error'
import { appendAuditLine } from '../root/audit'
import { changeDocument, withVersions } from '../root/discovery-file'
import type { Changed } from './changes'

interface AuditEntry {
  readonly action: string
  readonly remote: string
  readonly reason: string | null
  readonly by?: string | undefined
}

/** Changes the versions of one remote under the lock of the folder, and writes a line to its audit log. */
export function applyChange(
  root: string,
  { action, remote, reason, by }: AuditEntry,
  change: (candidates: readonly Candidate[]) => Changed,
  now = new Date(),
): Promise<Changed> {
  return changeDocument(root, async (document) => {
    const before = document.microFrontends[remote]
    if (!before) throw new CliError(`No version of ${remote} is published.`)
    const changed = change(before)
    const { version, says, candidates } = changed
    await appendAuditLine(root, { by, action, remote, version, says, reason: reason ?? undefined }, now)
    return { document: withVersions(document, { [remote]: candidates }), answer: changed }
  })
}
