/** API keys for scripts, through HTTP. Which calls they open: ../access.test.ts. */
import { eventually } from '@codex/build/eventually'
import { apiKeys as endpoints, chat } from '@codex/contracts/endpoints'
import { apiKeys as texts, failures, manage, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Engine } from '../llm'
import type { Environment } from '../settings/settings'
import type { Answer, TestServer } from '../testing/server'
import { bearer, create, password, signIn, signUp, testServer } from '../testing/server'
import { hashOf } from '../user/tokens'

let server: TestServer
let token: string
let mira: string
const lines: string[] = []
afterEach(() => server.close())

async function open(environment: Environment = {}, engine?: Engine) {
  const log = (line: string) => void lines.push(line)
  server = await testServer({ environment, log, ...(engine !== undefined && { engine }) })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
}

const add = (changes: object = {}, by = token) =>
  server.call('/user/add-api-key', { name: 'My game', profile_ids: [mira], password, ...changes }, by)
const made = async (changes: object = {}, by = token) => endpoints.add.read((await add(changes, by)).body).key
const listed = async (by = token) => endpoints.list.read((await server.call('/user/api-keys', {}, by)).body).api_keys
const remove = async (by = token) =>
  server.call('/user/remove-api-key', { key_id: (await listed(by))[0]?.key_id ?? '' }, by)
const send = (key: string, message = 'Hello', on = server) =>
  on.call('/chat/send-message', { profile_id: mira, message }, key)
const read = (key: string, on = server) => on.call('/chat/get-chat', { profile_id: mira }, key)
const refusal = ({ status, body }: Answer) => [status, body.message] as const
const gone = [401, texts.unknown] as const

describe('a key', () => {
  it('sends as its owner and reads, in all conversations with its companion', async () => {
    await open()
    const key = await made()
    expect(key).toMatch(/^codex_[\w-]{43}$/)
    expect((await send(key)).status).toBe(200)
    expect(chat.getChat.read((await read(key)).body).map(({ sender }) => sender)).toEqual(['ann', 'Mira (AI)'])
    const begun = await server.call('/chat/add-conversation', { profile_id: mira }, token)
    const { conversation_id } = chat.addConversation.read(begun.body).conversation
    const place = { profile_id: mira.toUpperCase(), conversation_id }
    expect((await server.call('/chat/send-message', { ...place, message: 'Here, too' }, key)).status).toBe(200)
    expect(chat.getChat.read((await server.call('/chat/get-chat', place, key)).body)).toHaveLength(2)
  })

  it('is answered once, and is stored and logged nowhere', async () => {
    lines.splice(0)
    await open({ LOG_LEVEL: 'trace' })
    const key = await made()
    await send(key)
    await server.call('/user/session', {}, key)
    await server.post(`/chat/get-chat?key=${key}`, {}, bearer(key))
    await server.get(`/${key}`)
    await remove()
    await send(key)
    const { rows } = await server.database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of rows)
      expect(JSON.stringify((await server.database.query(`select * from ${name}`)).rows)).not.toContain(key)
    const log = lines.join('')
    expect(log).toContain('/codex/chat/send-message')
    for (const secret of [key, hashOf(key), 'My game']) expect(log).not.toContain(secret)
    expect(log.match(/"event":"key.refused"/g)).toHaveLength(2)
  })

  it('is listed with its companions and when it was made and used', async () => {
    await open()
    const [first, second] = [
      await made(),
      await made({ name: ' <b>Bot</b>', profile_ids: [mira, await create(server, token)] }),
    ]
    await send(first)
    const [bot, game] = await listed()
    expect(bot).toMatchObject({ name: 'Bot', used_at: null })
    expect(bot?.profile_ids).toHaveLength(2)
    expect(game).toMatchObject({ name: 'My game', profile_ids: [mira] })
    for (const at of [game?.used_at, game?.created_at]) expect(Date.now() - Date.parse(at ?? '')).toBeLessThan(60_000)
    await server.call('/character/delete-profile', { profile_id: mira }, token)
    expect((await listed()).map(({ profile_ids }) => profile_ids.length)).toEqual([1, 0])
    for (const key of [first, second]) expect((await send(key)).status).toBe(404)
  })

  it('obeys what its account may', async () => {
    await open({ AGE_QUESTION: 'on', MINORS: 'refuse' })
    await server.database.exec("update users set age_group = 'adult'")
    const key = await made()
    await server.database.exec("update users set age_group = 'minor'")
    for (const answer of [await send(key), await read(key)])
      expect(refusal(answer)).toEqual([400, validation.minorsRefused])
  })
})

