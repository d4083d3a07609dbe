/** Architecture 4 "On failure": a version that does not load is put aside for this page, and the next one is tried. */
import { chooseVersion, type Discovery, type Candidate } from '@codex/contracts/discovery'
import type { Remotes, RemoteName } from '@codex/contracts/remotes'
import type { Absence } from '@codex/contracts/reports'
import { remoteIn } from './exposed'
import { phaseOf, type Said } from './report'

/**
 * No version of a remote could be loaded. `version` is the last one tried, the newest one when this shell may run none, null
 * when discovery offers none.
 */
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
  readonly discover: (anew: boolean) => Promise<Discovery>
  /** Answers what the version exposes, whatever it is. */
  readonly loadVersion: (name: RemoteName, version: Candidate, attempt: number) => Promise<unknown>
  /** The version that this tab gets in the place of the usual one; null: the usual one. */
  readonly overridden: (name: RemoteName, candidates: readonly Candidate[]) => Promise<Candidate | null>
  /** The origin for which a version is refused; null when its host may be asked. */
  readonly refusedOrigin: (version: Candidate) => string | null
  readonly provides: Readonly<Record<string, string>>
  /** Decides which share of visitors a canary version reaches. */
  readonly sticky: string
  /** Takes what is said of each attempt. */
  readonly report: (said: Said) => void
  /** Takes that there was nothing to attempt. */
  readonly reportAbsence: (absence: Absence) => void
  /** ms, from any start. */
  readonly now: () => number
}

export interface Wanted {
  /** The person asks: discovery is read anew, and every file comes from a fresh address. */
  readonly again: boolean
  /** Versions that broke in this page after they were loaded. */
  readonly without?: readonly string[]
  /** True once somebody else loads this remote: a load that is given up leaves the runtime alone. */
  readonly isGivenUp?: () => boolean
  /** Hears which version is being tried. */
  readonly onTry?: (version: string) => void
}

export interface Loaded<Name extends RemoteName> {
  readonly module: Remotes[Name]
  readonly version: string
}

/** Longest wait for one step of a load (an entry, a chunk, a stylesheet), ms. */
export const STEP_LIMIT = 5000

/** One retry per version: a lost request is common, a version broken twice is broken. */
const ATTEMPTS = 2

/** Counts addresses handed out in this page, so that no retry meets an answer that is already cached. */
let retries = 0

/** Loads the version that discovery gives this visitor, else the next compatible one. Rejects with RemoteError. */
export async function loadRemoteModule<Name extends RemoteName>(
  name: Name,
  { again, without = [], isGivenUp = () => false, onTry }: Wanted,
  { discover, loadVersion, overridden, refusedOrigin, provides, sticky, report, reportAbsence, now }: LoadSteps,
): Promise<Loaded<Name>> {
  const document = await discover(again).catch((cause: unknown) => {
    reportAbsence({ remote: name, absent: 'discovery' })
    throw new RemoteError(name, null, { cause })
  })
  const candidates = document.microFrontends[name] ?? []
  const override = await overridden(name, candidates)
  const bad = new Set(without)
  let last: { version: string; cause: unknown } | null = null
  // A version that crashed is registered under the remote's name: another one needs addresses of its own to take over.
  let fresh = again || without.length > 0

  for (;;) {
    const isBad = (version: string) => bad.has(version)
    const isOverridden = override !== null && !isBad(override.metadata.version)
    const chosen = isOverridden ? override : chooseVersion(candidates, { name, provides, sticky, isBad })
    if (chosen === null) {
      if (bad.size === 0) reportAbsence({ remote: name, absent: 'version' })
      const [newest] = candidates
      throw new RemoteError(name, last?.version ?? newest?.metadata.version ?? null, { cause: last?.cause })
    }
    const { version } = chosen.metadata
    onTry?.(version)
    const refused = refusedOrigin(chosen)
    if (refused !== null) {
      last = { version, cause: new Error(`${refused} may not bring remotes into this page`) }
      report({ remote: name, version, phase: 'entry', outcome: 'failed', duration: 0 })
      bad.add(version)
      continue
    }
    for (let attempt = 1; attempt <= ATTEMPTS && !isGivenUp(); attempt++) {
      const start = now()
      const said = { remote: name, version }
      try {
        const module = remoteIn(name, await loadVersion(name, chosen, fresh ? ++retries : 0))
        report({ ...said, phase: 'expose', outcome: 'ok', duration: now() - start })
        return { module, version }
      } catch (cause) {
        last = { version, cause }
        fresh = true
        const duration = now() - start
        // What hung once hangs again, and somebody waits: the next version has its turn.
        const isLast = attempt === ATTEMPTS || duration > STEP_LIMIT * 0.9
        report({ ...said, phase: phaseOf(cause), outcome: isLast ? 'failed' : 'retried', duration })
        if (isLast) break
      }
    }
    if (isGivenUp()) throw new RemoteError(name, version, { cause: last?.cause })
    bad.add(version)
  }
}
