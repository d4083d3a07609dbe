import { examine } from '../doctor/doctor'
import { enter } from '../publish/enter'
import { readCounts } from '../reports/counts'
import { readDocument } from '../root/discovery-file'
import { applyChange } from '../traffic/apply'
import { carryOut } from './orders'
import type { Registry } from './registry'

interface About {
  /** Who publishes, for the audit log; without it the user of this process. */
  readonly by?: string
  /** From which pages load remotes, beside the host that serves the folder. */
  readonly origins?: readonly string[]
}

/** @param root folder of the published remotes */
export const folderRegistry = (root: string, { by, origins = [] }: About = {}): Registry => ({
  name: root,
  publish: (build, release) => enter(root, build, { ...release, ...(by === undefined ? {} : { by }) }),
  change: async (remote, order, provides = null) => {
    const occasion = { action: order.action, remote, reason: order.reason, ...(by === undefined ? {} : { by }) }
    const { says } = await applyChange(root, occasion, (candidates) => carryOut(order, candidates, provides))
    return says
  },
  document: () => readDocument(root),
  counts: () => readCounts(root),
  shell: () => Promise.resolve(null),
  origins: () => Promise.resolve(origins),
  examine: () => examine(root, origins),
})
