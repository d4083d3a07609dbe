/** Architecture 4: remotes that another host serves. A page loads nothing from an origin that its operator did not name. */
import type { Candidate } from './schema'

const loopback = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3})(?::(?!80$)[1-9]\d{0,4})?$/
const secure = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::(?!443$)[1-9]\d{0,4})?$/

/** Only this machine can be meant: `http://127.0.0.1:4001`. */
export const isLoopbackOrigin = (origin: string) => loopback.test(origin)

/**
 * The text as an exact origin, as browsers write it: `https://remotes.example`, `https://remotes.example:8443`; plain http
 * on loopback alone. Null for everything else: a path, a wildcard, capital letters, a port that is the usual one.
 */
export const readOrigin = (text: string): string | null => (secure.test(text) || isLoopbackOrigin(text) ? text : null)

/** Where a version comes from; null: from the host of the page. */
export const originOf = ({ url }: Pick<Candidate, 'url'>): string | null => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? null

/** The origin for which a version must not be loaded; null when it may. `origins` are those that the operator named. */
export function foreignOrigin(candidate: Pick<Candidate, 'url'>, origins: readonly string[]): string | null {
  const origin = originOf(candidate)
  return origin === null || origins.includes(origin) ? null : origin
}
