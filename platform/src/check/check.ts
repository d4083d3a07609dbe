/** `mfe check`. */
import { unsatisfied, type Discovery } from '@codex/contracts/discovery'
import { ENTRY_WARNING } from '../../workspace/entry-budget.cjs'
import { ENTRY, type BuildOutput } from '../publish/build-output'
import { candidateOf, isLive, versionOf } from '../publish/candidate'
import { kilobytes, warningsAbout, weigh } from '../publish/entry-size'
import { reasonsAgainst } from '../publish/reasons'
import { CliError } from '../root/cli-error'
import type { Shell } from './shells'

/** Whether a build can be published, and which shells would skip it. @throws CliError with one line for each reason */
export function checkRemote(build: BuildOutput, refusals: readonly string[], shells: readonly Shell[]): string {
  const { remote, version } = build
  const candidate = candidateOf(build, { traffic: 0, publishedAt: new Date() })
  const skips = shells.flatMap(({ name, provides }) => {
    const reasons = reasonsAgainst(candidate, provides)
    return reasons === '' ? [] : [`${name} would skip it: ${reasons}.`]
  })
  const problems = [...refusals, ...skips]
  if (problems.length > 0) throw new CliError([`${remote} ${version} can't be published:`, ...problems].join('\n  '))

  const { js = [], css = [] } = build.exposes['./remote'] ?? {}
  const size = (...names: readonly string[]) => kilobytes(weigh(names.map((name) => build.files.get(name))))
  const names = shells.map(({ name }) => name).join(' and ')
  return [
    `${remote} ${version} can be published.`,
    `${ENTRY} ${size(ENTRY)} br of ${kilobytes(ENTRY_WARNING)}; ${size(ENTRY, ...js, ...css)} br on the first load; ${build.files.size} files`,
    ...warningsAbout(build),
    names === ''
      ? 'No shell is built: its requirements are not checked.'
      : `${names} ${shells.length === 1 ? 'satisfies' : 'satisfy'}:`,
    ...Object.entries(candidate.extras.codex.requires).map(([name, range]) => `  ${name} ${range}`),
  ].join('\n')
}

/** Which published versions a new shell would skip. @throws CliError naming each remote that would have no version left */
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
