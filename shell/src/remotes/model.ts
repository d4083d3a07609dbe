/** Architecture 4: the state of one remote in this page. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import type { Remotes, RemoteName } from '@codex/contracts/remotes'
import { thisShell } from './build'
import { discover } from './discovery'
import { loadVersion } from './federation'
import { loadRemoteModule, type Loaded, RemoteError } from './load'
import { stickyId } from './sticky'

export type RemoteState<Name extends RemoteName> =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'ready'; readonly module: Remotes[Name]; readonly version: string }
  | { readonly phase: 'failed'; readonly error: RemoteError }

export type Remote<Name extends RemoteName> = ReturnType<typeof createRemote<Name>>

/** One per remote and page: its module is asked for once, and again only when the person says so. */
export function createRemote<Name extends RemoteName>(name: Name) {
  const wanted = createEvent()
  const retried = createEvent()

  const loadFx = createEffect<{ readonly again: boolean }, Loaded<Name>>(({ again }) =>
    loadRemoteModule(name, again, { discover, loadVersion, provides: thisShell.provides, sticky: stickyId() }),
  )

  const $state = createStore<RemoteState<Name>>({ phase: 'waiting' })
    .on(loadFx, () => ({ phase: 'waiting' }))
    .on(loadFx.doneData, (_, { module, version }) => ({ phase: 'ready', module, version }))
    .on(loadFx.failData, (_, error) => ({
      phase: 'failed',
      error: error instanceof RemoteError ? error : new RemoteError(name, null, { cause: error }),
    }))
  const $asked = createStore(false).on(loadFx, () => true)

  sample({ clock: wanted, source: $asked, filter: (asked) => !asked, fn: () => ({ again: false }), target: loadFx })
  sample({
    clock: retried,
    source: loadFx.pending,
    filter: (pending) => !pending,
    fn: () => ({ again: true }),
    target: loadFx,
  })

  return { name, wanted, retried, loadFx, $state }
}

export const authRemote = createRemote('auth')
export const companionsRemote = createRemote('companions')
export const chatRemote = createRemote('chat')
