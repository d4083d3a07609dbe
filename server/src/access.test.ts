/** Access control: every endpoint without a session, and with the ids of another user. */
import type { Endpoint } from '@codex/contracts/endpoints'
import * as endpoints from '@codex/contracts/endpoints'
import { apiKeys, failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Engine } from './llm'
import type { ModelNetwork } from './llm/connected/network'
import { digestOf } from './testing/digest'
import type { Owned } from './testing/samples'
import { hub } from './testing/connections'
import { fakeNetwork } from './testing/model-network'
import { everyEndpoint, ownedFieldsOf, sampleOf } from './testing/samples'
import type { TestServer } from './testing/server'
import { bearer, create, password, signIn, testServer } from './testing/server'
import { hashOf } from './user/tokens'

const signedIn = everyEndpoint.filter(({ access }) => access === 'signed-in')
const byPath = (all: readonly Endpoint[]) => all.map((endpoint) => [endpoint.path, endpoint] as const)

let modelCalls = 0
const count = <Answer>(answer: Answer) => {
  modelCalls += 1
  return answer
}
const engine: Engine = {
  identify: () => Promise.resolve(count({ kind: 'openai', label: 'counting' })),
  ready: () => Promise.resolve(count(true)),
  // oxlint-disable-next-line typescript/require-await -- the answer needs no waiting
  async *reply({ message }) {
    yield count(`You said: ${message}`)
  },
  write: () => Promise.resolve(count('{"tags":["calm"]}')),
}

const counted = fakeNetwork()
/** The own connections of all accounts. */
const network: ModelNetwork = {
  engineOf: () => engine,
  listModels: (...asked) => counted.listModels(...count(asked)),
  test: (...asked) => counted.test(...count(asked)),
  findLocal: (...asked) => counted.findLocal(...count(asked)),
}

/** Every text of Ann contains it. An answer to another user must not. */
const canary = 'saltmarsh-7'

interface Person extends Owned {
  readonly token: string
  /** An API key for the companion. */
  readonly scriptKey: string
}

let server: TestServer
let ann: Person
let bob: Person
/** A companion of Ann that her key is not for. */
let otherOfAnn: string

async function signUp(username: string, mark: string): Promise<Person> {
  const account = { username, email: `${username}@example.org`, password }
  const { user_id: userId, access_token: token } = endpoints.user.signUp.read(
    (await server.call('/user/sign-up', account)).body,
  )
  const { sessions } = endpoints.account.sessions.read((await server.call('/user/sessions', {}, token)).body)
  const { rows } = await server.database.query<{ id: string }>(
    `insert into passkeys (user_id, credential_id, rp_id, public_key, counter, browser, created_at)
     values ($1, $2, 'localhost', 'AAAA', 0, $3, now()) returning id`,
    [userId, `id-of-${username}`, mark],
  )
  const ids = { sessionId: sessions[0]?.session_id ?? '', passkeyId: rows[0]?.id ?? '' }
  const saved = await server.call('/connections/save', { ...hub, name: `Hub ${mark}` }, token)
  const [connection] = endpoints.connections.save.read(saved.body).connections
  const connectionId = connection?.connection_id ?? ''
  const added = await server.call('/persona/add', { name: `Anna ${mark}`, description: mark }, token)
  const personaId = endpoints.personas.add.read(added.body).personas[1]?.persona_id ?? ''
  const talk = await converse(token, mark)
  const { key } = await makeKey(token, talk.profileId, mark)
  const { api_keys } = endpoints.apiKeys.list.read((await server.call('/user/api-keys', {}, token)).body)
  const keyId = api_keys[0]?.key_id ?? ''
  return { token, scriptKey: key, userId, connectionId, personaId, keyId, ...ids, ...talk }
}

async function makeKey(token: string, profileId: string, name = 'Game') {
  const body = { name, profile_ids: [profileId], password }
  return endpoints.apiKeys.add.read((await server.call('/user/add-api-key', body, token)).body)
}

/** Creates a companion and a turn with two replies. */
async function converse(
  token: string,
  mark: string,
): Promise<Omit<Owned, 'userId' | 'sessionId' | 'passkeyId' | 'keyId' | 'personaId' | 'connectionId'>> {
  const profileId = await create(server, token, { role: `Keeper ${mark}` })
  const key = randomUUID()
  const begun = await server.call('/chat/add-conversation', { profile_id: profileId }, token)
  const { conversation_id } = endpoints.chat.addConversation.read(begun.body).conversation
  const place = { profile_id: profileId, conversation_id }
  const message = { ...place, message: `Hello ${mark}`, idempotency_key: randomUUID() }
  const first = endpoints.chat.sendMessage.read((await server.call('/chat/send-message', message, token)).body)
  const again = { ...place, message_id: first.message_id, idempotency_key: key }
  const reply = endpoints.chat.regenerateReply.read((await server.call('/chat/regenerate-reply', again, token)).body)
  const lore = { profile_id: profileId, kind: 'lore', text: `The pier ${mark}`, keys: [mark] }
  const { memory } = endpoints.memory.add.read((await server.call('/memory/add', lore, token)).body)
  const sheet = { profile_id: profileId, texts: [`Mind the step ${mark}`] }
  const { lines } = endpoints.voice.add.read((await server.call('/character/voice-sheet/add', sheet, token)).body)
  return {
    ...{
      profileId,
      conversationId: conversation_id,
      key,
      questionId: first.question_id ?? '',
      replyId: reply.message_id ?? '',
    },
    memoryId: memory.memory_id,
    lineId: lines[0]?.line_id ?? '',
  }
}

