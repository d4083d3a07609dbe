/** A body for every endpoint, made from its schema, so that tests of all endpoints include new ones. */
import * as endpoints from '@codex/contracts/endpoints'
import type { Endpoint } from '@codex/contracts/endpoints'
import { randomUUID } from 'node:crypto'
import { mira, password } from './server'

/** Those with a file are in ../account-export, ../import and ../cards. */
const hasFile = ({ body, reply }: Endpoint) => [body, reply].some(({ type }) => type === 'blob')

export const everyEndpoint: readonly Endpoint[] = [
  endpoints.user,
  endpoints.account,
  endpoints.apiKeys,
  endpoints.cards,
  endpoints.passkeys,
  endpoints.personas,
  endpoints.care,
  endpoints.character,
  endpoints.chat,
  endpoints.connections,
  endpoints.memory,
  endpoints.refine,
  endpoints.voice,
  endpoints.reset,
]
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter((endpoint) => !hasFile(endpoint))

/** Ids that belong to one account. */
export interface Owned {
  readonly userId: string
  readonly profileId: string
  /** Not the first one. */
  readonly conversationId: string
  readonly questionId: string
  readonly replyId: string
  readonly lineId: string
  /** Of the kind lore. */
  readonly memoryId: string
  readonly sessionId: string
  readonly passkeyId: string
  readonly keyId: string
  /** Not the first one. */
  readonly personaId: string
  readonly connectionId: string
  /** The idempotency key of the last turn. */
  readonly key: string
}

const owned: Readonly<Record<string, (ids: Owned, endpoint: Endpoint) => unknown>> = {
  user_id: ({ userId }) => userId,
  profile_id: ({ profileId }) => profileId,
  conversation_id: ({ conversationId }) => conversationId,
  message_id: ({ questionId, replyId }, { path }) =>
    path === endpoints.chat.resendMessage.path ? questionId : replyId,
  source_message_id: ({ questionId }) => questionId,
  memory_id: ({ memoryId }) => memoryId,
  line_id: ({ lineId }) => lineId,
  from_message: ({ replyId }) => replyId,
  session_id: ({ sessionId }) => sessionId,
  passkey_id: ({ passkeyId }) => passkeyId,
  key_id: ({ keyId }) => keyId,
  profile_ids: ({ profileId }) => [profileId],
  persona_id: ({ personaId }) => personaId,
  connection_id: ({ connectionId }) => connectionId,
  local_model: () => 'small',
  before: ({ replyId }) => replyId,
  from: ({ questionId }) => questionId,
  to: ({ replyId }) => replyId,
  idempotency_key: ({ key }) => key,
}

const plain: Readonly<Record<string, unknown>> = {
  ...mira,
  greeting: 'There you are, {{user}}.',
  also_called: ['Mi'],
  questions: ['Who lit the lamp?'],
  preset: 'playful',
  model: 'tiny',
  username: 'carol',
  email: 'carol@example.org',
  password,
  confirm_password: password,
  new_password: `${password}2`,
  age_group: 'adult',
  hours: 1,
  type: 'UI_UX',
  message: 'What do you see from up there?',
  kind: 'lore',
  text: 'The pier burned down.',
  keys: ['pier'],
  card: { spec: 'chara_card_v2', data: { name: 'Mira' } },
  lore: [{ keys: ['pier'], text: 'The pier burned down.' }],
  sample_lines: [{ text: 'Mind the step.', situation: 'greeting', engine: null }],
  title: 'On the pier',
  description: 'A sailor.',
  scenario: 'They keep the light together.',
  here_and_now: 'Tonight: rain.',
  limit: 20,
  query: 'light',
  utc_offset: 0,
  index: 0,
  hint: 'Shorter',
  shown: 100,
  with_memories: true,
  everywhere: true,
  scope: 'conversation',
  checks: 'on',
  texts: ['Mind the step.'],
  situation: 'greeting',
  engine: { kind: 'openai', label: 'tiny' },
  position: 0,
  api: 'openai',
  address: 'https://models.example/v1',
  key: 'sk-sample',
  models: ['tiny'],
  writer_model: '',
  choose: true,
  // Those of an authenticator: server/src/passkeys/passkeys.test.ts.
  credential_id: 'Y3JlZGVudGlhbA',
  client_data: 'e30',
  attestation: 'oA',
  authenticator_data: 'AAAA',
  signature: 'AAAA',
  user_handle: 'AAAA',
  secret: 'x'.repeat(43),
}

/** get-chat takes at most one of `before` and the first two, end-session either `session_id` or the last. */
const omitted = ['after', 'around', 'others']

const stateFor = ({ path }: Endpoint) => (path === endpoints.chat.changeConversation.path ? 'archived' : 'kept')

const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  'entries' in body && typeof body.entries === 'object' && body.entries !== null
    ? Object.keys(body.entries).filter((field) => !omitted.includes(field))
    : []

/** The fields of an endpoint's body that have ids of an account. */
export const ownedFieldsOf = (endpoint: Endpoint) => fieldsOf(endpoint).filter((field) => field in owned)

/** A complete body with the ids of `mine` and a new key; the fields in `foreign` have the ids of `theirs`. */
export function sampleOf(endpoint: Endpoint, mine: Owned, foreign: readonly string[] = [], theirs: Owned = mine) {
  const own = { ...mine, key: randomUUID() }
  const value = (field: string) =>
    owned[field]?.(foreign.includes(field) ? theirs : own, endpoint) ??
    (field === 'state' ? stateFor(endpoint) : plain[field]) ??
    null
  const body = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value(field)]))
  const accepted = endpoint.accept(body)
  if (!accepted.ok) throw new Error(`The sample of ${endpoint.path} is not accepted: ${accepted.message}`)
  return body
}
