/** Architecture 4: remotes of other hosts. A page loads nothing from an origin that its operator has not configured. */
import type { Candidate } from './schema'

const loopback = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3})(?::(?!80$)[1-9]\d{0,4})?$/
const secure = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::(?!443$)[1-9]\d{0,4})?$/

export const isLoopbackOrigin = (origin: string) => loopback.test(origin)

/** An origin in the form of browsers, http only on loopback; null for everything else. */
export const readOrigin = (text: string): string | null => (secure.test(text) || isLoopbackOrigin(text) ? text : null)

/** Null for a version of the page's own host. */
export const originOf = ({ url }: Pick<Candidate, 'url'>): string | null => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? null

/** The origin of a version that must not be loaded; null when it may be. `origins`: those that the operator configured. */
export function foreignOrigin(candidate: Pick<Candidate, 'url'>, origins: readonly string[]): string | null {
  const origin = originOf(candidate)
  return origin === null || origins.includes(origin) ? null : origin
}
