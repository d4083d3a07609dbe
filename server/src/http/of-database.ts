import { isFull, isUnreachable } from '../database'
import { full, unavailable } from './refusal'

/** The refusal for a failure of the database; null: it is another failure, or unexpected. */
export function refusalOfDatabase(error: unknown) {
  if (isFull(error)) return full()
  return isUnreachable(error) ? unavailable() : null
}
