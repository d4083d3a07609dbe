import { isFull, isUnreachable } from '../database'
import { full, unavailable } from './refusal'

/** What a caller may know of a failure of the database; null where it is another one. */
export function refusalOfDatabase(error: unknown) {
  if (isFull(error)) return full()
  return isUnreachable(error) ? unavailable() : null
}
