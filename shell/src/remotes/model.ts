/** Architecture 4: the remotes of this shell, and the prefetch of those that the page has not loaded. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { RemoteName } from '@codex/contracts/remotes'
import { thisShell } from './build'
import { createRemote, loadsStarted } from './create-remote'
import { readOverrides } from './override'
import { connection, isFast, prefetch } from './prefetch'

export const authRemote = createRemote('auth')
export const companionsRemote = createRemote('companions')
export const chatRemote = createRemote('chat')

const remotes = [authRemote, companionsRemote, chatRemote] as const
const $phases = combine(
  remotes.map(({ $state }) => $state),
  (states) => states.map(({ phase }) => phase),
)

/** From now on the other remotes are prefetched once all that the page loads are there. */
export const prefetchAllowed = createEvent()
const $allowed = createStore(false).on(prefetchAllowed, () => true)

const prefetchFx = createEffect<readonly RemoteName[], void>(async (names) => {
  // A tab with an override would fetch versions that it does not run.
  if (thisShell.development || readOverrides().length > 0 || !isFast(connection())) return
  const started = loadsStarted()
  await prefetch(names, () => loadsStarted() !== started)
})

sample({
  clock: remotes.map(({ loadFx }) => loadFx.done),
  source: { phases: $phases, allowed: $allowed },
  filter: ({ phases, allowed }) =>
    allowed && phases.includes('idle') && phases.every((phase) => phase === 'idle' || phase === 'ready'),
  fn: ({ phases }) => remotes.filter((_, index) => phases[index] === 'idle').map(({ name }) => name),
  target: prefetchFx,
})
