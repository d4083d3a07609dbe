/** Why a build is not published: one list for `mfe check`, `mfe publish` and the registry (docs/decisions/0085). */
import * as v from 'valibot'
import {
  candidateSchema,
  isLowerVersion,
  isPrerelease,
  type Candidate,
  type Discovery,
} from '@codex/contracts/discovery'
import { FIRST_FRAME_FILE, FIRST_FRAMES, firstFrameSchema } from '@codex/contracts/first-frame'
import { ENTRY_LIMIT } from '../../workspace/entry-budget.cjs'
import { entryWeight, REMEDY, withSize } from './entry-size'
import { whyRefused } from './reasons'
import { CliError } from '../root/cli-error'
import type { BuildOutput } from './build-output'
import { candidateOf, isDefault, versionOf } from './candidate'
import { isLocal, listed, servesLocalOnly } from './listing'
import { expectHashes, expectScript } from './loadable'
import { expectPlace, isSamePlace } from './placement'
import type { Release } from './release'
import { assertNoCopies } from './singletons'

export interface Offer {
  readonly build: BuildOutput
  readonly release: Release
}

export interface Attempt extends Offer {
  /** Of all remotes. */
  readonly listed: Discovery['microFrontends']
  /** Of this one. */
  readonly before: readonly Candidate[]
  readonly origins: readonly string[] | null
  readonly now: Date
}

export const attemptOn = (
  { microFrontends: listed }: Discovery,
  offer: Offer & Pick<Attempt, 'origins' | 'now'>,
): Attempt => ({ ...offer, listed, before: listed[offer.build.remote] ?? [] })

/** The entry to list. A start of the product gives it no visitors of a released version. */
export function candidateFor({ build, release, before, now }: Attempt): Candidate {
  const traffic = release.atStart && !servesLocalOnly(before) ? 0 : release.traffic
  return candidateOf(build, { traffic, publishedAt: now, origin: release.origin })
}

/** The remote's versions with this one; null when it is listed and keeps its place. @throws CliError as `listed` does */
export const versionsAfter = (attempt: Attempt): Candidate[] | null =>
  listed(attempt.before, candidateFor(attempt), attempt.release)

export const expectations = {
  copies: ({ build }) => assertNoCopies(build),
  script: ({ build }) => expectScript(build),
  hashes: ({ build }) => expectHashes(build),
  size: ({ build, release }) => {
    if (!release.atStart && entryWeight(build) > ENTRY_LIMIT)
      throw new CliError(`${withSize(build, ENTRY_LIMIT)}: every page with it waits for that file. ${REMEDY}`)
  },
  name: (attempt) => {
    const checked = v.safeParse(candidateSchema, candidateFor(attempt))
    if (!checked.success)
      throw new CliError(`${attempt.build.remote} can't be published: ${checked.issues[0].message}.`)
  },
  route: ({ build, listed }) => expectPlace(build, listed),
  firstFrame: ({ build: { remote, files } }) => {
    const problem = problemOfFirstFrame(remote, files.get(FIRST_FRAME_FILE))
    if (problem !== null) throw new CliError(`${FIRST_FRAME_FILE} of ${remote} can't be shown: ${problem}.`)
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
      throw new CliError(`${remote} ${version} is published with different content: a published version never changes.`)
    if (!attempt.release.current && !attempt.release.atStart)
      throw new CliError(`${remote} ${version} is published already: raise the version, or promote it.`)
  },
  older: (attempt) => {
    const { release, before } = attempt
    const { remote, version } = attempt.build
    const current = before.find(isDefault)
    const isPreview = release.traffic === 0 && isPrerelease(candidateFor(attempt))
    if (!current || isPreview || release.older || release.atStart || before.some((one) => versionOf(one) === version))
      return
    const named = versionOf(current)
    if (isLocal(version) || isLocal(named) || !isLowerVersion(version, named)) return
    throw new CliError(`${remote} ${version} is lower than the default ${named}: pass --older to publish it anyway.`)
  },
  place: (attempt) => {
    versionsAfter(attempt)
  },
} as const satisfies Readonly<Record<string, (attempt: Attempt) => void>>

export function isSameContent(known: Candidate, candidate: Candidate): boolean {
  if (!isSamePlace(known, candidate)) return false
  const [before, after] = [known.extras.codex.assets, Object.entries(candidate.extras.codex.assets)]
  return Object.keys(before).length === after.length && after.every(([file, hash]) => before[file] === hash)
}

/** Why pages may not contain the first frame of a remote; null when they may, and when it has none. */
function problemOfFirstFrame(remote: string, file: Buffer | undefined): string | null {
  if (file === undefined) return null
  const read = v.safeParse(firstFrameSchema, file.toString('utf8'))
  if (!read.success) return read.issues[0].message
  const foreign = Object.keys(read.output).find((screen) => !FIRST_FRAMES[screen]?.some((name) => name === remote))
  return foreign === undefined ? null : `${foreign} is not a screen of ${remote} that is pre-rendered`
}

export async function refusalsOf(attempt: Attempt): Promise<readonly string[]> {
  const refusals = Object.values(expectations).map((expectation) => errorsOf(() => expectation(attempt)))
  return (await Promise.all(refusals)).flat()
}

export function expectPublishable(attempt: Attempt) {
  for (const expectation of Object.values(expectations)) expectation(attempt)
}

/** The message of the CliError that `work` throws, if any. */
export async function errorsOf(work: () => unknown): Promise<readonly string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (error instanceof CliError) return [error.message]
    throw error
  }
}
