/** Architecture 4 "Publishing": canary, promote, roll back and hold change which version visitors get, and nothing else. Pure. */
import { unsatisfied, type Candidate, type CandidateStatus } from '@codex/contracts/discovery'
import { CliError } from '../cli-error'
import { expectShares } from '../publish/listing'

export interface Changed {
  readonly candidates: Candidate[]
  /** The version that the change is about. */
  readonly version: string
  /** What to print, without the remote's name. */
  readonly says: string
}

interface Serving {
  readonly traffic?: number
  readonly byDefault?: boolean
  readonly status?: CandidateStatus
}

const publishedAt = ({ extras }: Candidate) => Date.parse(extras.codex.publishedAt)
const versionOf = ({ metadata }: Candidate) => metadata.version
const isLive = ({ extras }: Candidate) => extras.codex.status === 'live'
const isDefault = ({ deployment }: Candidate) => deployment.default
const isCanary = ({ deployment }: Candidate) => !deployment.default && deployment.traffic > 0
const newestFirst = (candidates: readonly Candidate[]) => candidates.toSorted((a, b) => publishedAt(b) - publishedAt(a))

function serving(candidate: Candidate, { traffic = 0, byDefault = false, status }: Serving): Candidate {
  const { codex } = candidate.extras
  return {
    ...candidate,
    deployment: { traffic, default: byDefault },
    extras: { codex: { ...codex, status: status ?? codex.status } },
  }
}

function find(candidates: readonly Candidate[], version: string): Candidate {
  const found = candidates.find((candidate) => versionOf(candidate) === version)
  if (!found) throw new CliError(`${version} is not among the listed versions: ${listOf(candidates)}.`)
  return found
}

const listOf = (candidates: readonly Candidate[]) => newestFirst(candidates).map(versionOf).join(', ') || 'none'

function newest(candidates: readonly Candidate[]): Candidate {
  const [first] = newestFirst(candidates.filter(isLive))
  if (!first) throw new CliError('No version of it is live: publish one first.')
  return first
}

/** Traffic for a version that was found bad needs somebody who says why. */
function expectSound(candidate: Candidate, reason: string | null) {
  if (candidate.extras.codex.status === 'bad' && reason === null)
    throw new CliError(`${versionOf(candidate)} was found bad: say with --reason why visitors get it again.`)
}

/** Gives a version a share of the visitors, in percent; the default keeps the rest. Without `version` the newest. */
export function canary(
  candidates: readonly Candidate[],
  { version, traffic, reason }: { version: string | null; traffic: number; reason: string | null },
): Changed {
  const chosen = version === null ? newest(candidates) : find(candidates, version)
  if (isDefault(chosen)) throw new CliError(`${versionOf(chosen)} is the default: all but the canaries get it already.`)
  expectSound(chosen, reason)
  const changed = candidates.map((one) => (one === chosen ? serving(one, { traffic, status: 'live' }) : one))
  expectShares(changed)
  return {
    candidates: changed,
    version: versionOf(chosen),
    says: `${versionOf(chosen)} reaches ${traffic} % of the visitors`,
  }
}

/** Gives a version to everybody. Without `version` the running canary, else the newest. */
export function promote(
  candidates: readonly Candidate[],
  { version, reason }: { version: string | null; reason: string | null },
): Changed {
  const chosen =
    version === null
      ? (newestFirst(candidates).find((one) => isCanary(one) && isLive(one)) ?? newest(candidates))
      : find(candidates, version)
  expectSound(chosen, reason)
  return {
    candidates: candidates.map((one) =>
      one === chosen ? serving(one, { traffic: 100, byDefault: true, status: 'live' }) : serving(one, {}),
    ),
    version: versionOf(chosen),
    says: `${versionOf(chosen)} is the default`,
  }
}

/** What the visitors' shell brings, package name to exact version; null where it is not known. */
export type Provides = Readonly<Record<string, string>> | null

const runsIn = (provides: Provides) => (one: Candidate) =>
  isLive(one) && (provides === null || unsatisfied(one, provides).length === 0)

