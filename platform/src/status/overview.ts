/** What the page of releases shows. It reads the document, the counts and the end of the audit log, and no published file. */
import type { Candidate } from '@codex/contracts/discovery'
import { MAX_CHANGES, type Overview, type RemoteOverview, type VersionOverview } from '@codex/contracts/registry'
import type { ShellFacts } from '../publish/shell-facts'
import { newestFirst } from '../publish/candidate'
import { medianOf } from '../reports/speed'
import { countsOf, daysUntil, NONE, readDays, sumOf, type CountsByDay } from '../reports/counts'
import { readAuditLog } from '../root/audit'
import { readDocument } from '../root/discovery-file'
import { mediansOf } from './speed'
import { factsOf, type Known } from './status'

interface Needs {
  /** The shell that visitors get; null when it is not known. */
  readonly shell: ShellFacts | null
  /** From which pages load remotes, in addition to their own host. */
  readonly origins: readonly string[]
  /** The remotes that the caller may see. */
  readonly sees: (remote: string) => boolean
}

interface Counted extends Pick<Known, 'shells' | 'counts' | 'origins'> {
  readonly byDay: CountsByDay
  readonly days: readonly string[]
}

/** @throws CliError for an invalid discovery document */
export async function readOverview(root: string, { shell, origins, sees }: Needs, now = Date.now()): Promise<Overview> {
  const { microFrontends } = await readDocument(root)
  const byDay = await readDays(root, now)
  const counts = countsOf(sumOf(Object.values(byDay)))
  const days = daysUntil(now)
  const shells = shell === null ? [] : [{ ...shell, name: `Shell ${shell.version}` }]
  const known = { shells, origins, counts, byDay, days }
  const names = new Set([...Object.keys(microFrontends), ...missedIn(byDay)])
  return {
    shell: shell?.version ?? null,
    days,
    remotes: [...names].filter(sees).map((name) => remoteOverview(name, microFrontends[name] ?? [], known)),
    changes: await readAuditLog(root, { ofRemote: sees, most: MAX_CHANGES }),
  }
}

/** Pages may miss a remote that was never published. */
const missedIn = (byDay: CountsByDay) =>
  Object.values(byDay).flatMap((counts) =>
    Object.keys(counts).flatMap((key) => {
      const [remote = '', version] = key.split(' ')
      return version === NONE ? [remote] : []
    }),
  )

const remoteOverview = (name: string, candidates: readonly Candidate[], known: Counted): RemoteOverview => ({
  name,
  missed: known.counts(name, NONE).failed,
  versions: newestFirst(candidates).map((candidate) => versionOverview(name, candidate, known)),
})

function versionOverview(remote: string, candidate: Candidate, known: Counted): VersionOverview {
  const { version } = candidate.metadata
  const medians = mediansOf(known.counts(remote, version).speed)
  return {
    ...factsOf(remote, candidate, known),
    byDay: known.days.map((day) => {
      const { loads, failed, speed } = countsOf(known.byDay[day] ?? {})(remote, version)
      return { loads, failed, mount: medianOf(speed?.mount) }
    }),
    // Pages of before expect the last two.
    speed: medians && { ...medians, interaction: null, slower: null },
  }
}
