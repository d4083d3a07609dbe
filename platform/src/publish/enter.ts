/** Architecture 4 "Publishing": an immutable folder and one discovery entry. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { leaveAuditLine } from '../root/audit'
import { changeDocument, readDocument } from '../root/discovery-file'
import { prepareVersion, removeVersion } from '../root/version-folder'
import type { BuildOutput } from './build-output'
import { isLocal } from './listing'
import { candidateFor, expectPublishable, versionsAfter, type Attempt } from './refusals'
import type { Release } from './release'

export interface Published {
  readonly version: string
  /** False when the document already said so. */
  readonly changed: boolean
  /** The version that visitors get by default, where a start left it at another one. */
  readonly stays?: string
}

interface Entering extends Release {
  /** Who publishes, where it is not the user of this process. */
  readonly by?: string
  /** From which pages load remotes beside their own host, where it is known. */
  readonly origins?: readonly string[]
}

/**
 * Enters a build into a folder of published remotes. Two at once, of one remote or several, both land. Whatever ends it on
 * the way, the version is either listed, or may be published again.
 * @throws CliError with what speaks against it
 */
export async function enter(
  root: string,
  build: BuildOutput,
  { by, origins, ...release }: Entering,
  now = new Date(),
): Promise<Published> {
  const { remote, version } = build
  const { reason = null, atStart = false, origin } = release
  const attemptOn = ({ microFrontends }: Discovery): Attempt => {
    const before = microFrontends[remote] ?? []
    return { build, release, unreleased: [], before, origins: origins ?? null, now }
  }
  // Before anything is written.
  expectPublishable(attemptOn(await readDocument(root)))
  await mkdir(path.join(root, remote), { recursive: true })

  const prepared = await prepareVersion(root, build)
  try {
    const { dropped, ...published } = await changeDocument(root, async (document) => {
      const attempt = attemptOn(document)
      const { before } = attempt
      expectPublishable(attempt)
      const after = versionsAfter(attempt)
      const stays = atStart ? otherDefault(after ?? before, version) : {}
      const undo = await prepared.place()
      if (after === null) return { document: null, answer: { version, changed: false, ...stays, dropped: [] } }
      const { metadata, deployment } = candidateFor(attempt)
      const from = origin === undefined ? {} : { origin }
      const why = reason === null ? {} : { reason }
      const what = { integrity: metadata.integrity, traffic: deployment.traffic }
      const line = { action: 'publish', remote, version, ...what, ...from, ...why }
      return {
        document: { ...document, microFrontends: { ...document.microFrontends, [remote]: after } },
        answer: { version, changed: true, ...stays, dropped: lost(before, after) },
        announce: () => leaveAuditLine(root, { ...line, ...(by === undefined ? {} : { by }) }, now),
        undo: async () => undo?.(),
      }
    })
    await removeUnlisted(root, remote, dropped)
    return published
  } finally {
    await prepared.discard()
  }
}

const versionOf = ({ metadata }: Candidate) => metadata.version
const lost = (before: readonly Candidate[], after: readonly Candidate[]) =>
  before.map(versionOf).filter((old) => !after.map(versionOf).includes(old))

function otherDefault(candidates: readonly Candidate[], version: string): { readonly stays?: string } {
  const standing = candidates.find(({ deployment }) => deployment.default)
  return standing && versionOf(standing) !== version ? { stays: versionOf(standing) } : {}
}

/** Under the lock once more: a version may have been published anew in the meantime. */
function removeUnlisted(root: string, remote: string, versions: readonly string[]): Promise<void> {
  const local = versions.filter(isLocal)
  if (local.length === 0) return Promise.resolve()
  return changeDocument(root, async ({ microFrontends }) => {
    const kept = (microFrontends[remote] ?? []).map(versionOf)
    const unlisted = local.filter((version) => !kept.includes(version))
    await Promise.all(unlisted.map((version) => removeVersion(root, remote, version)))
    return { document: null, answer: undefined }
  })
}
