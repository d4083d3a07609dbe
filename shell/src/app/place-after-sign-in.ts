/** Spec 2 "Routes": where somebody who signs in goes. */

/** The state that the way to /login carries. */
export interface SentToSignIn {
  readonly from: string
}

const isOfHome = (path: string) => /^\/home(?:[/?#]|$)/.test(path)

/** Back to where the session ended, else to /home. The browser keeps the state of an address: it may hold anything. */
export function placeAfterSignIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/home'
  return typeof state.from === 'string' && isOfHome(state.from) ? state.from : '/home'
}
