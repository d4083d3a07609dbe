/** A version says which contracts it needs, and a change of them that has no version yet can't be said. */
import path from 'node:path'
import { announced, CONTRACTS } from '../../workspace/contracts/changes.mjs'

/** The packages of a repository whose changes wait for a version. */
export function unreleasedContracts(workspace: string): readonly string[] {
  const waiting = announced(path.join(workspace, '.changeset'))
  return CONTRACTS.filter((name) => name in waiting)
}
