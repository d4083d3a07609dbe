/** Architecture 4 "Places": the user menu leads to the screens that remotes bring along. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { discover } from '../remotes/discovery'
import type { Links } from './offered'

/** The menu may be opened soon. */
export const linksWanted = createEvent()

const none: Links = () => []

const loadFx = createEffect(async () => {
  const document = await discover(false)
  const all = Object.values(document.microFrontends).flat()
  const isForUsers = all.some(({ extras: { codex } }) => codex.placement && codex.placement.audience !== 'operators')
  // Without other remotes the chunk is not loaded.
  return isForUsers ? (await import('./part')).linksIn(document) : none
})

/** None also when they could not be loaded: the next opening of the menu tries again. */
export const $links = createStore({ of: none }).on(loadFx.doneData, (_, links) => ({ of: links }))

sample({ clock: linksWanted, target: loadFx })
