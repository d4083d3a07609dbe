/** Architecture 4 "On failure": a version that does not load is skipped in this page, and the next candidate is tried. */
import { chooseVersion, type Candidate, type Discovery } from '@codex/contracts/discovery'
import { startPageTime } from '../page/page-time'
import { discover } from './discovery'
import { hasPlace, remoteFrom, type ModuleOf } from './exposed'
import { loadVersion, STEP_TIMEOUT } from './federation'
import { refusedOrigin } from '../trusted-types/origins'
import { readOverrides } from './override'
import { provided } from './provided'
import { isTimeout, phaseOf, report, reportAbsence } from './report'
import { stickyId } from '../page/sticky'
import { sourceOf } from './watch'

/** `version`: the last one tried; the newest one if this shell satisfies none; null if discovery lists none. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'

  constructor(
    readonly remote: string,
    readonly version: string | null,
    cause?: unknown,
    /** The team has taken every version back. */
    readonly isOff = false,
  ) {
    const text = version === null ? `No version of ${remote} can run here` : `${remote} ${version} could not be loaded`
    super(text, { cause })
  }
}

export interface LoadOptions {
  /** After 'Try Again': refreshes discovery and requests every file under a new address. */
  readonly again: boolean
  readonly without: readonly string[]
  /** True once a later load of the same remote has started: this one stops. */
  readonly isSuperseded: () => boolean
  readonly onTry: (version: string) => void
}

export interface Loaded<Name extends string> {
  readonly module: ModuleOf<Name>
  readonly version: string
  /** When its load began, ms since that of the page. */
  readonly start: number
  /** Of its load, ms. */
  readonly duration: number
}

/** Counts the addresses used for retries in this page, so that no retry gets a cached response. */
let retries = 0

const isLive = ({ extras }: Candidate) => extras.codex.status === 'live'

/** An override whose code does not load is ignored. */
async function overridden(name: string, candidates: readonly Candidate[]): Promise<Candidate | null> {
  if (readOverrides().length === 0) return null
  const chunk = await import('./overridden').catch(() => null)
  return chunk?.overriddenVersion(name, candidates) ?? null
}

/** Loads the version that discovery gives this visitor, else the next compatible one. Rejects with RemoteError. */
export async function loadRemoteModule<Name extends string>(
  name: Name,
  { again, without, isSuperseded, onTry }: LoadOptions,
): Promise<Loaded<Name>> {
  const document = await discover(again).catch((cause: unknown) => {
    reportAbsence({ remote: name, absent: 'discovery' })
    throw new RemoteError(name, null, cause)
  })
  const listedIn = ({ microFrontends }: Discovery) => (microFrontends[name] ?? []).filter((one) => hasPlace(name, one))
  let candidates = listedIn(document)
  let mayLackVersions = document.isPartial === true
  const override = await overridden(name, candidates)
  const provides = provided()
  const sticky = stickyId()
  const bad = new Set(without)
  const retried = new Set<string>()
  /** Page time of their attempts, ms. */
  const spent = new Map<string, number>()
  const isBad = (version: string) => bad.has(version)
  let last: { readonly version: string; readonly cause: unknown } | null = null
  // The runtime keeps the files of a crashed version under the remote's name: the next version needs new addresses.
  let newAddress = again || without.length > 0

  for (;;) {
    const isOverridden = override !== null && !isBad(override.metadata.version)
    const chosen = isOverridden ? override : chooseVersion(candidates, { name, provides, sticky, isBad })
    // The page has the versions of the first load and of one failure.
    if (mayLackVersions && (chosen === null || bad.size > 1) && !isSuperseded()) {
      mayLackVersions = false
      candidates = listedIn(await discover(true))
      continue
    }
    if (chosen === null && bad.size === 0) reportAbsence({ remote: name, absent: 'version' })
    if (chosen === null || isSuperseded()) {
      // A proxy may redirect all files: the request of the document shows it, and leads to the proxy's page.
      if (last !== null) void discover(true).catch(() => undefined)
      const version = last?.version ?? candidates[0]?.metadata.version ?? null
      throw new RemoteError(name, version, last?.cause, candidates.length > 0 && !candidates.some(isLive))
    }
    const { version } = chosen.metadata
    const attempt = { remote: name, version }
    const origin = refusedOrigin(chosen)
    onTry(version)
    if (origin !== null) {
      last = { version, cause: new Error(`${origin} may not bring remotes into this page`) }
      report({ ...attempt, phase: 'entry', outcome: 'failed', duration: 0 })
      bad.add(version)
      continue
    }
    const start = performance.now()
    const time = startPageTime(Infinity, () => undefined)
    try {
      const module = remoteFrom(name, await loadVersion(name, chosen, newAddress ? ++retries : 0), chosen)
      return { module, version, start, duration: performance.now() - start }
    } catch (cause) {
      last = { version, cause }
      newAddress = true
      const duration = performance.now() - start
      const before = spent.get(version) ?? 0
      spent.set(version, before + time.elapsed())
      // A lost request is worth one retry. A version that timed out is not retried: the next candidate is tried instead.
      const isLate = before + time.elapsed() > STEP_TIMEOUT * 0.9
      const isStarved = !isLate && isTimeout(cause)
      const isLast = isLate || (retried.has(version) && !isStarved)
      const file = sourceOf(String(cause))?.file
      const outcome = isLast ? 'failed' : 'retried'
      report({ ...attempt, phase: phaseOf(cause), ...(file !== undefined && { file }), outcome, duration })
      if (isLast) bad.add(version)
      else if (!isStarved) retried.add(version)
    } finally {
      time.stop()
    }
  }
}
