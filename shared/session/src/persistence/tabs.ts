/** Spec 4 "Auth": the tabs of one browser share cookies and local storage, so they agree on who is signed in. */
import { createEffect, createEvent, scopeBind } from 'effector'
import { CHANGED } from './effects'

/** `cleared`: all of local storage, as a logout does. */
export const otherTabChanged = createEvent<{ readonly cleared: boolean }>()

export const listenToTabsFx = createEffect<void, void>(() => {
  const changed = scopeBind(otherTabChanged, { safe: true })
  addEventListener('storage', ({ key }) => {
    if (key === CHANGED || key === null) changed({ cleared: key === null })
  })
})
