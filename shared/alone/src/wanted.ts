import type { AloneState, AloneStates } from '.'

/** The state that an address names, else the first. */
export function wanted(states: AloneStates, search: string): AloneState {
  const title = new URLSearchParams(search).get('state')
  return states.find((state) => state.title === title) ?? states[0]
}

/** The part of an address that names a state. */
export const searchFor = ({ title }: AloneState) => `?${new URLSearchParams({ state: title }).toString()}`
