import { compareVersions, satisfies, validate } from 'compare-versions'
import { bucketOf, BUCKETS } from './bucket'
import type { Candidate } from './schema'

/** Architecture 4 "Choice": the version of a remote that a visitor gets. */

export interface Choice {
  /** The remote's name: the canaries of two remotes select different visitors. */
  readonly name: string
  /** The packages of the shell: name to exact version. */
  readonly provides: Readonly<Record<string, string>>
  /** The visitor's id: the same id gets the same version. */
  readonly sticky: string
  readonly isBad?: (version: string) => boolean
}

interface Usual {
  readonly candidate: Candidate
  /** The first bucket of the visitors who are in no canary. */
  readonly from: number
}

/**
 * Among the live versions that the shell satisfies and that did not fail in this tab: a canary by its share of the
 * traffic, else the newest default, else the newest version published before it, else any newer one; a prerelease such as
 * 1.2.0-pr.17 only where no other is left. Null without any.
 */
export function chooseVersion(candidates: readonly Candidate[], choice: Choice): Candidate | null {
  const { canaries, usual } = sorted(candidates, choice)
  const bucket = bucketOf(choice.name, choice.sticky)
  return canaries.find(({ end }) => bucket < end)?.candidate ?? usual
}

/** The version of the visitors who are in no canary, for a host that does not know their ids. Null without any. */
export function usualVersion(
  candidates: readonly Candidate[],
  choice: Pick<Choice, 'provides' | 'isBad'>,
): Usual | null {
  const { canaries, usual } = sorted(candidates, choice)
  return usual && { candidate: usual, from: canaries.at(-1)?.end ?? 0 }
}

function sorted(candidates: readonly Candidate[], choice: Pick<Choice, 'provides' | 'isBad'>) {
  const ordered = candidates.toSorted(newestFirst)
  const usable = ordered.filter((candidate) => isUsable(candidate, choice))
  const current = ordered.find(isDefault)
  const isPrevious = (candidate: Candidate) => current !== undefined && newestFirst(current, candidate) < 0
  const firstOf = (some: readonly Candidate[]) => some.find(isPrevious) ?? some[0]
  const releases = usable.filter((candidate) => !isPrerelease(candidate))
  const usual = usable.find(isDefault) ?? firstOf(releases) ?? firstOf(usable) ?? null
  return { canaries: canariesOf(usable), usual }
}

/** Not of a release, nor of a start of the product on this machine. */
export const isPrerelease = ({ metadata: { version } }: Candidate) => /^[\d.]+-(?!local\.)/.test(version)

const isDefault = ({ deployment }: Candidate) => deployment.default

function isUsable(candidate: Candidate, { provides, isBad }: Pick<Choice, 'provides' | 'isBad'>): boolean {
  if (candidate.extras.codex.status !== 'live' || isBad?.(candidate.metadata.version)) return false
  return unsatisfied(candidate, provides).length === 0
}

export interface Unsatisfied {
  readonly name: string
  readonly range: string
  readonly provided: string | null
}

/** Empty when the shell can run the version. */
export function unsatisfied(candidate: Candidate, provides: Readonly<Record<string, string>>): readonly Unsatisfied[] {
  return Object.entries(candidate.extras.codex.requires)
    .filter(([name, range]) => !isSatisfied(provides[name], range))
    .map(([name, range]) => ({ name, range, provided: provides[name] ?? null }))
}

function isSatisfied(version: string | undefined, range: string): boolean {
  try {
    return version !== undefined && satisfies(version, range)
  } catch {
    return false
  }
}

/** The versions that are not the default divide the buckets, newest first. `end`: the bucket after the last one. */
function canariesOf(usable: readonly Candidate[]) {
  let end = 0
  return usable
    .filter((candidate) => !isDefault(candidate))
    .map((candidate) => ({ candidate, end: (end += (candidate.deployment.traffic * BUCKETS) / 100) }))
}

function newestFirst(a: Candidate, b: Candidate): number {
  const published = Date.parse(b.extras.codex.publishedAt) - Date.parse(a.extras.codex.publishedAt)
  return published || compareVersions(b.metadata.version, a.metadata.version)
}

/** By semantic versioning: 1.2.0 is lower than 1.10.0, 2.0.0-rc.1 lower than 2.0.0. False where a text is no version. */
export const isLowerVersion = (version: string, than: string): boolean =>
  validate(version) && validate(than) && compareVersions(version, than) < 0
