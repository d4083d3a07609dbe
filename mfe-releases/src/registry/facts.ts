/** What follows from the versions of a remote. */
import type { RemoteOverview, VersionOverview } from '@codex/contracts/registry'

export const isLive = ({ status }: VersionOverview) => status === 'live'
const isCanary = (version: VersionOverview) => isLive(version) && !version.default && version.traffic > 0

export const defaultOf = ({ versions }: RemoteOverview) =>
  versions.find((version) => version.default && isLive(version)) ?? null

/** The newest first. */
export const canariesOf = ({ versions }: RemoteOverview) => versions.filter(isCanary)

const sumOf = (canaries: readonly VersionOverview[]) => canaries.reduce((sum, { traffic }) => sum + traffic, 0)

/** Percent of the visitors. */
export function shareOf(version: VersionOverview, remote: RemoteOverview): number {
  if (isCanary(version)) return version.traffic
  return version === defaultOf(remote) ? 100 - sumOf(canariesOf(remote)) : 0
}

/** The largest share that a canary can get beside the others. */
export const mostFor = (version: VersionOverview, remote: RemoteOverview) =>
  Math.max(1, 100 - sumOf(canariesOf(remote).filter((one) => one !== version)))

/** What a rollback of the default leads to: the newest older version that the shell of visitors runs. */
export function previousOf(remote: RemoteOverview): VersionOverview | null {
  const current = defaultOf(remote)
  if (current === null) return null
  const older = remote.versions.slice(remote.versions.indexOf(current) + 1)
  return older.find((one) => isLive(one) && one.inShell !== 'skipped') ?? null
}
