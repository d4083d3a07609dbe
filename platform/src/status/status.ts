import type { Candidate, Discovery } from '@codex/contracts/discovery'
import type { VersionOverview } from '@codex/contracts/registry'
import { SLOW_LOAD } from '@codex/contracts/reports'
import { reasonsAgainst, whyRefused } from '../publish/reasons'
import type { Shell } from '../check/shells'
import { DAYS, NONE, type Counts } from '../reports/counts'
import { mediansOf, speedTable } from './speed'
import { table } from './table'

const HEADINGS = ['remote', 'version', 'status', 'visitors', 'loads', 'failed', 'published (UTC)', 'in this shell']

export interface Known {
  readonly shells: readonly Shell[]
  readonly counts: (remote: string, version: string) => Counts
  readonly origins: readonly string[] | null
  /** A sentence about the deploy token; null where none is needed. */
  readonly token: string | null
  /** The folder or the address of the registry. */
  readonly where: string
}

export function statusTable({ microFrontends }: Discovery, known: Known): string {
  const rows = Object.entries(microFrontends).flatMap(([remote, candidates]) =>
    candidates.map((candidate) => [remote, ...cellsOf(remote, candidate, known)]),
  )
  const missed = Object.entries(microFrontends).flatMap(([remote, candidates]) => [
    ...candidates.flatMap(({ metadata }) => causeLine(remote, metadata.version, known)),
    ...missedLine(remote, known),
  ])
  const token = known.token === null ? [] : [known.token]
  if (rows.length === 0) return [`Nothing is published in ${known.where}.`, ...missed, ...token].join('\n')
  const week = `Loads and failures are those of the last ${DAYS} days.`
  const speed = speedTable(microFrontends, known.counts)
  return [...table([HEADINGS, ...rows]), '', week, ...missed, ...speed, ...token].join('\n')
}

/** Pages that got no version: the document did not load, or lists none that their shell runs. */
function missedLine(remote: string, { counts }: Known): readonly string[] {
  const { failed } = counts(remote, NONE)
  return failed === 0 ? [] : [`${remote}: ${pages(failed)} got no version at all.`]
}

const pages = (count: number) => (count === 1 ? 'a page' : `${count} pages`)

/** At which steps a version failed, and how often it was late. */
function causeLine(remote: string, version: string, { counts }: Known): readonly string[] {
  const { steps = {}, slow } = counts(remote, version)
  const failures = Object.entries(steps)
    .toSorted(([, one], [, other]) => other - one)
    .map(([step, count]) => `${step} in ${pages(count)}`)
  const causes = [
    ...(failures.length > 0 ? [`failed at ${failures.join(', ')}`] : []),
    ...(slow === undefined ? [] : [`came after more than ${SLOW_LOAD / 1000} s in ${pages(slow)}`]),
  ]
  return causes.length === 0 ? [] : [`${remote} ${version} ${causes.join(' and ')}.`]
}

function cellsOf(remote: string, candidate: Candidate, known: Known): readonly string[] {
  const { version, status, traffic, loads, failed, publishedAt, ...one } = factsOf(remote, candidate, known)
  const visitors = one.default ? 'default' : traffic > 0 ? `${traffic} %` : '-'
  const rate = loads === 0 ? '-' : `${failed} (${((failed / loads) * 100).toFixed(1)} %)`
  const published = publishedAt.slice(0, 16).replace('T', ' ')
  return [version, status, visitors, String(loads), rate, published, one.verdict]
}

export function factsOf(
  remote: string,
  candidate: Candidate,
  { shells, counts, origins }: Pick<Known, 'shells' | 'counts' | 'origins'>,
) {
  const { metadata, deployment, extras } = candidate
  const { status, publishedAt } = extras.codex
  const { loads, failed } = counts(remote, metadata.version)
  const counted = { loads, failed }
  return {
    version: metadata.version,
    status,
    ...deployment,
    ...counted,
    publishedAt,
    ...verdictOn(candidate, { shells, origins, counted }),
  }
}

const causesOf = ({ slow = 0, steps = {} }: Counts) => ({ slow, steps })

/** The same as JSON; `missed`: pages that got no version, by remote; `token`: null where none is needed. */
export function statusJson({ microFrontends }: Discovery, known: Known): string {
  const remotes = Object.entries(microFrontends)
  const versions = remotes.flatMap(([remote, all]) =>
    all.map((candidate) => ({
      remote,
      url: candidate.url,
      ...factsOf(remote, candidate, known),
      ...causesOf(known.counts(remote, candidate.metadata.version)),
      speed: mediansOf(known.counts(remote, candidate.metadata.version).speed),
    })),
  )
  const missed = Object.fromEntries(remotes.map(([remote]) => [remote, known.counts(remote, NONE).failed]))
  return JSON.stringify({ days: DAYS, versions, missed, token: known.token }, null, 2)
}

interface Circumstances extends Pick<Known, 'shells' | 'origins'> {
  readonly counted: Counts
}

type Verdict = Pick<VersionOverview, 'inShell' | 'verdict'>

function verdictOn(candidate: Candidate, { shells, origins, counted: { loads, failed } }: Circumstances): Verdict {
  const refused = whyRefused(candidate, origins)
  if (refused !== null) return { inShell: 'skipped', verdict: `refused: ${refused}` }
  if (shells.length === 0) return { inShell: 'unknown', verdict: 'unknown' }
  const skips = shells.flatMap(({ name, provides }) => {
    const against = reasonsAgainst(candidate, provides)
    return against === '' ? [] : [shells.length > 1 ? `by ${name}: ${against}` : against]
  })
  if (skips.length > 0)
    return { inShell: 'skipped', verdict: `skipped${shells.length > 1 ? ' ' : ': '}${skips.join('; ')}` }
  return loads > 0 && failed >= loads
    ? { inShell: 'fails', verdict: 'fails: no load succeeded' }
    : { inShell: 'runs', verdict: 'runs' }
}
