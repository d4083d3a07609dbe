/** Architecture 4: the state of one remote in this page. */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { delay } from 'patronum'
import type { Candidate } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'
import { thisShell } from './build'
import { discover } from './discovery'
import { loadVersion } from './federation'
import { loadRemoteModule, RemoteError, type Loaded, type LoadOptions, type LoadSteps } from './load'
import { refusedOrigin } from './origins'
import { readOverrides } from './override'
import { report, reportAbsence } from './report'
import { stickyId } from './sticky'

/** ms. A load that takes longer is shown as failed, and its module is still shown once it arrives. */
export const LOAD_TIMEOUT = 6000

export type RemoteState<Name extends RemoteName> =
  | { readonly phase: 'idle' | 'loading' }
  | ({ readonly phase: 'ready' } & Loaded<Name>)
  /** `broken`: the module that threw while rendering and could not be replaced; null if none was loaded. */
  | { readonly phase: 'failed'; readonly version: string | null; readonly broken: Loaded<Name> | null }

interface Load<Name extends RemoteName> extends Pick<LoadOptions, 'again' | 'without'> {
  /** The module to be replaced. */
  readonly broken: Loaded<Name> | null
}

interface Latest<Name extends RemoteName> {
  readonly load: Load<Name> | null
  readonly version: string | null
}

export type Remote<Name extends RemoteName> = ReturnType<typeof createRemote<Name>>

let loads = 0
/** Grows by one with every load of any remote. */
export const loadsStarted = () => loads

/** An override whose code does not load is ignored. */
async function overridden(name: RemoteName, candidates: readonly Candidate[]): Promise<Candidate | null> {
  if (readOverrides().length === 0) return null
  const chunk = await import('./overridden').catch(() => null)
  return chunk?.overriddenVersion(name, candidates) ?? null
}

const steps = (): LoadSteps => ({
  discover,
  loadVersion,
  overridden,
  refusedOrigin,
  report,
  reportAbsence,
  provides: thisShell.provides,
  sticky: stickyId(),
  now: () => performance.now(),
})

/** Create one per remote and page. The first `wanted` loads the module, later ones do nothing. */
export function createRemote<Name extends RemoteName>(name: Name) {
  const wanted = createEvent()
  const retried = createEvent()
  /** The module threw while rendering. */
  const crashed = createEvent<Loaded<Name>>()
  const versionTried = createEvent<string>()

  let latest = 0
  const loadFx = createEffect<Load<Name>, Loaded<Name>>(({ again, without }) => {
    const number = ++loads
    latest = number
    const options = {
      again,
      without,
      isSuperseded: () => latest !== number,
      onTry: scopeBind(versionTried, { safe: true }),
    }
    return loadRemoteModule(name, options, steps())
  })
  const reportCrashFx = createEffect<Loaded<Name>, void>(({ version }) =>
    report({ remote: name, version, phase: 'render', outcome: 'failed' }),
  )

  const $state = createStore<RemoteState<Name>>({ phase: 'idle' })
  /** The latest load and the version that it is trying. */
  const $latest = createStore<Latest<Name>>({ load: null, version: null })
    .on(loadFx, (_, load) => ({ load, version: null }))
    .on(versionTried, ({ load }, version) => ({ load, version }))
  /** Versions that threw while rendering, in this page, since the last 'Try Again'. */
  const $crashed = createStore<readonly string[]>([])
    .on(crashed, (versions, { version }) => [...versions, version])
    .reset(retried)
  const $hasRetried = createStore(false).on(retried, () => true)

  const timedOut = sample({
    clock: delay({ source: loadFx, timeout: LOAD_TIMEOUT }),
    source: $latest,
    filter: ({ load }, slow) => load === slow,
  })
  const loadFailed = sample({
    clock: loadFx.fail,
    source: $latest,
    filter: ({ load }, { params }) => load === params,
    fn: (_, failure) => failure,
  })

  $state
    .on(loadFx, () => ({ phase: 'loading' }))
    .on(loadFx.doneData, (state, loaded) => (state.phase === 'ready' ? state : { ...loaded, phase: 'ready' }))
    .on(timedOut, (state, { version }) =>
      state.phase === 'loading' ? { phase: 'failed', version, broken: null } : state,
    )
    .on(loadFailed, (state, { params: { broken }, error }) => {
      if (state.phase === 'ready') return state
      const version = broken?.version ?? (error instanceof RemoteError ? error.version : null)
      return { phase: 'failed', version, broken }
    })
    // The code is there and its stores are kept: mounting it again may be enough.
    .on(retried, (state) => (state.phase === 'failed' && state.broken ? { ...state.broken, phase: 'ready' } : state))

  sample({
    clock: wanted,
    source: $state,
    filter: ({ phase }) => phase === 'idle',
    fn: () => ({ again: false, without: [], broken: null }),
    target: loadFx,
  })
  sample({
    clock: retried,
    source: $state,
    filter: ({ phase }) => phase === 'failed',
    fn: () => ({ again: true, without: [], broken: null }),
    target: loadFx,
  })
  sample({ clock: crashed, target: reportCrashFx })
  // When mounting it again has not helped, the host is asked for newer versions.
  sample({
    clock: crashed,
    source: { without: $crashed, again: $hasRetried },
    fn: ({ without, again }, broken) => ({ without, again, broken }),
    target: loadFx,
  })

  return { name, wanted, retried, crashed, versionTried, loadFx, $state }
}
