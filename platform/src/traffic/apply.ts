import type { Candidate } from '@codex/contracts/discovery'
import { CliError } from '../root/cli-error'
import { isLive, versionOf } from '../publish/candidate'
import { expectFree } from '../publish/placement'
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
    if (!before) {
      const others = Object.keys(document.microFrontends)
      const only = others.length === 0 ? '' : `, only of ${others.join(', ')}`
      throw new CliError(`No version of ${remote} is published${only}.`)
    }
    const changed = change(before)
    const { version, says, candidates } = changed
    const wasLive = new Set(before.filter(isLive).map(versionOf))
    // Another remote may have taken the route of versions that were held.
    for (const one of candidates.filter((candidate) => isLive(candidate) && !wasLive.has(versionOf(candidate))))
      expectFree(remote, one.extras.codex.placement?.place ?? '', document.microFrontends)
    await appendAuditLine(root, { by, action, remote, version, says, reason: reason ?? undefined }, now)
    return { document: withVersions(document, { [remote]: candidates }), answer: changed }
  })
}
