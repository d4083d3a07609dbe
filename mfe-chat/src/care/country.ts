import { useSyncExternalStore } from 'react'
import { chosenCountry, COUNTRY_KEY, countryHere } from '@codex/contracts/help-lines'
import { readLocal, writeLocal } from '@codex/session/stored'

function subscribe(changed: () => void) {
  const listen = ({ key }: StorageEvent) => {
    if (key === COUNTRY_KEY) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

const country = () => chosenCountry(readLocal(COUNTRY_KEY)) ?? countryHere()

/** The country that was chosen in the dialog of the shell, also in this page, else that of the time zone. */
export const useCountry = () => useSyncExternalStore(subscribe, country)

/** The storage event is for this page: it gets none of its own. */
export function chooseCountry(chosen: string) {
  writeLocal(COUNTRY_KEY, chosen)
  dispatchEvent(new StorageEvent('storage', { key: COUNTRY_KEY }))
}