beforeAll(async () => {
  server = await testServer({
    network,
    environment: { RATE_LIMITS: 'off', CONNECTIONS: 'own', CODEX_SECRET: 'secret-of-the-tests-0' },
  })
  ann = await signUp('ann', canary)
  bob = await signUp('bob', 'pier')
  otherOfAnn = await create(server, ann.token)
})
afterAll(() => server.close())

describe('a call with the ids of its own account', () => {
  // An authenticator makes the body of the first one: server/src/passkeys/passkeys.test.ts. The others are for the operator.
  const { findLocal, localModels, download, cancelDownload, removeDownload } = endpoints.connections
  const ofOperator = [findLocal, localModels, download, cancelDownload, removeDownload]
  const others: readonly Endpoint[] = [endpoints.passkeys.add, ...ofOperator]
  const withoutKeys = signedIn.filter((endpoint) => !others.includes(endpoint))

  async function signUpCarol() {
    // The name in the samples.
    await server.database.exec("delete from users where username_key = 'carol'")
    return signUp('carol', 'pier')
  }
  /** Carol, if the last call has changed nothing. */
  let unchanged: Person | null = null

  it.each(byPath(withoutKeys))('is answered: %s', async (path, endpoint) => {
    const carol = unchanged ?? (await signUpCarol())
    unchanged = null
    const { token, ...mine } = carol
    const before = await digestOf(server)
    // Only a reply that was cut off or stopped goes on.
    if (endpoint === endpoints.chat.continueReply)
      await server.database.query('update messages set cut_off = true where id = $1', [mine.replyId])
    if (endpoint === endpoints.chat.beginConversation)
      await server.database.query('delete from messages where companion_id = $1', [mine.conversationId])
    const answer = await server.call(path, sampleOf(endpoint, mine), token)
    expect(answer).toMatchObject({ status: 200 })
    expect(() => endpoint.read(answer.body)).not.toThrow()
    if (isDeepStrictEqual(before, await digestOf(server))) unchanged = carol
  })
})

describe('a call without a session', () => {
  const revoked = async () => {
    const token = await signIn(server, 'ann')
    await server.call('/user/sign-out', {}, token)
    return token
  }
  const expired = async () => {
    const token = await signIn(server, 'ann')
    await server.database.query("update sessions set expires_at = now() - interval '1 second' where token_hash = $1", [
      hashOf(token),
    ])
    return token
  }

  let kinds: readonly (readonly [string, Readonly<Record<string, string>>])[]
  beforeAll(async () => {
    kinds = [
      ['no token', {}],
      ['an empty header', { authorization: '' }],
      ['no scheme', { authorization: ann.token }],
      ['another scheme', { authorization: `Basic ${Buffer.from(`ann:${password}`).toString('base64')}` }],
      ['a malformed token', bearer('not a token')],
      ['a token of SQL', bearer("' or '1'='1' -- 0123456789")],
      ['a token with more behind it', bearer(`${ann.token} ${ann.token}`)],
      ['two tokens', bearer(`${ann.token}, Bearer ${ann.token}`)],
      ['a long token', bearer('A'.repeat(5000))],
      ['an unknown token', bearer('A'.repeat(43))],
      ['the token’s hash', bearer(hashOf(ann.token))],
      ['half a token', bearer(ann.token.slice(0, -1))],
      ['an expired token', bearer(await expired())],
      ['a revoked token', bearer(await revoked())],
      ['a cookie', { cookie: `codex_token=${ann.token}; access_token=${ann.token}` }],
      [
        'headers that a proxy might set',
        { 'x-user-id': ann.userId, 'x-forwarded-user': 'ann', 'x-api-key': ann.token },
      ],
    ]
  })

  it.each(byPath(signedIn))('is refused with every kind of invalid token: %s', async (path, endpoint) => {
    const before = await digestOf(server)
    modelCalls = 0
    const payload = { ...sampleOf(endpoint, ann), access_token: ann.token, token: ann.token }
    for (const [kind, headers] of kinds)
      for (const accept of ['application/json', 'text/event-stream']) {
        const answer = await server.post(`${path}?access_token=${ann.token}`, payload, { accept, ...headers })
        expect([kind, answer.statusCode, answer.json()]).toEqual([kind, 401, { message: failures.unauthorized }])
        expect(answer.headers['codex-session']).toBe('ended')
      }
    expect(modelCalls).toBe(0)
    expect(await digestOf(server)).toEqual(before)
  })
})

const OPEN = ['/chat/get-chat', '/chat/send-message']
const opened = signedIn.filter(({ path }) => OPEN.includes(path))

