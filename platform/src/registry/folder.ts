import { examine } from '../doctor/doctor'
import { enter } from '../publish/enter'
import { refusalsOf } from '../publish/refusals'
import { readCounts } from '../reports/counts'
import { readDocument } from '../root/discovery-file'
import { whyTaken } from '../root/version-folder'
import { applyChange } from '../traffic/apply'
import { carryOut } from './orders'
import type { Registry } from './registry'

interface About {
  /** Who publishes, for the audit log; without it the user of this process. */
  readonly by?: string
  /** From which pages load remotes, beside the host that serves the folder, where it is known. */
  readonly origins?: readonly string[]
}

/** @param root folder of the published remotes */
export const folderRegistry = (root: string, { by, origins }: About = {}): Registry => ({
  name: root,
  refusals: async (offer) => {
    const { remote } = offer.build
    const before = (await readDocument(root)).microFrontends[remote] ?? []
    const refusals = refusalsOf({ ...offer, before, origins: origins ?? null, now: new Date() })
    const taken = refusals.length > 0 ? null : await whyTaken(root, offer.build)
    return taken === null ? refusals : [taken]
  },
  publish: (build, release) =>
    enter(root, build, {
      ...release,
      ...(by === undefined ? {} : { by }),
      ...(origins === undefined ? {} : { origins }),
    }),
  change: async (remote, order, provides = null) => {
    const occasion = { action: order.action, remote, reason: order.reason, ...(by === undefined ? {} : { by }) }
    const { says } = await applyChange(root, occasion, (candidates) => carryOut(order, candidates, provides))
    return says
  },
  document: () => readDocument(root),
  counts: () => readCounts(root),
  shell: () => Promise.resolve(null),
  origins: () => Promise.resolve(origins ?? []),
  examine: () => examine(root, origins ?? []),
})
