/** Architecture 4 "On failure": a version that does not load is skipped in this page, and the next candidate is tried. */
import { chooseVersion, type Candidate, type Discovery } from '@codex/contracts/discovery'
import type { Remotes, RemoteName } from '@codex/contracts/remotes'
import type { Absence } from '@codex/contracts/reports'
import { remoteFrom } from './exposed'
import { phaseOf, type Attempt } from './report'

/** `version`: the last one tried; the newest one if this shell satisfies none; null if discovery lists none. */
export class RemoteError extends Error {
  constructor(
    readonly remote: RemoteName,
    readonly version: string | null,
    options?: ErrorOptions,
  ) {
    super(
      version === null ? `No version of ${remote} can run here` : `${remote} ${version} could not be loaded`,
      options,
    )
    this.name = 'RemoteError'
  }
}

export interface LoadSteps {
  /** `refresh`: asks the host even if a document is known. */
  readonly discover: (refresh: boolean) => Promise<Discovery>
  /** Resolves to the default export of the version, whatever it is. */
  readonly loadVersion: (name: RemoteName, version: Candidate, attempt: number) => Promise<unknown>
  /** The version that an override gives this tab; null for none. */
  readonly overridden: (name: RemoteName, candidates: readonly Candidate[]) => Promise<Candidate | null>
  /** The origin for which a version is refused; null if it is allowed. */
  readonly refusedOrigin: (version: Candidate) => string | null
  readonly provides: Readonly<Record<string, string>>
  /** Decides which share of visitors a canary version reaches. */
  readonly sticky: string
  readonly report: (attempt: Attempt) => void
  readonly reportAbsence: (absence: Absence) => void
  /** ms, monotonic. */
  readonly now: () => number
}

export interface LoadOptions {
  /** After 'Try Again': refreshes discovery and requests every file under a new address. */
  readonly again: boolean
  /** Versions that crashed in this page. */
  readonly without: readonly string[]
  /** True once a later load of the same remote has started: this one stops. */
  readonly isSuperseded: () => boolean
  readonly onTry: (version: string) => void
}

export interface Loaded<Name extends RemoteName> {
  readonly module: Remotes[Name]
  readonly version: string
}

/** Timeout of one step of a load (an entry, a chunk, a stylesheet), ms. */
export const STEP_TIMEOUT = 5000

const ATTEMPTS = 2

/** Counts the addresses used for retries in this page, so that no retry gets a cached response. */
let retries = 0

interface Failed {
  readonly version: string
  readonly cause: unknown
}

/** Loads the version that discovery gives this visitor, else the next compatible one. Rejects with RemoteError. */
export async function loadRemoteModule<Name extends RemoteName>(
  name: Name,
  { again, without, isSuperseded, onTry }: LoadOptions,
  steps: LoadSteps,
): Promise<Loaded<Name>> {
  const { discover, overridden, refusedOrigin, provides, sticky, report, reportAbsence } = steps
  const document = await discover(again).catch((cause: unknown) => {
    reportAbsence({ remote: name, absent: 'discovery' })
    throw new RemoteError(name, null, { cause })
  })
  const candidates = document.microFrontends[name] ?? []
  const override = await overridden(name, candidates)
  const bad = new Set(without)
  const isBad = (version: string) => bad.has(version)
  let last: Failed | null = null
  // The runtime keeps the files of a crashed version under the remote's name: the next version needs new addresses.
  let newAddress = again || without.length > 0

  for (;;) {
    const isOverridden = override !== null && !isBad(override.metadata.version)
    const chosen = isOverridden ? override : chooseVersion(candidates, { name, provides, sticky, isBad })
    if (chosen === null) {
      if (bad.size === 0) reportAbsence({ remote: name, absent: 'version' })
      const version = last?.version ?? candidates[0]?.metadata.version ?? null
      throw new RemoteError(name, version, { cause: last?.cause })
    }
    const { version } = chosen.metadata
    onTry(version)
    const refused = refusedOrigin(chosen)
    if (refused !== null) {
      last = { version, cause: new Error(`${refused} may not bring remotes into this page`) }
      report({ remote: name, version, phase: 'entry', outcome: 'failed', duration: 0 })
    } else {
      const outcome = await tryVersion(name, chosen, newAddress, isSuperseded, steps)
      if ('module' in outcome) return outcome
      if (isSuperseded()) throw new RemoteError(name, version, { cause: outcome.cause })
      last = outcome
      newAddress = true
    }
    bad.add(version)
  }
}

async function tryVersion<Name extends RemoteName>(
  name: Name,
  candidate: Candidate,
  newAddress: boolean,
  isSuperseded: () => boolean,
  { loadVersion, report, now }: LoadSteps,
): Promise<Loaded<Name> | Failed> {
  const { version } = candidate.metadata
  const tried = { remote: name, version }
  let cause: unknown
  for (let attempt = 1; attempt <= ATTEMPTS && !isSuperseded(); attempt++) {
    const start = now()
    try {
      const exposed = await loadVersion(name, candidate, newAddress || attempt > 1 ? ++retries : 0)
      const module = remoteFrom(name, exposed)
      report({ ...tried, phase: 'expose', outcome: 'ok', duration: now() - start })
      return { module, version }
    } catch (error) {
      cause = error
      const duration = now() - start
      // A version that timed out is not retried: the next candidate is tried instead.
      const isLast = attempt === ATTEMPTS || duration > STEP_TIMEOUT * 0.9
      report({ ...tried, phase: phaseOf(error), outcome: isLast ? 'failed' : 'retried', duration })
      if (isLast) break
    }
  }
  return { version, cause }
}
