/** A version says which contracts it needs, and a change of them that has no version yet can't be said. */
import path from 'node:path'
import { Complaint } from '../complaint'
import { isLocal } from './listing'
import { announced, CONTRACTS } from '../../workspace/contracts/changes.mjs'

/** @throws Complaint naming the packages of `workspace` whose changes wait for a version */
export function expectReleasedContracts(version: string, workspace: string) {
  if (isLocal(version)) return
  const waiting = announced(path.join(workspace, '.changeset'))
  const names = CONTRACTS.filter((name) => name in waiting)
  if (names.length > 0)
    throw new Complaint(
      `${version} is built with changes of ${names.join(' and ')} that have no version yet: npm run contracts:release first.`,
    )
}
