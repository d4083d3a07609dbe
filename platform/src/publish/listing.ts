import { isPrerelease, type Candidate } from '@codex/contracts/discovery'
import { CliError } from '../root/cli-error'
import { isCanary, isDefault, isLive, newestFirst, publishedAt, versionOf } from './candidate'
import type { Release } from './release'

/** Whether a version was built on a developer's machine. Its folder is removed once it is no longer listed. */
export const isLocal = (version: string) => version.includes('-local.')

/** Whether visitors get local versions only, so that a start of the product may replace them. */
export const servesLocalOnly = (candidates: readonly Candidate[]) =>
  candidates.filter(isServing).every((one) => isLocal(versionOf(one)))

const isServing = (candidate: Candidate) => isDefault(candidate) || isCanary(candidate)

/**
 * Adds a version to those of a remote, newest first, at most `keep` releases and as many prereleases. The previous default,
 * the new one and running canaries stay listed beyond `keep`. Null when the version is listed already and keeps its place.
 * @throws CliError for a bad or held version without a reason, and for canaries of more than 100 %
 */
export function listed(before: readonly Candidate[], added: Candidate, release: Release): Candidate[] | null {
  const known = before.find((one) => versionOf(one) === versionOf(added))
  if (known && staysInPlace(known, before, release)) return null

  const others = before.filter((candidate) => candidate !== known)
  const rest = isDefault(added) ? others.map(withoutTraffic) : others
  const ordered = [added, ...newestFirst(rest)]
  expectShares(ordered)
  const previous = before.find(isDefault)
  const placeOf = (candidate: Candidate) =>
    ordered.filter((one) => isPrerelease(one) === isPrerelease(candidate)).indexOf(candidate)
  return ordered.filter(
    (candidate) =>
      placeOf(candidate) < release.keep ||
      isServing(candidate) ||
      (previous && versionOf(candidate) === versionOf(previous)),
  )
}

function staysInPlace(known: Candidate, all: readonly Candidate[], { current, reason, atStart }: Release): boolean {
  if (atStart) return !canReturnAtStart(known, all)
  if (!current || isOnTop(known, all)) return true
  if (isLive(known) || reason) return false
  throw reasonMissing(known)
}

export function reasonMissing(candidate: Candidate): CliError {
  const { status } = candidate.extras.codex
  const what = status === 'bad' ? 'was found bad' : `is ${status}`
  return new CliError(`${versionOf(candidate)} ${what}: pass --reason to give it to visitors again.`)
}

/** A live version older than the local default: the sources were changed back. A decision of the team stays. */
const canReturnAtStart = (known: Candidate, all: readonly Candidate[]) =>
  isLive(known) &&
  !isServing(known) &&
  servesLocalOnly(all) &&
  all.some((one) => isDefault(one) && publishedAt(one) > publishedAt(known))

const isOnTop = (known: Candidate, all: readonly Candidate[]) =>
  isDefault(known) && isLive(known) && all.every((other) => publishedAt(other) <= publishedAt(known))

const withoutTraffic = (candidate: Candidate): Candidate => ({
  ...candidate,
  deployment: { traffic: 0, default: false },
})

export function expectShares(candidates: readonly Candidate[]) {
  const canaries = candidates.filter(isCanary)
  const sum = canaries.reduce((total, { deployment }) => total + deployment.traffic, 0)
  if (sum <= 100) return
  const shares = canaries.map((one) => `${versionOf(one)} ${one.deployment.traffic} %`).join(', ')
  throw new CliError(`All canaries together would get ${sum} % of the visitors: ${shares}.`)
}
