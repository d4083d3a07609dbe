/** `mfe check <remote>`: whether a build can be published, and which shells would skip it. */
import { ENTRY_BUDGET } from '../../workspace/entry-budget.cjs'
import { CliError } from '../cli-error'
import { ENTRY, type BuildOutput } from '../publish/build-output'
import { candidateOf } from '../publish/candidate'
import { reasonsAgainst } from './reasons'
import { warningsAbout } from './entry-size'
import type { Shell } from './shells'
import { kilobytes, weigh } from './size'

/** @throws CliError with one line for each reason */
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
    `${ENTRY} ${size(ENTRY)} br of ${kilobytes(ENTRY_BUDGET)}; ${size(ENTRY, ...js, ...css)} br on the first load; ${build.files.size} files`,
    ...warningsAbout(build),
    names === ''
      ? 'No shell is built: its requirements are not checked.'
      : `${names} ${shells.length === 1 ? 'satisfies' : 'satisfy'}:`,
    ...Object.entries(candidate.extras.codex.requires).map(([name, range]) => `  ${name} ${range}`),
  ].join('\n')
}
