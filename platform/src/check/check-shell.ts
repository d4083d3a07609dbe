/** `mfe check shell`: which published versions a new shell would skip. */
import { unsatisfied, type Discovery } from '@codex/contracts/discovery'
import { CliError } from '../cli-error'
import { isLive, versionOf } from '../publish/candidate'
import { reasonsAgainst } from './reasons'
import type { Shell } from './shells'

/** @throws CliError naming each remote that would have no version left */
export function checkShell({ microFrontends }: Discovery, { name, provides }: Shell): string {
  const skipped: string[] = []
  const lost: string[] = []
  for (const [remote, candidates] of Object.entries(microFrontends)) {
    const live = candidates.filter(isLive)
    const against = live.filter((candidate) => unsatisfied(candidate, provides).length > 0)
    skipped.push(...against.map((one) => `${remote} ${versionOf(one)} ${reasonsAgainst(one, provides)}`))
    if (live.length > 0 && against.length === live.length) lost.push(remote)
  }
  if (lost.length > 0)
    throw new CliError(`${name} would leave no version of ${lost.join(' and ')}:\n${skipped.join('\n')}`)
  if (skipped.length === 0) return `${name} runs every live version.`
  return `${name} leaves every remote a version, and would skip:\n${skipped.join('\n')}`
}