describe('an API key', () => {
  // It notes its first use.
  beforeAll(() => server.call('/chat/get-chat', { profile_id: ann.profileId }, ann.scriptKey))

  const uploads = [endpoints.account.exportAccount, endpoints.takeout.exportChat, endpoints.cards.exportCard]
  const closed = [...signedIn, ...uploads].filter(({ path }) => !OPEN.includes(path))

  it.each(byPath(opened))('refuses other companions as unknown ones: %s', async (path, endpoint) => {
    const before = await digestOf(server)
    modelCalls = 0
    const { profileId, conversationId } = bob
    const others = [
      { profileId: otherOfAnn },
      { profileId, conversationId },
      { profileId: randomUUID() },
      { conversationId },
    ]
    for (const accept of ['application/json', 'text/event-stream'])
      for (const place of others) {
        const body = sampleOf(endpoint, { ...ann, ...place })
        const answer = await server.post(path, body, { accept, ...bearer(ann.scriptKey) })
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: failures.notFound }])
      }
    expect(modelCalls).toBe(0)
    expect(await digestOf(server)).toEqual(before)
  })

  it.each(closed.map(({ path }) => [path]))('does not open %s', async (path) => {
    const before = await digestOf(server)
    modelCalls = 0
    const endpoint = signedIn.find((one) => one.path === path)
    const body = endpoint === undefined ? { profile_id: ann.profileId } : sampleOf(endpoint, ann)
    const answer = await server.post(path, body, bearer(ann.scriptKey))
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: apiKeys.otherCall }])
    expect(modelCalls).toBe(0)
    expect(await digestOf(server)).toEqual(before)
  })

  it('is none in a cookie, and opens no picture', async () => {
    const cookie = { cookie: `codex_token=${ann.scriptKey}` }
    const answer = await server.post('/chat/get-chat', { profile_id: ann.profileId }, cookie)
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: failures.unauthorized }])
    const path = `/codex/portraits/${'a'.repeat(64)}.png`
    for (const headers of [cookie, bearer(ann.scriptKey)])
      expect((await server.get(path, headers)).statusCode).toBe(404)
  })
})

describe('a call with an id of another user', () => {
  /** The server ignores these, or they are relative to the caller's own data. */
  const HARMLESS = ['user_id', 'idempotency_key', 'before']
  const naming = signedIn.flatMap((endpoint) =>
    ownedFieldsOf(endpoint).map((field) => [endpoint.path, field, endpoint] as const),
  )

  it.each(naming)('%s reads and changes nothing of the other user with %s', async (path, field, endpoint) => {
    const theirs = [ann.userId, ann.profileId, canary]
    const before = { all: await digestOf(server), theirs: await digestOf(server, theirs) }
    modelCalls = 0
    const foreign = await server.call(path, sampleOf(endpoint, bob, [field], ann), bob.token)
    expect(JSON.stringify(foreign)).not.toContain(canary)
    expect(JSON.stringify(foreign)).not.toContain(ann.key)
    expect(await digestOf(server, theirs)).toEqual(before.theirs)
    if (HARMLESS.includes(field)) return

    expect(foreign.status).toBeGreaterThanOrEqual(404)
    expect(foreign.status).toBeLessThan(500)
    const uuids = [
      'profileId',
      'conversationId',
      'memoryId',
      'lineId',
      'sessionId',
      'passkeyId',
      'keyId',
      'connectionId',
    ].map((name) => [name, randomUUID()])
    const unused = { ...ann, ...Object.fromEntries(uuids), questionId: '987654321', replyId: '987654321' }
    const unknown = await server.call(path, sampleOf(endpoint, bob, [field], unused), bob.token)
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect(modelCalls).toBe(0)
    expect(await digestOf(server)).toEqual(before.all)
  })

  it.each(byPath(signedIn.filter((endpoint) => ownedFieldsOf(endpoint).includes('profile_id'))))(
    '%s is refused with all ids of the other user, as JSON and as a stream',
    async (path, endpoint) => {
      const before = await digestOf(server)
      modelCalls = 0
      const all = ownedFieldsOf(endpoint)
      for (const accept of ['application/json', 'text/event-stream']) {
        const answer = await server.post(path, sampleOf(endpoint, bob, all, ann), { accept, ...bearer(bob.token) })
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: failures.notFound }])
      }
      expect(modelCalls).toBe(0)
      expect(await digestOf(server)).toEqual(before)
    },
  )

  it('lists only companions of the caller', async () => {
    const { body } = await server.call('/character/list-profiles', {}, bob.token)
    const { profile_list } = endpoints.character.listProfiles.read(body)
    expect(profile_list.length).toBeGreaterThan(0)
    expect(new Set(profile_list.map(({ user_id }) => user_id))).toEqual(new Set([bob.userId]))
  })
})

// The last tests: what follows a reply changes rows later.
describe('an API key of its owner', () => {
  it.each(byPath(opened))('opens for its companion: %s', async (path, endpoint) => {
    for (const accept of ['application/json', 'text/event-stream'])
      expect(await server.post(path, sampleOf(endpoint, ann), { accept, ...bearer(ann.scriptKey) })).toMatchObject({
        statusCode: 200,
      })
    expect(opened).toHaveLength(2)
  })
})
