import type { PreviewState, PreviewStates } from '.'

/** The state that an address names, by default the first. */
export function selectedState(states: PreviewStates, search: string): PreviewState {
  const title = new URLSearchParams(search).get('state')
  return states.find((state) => state.title === title) ?? states[0]
}

export const searchFor = ({ title }: PreviewState) => `?${new URLSearchParams({ state: title }).toString()}`
