import { CliError } from '../cli-error'
import type { Candidate } from '@codex/contracts/discovery'
import { leaveAuditLine } from '../root/audit'
import { changeDocument } from '../root/discovery-file'
import type { Changed } from './changes'

export interface Occasion {
  readonly action: string
  readonly remote: string
  readonly reason: string | null
  /** Who did it, where it is not the user of this process. */
  readonly by?: string
}

/**
 * Changes the versions of one remote in a folder, with a line in its audit log. Of two changes at once the second one
 * sees the first.
 * @returns what was changed
 * @throws CliError as `change` does
 */
export function applyChange(
  root: string,
  { action, remote, reason, by }: Occasion,
  change: (candidates: readonly Candidate[]) => Changed,
  now = new Date(),
): Promise<Changed> {
  return changeDocument(root, async (document) => {
    const before = document.microFrontends[remote]
    if (!before) throw new CliError(`No version of ${remote} is published.`)
    const changed = change(before)
    const line = { action, remote, version: changed.version, says: changed.says }
    await leaveAuditLine(root, { ...line, ...(reason === null ? {} : { reason }), ...(by ? { by } : {}) }, now)
    const microFrontends = { ...document.microFrontends, [remote]: changed.candidates }
    return { document: { ...document, microFrontends }, answer: changed }
  })
}
