/** Architecture 4 "Publishing": an immutable folder and one discovery entry. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Candidate } from '@codex/contracts/discovery'
import { appendAuditLine, publishedHash, unlistedTimes } from '../root/audit'
import { CliError } from '../root/cli-error'
import { changeDocument, readDocument, withVersions } from '../root/discovery-file'
import { removeLeftovers } from '../root/leftovers'
import { foldersIn, prepareVersion, removeVersion } from '../root/version-folder'
import type { BuildOutput } from './build-output'
import { isDefault, versionOf } from './candidate'
import { attemptOn, candidateFor, expectPublishable, versionsAfter, type Attempt } from './refusals'
import { isLocal } from './listing'
import type { Release } from './release'

export interface Published {
  readonly version: string
  /** False when it was listed already and stays as it is. */
  readonly changed: boolean
  /** The version that stays the default when a start publishes another one. */
  readonly stays?: string | undefined
}

export interface Publisher {
  /** For the audit log; without it the user of this process. */
  readonly by?: string | undefined
  /** From which pages load remotes, in addition to their own host; undefined when unknown. */
  readonly origins?: readonly string[] | undefined
}

/** ms. The folder of a released version stays for so long after it left the list: open pages request its late chunks. */
const STAYS = 86_400_000

/** After an interruption the version is either listed or can be published again. @throws CliError when it is refused */
export async function enter(
  root: string,
  build: BuildOutput,
  { by, origins, ...release }: Release & Publisher,
  now = new Date(),
): Promise<Published> {
  const { remote, version } = build
  const offer = { build, release, origins: origins ?? null, now }
  // Fails before anything is written.
  expectPublishable(attemptOn(await readDocument(root), offer))
  await mkdir(path.join(root, remote), { recursive: true })

  const prepared = await prepareVersion(root, build)
  try {
    const published = await changeDocument(root, async (document) => {
      const attempt = attemptOn(document, offer)
      expectPublishable(attempt)
      const after = versionsAfter(attempt)
      const used = await whyUsed(root, attempt)
      if (used !== null) throw new CliError(used)
      const stays = release.atStart ? otherDefault(after ?? attempt.before, version) : undefined
      const undo = await prepared.place()
      if (after === null) return { document: null, answer: { version, changed: false, stays } }
      const { metadata, deployment } = candidateFor(attempt)
      const listed = after.map(versionOf)
      const unlisted = attempt.before.map(versionOf).filter((old) => !listed.includes(old))
      const line = {
        by,
        action: 'publish',
        remote,
        version,
        integrity: metadata.integrity,
        traffic: deployment.traffic,
        origin: release.origin,
        says: release.trial,
        reason: release.reason ?? undefined,
        unlisted: unlisted.join(' ') || undefined,
      }
      return {
        document: withVersions(document, { [remote]: after }),
        answer: { version, changed: true, stays },
        announce: () => appendAuditLine(root, line, now),
        undo,
      }
    })
    if (published.changed) await removeUnlisted(root, remote, { by, now })
    return published
  } finally {
    await prepared.discard()
  }
}

/** The message when the number was given to other content whose folder is gone; else null. */
export async function whyUsed(root: string, attempt: Attempt): Promise<string | null> {
  const { remote, version } = attempt.build
  if (isLocal(version) || existsSync(path.join(root, remote, version))) return null
  const hash = await publishedHash(root, remote, version)
  if (hash === null || hash === candidateFor(attempt).metadata.integrity) return null
  return `${remote} ${version} was published with different content before, and caches may have it: raise the version.`
}

function otherDefault(candidates: readonly Candidate[], version: string): string | undefined {
  const current = candidates.find(isDefault)
  return current && versionOf(current) !== version ? versionOf(current) : undefined
}

interface Removal {
  readonly by?: string | undefined
  readonly now: Date
}

/**
 * Removes folders of versions that nothing lists, those of released versions a day after they left the list. Reads the
 * document again under the lock: a version may have been published again since.
 */
async function removeUnlisted(root: string, remote: string, { by, now }: Removal): Promise<void> {
  await changeDocument(root, async ({ microFrontends }) => {
    const listed = new Set(microFrontends[remote]?.map(versionOf))
    const left = await unlistedTimes(root, remote)
    const mayBeUsed = (version: string) => !isLocal(version) && now.getTime() - (left.get(version) ?? 0) < STAYS
    for (const version of await foldersIn(path.join(root, remote))) {
      if (listed.has(version) || mayBeUsed(version)) continue
      await appendAuditLine(root, { by, action: 'remove', remote, version, says: 'no longer listed' }, now)
      await removeVersion(root, remote, version)
    }
    for (const folder of [root, path.join(root, remote)]) await removeLeftovers(folder)
    return { document: null, answer: undefined }
  })
}
