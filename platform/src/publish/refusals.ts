/**
 * For what a build is not published: one list. `mfe check` tells all of it beforehand, `mfe publish` goes by it before
 * anything is sent, and a registry once more under its lock, by what is listed then.
 */
import * as v from 'valibot'
import { candidateSchema, type Candidate } from '@codex/contracts/discovery'
import { ENTRY_BUDGET } from '../../workspace/entry-budget.cjs'
import { kilobytes, weigh } from '../check/size'
import { whyRefused } from '../check/reasons'
import { CliError } from '../cli-error'
import { ENTRY, type BuildOutput } from './build-output'
import { candidateOf } from './candidate'
import { isDevelopers, isLocal, listed } from './listing'
import type { Release } from './release'
import { assertNoCopies } from './singletons'

/** A build that somebody wants to publish. */
export interface Offer {
  readonly build: BuildOutput
  readonly release: Release
  /** Packages of contracts whose changes, in the repository of the build, have no version yet. */
  readonly unreleased: readonly string[]
}

/** An offer, and what a registry knows. */
export interface Attempt extends Offer {
  /** Listed versions of the remote. */
  readonly before: readonly Candidate[]
  /** From which pages load remotes beside their own host; null where it is not known. */
  readonly origins: readonly string[] | null
  readonly now: Date
}

/** As it is listed: at a start it takes visitors from developers' versions alone. */
export function candidateFor({ build, release, before, now }: Attempt): Candidate {
  const { atStart = false, origin } = release
  const traffic = atStart && !isDevelopers(before) ? 0 : release.traffic
  return candidateOf(build, { traffic, publishedAt: now, ...(origin === undefined ? {} : { origin }) })
}

/** The remote's versions with this one; null where it is listed and stays as it is. @throws CliError as `listed` does */
export function versionsAfter(attempt: Attempt): Candidate[] | null {
  const { keep, current, reason = null, atStart = false } = attempt.release
  return listed(attempt.before, candidateFor(attempt), { keep, current, reason, atStart })
}

/** By name; each throws a CliError. */
export const expectations = {
  contracts: ({ build, unreleased }) => {
    if (unreleased.length > 0 && !isLocal(build.version))
      throw new CliError(
        `${build.version} is built with changes of ${unreleased.join(' and ')} that have no version yet: npm run contracts:release first.`,
      )
  },
  copies: ({ build }) => assertNoCopies(build),
  size: ({ build, release }) => {
    const bytes = weigh([build.files.get(ENTRY)])
    // What is built on a developer's machine runs there, whatever it weighs.
    if (!release.atStart && bytes > ENTRY_BUDGET)
      throw new CliError(
        `${ENTRY} of ${build.remote} has ${kilobytes(bytes)} br, more than ${kilobytes(ENTRY_BUDGET)}: every page with it waits for that file.`,
      )
  },
  // Before anything is written: the version names a folder.
  name: (attempt) => {
    const checked = v.safeParse(candidateSchema, candidateFor(attempt))
    if (!checked.success)
      throw new CliError(`${attempt.build.remote} can't be published: ${checked.issues[0].message}.`)
  },
  origin: (attempt) => {
    const refused = whyRefused(candidateFor(attempt), attempt.origins)
    if (refused !== null) throw new CliError(`${refused}: no page would load it.`)
  },
  version: (attempt) => {
    const { remote, version } = attempt.build
    const known = attempt.before.find(({ metadata }) => metadata.version === version)
    if (known === undefined) return
    if (!isSameContent(known, candidateFor(attempt)))
      throw new CliError(`${remote} ${version} is published with another content: a published version never changes.`)
    if (!attempt.release.current && !attempt.release.atStart)
      throw new CliError(`${remote} ${version} is published already: raise the version, or promote it.`)
  },
  place: (attempt) => {
    versionsAfter(attempt)
  },
} as const satisfies Readonly<Record<string, (attempt: Attempt) => void>>

function isSameContent(known: Candidate, candidate: Candidate): boolean {
  const [before, after] = [known.extras.codex.assets, Object.entries(candidate.extras.codex.assets)]
  return Object.keys(before).length === after.length && after.every(([file, hash]) => before[file] === hash)
}

/** One sentence for each thing that speaks against it; none when it may be published. */
export function refusalsOf(attempt: Attempt): readonly string[] {
  return Object.values(expectations).flatMap((expectation) => errorsOf(() => expectation(attempt)))
}

/** @throws CliError with the first thing that speaks against it */
export function expectPublishable(attempt: Attempt) {
  for (const expectation of Object.values(expectations)) expectation(attempt)
}

/** The sentence with which something refuses; none when it does not. */
export function errorsOf(work: () => void): readonly string[] {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof CliError) return [error.message]
    throw error
  }
}
