/** Spec 2 "Global": whether the browser has a network. */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'

export const watched = createEvent()
export const connectionChanged = createEvent<boolean>()

export const listenFx = createEffect(() => {
  const changed = scopeBind(connectionChanged, { safe: true })
  addEventListener('online', () => changed(true))
  addEventListener('offline', () => changed(false))
  return navigator.onLine
})

export const $online = createStore(true)
  .on(connectionChanged, (_, online) => online)
  .on(listenFx.doneData, (_, online) => online)

sample({ clock: watched, target: listenFx })
