/** Architecture 4: the remotes of this shell, and the prefetch of those that the page has not loaded. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { thisShell } from '../page/build'
import { connection, isFast } from './connection'
import { createRemote, loadsStarted, progressed, type Remote } from './create-remote'
import { hasPlace } from './exposed'
import { readOverrides } from './override'
import { stickyId } from '../page/sticky'

export const authRemote = createRemote('auth')
export const companionsRemote = createRemote('companions')
export const chatRemote = createRemote('chat')

const others = new Map<string, Remote<string>>()

/** A remote with a route of its own. It is created once for each page. */
export function screenRemote(name: string): Remote<string> {
  const remote = others.get(name) ?? createRemote(name)
  others.set(name, remote)
  return remote
}

/** What the page has begun to load, by name. */
const $phases = createStore<Readonly<Record<string, string>>>({}).on(progressed, (phases, { name, phase }) => ({
  ...phases,
  [name]: phase,
}))

/** From now on the other remotes are prefetched once all that the page loads are there. */
export const prefetchAllowed = createEvent()
const $allowed = createStore(false).on(prefetchAllowed, () => true)

/** `known`: the remotes that the page has loaded. */
const prefetchFx = createEffect<readonly string[], void>(async (known) => {
  // A tab with an override would fetch versions that it does not run.
  if (thisShell.development || readOverrides().length > 0 || !isFast(connection())) return
  const started = loadsStarted()
  const { prefetch } = await import('./prefetch')
  await prefetch({ known, isBusy: () => loadsStarted() !== started, sticky: stickyId(), hasPlace })
})

sample({
  clock: sample({ clock: progressed, filter: ({ phase }) => phase === 'ready' }),
  source: { phases: $phases, allowed: $allowed },
  filter: ({ phases, allowed }) => allowed && Object.values(phases).every((phase) => phase === 'ready'),
  fn: ({ phases }) => Object.keys(phases),
  target: prefetchFx,
})
