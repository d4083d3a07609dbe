/** A body for every call of the contracts, made from the fields of its schema: a new call is in every test that asks all. */
import * as endpoints from '@codex/contracts/endpoints'
import type { Endpoint } from '@codex/contracts/endpoints'
import { randomUUID } from 'node:crypto'
import { mira, password } from './server'

export const everyEndpoint: readonly Endpoint[] = [
  endpoints.user,
  endpoints.character,
  endpoints.chat,
  endpoints.refine,
].flatMap((area) => Object.values<Endpoint>(area))

/** What somebody owns and a body may name. */
export interface Owned {
  readonly userId: string
  readonly profileId: string
  readonly questionId: string
  readonly replyId: string
  /** Has made the owner's last turn. */
  readonly key: string
}

/** Fields that name something of somebody's. */
const owned: Readonly<Record<string, (whose: Owned, endpoint: Endpoint) => string>> = {
  user_id: ({ userId }) => userId,
  profile_id: ({ profileId }) => profileId,
  message_id: ({ questionId, replyId }, { path }) =>
    path === endpoints.chat.resendMessage.path ? questionId : replyId,
  before: ({ replyId }) => replyId,
  idempotency_key: ({ key }) => key,
}

const plain: Readonly<Record<string, unknown>> = {
  ...mira,
  username: 'somebody',
  email: 'somebody@example.org',
  password,
  confirm_password: password,
  hours: 1,
  type: 'UI_UX',
  message: 'What do you see from up there?',
  limit: 50,
  index: 0,
  shown: 100,
}

const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  'entries' in body && typeof body.entries === 'object' && body.entries !== null ? Object.keys(body.entries) : []

/** The fields of a call's body that name something of somebody's. */
export const ownedFieldsOf = (endpoint: Endpoint) => fieldsOf(endpoint).filter((field) => field in owned)

/** Every field filled, with what `mine` owns and a fresh key; those of `foreign` with what `theirs` owns. */
export function sampleOf(endpoint: Endpoint, mine: Owned, foreign: readonly string[] = [], theirs: Owned = mine) {
  const fresh = { ...mine, key: randomUUID() }
  const value = (field: string) =>
    owned[field]?.(foreign.includes(field) ? theirs : fresh, endpoint) ?? plain[field] ?? null
  const body = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value(field)]))
  const accepted = endpoint.accept(body)
  if (!accepted.ok) throw new Error(`The sample of ${endpoint.path} lacks something: ${accepted.message}`)
  return body
}
