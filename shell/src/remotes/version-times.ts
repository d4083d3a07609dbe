/** Times by "remote version", in a storage of the browser. */
import { isRemoteName } from '@codex/contracts/remotes'
import { readStoredToken } from '@codex/session/stored'
import type { Source } from './unmounting'

export type VersionTime = readonly [version: string, time: number]

export const nameOf = ({ remote, version }: Source) => `${remote} ${version}`

export function sourceIn(name: string): Source {
  const [remote = '', version = ''] = name.split(' ')
  return { remote, version }
}

/** Of the browser, and of the tab. */
export const STORAGES = [() => localStorage, () => sessionStorage] as const

/** A logout leaves nothing in local storage: without a user it is the tab's. */
export const storageHere = () => (readStoredToken(Date.now()) === null ? sessionStorage : localStorage)

const isTime = (value: unknown): value is VersionTime =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  isRemoteName(sourceIn(value[0]).remote) &&
  typeof value[1] === 'number'

/** Empty without storage. */
export function readTimes(storage: () => Storage, key: string): readonly VersionTime[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTime) : []
  } catch {
    return []
  }
}

export function writeTimes(storage: () => Storage, key: string, times: readonly VersionTime[]) {
  try {
    if (times.length === 0) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(times))
  } catch {
    // Without storage nothing is marked.
  }
}
