/** `mfe check shell`, the reverse gate: which published remotes a shell would no longer run. */
import { unsatisfied, type Candidate, type Discovery } from '@codex/contracts/discovery'
import { CliError } from '../cli-error'
import { reasonsAgainst } from './reasons'
import type { Shell } from './shells'

const isLive = ({ extras }: Candidate) => extras.codex.status === 'live'

/** @throws CliError naming each remote that would be left without a version */
export function checkShell({ microFrontends }: Discovery, { name, provides }: Shell): string {
  const skipped: string[] = []
  const lost: string[] = []
  for (const [remote, candidates] of Object.entries(microFrontends)) {
    const live = candidates.filter(isLive)
    const against = live.filter((candidate) => unsatisfied(candidate, provides).length > 0)
    skipped.push(
      ...against.map((candidate) => `${remote} ${candidate.metadata.version} ${reasonsAgainst(candidate, provides)}`),
    )
    if (live.length > 0 && against.length === live.length) lost.push(remote)
  }
  if (lost.length > 0)
    throw new CliError(`${name} would leave no version of ${lost.join(' and ')}:\n${skipped.join('\n')}`)
  if (skipped.length === 0) return `${name} runs every live version.`
  return `${name} leaves every remote a version, and would skip:\n${skipped.join('\n')}`
}
