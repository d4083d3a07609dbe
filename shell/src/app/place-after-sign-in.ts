/** Spec 2 "Routes". */

export interface SentToSignIn {
  readonly from: string
}

const isOfHome = (path: string) => /^\/home(?:[/?#]|$)/.test(path)

/** The page where the session expired, else /home. `state` may be anything: the browser stores it with the address. */
export function placeAfterSignIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/home'
  return typeof state.from === 'string' && isOfHome(state.from) ? state.from : '/home'
}
