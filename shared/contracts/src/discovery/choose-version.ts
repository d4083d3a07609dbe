import { compareVersions, satisfies } from 'compare-versions'
import { hash } from './hash'
import type { Candidate } from './schema'

/** Architecture 4 "Choice": which version of a remote this visitor gets. Pure. */

export interface Choice {
  /** The remote's name: a visitor may be in the canary of one remote and not in another's. */
  readonly name: string
  /** What the shell brings: package name to exact version. */
  readonly provides: Readonly<Record<string, string>>
  /** The visitor's sticky id: the same id gets the same version. */
  readonly sticky: string
  /** True for a version that failed in this tab. */
  readonly isBad?: (version: string) => boolean
}

const BUCKETS = 10_000

/**
 * Drops what the shell does not satisfy, what is held or bad and what failed here; then a canary by its share of the
 * traffic, else the newest default, else the newest before it: older versions stay listed as the way back. What was
 * published after the default, and reaches nobody yet, comes last. Null when none is left.
 */
export function chooseVersion(candidates: readonly Candidate[], choice: Choice): Candidate | null {
  const ordered = candidates.toSorted(newestFirst)
  const usable = ordered.filter((candidate) => isUsable(candidate, choice))
  const standing = ordered.find(isDefault)
  const wayBack = usable.find((candidate) => standing !== undefined && newestFirst(standing, candidate) < 0)
  return canaryOf(usable, choice) ?? usable.find(isDefault) ?? wayBack ?? usable[0] ?? null
}

const isDefault = ({ deployment }: Candidate) => deployment.default

function isUsable(candidate: Candidate, { provides, isBad }: Choice): boolean {
  if (candidate.extras.codex.status !== 'live' || isBad?.(candidate.metadata.version)) return false
  return unsatisfied(candidate, provides).length === 0
}

/** One thing that a version requires and a shell does not bring. */
export interface Unsatisfied {
  readonly name: string
  readonly range: string
  /** The exact version that the shell has; null when it has none. */
  readonly provided: string | null
}

/** Why a shell can't run a version; empty when it can. */
export function unsatisfied(candidate: Candidate, provides: Readonly<Record<string, string>>): readonly Unsatisfied[] {
  return Object.entries(candidate.extras.codex.requires)
    .filter(([name, range]) => !isSatisfied(provides[name], range))
    .map(([name, range]) => ({ name, range, provided: provides[name] ?? null }))
}

/** A range that can't be read, and a version that is none, satisfy nothing. */
function isSatisfied(version: string | undefined, range: string): boolean {
  try {
    return version !== undefined && satisfies(version, range)
  } catch {
    return false
  }
}

/** The versions that are not the default share out the buckets in the order newest first. */
function canaryOf(usable: readonly Candidate[], { sticky, name }: Choice): Candidate | undefined {
  const bucket = hash(`${sticky}:${name}`) % BUCKETS
  let end = 0
  return usable.find(({ deployment }) => {
    if (deployment.default) return false
    end += (deployment.traffic * BUCKETS) / 100
    return bucket < end
  })
}

function newestFirst(a: Candidate, b: Candidate): number {
  const published = Date.parse(b.extras.codex.publishedAt) - Date.parse(a.extras.codex.publishedAt)
  return published || compareVersions(b.metadata.version, a.metadata.version)
}
