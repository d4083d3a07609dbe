import * as v from 'valibot'
import { AUDIENCES } from '../remotes'
import { ownerOf, RESERVED_NAMES } from '../taken-places'
import { routeOf } from './routes'
import { placement } from './schema'

const MAX_TITLE = 40
const isTitle = (title: string) =>
  title.trim() === title && /^[^\p{Cc}\p{Cf}]+$/u.test(title) && title.length <= MAX_TITLE

/** What a package declares. Stricter than the discovery document, where a later version of the contracts may have other places. */
export const placementSchema = v.pipe(
  placement,
  v.check(({ component }) => /^[A-Z][A-Za-z0-9_]{0,63}$/.test(component), 'The component is no name like "Orders"'),
  v.check(
    ({ audience = 'users' }) => AUDIENCES.some((one) => one === audience),
    `The audience is not ${AUDIENCES.join(' or ')}`,
  ),
  v.check(({ title }) => isTitle(title), `The title is no text of 1 to ${MAX_TITLE} characters`),
)

/** Why a remote can not have a place; null when it can. */
export function problemOfPlace(place: string, remote = ''): string | null {
  const owner = ownerOf(place)
  if (routeOf(place) !== null && (owner ?? remote) === remote) return null
  if (owner !== undefined) return `${place} is the place of ${owner}`
  if (!place.startsWith('route:')) return `these contracts know no place "${place}", only "route:/…"`
  const [, part] = /^route:\/(.*)$/s.exec(place) ?? []
  return part === '' || RESERVED_NAMES.includes(part ?? '')
    ? `the app itself answers /${part ?? ''}`
    : `"${place.slice('route:'.length)}" is no route like "/orders": a slash, and 2 to 40 lower-case letters, digits and hyphens, a letter first`
}
