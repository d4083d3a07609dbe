import path from 'node:path'
import { appendAuditLine } from '../root/audit'
import { changeDocument } from '../root/discovery-file'
import { foldersIn, removeVersion } from '../root/version-folder'
import { versionOf } from './candidate'
import { isLocal } from './listing'

interface Removal {
  /** Versions that this publication takes off the list: open pages may still request files of the released ones. */
  readonly recent: readonly string[]
  readonly by?: string | undefined
  readonly now: Date
}

/**
 * Removes folders of versions that nothing lists. A released version stays until the publication after the one that takes
 * it off the list. Reads the document again under the lock: a version may have been published again since.
 */
export async function removeUnlisted(root: string, remote: string, { recent, by, now }: Removal): Promise<void> {
  await changeDocument(root, async ({ microFrontends }) => {
    const listed = new Set(microFrontends[remote]?.map(versionOf))
    for (const version of await foldersIn(path.join(root, remote))) {
      if (listed.has(version) || (recent.includes(version) && !isLocal(version))) continue
      await appendAuditLine(root, { by, action: 'remove', remote, version, says: 'no longer listed' }, now)
      await removeVersion(root, remote, version)
    }
    return { document: null, answer: undefined }
  })
}
