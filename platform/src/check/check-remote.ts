/** `mfe check <remote>`: what publishing would refuse, and whether the shells that visitors have can run it. */
import { ENTRY_BUDGET } from '../../workspace/entry-budget.cjs'
import { CliError } from '../cli-error'
import { ENTRY, type BuildOutput } from '../publish/build-output'
import { candidateOf } from '../publish/candidate'
import { reasonsAgainst } from './reasons'
import type { Shell } from './shells'
import { kilobytes, weigh } from './size'

interface Judged {
  /** For which it would not be published. */
  readonly refusals: readonly string[]
  readonly shells: readonly Shell[]
}

/** @throws CliError with everything that is wrong, a line each */
export function checkRemote(build: BuildOutput, { refusals, shells }: Judged): string {
  const { remote, version } = build
  const candidate = candidateOf(build, { traffic: 0, publishedAt: new Date() })
  const skips = shells.flatMap(({ name, provides }) => {
    const against = reasonsAgainst(candidate, provides)
    return against === '' ? [] : [`${name} would skip it: ${against}.`]
  })
  const troubles = [...refusals, ...skips]
  if (troubles.length > 0) throw new CliError([`${remote} ${version} can't be published:`, ...troubles].join('\n  '))

  const { js = [], css = [] } = build.exposes['./remote'] ?? {}
  const [entry, first] = [[ENTRY], [ENTRY, ...js, ...css]].map((names) =>
    kilobytes(weigh(names.map((name) => build.files.get(name)))),
  )
  const names = shells.map(({ name }) => name).join(' and ')
  return [
    `${remote} ${version} can be published.`,
    `${ENTRY} ${entry} br of ${kilobytes(ENTRY_BUDGET)}; ${first} br on the first load; ${build.files.size} files`,
    names === ''
      ? 'No shell is built: what it requires is unchecked.'
      : `${names} ${shells.length === 1 ? 'satisfies' : 'satisfy'}:`,
    ...Object.entries(candidate.extras.codex.requires).map(([name, range]) => `  ${name} ${range}`),
  ].join('\n')
}
