/** Architecture 4 "Publishing": canary, promote, rollback and hold change which version visitors get. Pure. */
import { isPrerelease, unsatisfied, type Candidate, type CandidateStatus } from '@codex/contracts/discovery'
import { CliError } from '../root/cli-error'
import { isCanary, isDefault, isLive, newestFirst, publishedAt, versionOf } from '../publish/candidate'
import { expectShares, reasonMissing } from '../publish/listing'

export interface Changed {
  readonly candidates: Candidate[]
  readonly version: string
  readonly says: string
}

/** What the visitors' shell provides, package name to exact version; null when unknown. */
export type Provides = Readonly<Record<string, string>> | null

interface Choice {
  readonly version: string | null
  readonly reason: string | null
}

const withStatus = (candidate: Candidate, status: CandidateStatus, traffic = 0): Candidate => ({
  ...candidate,
  deployment: { traffic, default: false },
  extras: { codex: { ...candidate.extras.codex, status } },
})
const withoutVisitors = (candidate: Candidate) => withStatus(candidate, candidate.extras.codex.status)
const asDefault = (candidate: Candidate): Candidate => ({
  ...withStatus(candidate, 'live'),
  deployment: { traffic: 100, default: true },
})

const listOf = (candidates: readonly Candidate[]) => newestFirst(candidates).map(versionOf).join(', ') || 'none'

function find(candidates: readonly Candidate[], version: string): Candidate {
  const found = candidates.find((candidate) => versionOf(candidate) === version)
  if (!found) throw new CliError(`${version} is not among the listed versions: ${listOf(candidates)}.`)
  return found
}

/** The newest first, prereleases last. */
const bestFirst = (candidates: readonly Candidate[]) =>
  newestFirst(candidates).toSorted((a, b) => Number(isPrerelease(a)) - Number(isPrerelease(b)))

function newest(candidates: readonly Candidate[]): Candidate {
  const live = newestFirst(candidates.filter(isLive))
  const [first] = bestFirst(live)
  if (first && isDefault(first) && first !== live[0])
    throw new CliError(`${versionOf(first)} is the default already: name a prerelease with --version.`)
  if (first) return first
  const held = candidates.filter((one) => one.extras.codex.status === 'held')
  const [only, ...more] = held
  if (!only) throw new CliError('No version of it is live: publish one first.')
  if (more.length > 0) throw new CliError(`No version of it is live: pass one of ${listOf(held)} with --version.`)
  return only
}

function expectNotBad(candidate: Candidate, reason: string | null) {
  if (candidate.extras.codex.status === 'bad' && reason === null) throw reasonMissing(candidate)
}

/** Gives a version, or the newest one, a share of the visitors in percent. */
export function canary(
  candidates: readonly Candidate[],
  { version, traffic, reason }: Choice & { readonly traffic: number },
): Changed {
  const chosen = version === null ? newest(candidates) : find(candidates, version)
  if (isDefault(chosen)) throw new CliError(`${versionOf(chosen)} is the default: all but the canaries get it already.`)
  expectNotBad(chosen, reason)
  const changed = candidates.map((one) => (one === chosen ? withStatus(one, 'live', traffic) : one))
  expectShares(changed)
  return {
    candidates: changed,
    version: versionOf(chosen),
    says: `${versionOf(chosen)} reaches ${traffic} % of the visitors`,
  }
}

/** Makes a version the default. Without `version` the running canary, else the newest that is no prerelease. */
export function promote(candidates: readonly Candidate[], { version, reason }: Choice): Changed {
  const chosen = version === null ? (runningCanary(candidates) ?? newest(candidates)) : find(candidates, version)
  expectNotBad(chosen, reason)
  return {
    candidates: candidates.map((one) => (one === chosen ? asDefault(one) : withoutVisitors(one))),
    version: versionOf(chosen),
    says: `${versionOf(chosen)} is the default`,
  }
}

/** The newest live version before `from` that the shell runs, a prerelease only where there is no other. @throws CliError, beginning with `prefix`, without one */
function previous(from: Candidate, candidates: readonly Candidate[], provides: Provides, prefix = ''): Candidate {
  const ordered = newestFirst(candidates)
  const older = ordered.slice(ordered.indexOf(from) + 1).filter(isLive)
  if (older.length === 0)
    throw new CliError(`${prefix}No live version is older than ${versionOf(from)}. Published: ${listOf(candidates)}.`)
  const found = bestFirst(older).find((one) => provides === null || unsatisfied(one, provides).length === 0)
  if (!found)
    throw new CliError(
      `${prefix}No live version older than ${versionOf(from)} runs in the shell that visitors have: pass one of ${listOf(older)} with --to to use it anyway.`,
    )
  return found
}

