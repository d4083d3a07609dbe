/** Architecture 4 "Publishing": an immutable folder and one discovery entry. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { candidateSchema, type Candidate } from '@codex/contracts/discovery'
import { Complaint } from '../complaint'
import { leaveAuditLine } from '../root/audit'
import { changeDocument } from '../root/discovery-file'
import { addVersion, removeVersion } from '../root/version-folder'
import type { BuildOutput } from './build-output'
import { candidateOf } from './candidate'
import { listed } from './listing'
import { assertNoCopies } from './singletons'

export const releaseSchema = v.object({
  /** Share of visitors in percent. */
  traffic: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** How many versions stay listed. */
  keep: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Puts a version that was published before on top again. */
  current: v.boolean(),
})

export type Release = Readonly<v.InferOutput<typeof releaseSchema>>

export interface Published {
  readonly version: string
  /** False when the document already said so. */
  readonly changed: boolean
}

/** A version named after its content, made on a developer's machine: its folder goes when it is no longer listed. */
export const isLocal = (version: string) => version.includes('-local.')

/**
 * Enters a build into a folder of published remotes. Two at once, of one remote or several, both land.
 * @param release with `by`: who publishes, where it is not the user of this process
 * @throws Complaint for a version that is published already, unless `current` asks to put it on top again
 */
export async function enter(
  root: string,
  build: BuildOutput,
  release: Release & { readonly by?: string },
  now = new Date(),
): Promise<Published> {
  const { remote } = build
  const { traffic, current, by } = release
  assertNoCopies(build)
  const candidate = sound(candidateOf(build, { traffic, publishedAt: now }), remote)
  const { version, integrity } = candidate.metadata
  await mkdir(path.join(root, remote), { recursive: true })

  const dropped = await changeDocument(root, async (document) => {
    const isNew = await addVersion(root, build)
    const before = document.microFrontends[remote] ?? []
    const after = listed(before, candidate, release)
    if (after === null && !current) throw taken(remote, version)
    if (after === null) return { document: null, answer: null }
    if (!isNew && !current) throw taken(remote, version)
    return {
      document: { ...document, microFrontends: { ...document.microFrontends, [remote]: after } },
      answer: before.map(versionOf).filter((old) => !after.map(versionOf).includes(old)),
    }
  })
  if (dropped === null) return { version, changed: false }
  const line = { action: 'publish', remote, version, integrity, traffic, ...(by === undefined ? {} : { by }) }
  await leaveAuditLine(root, line, now)
  await removeUnlisted(root, remote, dropped)
  return { version, changed: true }
}

/** Before anything is written: its version names a folder. */
function sound(candidate: Candidate, remote: string): Candidate {
  const checked = v.safeParse(candidateSchema, candidate)
  if (!checked.success) throw new Complaint(`${remote} can't be published: ${checked.issues[0].message}.`)
  return checked.output
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
