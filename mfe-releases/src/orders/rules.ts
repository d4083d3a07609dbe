/** Which changes make sense, what they will change, and how they are sent. */
import { FIXED_PLACES } from '@codex/contracts/remotes'
import type { Order, RemoteOverview, VersionOverview } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { canariesOf, defaultOf, isLive, previousOf, shareOf } from '../registry/facts'

const { effect } = releases

export type Action = Order['action']

/** `version` is null for changes of the whole remote. */
export interface Asked {
  readonly action: Action
  readonly remote: string
  readonly version: string | null
}

/** The same with what is known of them. */
export interface Subject {
  readonly action: Action
  readonly remote: RemoteOverview
  readonly version: VersionOverview | null
}

export const actionsOf = (version: VersionOverview): readonly Action[] => {
  if (version.default) return []
  return isLive(version) ? ['promote', 'canary', 'hold'] : ['promote', 'canary']
}

export const actionsOfRemote = (remote: RemoteOverview): readonly Action[] => [
  ...(canariesOf(remote).length > 0 || previousOf(remote) !== null ? (['rollback'] as const) : []),
  ...(remote.versions.some(isLive) ? (['off'] as const) : []),
]

/** Null: the remote or the version is not listed, or the change makes no sense any more. */
export function subjectOf({ action, ...asked }: Asked, remotes: readonly RemoteOverview[]): Subject | null {
  const remote = remotes.find(({ name }) => name === asked.remote)
  if (remote === undefined) return null
  if (asked.version === null) return actionsOfRemote(remote).includes(action) ? { action, remote, version: null } : null
  const version = remote.versions.find((one) => one.version === asked.version)
  return version !== undefined && actionsOf(version).includes(action) ? { action, remote, version } : null
}

const needed: readonly Action[] = ['rollback', 'hold', 'off']

export const needsReason = ({ action, version }: Subject) => needed.includes(action) || version?.status === 'bad'

/** @param traffic of a canary, in percent @param reason null for none; `needsReason` says when there must be one */
export function orderOf({ action, remote, version }: Subject, traffic: number, reason: string | null): Order {
  const seen = defaultOf(remote)?.version ?? null
  const name = version?.version ?? ''
  switch (action) {
    case 'promote':
      return { action, version: name, reason, seen }
    case 'canary':
      return { action, version: name, traffic, reason, seen }
    case 'rollback':
      return { action, ...rollbackOf(remote), reason: reason ?? '', seen }
    case 'hold':
      return { action, version: name, reason: reason ?? '', seen }
    case 'off':
      return { action, reason: reason ?? '', seen }
  }
}

/** Without a version to go to, the server takes the canary back. */
function rollbackOf(remote: RemoteOverview) {
  const [canary] = canariesOf(remote)
  const taken = canary ?? defaultOf(remote)
  const to = canary === undefined ? nameOf(previousOf(remote)) : null
  return { to, ...(taken !== null && { of: taken.version }) }
}

const nameOf = (version: VersionOverview | null) => version?.version ?? null

/** Sentences. @param traffic of a canary, in percent; null while it is not a valid one */
export function effectOf({ action, remote, version }: Subject, traffic: number | null): readonly string[] {
  if (version === null) return action === 'rollback' ? ofRollback(remote) : ofOff(remote)
  if (action === 'hold') return ofHold(version, remote)
  const change = action === 'promote' ? ofPromotion(version, remote) : ofCanary(version, remote, traffic)
  const now = { bad: effect.wasBad, held: effect.wasHeld }[version.status]
  return now === undefined ? change : [...change, now(version.version)]
}

function ofPromotion({ version }: VersionOverview, remote: RemoteOverview): readonly string[] {
  const current = defaultOf(remote)
  const others = canariesOf(remote).filter((one) => one.version !== version)
  return [
    current === null ? effect.all(version) : effect.replaced(version, current.version),
    ...(others.length === 0 ? [] : [effect.end(others)]),
  ]
}

function ofCanary(version: VersionOverview, remote: RemoteOverview, traffic: number | null): readonly string[] {
  if (traffic === null) return []
  const current = defaultOf(remote)
  const before = shareOf(version, remote)
  if (traffic === before) return [effect.same(version.version, traffic)]
  const rest = current === null ? 0 : shareOf(current, remote)
  return [
    effect.share(version.version, before, traffic),
    current === null ? effect.noDefault : effect.others(current.version, rest, rest + before - traffic),
  ]
}

function ofRollback(remote: RemoteOverview): readonly string[] {
  const [canary] = canariesOf(remote)
  const current = nameOf(defaultOf(remote))
  if (canary !== undefined)
    return [effect.back(canary.version, canary.traffic, current), effect.becomesBad(canary.version)]
  const previous = nameOf(previousOf(remote))
  return current === null || previous === null ? [] : [effect.replaced(previous, current), effect.becomesBad(current)]
}

function ofHold(version: VersionOverview, remote: RemoteOverview): readonly string[] {
  const share = shareOf(version, remote)
  const back = share > 0 ? [effect.back(version.version, share, nameOf(defaultOf(remote)))] : []
  return [effect.hold(version.version), ...back]
}

function ofOff({ name, versions }: RemoteOverview): readonly string[] {
  const live = versions.filter(isLive).map(({ version }) => version)
  return [effect.off(name, live), ...(name === FIXED_PLACES['route:/mfe'] ? [effect.thisPage] : [])]
}

/** Null: it is no share that the version can get. */
export function readShare(text: string, most: number): number | null {
  const share = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return share >= 1 && share <= most ? share : null
}
