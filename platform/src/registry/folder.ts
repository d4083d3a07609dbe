import type { Candidate } from '@codex/contracts/discovery'
import type { Order } from '@codex/contracts/registry'
import { examine } from '../doctor/doctor'
import { liveDefaultOf, versionOf } from '../publish/candidate'
import { enter, whyUsed, type Publisher } from '../publish/enter'
import { attemptOn, refusalsOf } from '../publish/refusals'
import { readCounts } from '../reports/counts'
import { CliError } from '../root/cli-error'
import { readDocument } from '../root/discovery-file'
import { readVersion, versionFile, whyTaken } from '../root/version-folder'
import { applyChange } from '../traffic/apply'
import { canary, hold, off, promote, rollback, takenBack, type Changed, type Provides } from '../traffic/changes'
import type { Registry } from './registry'
import { expectListedHashes, listedVersion } from './stored'

export const folderRegistry = (root: string, { by, origins }: Publisher = {}): Registry => ({
  refusals: async (offer) => {
    const known = { ...offer, origins: origins ?? null, now: new Date() }
    const attempt = attemptOn(await readDocument(root), known)
    const refusals = await refusalsOf(attempt)
    const taken = refusals.length > 0 ? null : ((await whyTaken(root, offer.build)) ?? (await whyUsed(root, attempt)))
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
  token: () => Promise.resolve(null),
  stored: async (remote, version) => {
    const candidate = listedVersion(await readDocument(root), remote, version)
    const stored = { candidate, files: await readVersion(root, remote, versionOf(candidate)) }
    expectListedHashes(remote, stored)
    return stored
  },
  file: (remote, version, wanted) => versionFile(root, { remote, version, ...wanted }),
  examine: () => examine(root, origins ?? []),
})

/** @throws CliError when the order is refused, or was given for another default or canary than the present one */
function carryOut(remote: string, order: Order, candidates: readonly Candidate[], provides: Provides): Changed {
  expectSeen(remote, order, candidates)
  switch (order.action) {
    case 'canary':
      return canary(candidates, order)
    case 'promote':
      return promote(candidates, order)
    case 'rollback':
      expectTakenBack(remote, order.of, candidates)
      return rollback(candidates, { to: order.to, provides })
    case 'hold':
      return hold(candidates, order.version)
    case 'off':
      return off(candidates)
  }
}

function expectSeen(remote: string, { seen }: Order, candidates: readonly Candidate[]) {
  const current = liveDefaultOf(candidates)
  const version = current === undefined ? null : versionOf(current)
  if (seen !== undefined && seen !== version)
    throw new CliError(`The default of ${remote} is ${version ?? 'none'} by now, not ${seen ?? 'none'}: look again.`)
}

/** Without it a rollback of a canary that has ended in between would take the default back. */
function expectTakenBack(remote: string, of: string | undefined, candidates: readonly Candidate[]) {
  const version = takenBack(candidates)
  if (of !== undefined && of !== version)
    throw new CliError(`A rollback of ${remote} takes ${version ?? 'none'} back by now, not ${of}: look again.`)
}
