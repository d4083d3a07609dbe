import type { PreviewState, PreviewStates } from '.'

/** The state that an address names, else the first. */
export function wanted(states: PreviewStates, search: string): PreviewState {
  const title = new URLSearchParams(search).get('state')
  return states.find((state) => state.title === title) ?? states[0]
}

/** The part of an address that names a state. */
export const searchFor = ({ title }: PreviewState) => `?${new URLSearchParams({ state: title }).toString()}`
