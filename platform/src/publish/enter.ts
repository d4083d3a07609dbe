/** Architecture 4 "Publishing": an immutable folder and one discovery entry. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { candidateSchema, readOrigin, type Candidate } from '@codex/contracts/discovery'
import { Complaint } from '../complaint'
import { leaveAuditLine } from '../root/audit'
import { changeDocument } from '../root/discovery-file'
import { prepareVersion, removeVersion } from '../root/version-folder'
import type { BuildOutput } from './build-output'
import { candidateOf } from './candidate'
import { isDevelopers, isLocal, listed } from './listing'
import { assertNoCopies } from './singletons'

/** Why something is done, for the audit log: one line. */
export const reasonSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300), v.regex(/^\P{Cc}*$/u))

export const releaseSchema = v.object({
  /** Share of visitors in percent. */
  traffic: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** How many versions stay listed. */
  keep: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Puts a version that was published before on top again. */
  current: v.boolean(),
  /** One that was found bad, or is held, comes back only with it. */
  reason: v.optional(v.nullable(reasonSchema), null),
  /** As a start of the product does it: takes visitors from no version but developers' own, and undoes no decision. */
  atStart: v.optional(v.boolean(), false),
  /** Of another host that serves the folder: `https://remotes.example`. */
  origin: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((text) => readOrigin(text) !== null),
    ),
  ),
})

export type Release = Readonly<v.InferInput<typeof releaseSchema>>

export interface Published {
  readonly version: string
  /** False when the document already said so. */
  readonly changed: boolean
  /** The version that visitors get by default, where a start left it at another one. */
  readonly stays?: string
}

/**
 * Enters a build into a folder of published remotes. Two at once, of one remote or several, both land. Whatever ends it on
 * the way, the version is either listed, or may be published again.
 * @param release with `by`: who publishes, where it is not the user of this process
 * @throws Complaint for a version that is published already, unless `current` asks to put it on top again
 */
export async function enter(
  root: string,
  build: BuildOutput,
  release: Release & { readonly by?: string },
  now = new Date(),
): Promise<Published> {
  const { remote, version } = build
  const { current, by, reason = null, atStart = false, origin } = release
  const from = origin === undefined ? {} : { origin }
  assertNoCopies(build)
  const candidate = sound(candidateOf(build, { traffic: release.traffic, publishedAt: now, ...from }), remote)
  await mkdir(path.join(root, remote), { recursive: true })

  const prepared = await prepareVersion(root, build)
  try {
    const { dropped, ...published } = await changeDocument(root, async (document) => {
      const before = document.microFrontends[remote] ?? []
      if (!current && !atStart) expectNew(before, candidate, remote)
      expectSameContent(before, candidate, remote)
      const traffic = atStart && !isDevelopers(before) ? 0 : release.traffic
      const deployed = { ...candidate, deployment: { traffic, default: traffic === 100 } }
      const after = listed(before, deployed, { keep: release.keep, current, reason, atStart })
      const stays = atStart ? otherDefault(after ?? before, version) : {}
      const undo = await prepared.place()
      if (after === null) return { document: null, answer: { version, changed: false, ...stays, dropped: [] } }
      const { integrity } = candidate.metadata
      const why = reason === null ? {} : { reason }
      const line = { action: 'publish', remote, version, integrity, traffic, ...from, ...why }
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

/** Before anything is written: its version names a folder. */
function sound(candidate: Candidate, remote: string): Candidate {
  const checked = v.safeParse(candidateSchema, candidate)
  if (!checked.success) throw new Complaint(`${remote} can't be published: ${checked.issues[0].message}.`)
  return checked.output
}

const versionOf = ({ metadata }: Candidate) => metadata.version
const lost = (before: readonly Candidate[], after: readonly Candidate[]) =>
  before.map(versionOf).filter((old) => !after.map(versionOf).includes(old))

const find = (candidates: readonly Candidate[], { metadata }: Candidate) =>
  candidates.find((one) => versionOf(one) === metadata.version)

/** @throws Complaint for a version that is listed already */
export function expectNew(before: readonly Candidate[], candidate: Candidate, remote: string) {
  expectSameContent(before, candidate, remote)
  if (find(before, candidate))
    throw new Complaint(`${remote} ${versionOf(candidate)} is published already: raise the version, or promote it.`)
}

function expectSameContent(before: readonly Candidate[], candidate: Candidate, remote: string) {
  const known = find(before, candidate)?.extras.codex.assets
  const assets = Object.entries(candidate.extras.codex.assets)
  if (!known || (Object.keys(known).length === assets.length && assets.every(([file, hash]) => known[file] === hash)))
    return
  throw new Complaint(
    `${remote} ${versionOf(candidate)} is published with another content: a published version never changes.`,
  )
}

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