/** The newest version before `from` that visitors would really get; else why there is none. */
function before(from: Candidate, candidates: readonly Candidate[], provides: Provides): Candidate | CliError {
  const ordered = newestFirst(candidates)
  const older = ordered.slice(ordered.indexOf(from) + 1).filter(isLive)
  if (older.length === 0)
    return new CliError(`No live version is older than ${versionOf(from)}. Published: ${listOf(candidates)}.`)
  return (
    older.find(runsIn(provides)) ??
    new CliError(
      `No live version older than ${versionOf(from)} runs in the shell that visitors have: name one of ${listOf(older)} with --to to go there all the same.`,
    )
  )
}

interface Way {
  /** The version to go back to; null: the newest before the one that is left which runs in the shell. */
  readonly to: string | null
  readonly provides: Provides
}

/**
 * Takes visitors back from what was given to them last: the newest running canary, else the default, whose place the
 * newest live version published before it takes that the shell runs. What is left behind is bad: no page falls back to it.
 */
export function rollback(candidates: readonly Candidate[], { to, provides }: Way): Changed {
  const ordered = newestFirst(candidates)
  const [running] = ordered.filter((one) => isCanary(one) && isLive(one))
  if (to === null && running) return withoutCanary(candidates, running)
  const from = ordered.find(isDefault)
  if (!from) throw new CliError('No version of it is the default: there is nothing to take back.')
  const target = to === null ? before(from, candidates, provides) : find(candidates, to)
  if (target instanceof CliError) throw target
  if (target === from) throw new CliError(`${versionOf(target)} is the default already.`)
  expectSound(target, null)
  const left = ordered.filter((one) => one === from || (isCanary(one) && publishedAt(one) > publishedAt(target)))
  return replaced(candidates, { left, target, version: versionOf(from) })
}

function replaced(
  candidates: readonly Candidate[],
  { left, target, version }: { left: readonly Candidate[]; target: Candidate; version: string },
): Changed {
  const names = left.map(versionOf)
  return {
    candidates: candidates.map((one) => {
      if (one === target) return serving(one, { traffic: 100, byDefault: true, status: 'live' })
      return left.includes(one) ? serving(one, { status: 'bad' }) : one
    }),
    version,
    says: `${versionOf(target)} is the default; ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} bad`,
  }
}

const withoutCanary = (candidates: readonly Candidate[], left: Candidate): Changed => ({
  candidates: candidates.map((one) => (one === left ? serving(one, { status: 'bad' }) : one)),
  version: versionOf(left),
  says: `${versionOf(left)} is bad and reaches nobody; ${defaultOf(candidates)} is the default`,
})

const defaultOf = (candidates: readonly Candidate[]) => {
  const standing = candidates.find(isDefault)
  return standing ? versionOf(standing) : 'none'
}

/**
 * Takes a version that fails too often from everybody; where it is the default, the version before takes its place that
 * the shell runs. No other version is touched: a canary that runs beside it keeps its visitors.
 */
export function condemn(candidates: readonly Candidate[], version: string, provides: Provides): Changed {
  const chosen = find(candidates, version)
  if (!isLive(chosen)) throw new CliError(`${version} is ${chosen.extras.codex.status} already.`)
  if (!isDefault(chosen)) return withoutCanary(candidates, chosen)
  const target = before(chosen, candidates, provides)
  if (target instanceof CliError) throw new CliError(`${version} stays, although it fails: ${target.message}`)
  return replaced(candidates, { left: [chosen], target, version })
}

/** Keeps a version from visitors, as a fallback too, until it is promoted or made a canary. */
export function hold(candidates: readonly Candidate[], version: string): Changed {
  const chosen = find(candidates, version)
  if (isDefault(chosen))
    throw new CliError(`${version} is the default: roll it back, so that visitors get another one.`)
  return {
    candidates: candidates.map((one) => (one === chosen ? serving(one, { status: 'held' }) : one)),
    version,
    says: `${version} is held`,
  }
}
