/** Architecture 4 "Local work": which version an override gives this tab. A chunk of its own: most tabs have no override. */
import type { Candidate } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'
import { thisShell } from './build'
import { examine, type Circumstances } from './examine'
import { refusedOrigin } from './origins'
import { readOverrides } from './override'

const here: Circumstances = { provides: thisShell.provides, development: thisShell.development, refusedOrigin }

export const examineHere = (target: string, candidates: readonly Candidate[]) => examine(target, candidates, here)

/** The version that replaces the usual one of a remote in this tab; null when there is no override, or it is refused. */
export function overriddenVersion(name: RemoteName, candidates: readonly Candidate[]): Candidate | null {
  const override = readOverrides().find(({ remote }) => remote === name)
  return override === undefined ? null : examineHere(override.target, candidates).candidate
}
