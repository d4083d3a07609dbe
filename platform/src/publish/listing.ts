import type { Candidate } from '@codex/contracts/discovery'
import { CliError } from '../cli-error'

interface Policy {
  readonly keep: number
  /** Puts a version that was published before on top again; one that is bad or held only with a reason. */
  readonly current: boolean
  readonly reason: string | null
  /** What people decided stays as it is; of the versions known before only one that the sources went back to comes on top. */
  readonly atStart: boolean
}

const publishedAt = ({ extras }: Candidate) => Date.parse(extras.codex.publishedAt)
const versionOf = ({ metadata }: Candidate) => metadata.version
const isLive = ({ extras }: Candidate) => extras.codex.status === 'live'

/** A version named after its content, made on a developer's machine: its folder goes when it is no longer listed. */
export const isLocal = (version: string) => version.includes('-local.')

/** Whether a start of the product may give visitors another version: only developers' own ones are served. */
export const isDevelopers = (candidates: readonly Candidate[]) =>
  candidates.filter(isServing).every((one) => isLocal(versionOf(one)))

/**
 * The versions of a remote with one more, newest first, at most `keep`. A new default takes all the traffic; a canary
 * leaves the default as it is. The default until now stays listed, however many bad versions came after it. Null when the
 * version is listed already and is to stay where it is.
 * @throws CliError for a version that comes back only with a reason, and for canaries of more than all visitors
 */
export function listed(before: readonly Candidate[], added: Candidate, policy: Policy): Candidate[] | null {
  const known = before.find((one) => versionOf(one) === versionOf(added))
  if (known && staysInPlace(known, before, policy)) return null

  const others = before.filter((candidate) => candidate !== known)
  const behind = added.deployment.default ? others.map(withoutTraffic) : others
  const ordered = [added, ...behind.toSorted((a, b) => publishedAt(b) - publishedAt(a))]
  expectShares(ordered)
  const wayBack = before.find(({ deployment }) => deployment.default)
  return ordered.filter(
    (candidate, place) =>
      place < policy.keep || isServing(candidate) || (wayBack && versionOf(candidate) === versionOf(wayBack)),
  )
}

function staysInPlace(known: Candidate, all: readonly Candidate[], { current, reason, atStart }: Policy): boolean {
  if (atStart) return !wasLeft(known, all)
  if (!current || isOnTop(known, all)) return true
  if (isLive(known) || reason !== null) return false
  const { status } = known.extras.codex
  throw new CliError(
    `${versionOf(known)} ${status === 'bad' ? 'was found bad' : `is ${status}`}: say with --reason why visitors get it again.`,
  )
}

/** A live version before the developers' one that is the default now: nobody has said anything about it. */
const wasLeft = (known: Candidate, all: readonly Candidate[]) =>
  isLive(known) &&
  !isServing(known) &&
  isDevelopers(all) &&
  all.some((one) => one.deployment.default && publishedAt(one) > publishedAt(known))

const isOnTop = (known: Candidate, all: readonly Candidate[]) =>
  known.deployment.default && isLive(known) && all.every((other) => publishedAt(other) <= publishedAt(known))

const withoutTraffic = (candidate: Candidate): Candidate => ({
  ...candidate,
  deployment: { traffic: 0, default: false },
})

/** The default and a running canary stay listed, however many came after them. */
const isServing = ({ deployment }: Candidate) => deployment.default || deployment.traffic > 0

/** @throws CliError when the canaries of a remote would get more than all visitors */
export function expectShares(candidates: readonly Candidate[]) {
  const canaries = candidates.filter(({ deployment }) => !deployment.default && deployment.traffic > 0)
  const sum = canaries.reduce((total, { deployment }) => total + deployment.traffic, 0)
  if (sum <= 100) return
  const shares = canaries.map((one) => `${versionOf(one)} ${one.deployment.traffic} %`).join(', ')
  throw new CliError(`All canaries together would get ${sum} % of the visitors: ${shares}.`)
}
