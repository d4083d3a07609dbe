/** A proxy in front of the server may sign people in by a cookie. It imports nothing: each bundle contains a copy. */

/** A call carries the proxy's cookie, and is never sent on to where a redirect points. */
export const SAME_ORIGIN = { credentials: 'same-origin', redirect: 'manual' } as const

/** When this tab was last loaded again, in sessionStorage: the bundles of a page share it. */
const KEY = 'codex_sign_on'

/** ms */
const PAUSE = 60_000

function mayReload(now: number): boolean {
  try {
    if (Math.abs(now - Number(sessionStorage.getItem(KEY))) < PAUSE) return false
    sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * True for a redirect, whose status cannot be read. Only a navigation can follow it to the proxy's page: the page is loaded
 * again, at most once a minute. The service worker passes redirects of pages on.
 */
export function reloadOnRedirect({ status }: Pick<Response, 'status'>): boolean {
  if (status !== 0) return false
  if (mayReload(Date.now())) location.reload()
  return true
}
