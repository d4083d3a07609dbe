/** Changes of published versions as data: from the command line, or over HTTP. */
import type { Candidate } from '@codex/contracts/discovery'
import type { Order } from '@codex/contracts/registry'
import { CliError } from '../root/cli-error'
import { liveDefaultOf, versionOf } from '../publish/candidate'
import { canary, hold, off, promote, rollback, takenBack, type Changed, type Provides } from '../traffic/changes'

/** @throws CliError when the order is refused, or was given for another default or canary than the present one */
export function carryOut(remote: string, order: Order, candidates: readonly Candidate[], provides: Provides): Changed {
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
