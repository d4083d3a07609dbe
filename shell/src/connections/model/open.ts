/** Whether the dialog "Who answers?" is open, by an event or by the address. Its view and the rest of its model are a lazy chunk. */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $status, $token, connectionsRequested } from '@codex/session'

const HASH = '#who-answers'

export const closed = createEvent()
/** The page has started. */
export const addressFollowed = createEvent()
const hashChanged = createEvent()

// Without the hash from now on: the entry that is left when the dialog closes must not open it again.
const takeHashFx = createEffect(() => {
  const { hash, pathname, search } = location
  const isAsked = hash === HASH && pathname.startsWith('/home')
  if (isAsked) history.replaceState(history.state, '', pathname + search)
  return isAsked
})
const listenFx = createEffect(() => {
  const changed = scopeBind(hashChanged, { safe: true })
  addEventListener('hashchange', () => changed())
})

/** The address asks for it: also before a sign-in. */
const $asked = createStore(false)
  .on(takeHashFx.doneData, (before, isAsked) => before || isAsked)
  .reset(connectionsRequested)
const $due = combine($asked, $status, (asked, status) => asked && status === 'authenticated')
export const $open = createStore(false)
  .on(connectionsRequested, () => true)
  .reset(closed, $token.updates)

sample({ clock: addressFollowed, target: [takeHashFx, listenFx] })
sample({ clock: hashChanged, target: takeHashFx })
sample({ clock: $due, filter: (due) => due, fn: () => undefined, target: connectionsRequested })
