/** Spec 2 "Routes". */

export interface SentToSignIn {
  readonly from: string
}

/** Of /home, or of a remote with a route of its own. */
const asksToSignIn = (path: string) => /^\/(?!(?:login|signup)(?:[/?#]|$))[a-z]/.test(path)

/** The page where the session expired, else /home. `state` may be anything: the browser stores it with the address. */
export function placeAfterSignIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/home'
  return typeof state.from === 'string' && asksToSignIn(state.from) ? state.from : '/home'
}
