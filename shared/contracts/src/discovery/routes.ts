import { isRemoteName, REMOTE_PARTS } from '../remotes'
import { ownerOf, RESERVED_NAMES } from '../taken-places'
import type { Discovery } from './schema'

/** Architecture 4 "Places": the screens that published remotes bring along. */

export interface RemoteScreen {
  readonly name: string
  /** '/orders' */
  readonly route: string
  readonly title: string
  /** For operators: without account, and without a link in the user menu. */
  readonly isForOperators: boolean
}

const ROUTE = /^route:\/([a-z][a-z0-9-]{1,39})$/

/** '/orders' of `route:/orders`; null for another place, and for an address that the app itself answers. */
export function routeOf(place: string): string | null {
  const [, part] = ROUTE.exec(place) ?? []
  const isReserved = part === undefined || (RESERVED_NAMES.includes(part) && ownerOf(place) === undefined)
  return isReserved ? null : `/${part}`
}

/** Every route of a document once, of a live version where there is one: a remote that is off has its screen, too. */
export function screensOf({ microFrontends }: Discovery): readonly RemoteScreen[] {
  const declared = Object.entries(microFrontends)
    .filter(([name]) => isRemoteName(name) && !(name in REMOTE_PARTS))
    .flatMap(([name, candidates]) =>
      candidates.map(({ extras: { codex } }) => {
        const { place = '', title = '', audience } = codex.placement ?? {}
        const route = (ownerOf(place) ?? name) === name ? routeOf(place) : null
        return { name, route, title, isForOperators: audience === 'operators', isLive: codex.status === 'live' }
      }),
    )
    .toSorted((one, other) => Number(other.isLive) - Number(one.isLive))
  const screens = new Map<string, RemoteScreen>()
  for (const { name, route, title, isForOperators } of declared)
    if (route !== null && !screens.has(route)) screens.set(route, { name, route, title, isForOperators })
  return [...screens.values()]
}

/** The screen of an address: of its route, or below it. */
export const screenAt = (pathname: string, document: Discovery): RemoteScreen | null =>
  screensOf(document).find(({ route }) => pathname === route || pathname.startsWith(`${route}/`)) ?? null
