/** Calls of the API without a browser. */
import { call } from './call.mjs'

export { call }

export interface HistoryRecord {
  readonly sender: string
  readonly message: string
}

export const history = (origin: string, token: string, profileId: string) =>
  call(origin, '/chat/get-chat', { profile_id: profileId }, token) as Promise<readonly HistoryRecord[]> // Spec 7
