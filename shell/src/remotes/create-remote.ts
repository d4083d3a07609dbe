/** Architecture 4: the state of one remote in this page. */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { SLOW_LOAD } from '@codex/contracts/reports'
import { startPageTime } from '../page/page-time'
import { loadRemoteModule, RemoteError, type Loaded, type LoadOptions } from './load'
import { mountEnded } from './mounts'
import { forgetSkipped, skippedVersions } from './skipped'
import { report } from './report'

type RemoteState<Name extends string> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly load: Load<Name>; readonly version: string | null }
  | ({ readonly phase: 'ready' } & Loaded<Name>)
  /** `broken`: the module that threw while rendering and could not be replaced; null if none was loaded. */
  | {
      readonly phase: 'failed'
      readonly version: string | null
      readonly broken: Loaded<Name> | null
      readonly isOff?: boolean
    }

interface Load<Name extends string> extends Pick<LoadOptions, 'again' | 'without'> {
  readonly broken: Loaded<Name> | null
}

export type Remote<Name extends string> = ReturnType<typeof createRemote<Name>>

/** A remote of this page, and what it does. */
interface Progress {
  readonly name: string
  readonly phase: RemoteState<string>['phase']
}
export const progressed = createEvent<Progress>()

let loads = 0
export const loadsStarted = () => loads

/** Create one per remote and page. The first `wanted` loads the module, later ones do nothing. */
export function createRemote<Name extends string>(name: Name) {
  const wanted = createEvent()
  const retried = createEvent()
  /** The module threw while rendering. */
  const crashed = createEvent<Loaded<Name>>()
  /** The first render of the module was committed. */
  const mounted = createEvent<Loaded<Name>>()
  const versionTried = createEvent<string>()

  let latest = 0
  const loadFx = createEffect<Load<Name>, Loaded<Name>>(({ again, without }) => {
    const number = ++loads
    latest = number
    if (again) forgetSkipped(name)
    const options = {
      again,
      without: again ? without : [...without, ...skippedVersions(name)],
      isSuperseded: () => latest !== number,
      onTry: scopeBind(versionTried, { safe: true }),
    }
    return loadRemoteModule(name, options)
  })
  const limitFx = createEffect<Load<Name>, void>(() => new Promise((late) => void startPageTime(SLOW_LOAD, late)))
  const reportCrashFx = createEffect<Loaded<Name>, void>(({ version }) =>
    report({ remote: name, version, phase: 'render', outcome: 'failed' }),
  )

  const reportMountFx = createEffect<Loaded<Name>, void>(({ version, start, duration }) => {
    report({ remote: name, version, phase: 'expose', outcome: 'ok', duration })
    mountEnded({ remote: name, version, start, duration })
  })

  const $state = createStore<RemoteState<Name>>({ phase: 'idle' })
    .on(loadFx, (_, load) => ({ phase: 'loading', load, version: null }))
    .on(versionTried, (state, version) => (state.phase === 'loading' ? { ...state, version } : state))
    .on(limitFx.done, (state, { params: load }) =>
      state.phase === 'loading' && state.load === load
        ? { phase: 'failed', version: state.version, broken: null }
        : state,
    )
    .on(loadFx.doneData, (state, loaded) => (state.phase === 'ready' ? state : { ...loaded, phase: 'ready' }))
    .on(loadFx.fail, (state, { params, error }) => {
      if (state.phase !== 'loading' || state.load !== params) return state
      const { version, isOff } = error instanceof RemoteError ? error : { version: null, isOff: false }
      const { broken } = params
      return { phase: 'failed', version: broken?.version ?? version, broken, ...(isOff && { isOff }) }
    })
    // The code is loaded and its stores still have their state: mounting it again may be enough.
    .on(retried, (state) => (state.phase === 'failed' && state.broken ? { ...state.broken, phase: 'ready' } : state))
  /** Versions that threw while rendering, in this page, since the last 'Try Again'. */
  const $crashed = createStore<readonly string[]>([])
    .on(crashed, (versions, { version }) => [...versions, version])
    .reset(retried)
  const $hasRetried = createStore(false).on(retried, () => true)

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
  sample({ clock: loadFx, target: limitFx })
  sample({ clock: $state, fn: ({ phase }): Progress => ({ name, phase }), target: progressed })
  sample({ clock: mounted, target: reportMountFx })
  sample({ clock: crashed, target: reportCrashFx })
  // When mounting it again has not helped, the host is asked for newer versions.
  sample({
    clock: crashed,
    source: { without: $crashed, again: $hasRetried },
    fn: ({ without, again }, broken) => ({ without, again, broken }),
    target: loadFx,
  })

  return { name, wanted, retried, crashed, mounted, versionTried, loadFx, $state }
}
