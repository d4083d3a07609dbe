/** Architecture 4 "Publishing": an immutable folder and one discovery entry. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Candidate } from '@codex/contracts/discovery'
import { Complaint } from '../complaint'
import { leaveAuditLine } from '../root/audit'
import { changeDocument } from '../root/discovery-file'
import { addVersion, removeVersion } from '../root/version-folder'
import { readBuild } from './build-output'
import { candidateOf } from './candidate'
import { assertNoCopies } from './singletons'
import { listed } from './listing'

export interface Publication {
  /** The remote's name: 'chat'. */
  readonly remote: string
  /** The remote's folder, as "mfe-chat". */
  readonly dir: string
  /** Folder of all published remotes. */
  readonly root: string
  /** Share of visitors in percent. */
  readonly traffic: number
  /** How many versions stay listed. */
  readonly keep: number
  /** Puts a version that was published before on top again. */
  readonly current: boolean
}

export interface Published {
  readonly version: string
  /** False when the document already said so. */
  readonly changed: boolean
}

/** A version named after its content, made on a developer's machine: its folder goes when it is no longer listed. */
const isLocal = (version: string) => version.includes('-local.')

/**
 * Publishes the build of one remote into a folder. Two at once, of one remote or several, both land.
 * @throws Complaint for a version that is published already, unless `current` asks to put it on top again
 */
export async function publish(publication: Publication, now = new Date()): Promise<Published> {
  const { remote, dir, root, traffic } = publication
  const build = await readBuild(remote, dir)
  assertNoCopies(build)
  const candidate = candidateOf(build, { traffic, publishedAt: now })
  const { version, integrity } = candidate.metadata
  await mkdir(path.join(root, remote), { recursive: true })

  const dropped = await changeDocument(root, async (document) => {
    const isNew = await addVersion(root, build)
    const before = document.microFrontends[remote] ?? []
    const after = listed(before, candidate, publication)
    if (after === null && !publication.current) throw taken(remote, version)
    if (after === null) return { document: null, answer: null }
    if (!isNew && !publication.current) throw taken(remote, version)
    return {
      document: { ...document, microFrontends: { ...document.microFrontends, [remote]: after } },
      answer: before.map(versionOf).filter((old) => !after.map(versionOf).includes(old)),
    }
  })
  if (dropped === null) return { version, changed: false }
  await leaveAuditLine(root, { action: 'publish', remote, version, integrity, traffic }, now)
  await removeUnlisted(root, remote, dropped)
  return { version, changed: true }
}

const taken = (remote: string, version: string) =>
  new Complaint(`${remote} ${version} is published already: raise the version, or promote it.`)

const versionOf = ({ metadata }: Candidate) => metadata.version

/** Under the lock once more: a version may have been published anew in the meantime. */
function removeUnlisted(root: string, remote: string, versions: readonly string[]): Promise<void> {
  return changeDocument(root, async ({ microFrontends }) => {
    const kept = (microFrontends[remote] ?? []).map(versionOf)
    const unlisted = versions.filter((version) => isLocal(version) && !kept.includes(version))
    await Promise.all(unlisted.map((version) => removeVersion(root, remote, version)))
    return { document: null, answer: undefined }
  })
}
