/** The country whose lines are shown: chosen in this browser, else that of the time zone. */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { chosenCountry, COUNTRY_KEY, countryHere } from '@codex/contracts/help-lines'
import { readLocal, writeLocal } from '@codex/session/stored'

export const shown = createEvent()
/** Null: by the time zone. */
export const chosen = createEvent<string | null>()
const stored = createEvent()

const readFx = createEffect<void, string | null>(() => chosenCountry(readLocal(COUNTRY_KEY)))
const readZoneFx = createEffect<void, string | null>(() => countryHere())
// Where local storage is blocked the choice holds in this page.
const storeFx = createEffect<string | null, void>((country) => {
  writeLocal(COUNTRY_KEY, country)
  // The page that stores gets no such event, and the card of the chat is in it.
  if (readLocal(COUNTRY_KEY) === country) dispatchEvent(new StorageEvent('storage', { key: COUNTRY_KEY }))
})
const listenFx = createEffect<void, void>(() => {
  const changed = scopeBind(stored, { safe: true })
  addEventListener('storage', ({ key }) => {
    if (key === COUNTRY_KEY) changed()
  })
})

const $listening = createStore(false).on(listenFx, () => true)
export const $choice = createStore<string | null>(null)
  .on(readFx.doneData, (_, country) => country)
  .on(chosen, (_, country) => country)
export const $zone = createStore<string | null>(null).on(readZoneFx.doneData, (_, country) => country)
export const $country = combine($choice, $zone, (choice, zone) => choice ?? zone)

sample({ clock: shown, source: $listening, filter: (listening) => !listening, fn: () => undefined, target: listenFx })
sample({ clock: shown, target: [readFx, readZoneFx] })
sample({ clock: stored, target: readFx })
sample({ clock: chosen, target: storeFx })
