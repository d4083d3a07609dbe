import { examine } from '../doctor/doctor'
import { enter, type Publisher } from '../publish/enter'
import { refusalsOf } from '../publish/refusals'
import { readCounts } from '../reports/counts'
import { readDocument } from '../root/discovery-file'
import { whyTaken } from '../root/version-folder'
import { applyChange } from '../traffic/apply'
import { carryOut } from './orders'
import type { Registry } from './registry'

export const folderRegistry = (root: string, { by, origins }: Publisher = {}): Registry => ({
  refusals: async (offer) => {
    const before = (await readDocument(root)).microFrontends[offer.build.remote] ?? []
    const refusals = await refusalsOf({ ...offer, before, origins: origins ?? null, now: new Date() })
    const taken = refusals.length > 0 ? null : await whyTaken(root, offer.build)
    return taken === null ? refusals : [taken]
  },
  publish: (build, release) => enter(root, build, { ...release, by, origins }),
  change: async (remote, order, provides = null) => {
    const { action, reason } = order
    const { says } = await applyChange(root, { action, remote, reason, by }, (candidates) =>
      carryOut(order, candidates, provides),
    )
    return says
  },
  document: () => readDocument(root),
  counts: () => readCounts(root),
  shell: () => Promise.resolve(null),
  origins: () => Promise.resolve(origins ?? []),
  examine: () => examine(root, origins ?? []),
})