describe('adding', () => {
  it('asks for the password, at least one own companion, and at most twenty keys', async () => {
    await open({ RATE_LIMITS: 'off' })
    const bob = await signUp(server, 'bob')
    expect(refusal(await add({ password: 'Wrong4Bridge' }))).toEqual([400, manage.wrongPassword])
    expect(refusal(await add({ profile_ids: [] }))).toEqual([400, validation.keyCompanions(200)])
    for (const ids of [
      [mira, await create(server, bob)],
      [mira, randomUUID()],
      [mira, 'none'],
    ])
      expect(refusal(await add({ profile_ids: ids }))).toEqual([404, failures.notFound])
    for (let count = 0; count < 19; count += 1) expect((await add()).status).toBe(200)
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(refusal(await add())).toEqual([409, texts.tooMany(20)])
    expect(await listed(bob)).toEqual([])
  })
})

describe('removing', () => {
  it('ends a key at once, on every instance, and no key of another account', async () => {
    await open()
    const key = await made()
    const other = await testServer({ keep: true, on: server.database })
    expect((await read(key, other)).status).toBe(200)
    const { key_id = '' } = (await listed())[0] ?? {}
    const bob = await signUp(server, 'bob')
    for (const id of [key_id, randomUUID(), 'none'])
      expect(refusal(await server.call('/user/remove-api-key', { key_id: id }, id === key_id ? bob : token))).toEqual([
        404,
        failures.notFound,
      ])
    expect((await remove()).status).toBe(200)
    for (const answer of [await read(key), await read(key, other)]) {
      expect(refusal(answer)).toEqual(gone)
      expect(answer.headers['codex-session']).toBeUndefined()
    }
    await other.close()
  })

  it('ends the stream that the key reads', async () => {
    const talking: Engine = {
      identify: () => Promise.resolve({ kind: 'openai', label: 'talker' }),
      ready: () => Promise.resolve(true),
      async *reply(_prompt, { signal }) {
        yield 'Once'
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
      write: () => Promise.reject(new Error('Nothing to write')),
    }
    await open({}, talking)
    const key = await made()
    const headers = { ...bearer(key), accept: 'text/event-stream' }
    const body = { profile_id: mira, message: 'Hello', idempotency_key: randomUUID() }
    const stream = server.post('/chat/send-message', body, headers)
    const leases = () => server.database.query("select said from replies_under_way where said = 'Once'")
    await eventually(async () => (await leases()).rows.length === 1, 'the reply has begun')
    await remove()
    const { body: events } = await stream
    expect(events).toContain('Once')
    expect(events).toContain(`"status":401,"message":"${texts.unknown}"`)
  })
})

it('a key ends with a changed password, and stays when its owner signs out', async () => {
  await open()
  const key = await made()
  const second = await signIn(server, 'ann')
  await server.call('/user/end-session', { others: true }, second)
  expect((await read(key)).status).toBe(200)
  await server.call('/user/change-password', { password, new_password: `${password}2` }, second)
  expect(refusal(await read(key))).toEqual(gone)
  expect(await listed(second)).toEqual([])
})

it('a key ends with its account', async () => {
  await open()
  const key = await made()
  await server.call('/user/delete-account', { username: 'ann', password }, token)
  expect(refusal(await read(key))).toEqual(gone)
})

it('a key ends when its owner turns out to be too young', async () => {
  await open({ AGE_QUESTION: 'on', MINORS: 'refuse' })
  const key = await made()
  await server.call('/user/answer-age', { age_group: 'minor' }, token)
  expect(refusal(await read(key))).toEqual(gone)
})

describe('the limits of a key', () => {
  const limited = (what: string) => ({
    status: 429,
    body: { message: expect.stringMatching(new RegExp(`^Too many ${what}\\.`)) as string },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string },
  })

  it('are of one key: its calls and its messages, besides those of the account', async () => {
    await open({ LIMIT_KEY_CALLS: '3/5m', LIMIT_KEY_MESSAGES: '2/24h' })
    const [first, second, third] = [await made(), await made(), await made()]
    for (let count = 0; count < 3; count += 1) expect((await read(first)).status).toBe(200)
    expect(await read(first)).toMatchObject(limited('requests'))
    for (let count = 0; count < 2; count += 1) expect((await send(second)).status).toBe(200)
    expect(await send(second)).toMatchObject(limited('messages with this key'))
    expect((await send(third)).status).toBe(200)
    expect((await send(token)).status).toBe(200)
  })

  it('do not lift those of the account', async () => {
    await open({ LIMIT_SEND: '1/1m' })
    expect((await send(token)).status).toBe(200)
    expect(await send(await made())).toMatchObject(limited('messages'))
  })
})
