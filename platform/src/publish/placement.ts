/** Architecture 4 "Places": a route belongs to one remote, and none of those that the app itself answers can be taken. */
import { problemOfPlace, type Candidate, type Discovery } from '@codex/contracts/discovery'
import { REMOTE_NAMES } from '@codex/contracts/remotes'
import { CliError } from '../root/cli-error'
import { expectName } from './name'
import type { BuildOutput } from './build-output'
import { isLive, versionOf } from './candidate'

/** @throws CliError for a place that no page would show */
export function expectPlace({ remote, placement }: BuildOutput, listed: Discovery['microFrontends']) {
  if (placement === undefined) return
  const { place } = placement
  if (REMOTE_NAMES.some((name) => name === remote))
    throw new CliError(`The contracts fix the place of ${remote}: remove "codex" from its package.json.`)
  expectName(remote)
  const problem = problemOfPlace(place, remote)
  if (problem !== null) throw new CliError(`${remote} can't have the place "${place}": ${problem}.`)
  expectFree(remote, place, listed)
}

/** @throws CliError when a live version of another remote has the place */
export function expectFree(remote: string, place: string, listed: Discovery['microFrontends']) {
  for (const [name, candidates] of Object.entries(listed)) {
    const owner = candidates.find((one) => isLive(one) && one.extras.codex.placement?.place === place)
    if (name !== remote && owner !== undefined)
      throw new CliError(
        `${place} is the place of ${name} ${versionOf(owner)}: choose another route, or switch ${name} off first.`,
      )
  }
}

export function isSamePlace(one: Candidate, other: Candidate): boolean {
  const [before, after] = [one, other].map(({ extras }) => extras.codex.placement)
  return (['place', 'component', 'title', 'audience'] as const).every((field) => before?.[field] === after?.[field])
}
