/** Architecture 4: the state of one remote in this page. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { Candidate } from '@codex/contracts/discovery'
import type { Remotes, RemoteName } from '@codex/contracts/remotes'
import { thisShell } from './build'
import { discover } from './discovery'
import { loadVersion } from './federation'
import { loadRemoteModule, type Loaded, type LoadSteps, RemoteError, type Wanted } from './load'
import { refusedOrigin } from './origins'
import { readOverrides } from './override'
import { isOverdue, withPatience, type Overdue } from './patience'
import { connection, fetchAsset, idle, isGenerous, prefetch } from './prefetch'
import { report, reportAbsence } from './report'
import { stickyId } from './sticky'

export type RemoteState<Name extends RemoteName> =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'ready'; readonly module: Remotes[Name]; readonly version: string }
  | { readonly phase: 'failed'; readonly error: RemoteError }
  /** Loaded, broke while rendering, and no other version can take its place. */
  | { readonly phase: 'crashed'; readonly module: Remotes[Name]; readonly version: string }

interface Replacement<Name extends RemoteName> extends Required<Pick<Wanted, 'again' | 'without'>> {
  readonly broken: Loaded<Name>
}

export type Remote<Name extends RemoteName> = ReturnType<typeof createRemote<Name>>

/** A load begins, and those before it of the same remote are given up. */
const loads = new Map<RemoteName, number>()
function beginLoad(name: RemoteName): Required<Pick<Wanted, 'isGivenUp'>> {
  const number = (loads.get(name) ?? 0) + 1
  loads.set(name, number)
  return { isGivenUp: () => loads.get(name) !== number }
}

/** A chunk that does not load counts as no override. */
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

/** One per remote and page: its module is asked for once, and again when it fails or when the person says so. */
export function createRemote<Name extends RemoteName>(name: Name) {
  const wanted = createEvent()
  const retried = createEvent()
  /** It threw while rendering. */
  const crashed = createEvent<Loaded<Name>>()

  const loadFx = createEffect<{ readonly again: boolean }, Loaded<Name> | Overdue<Name>>(({ again }) => {
    const begun = beginLoad(name)
    return withPatience((progress) => loadRemoteModule(name, { again, ...begun, ...progress }, steps()))
  })
  /** What was overdue when the page stopped waiting. */
  const laterFx = createEffect<Promise<Loaded<Name>>, Loaded<Name>>((later) => later)
  /** Another version in the place of one that crashed. */
  const replaceFx = createEffect<Replacement<Name>, Loaded<Name> | Overdue<Name>>(({ again, without }) => {
    const begun = beginLoad(name)
    return withPatience((progress) => loadRemoteModule(name, { again, without, ...begun, ...progress }, steps()))
  })
  const reportCrashFx = createEffect<Loaded<Name>, void>(({ version }) =>
    report({ remote: name, version, phase: 'render', outcome: 'failed' }),
  )

  const ready = ({ module, version }: Loaded<Name>): RemoteState<Name> => ({ phase: 'ready', module, version })
  const failed = (error: unknown): RemoteState<Name> => ({
    phase: 'failed',
    error: error instanceof RemoteError ? error : new RemoteError(name, null, { cause: error }),
  })

  const $state = createStore<RemoteState<Name>>({ phase: 'waiting' })
    .on([loadFx, replaceFx], () => ({ phase: 'waiting' }))
    .on([loadFx.doneData, replaceFx.doneData], (_, loaded) =>
      isOverdue(loaded) ? failed(new RemoteError(name, loaded.version)) : ready(loaded),
    )
    .on(loadFx.failData, (_, error) => failed(error))
    .on(laterFx.doneData, (state, loaded) => (state.phase === 'ready' ? state : ready(loaded)))
    .on(laterFx.failData, (state, error) => (state.phase === 'failed' ? failed(error) : state))
    .on(replaceFx.fail, (_, { params: { broken } }) => ({ ...broken, phase: 'crashed' }))
    // The code is here and its state is kept: mounting it anew may be enough.
    .on(retried, (state) => (state.phase === 'crashed' ? ready(state) : state))
  const $asked = createStore(false).on(loadFx, () => true)
  /** Versions that threw while rendering, in this page, since the person last asked to try again. */
  const $crashed = createStore<readonly string[]>([])
    .on(crashed, (versions, { version }) => [...versions, version])
    .reset(retried)
  /** Mounting it anew did not help once: from then on the host is asked whether there is something better by now. */
  const $insisted = createStore(false).on(retried, () => true)

  sample({ clock: wanted, source: $asked, filter: (asked) => !asked, fn: () => ({ again: false }), target: loadFx })
  sample({
    clock: retried,
    source: { state: $state, pending: loadFx.pending },
    filter: ({ state, pending }) => !pending && state.phase === 'failed',
    fn: () => ({ again: true }),
    target: loadFx,
  })
  sample({
    clock: [loadFx.doneData, replaceFx.doneData],
    filter: (outcome): outcome is Overdue<Name> => isOverdue(outcome),
    fn: ({ later }: Overdue<Name>) => later,
    target: laterFx,
  })
  sample({ clock: crashed, target: reportCrashFx })
  sample({
    clock: crashed,
    source: { without: $crashed, again: $insisted },
    fn: (known, broken) => ({ broken, ...known }),
    target: replaceFx,
  })

  return { name, wanted, retried, crashed, loadFx, replaceFx, $asked, $state }
}

export const authRemote = createRemote('auth')
export const companionsRemote = createRemote('companions')
export const chatRemote = createRemote('chat')

const remotes = [authRemote, companionsRemote, chatRemote] as const

/** The page has started: from now on, whenever all that was asked for is there. */
export const prefetchAllowed = createEvent()
const $allowed = createStore(false).on(prefetchAllowed, () => true)

/** A remote that was asked for is not there: it is on its way, or failed. */
const $unfinished = combine(
  remotes.map(({ $asked, $state }) => combine($asked, $state, (asked, { phase }) => asked && phase !== 'ready')),
  (unfinished) => unfinished.some(Boolean),
)
/** Nobody has asked for them in this page. */
const $others = combine(
  remotes.map(({ $asked }) => $asked),
  (asked) => remotes.filter((_, index) => asked[index] === false).map(({ name }) => name),
)
export const prefetchFx = createEffect<readonly RemoteName[], void>(async (names) => {
  // A tab with an override would fetch what it does not run.
  if (thisShell.development || readOverrides().length > 0 || !isGenerous(connection())) return
  const begun = [...loads.values()].join()
  const isBusy = () => [...loads.values()].join() !== begun
  const { provides } = thisShell
  await prefetch(names, { discover, provides, sticky: stickyId(), refusedOrigin, fetchAsset, idle, isBusy })
})

// The route's own are there: a page that failed has other worries.
sample({
  clock: remotes.map(({ loadFx }) => loadFx.done),
  source: { others: $others, unfinished: $unfinished, allowed: $allowed },
  filter: ({ others, unfinished, allowed }) => allowed && !unfinished && others.length > 0,
  fn: ({ others }) => others,
  target: prefetchFx,
})
