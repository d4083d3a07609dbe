import { examine } from '../doctor/doctor'
import { versionOf } from '../publish/candidate'
import { enter, type Publisher } from '../publish/enter'
import { attemptOn, refusalsOf } from '../publish/refusals'
import { readCounts } from '../reports/counts'
import { readDocument } from '../root/discovery-file'
import { readVersion, versionFile, whyTaken } from '../root/version-folder'
import { applyChange } from '../traffic/apply'
import { carryOut } from './orders'
import type { Registry } from './registry'
import { expectListedHashes, listedVersion } from './stored'

export const folderRegistry = (root: string, { by, origins }: Publisher = {}): Registry => ({
  refusals: async (offer) => {
    const known = { ...offer, origins: origins ?? null, now: new Date() }
    const refusals = await refusalsOf(attemptOn(await readDocument(root), known))
    const taken = refusals.length > 0 ? null : await whyTaken(root, offer.build)
    return taken === null ? refusals : [taken]
  },
  publish: (build, release) => enter(root, build, { ...release, by, origins }),
  change: async (remote, order, provides = null) => {
    const { action, reason } = order
    const { says } = await applyChange(root, { action, remote, reason, by }, (candidates) =>
      carryOut(remote, order, candidates, provides),
    )
    return says
  },
  document: () => readDocument(root),
  counts: () => readCounts(root),
  shell: () => Promise.resolve(null),
  origins: () => Promise.resolve(origins ?? []),
  stored: async (remote, version) => {
    const candidate = listedVersion(await readDocument(root), remote, version)
    const stored = { candidate, files: await readVersion(root, remote, versionOf(candidate)) }
    expectListedHashes(remote, stored)
    return stored
  },
  file: (remote, version, wanted) => versionFile(root, { remote, version, ...wanted }),
  examine: () => examine(root, origins ?? []),
})
