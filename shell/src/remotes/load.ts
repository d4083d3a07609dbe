/** Architecture 4 "On failure": a version that does not load is put aside for this page, and the next one is tried. */
import { chooseVersion, type Discovery, type Candidate } from '@codex/contracts/discovery'
import type { Remotes, RemoteName } from '@codex/contracts/remotes'

/** No version of a remote could be loaded. `version` is the last one tried, null when discovery offers none. */
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
  readonly loadVersion: <Name extends RemoteName>(
    name: Name,
    version: Candidate,
    attempt: number,
  ) => Promise<Remotes[Name]>
  readonly provides: Readonly<Record<string, string>>
  /** Decides which share of visitors a canary version reaches. */
  readonly sticky: string
}

export interface Loaded<Name extends RemoteName> {
  readonly module: Remotes[Name]
  readonly version: string
}

/** One retry per version: a lost request is common, a version broken twice is broken. */
const ATTEMPTS = 2

/** Counts addresses handed out in this page, so that no retry meets an answer that is already cached. */
let retries = 0

/** Loads the version that discovery gives this visitor, else the next compatible one. Rejects with RemoteError. */
export async function loadRemoteModule<Name extends RemoteName>(
  name: Name,
  again: boolean,
  { discover, loadVersion, provides, sticky }: LoadSteps,
): Promise<Loaded<Name>> {
  const document = await discover(again).catch((cause: unknown) => {
    throw new RemoteError(name, null, { cause })
  })
  const candidates = document.microFrontends[name] ?? []
  const bad = new Set<string>()
  let last: { version: string; cause: unknown } | null = null
  let fresh = again

  for (;;) {
    const chosen = chooseVersion(candidates, { name, provides, sticky, isBad: (version) => bad.has(version) })
    if (chosen === null) throw new RemoteError(name, last?.version ?? null, { cause: last?.cause })
    const { version } = chosen.metadata
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return { module: await loadVersion(name, chosen, fresh ? ++retries : 0), version }
      } catch (cause) {
        last = { version, cause }
        fresh = true
      }
    }
    bad.add(version)
  }
}