const runningCanary = (candidates: readonly Candidate[]) =>
  newestFirst(candidates).find((one) => isCanary(one) && isLive(one))

/** The version that a rollback takes back: the newest running canary, else the default. Null without both. */
export function takenBack(candidates: readonly Candidate[]): string | null {
  const found = runningCanary(candidates) ?? candidates.find(isDefault)
  return found === undefined ? null : versionOf(found)
}

interface Target {
  readonly to: string | null
  readonly provides: Provides
}

/**
 * Takes the newest running canary back, else replaces the default by an older version. What is taken back becomes bad, so
 * that no page falls back to it.
 */
export function rollback(candidates: readonly Candidate[], { to, provides }: Target): Changed {
  const ordered = newestFirst(candidates)
  const running = runningCanary(candidates)
  if (to === null && running) return withoutCanary(candidates, running)
  const from = ordered.find(isDefault)
  if (!from) throw new CliError('No version of it is the default: there is nothing to roll back.')
  const target = to === null ? previous(from, candidates, provides) : find(candidates, to)
  if (target === from) throw new CliError(`${versionOf(target)} is the default already.`)
  expectNotBad(target, null)
  const bad = ordered.filter((one) => one === from || (isCanary(one) && publishedAt(one) > publishedAt(target)))
  return replaced(candidates, bad, target, versionOf(from))
}

function replaced(
  candidates: readonly Candidate[],
  bad: readonly Candidate[],
  target: Candidate,
  version: string,
): Changed {
  return {
    candidates: candidates.map((one) => {
      if (one === target) return asDefault(one)
      return bad.includes(one) ? withStatus(one, 'bad') : one
    }),
    version,
    says: `${versionOf(target)} is the default; ${bad.map(versionOf).join(' and ')} ${bad.length === 1 ? 'is' : 'are'} bad`,
  }
}

function withoutCanary(candidates: readonly Candidate[], canary: Candidate): Changed {
  const current = candidates.find(isDefault)
  return {
    candidates: candidates.map((one) => (one === canary ? withStatus(one, 'bad') : one)),
    version: versionOf(canary),
    says: `${versionOf(canary)} is bad and gets no visitors; ${current ? versionOf(current) : 'none'} is the default`,
  }
}

/** Makes a version bad that fails too often, and replaces it where it is the default. Other canaries keep their visitors. */
export function condemn(candidates: readonly Candidate[], version: string, provides: Provides): Changed {
  const chosen = find(candidates, version)
  if (!isLive(chosen)) throw new CliError(`${version} is ${chosen.extras.codex.status} already.`)
  if (!isDefault(chosen)) return withoutCanary(candidates, chosen)
  const target = previous(chosen, candidates, provides, `${version} stays, although it fails: `)
  return replaced(candidates, [chosen], target, version)
}

/** Keeps a version from visitors, also as a fallback, until it is promoted or made a canary. */
export function hold(candidates: readonly Candidate[], version: string): Changed {
  const chosen = find(candidates, version)
  if (isDefault(chosen))
    throw new CliError(`${version} is the default: roll it back, so that visitors get another one.`)
  // To promote it must still ask for a reason.
  if (chosen.extras.codex.status === 'bad')
    throw new CliError(`${version} was found bad: no visitor gets it until it is promoted with --reason.`)
  return {
    candidates: candidates.map((one) => (one === chosen ? withStatus(one, 'held') : one)),
    version,
    says: `${version} is held`,
  }
}

/** Keeps every version from visitors: new pages show a panel in place of the remote until a version is promoted. */
export function off(candidates: readonly Candidate[]): Changed {
  const live = newestFirst(candidates.filter(isLive))
  const [first] = live
  if (!first) throw new CliError('No version of it is live: it is off already.')
  return {
    candidates: candidates.map((one) => (isLive(one) ? withStatus(one, 'held') : one)),
    version: versionOf(live.find(isDefault) ?? first),
    says: `it is off; ${listOf(live)} ${live.length === 1 ? 'is' : 'are'} held until one is promoted`,
  }
}
