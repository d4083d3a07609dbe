/** Changes of published versions as data: from the command line, or over HTTP. */
import type { Candidate } from '@codex/contracts/discovery'
import type { Order } from '@codex/contracts/registry'
import { CliError } from '../cli-error'
import { liveDefaultOf, versionOf } from '../publish/candidate'
import { canary, hold, off, promote, rollback, type Changed, type Provides } from '../traffic/changes'

/** @throws CliError when the order is refused, or was given for another default than the present one */
export function carryOut(remote: string, order: Order, candidates: readonly Candidate[], provides: Provides): Changed {
  expectSeen(remote, order, candidates)
  switch (order.action) {
    case 'canary':
      return canary(candidates, order)
    case 'promote':
      return promote(candidates, order)
    case 'rollback':
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
