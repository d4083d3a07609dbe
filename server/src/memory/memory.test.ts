/** POST /memory/* and /chat/used. */
import { chat, memory } from '@codex/contracts/endpoints'
import type { Memory } from '@codex/contracts/entities'
import { failures, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'

let server: TestServer
let token: string
let mira: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
})
afterEach(() => server.close())

const call = (path: string, body: object, profile_id = mira) => server.call(path, { profile_id, ...body }, token)
const list = async (profile_id = mira) => memory.list.read((await call('/memory/list', {}, profile_id)).body).memories
const add = async (body: object, profile_id = mira) =>
  memory.add.read((await call('/memory/add', { kind: 'pin', ...body }, profile_id)).body).memory
const change = async ({ memory_id }: Pick<Memory, 'memory_id'>, body: object) =>
  memory.change.read((await call('/memory/change', { memory_id, ...body })).body).memory
const remove = ({ memory_id }: Pick<Memory, 'memory_id'>) => call('/memory/remove', { memory_id })
const shown = async () => (await list()).map(({ text, state }) => `${text} ${state}`)
const send = async (message: string, profile_id = mira) =>
  chat.sendMessage.read((await call('/chat/send-message', { message }, profile_id)).body)

/** As the server makes them from a message. */
async function offer(text: string, subject: string, source: string | null = null) {
  const id = randomUUID()
  await server.database.query(
    `insert into memories (id, companion_id, kind, text, keys, state, origin, subject, source_message_id, had_source, replaces, created_at, updated_at)
     values ($1, $2, 'fact', $3, '{}', 'offered', 'suggested', $4, $5, $6, null, now(), now())`,
    [id, mira, text, subject, source, source !== null],
  )
  return { memory_id: id }
}

describe('a memory', () => {
  it('is added with its source, and listed, oldest first', async () => {
    const { question_id } = await send('My sister is Ana.')
    const pin = await add({ text: 'My sister is Ana.', source_message_id: question_id })
    const lore = await add({ kind: 'lore', text: 'The pier burned down.', keys: ['the old pier'] })
    expect(pin).toMatchObject({ kind: 'pin', state: 'kept', origin: 'user', source_message_id: question_id })
    expect(lore).toMatchObject({ keys: ['the old pier'], source_message_id: null, replaces: null })
    expect(await list()).toEqual([pin, lore])
  })

  it('is there once, however often it is added', async () => {
    const all = await Promise.all([1, 2, 3].map(() => add({ text: 'Ann likes rain.' })))
    expect(new Set(all.map(({ memory_id }) => memory_id)).size).toBe(1)
    await add({ kind: 'fact', text: 'Ann likes rain.' })
    expect(await shown()).toHaveLength(2)
  })

  it('may be a summary, which there is one of', async () => {
    const { question_id } = await send('My sister is Ana.')
    const given = { kind: 'summary', text: 'Ann spoke of Ana.', source_message_id: question_id }
    const [summary, same] = [await add(given), await add(given)]
    expect(summary).toMatchObject({ kind: 'summary', origin: 'user', source_message_id: question_id })
    expect(same).toEqual(summary)
    const refused = { status: 409, body: { message: failures.conversationMoved } }
    expect(await call('/memory/add', { ...given, text: 'Ann spoke of Eva.' })).toMatchObject(refused)
    await change(summary, { state: 'off' })
    expect(await call('/memory/add', given)).toMatchObject(refused)
    await remove(summary)
    expect(await add({ ...given, text: 'Ann spoke of Eva.' })).toMatchObject({ text: 'Ann spoke of Eva.' })
  })

  it('is corrected by one in its place; the old one stays, and can be taken back', async () => {
    const first = await add({ text: 'Ana' })
    const second = await change(first, { text: 'Anna' })
    const third = await change(second, { text: 'Hannah' })
    expect(third).toMatchObject({ text: 'Hannah', state: 'kept', replaces: second.memory_id })
    expect(await shown()).toEqual(['Ana replaced', 'Anna replaced', 'Hannah kept'])
    expect(await change(first, { state: 'kept' })).toMatchObject({ memory_id: first.memory_id, state: 'kept' })
    expect(await shown()).toEqual(['Ana kept'])
  })

  it('is switched off and on, also when it is corrected meanwhile', async () => {
    const off = await change(await add({ text: 'Ana' }), { state: 'off' })
    expect(off.state).toBe('off')
    const corrected = await change(off, { text: 'Anna' })
    expect(await shown()).toEqual(['Ana replaced', 'Anna off'])
    expect((await change(corrected, { state: 'kept' })).state).toBe('kept')
  })

  it('has the keys that it was given last', async () => {
    const lore = await add({ kind: 'lore', text: 'It burned down.', keys: ['pier'] })
    expect(await change(lore, { keys: ['pier', 'fire'] })).toMatchObject({
      memory_id: lore.memory_id,
      keys: ['pier', 'fire'],
    })
    expect((await change(lore, { text: 'It was rebuilt.' })).keys).toEqual(['pier', 'fire'])
  })

  it('keeps ten rows of history', async () => {
    let last = await add({ text: 'Name 0' })
    for (let at = 1; at <= 15; at += 1) last = await change(last, { text: `Name ${at}` })
    expect(await shown()).toEqual([...Array.from({ length: 10 }, (_, at) => `Name ${at + 5} replaced`), 'Name 15 kept'])
  })

  it('is removed with what it had replaced', async () => {
    const other = await add({ text: 'Ann likes rain.' })
    const last = await change(await change(await add({ text: 'Ana' }), { text: 'Anna' }), { text: 'Hannah' })
    expect((await remove(last)).status).toBe(200)
    expect(await list()).toEqual([other])
    expect((await remove(last)).status).toBe(404)
  })

  it('stays when a row of its history is removed', async () => {
    const first = await add({ text: 'Ana' })
    const second = await change(first, { text: 'Anna' })
    await change(second, { text: 'Hannah' })
    await remove(second)
    expect(await list()).toEqual([expect.objectContaining({ text: 'Hannah', replaces: null })])
  })

  it('says that its message is gone', async () => {
    const { question_id } = await send('My sister is Ana.')
    await add({ text: 'Ana', source_message_id: question_id })
    await call('/chat/resend-message', { message_id: question_id, message: 'My sister is Anna.' })
    expect(await list()).toEqual([expect.objectContaining({ source_message_id: null, source_gone: true })])
  })

  it('goes with its companion', async () => {
    await send('Hello')
    await add({ text: 'Ana' })
    await server.call('/character/delete-profile', { profile_id: mira }, token)
    expect((await server.database.query('select * from memories')).rows).toEqual([])
    expect((await server.database.query('select * from reply_uses')).rows).toEqual([])
  })
})

describe('an offered fact', () => {
  it('is kept, declined or changed', async () => {
    const kept = await offer('Your sister is called Ana.', 'sister name')
    expect(await change(kept, { state: 'kept' })).toMatchObject({ ...kept, state: 'kept', origin: 'suggested' })
    await remove(await offer('You live in Rome.', 'home'))
    const changed = await change(await offer('You like rain.', 'likes rain'), { text: 'You like snow.' })
    expect(changed).toMatchObject({ state: 'kept', origin: 'suggested' })
    expect(await shown()).toEqual(['Your sister is called Ana. kept', 'You like rain. replaced', 'You like snow. kept'])
  })

  it('is kept as it is when it is changed to the same text', async () => {
    const offered = await offer('You like rain.', 'likes rain')
    expect(await change(offered, { text: 'You like rain.' })).toMatchObject({ ...offered, state: 'kept' })
  })

  it.each([
    ['as it is', { state: 'kept' }, ['Ana replaced', 'Anna kept']],
    ['with another text', { text: 'Hannah' }, ['Ana replaced', 'Anna replaced', 'Hannah kept']],
  ])('takes the place of the kept one about the same when it is kept %s', async (_, body, states) => {
    const old = await offer('Ana', 'sister name')
    await change(old, { state: 'kept' })
    await change(await offer('Anna', 'sister name'), body)
    expect(await shown()).toEqual(states)
    await change(old, { state: 'kept' })
    expect(await shown()).toEqual(['Ana kept'])
  })
})

describe('a refusal', () => {
  const refused = async (path: string, body: object) => {
    const answer = await call(path, body)
    return [answer.status, String(answer.body.message)]
  }

  it('of the 501st memory, also when many are added at once; replaced ones do not count', async () => {
    await server.database.query(
      `insert into memories (id, companion_id, kind, text, keys, state, origin, had_source, created_at, updated_at)
       select gen_random_uuid(), $1, 'fact', 'fact ' || n, '{}', case when n > 495 then 'replaced' else 'off' end, 'user', false, now(), now()
       from generate_series(1, 520) n`,
      [mira],
    )
    const answers = await Promise.all(
      Array.from('abcdefghij').map((text) => call('/memory/add', { kind: 'pin', text })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await refused('/memory/add', { kind: 'pin', text: 'one more' })).toEqual([
      409,
      failures.tooManyMemories(500),
    ])
    const [one] = (await list()).filter(({ state }) => state === 'off')
    await call('/memory/change', { memory_id: one?.memory_id, text: 'corrected' })
    expect((await list()).filter(({ state }) => state !== 'replaced')).toHaveLength(500)
  })

  it('of a source that is no message of the conversation', async () => {
    const nova = await create(server, token, { name: 'Nova' })
    const { message_id } = await send('Hello', nova)
    for (const source_message_id of [message_id, '987654321'])
      expect(await refused('/memory/add', { kind: 'pin', text: 'Ana', source_message_id })).toEqual([
        409,
        failures.conversationMoved,
      ])
  })

  it('of an unknown memory, also one of another companion', async () => {
    const nova = await create(server, token, { name: 'Nova' })
    const { memory_id } = await add({ text: 'Ana' }, nova)
    for (const id of [memory_id, randomUUID(), 'x'])
      for (const path of ['change', 'remove'])
        expect(await refused(`/memory/${path}`, { memory_id: id, text: 'Anna' })).toEqual([404, failures.notFound])
    expect(await list(nova)).toHaveLength(1)
  })

  it('of a change that a memory of its kind cannot have', async () => {
    const { memory_id } = await add({ text: 'Ana' })
    const lore = await add({ kind: 'lore', text: 'It burned down.', keys: ['pier'] })
    const tooLong = validation.tooLong('Text', 400)
    expect(await refused('/memory/change', { memory_id, text: 'x'.repeat(401) })).toEqual([400, tooLong])
    expect(await refused('/memory/change', { memory_id, keys: ['pier'] })).toEqual([400, validation.memoryKeys])
    expect(await refused('/memory/change', { memory_id: lore.memory_id, keys: [] })).toEqual([
      400,
      validation.memoryKeys,
    ])
  })

  it('of the second of two corrections at once: the first one is not lost', async () => {
    const { memory_id } = await add({ text: 'Ana' })
    const answers = await Promise.all(['Anna', 'Hannah'].map((text) => call('/memory/change', { memory_id, text })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shown()).toHaveLength(2)
    expect(await refused('/memory/change', { memory_id, state: 'off' })).toEqual([409, failures.conversationMoved])
  })

  it('of too many calls', async () => {
    await server.close()
    server = await testServer({ environment: { LIMIT_MEMORY: '2/1m' } })
    token = await signUp(server, 'ann')
    mira = await create(server, token)
    for (const status of [200, 200, 429])
      expect((await call('/memory/add', { kind: 'pin', text: 'Ana' })).status).toBe(status)
    expect((await call('/memory/recall', { text: 'Ana' })).status).toBe(429)
    expect((await call('/memory/list', {})).status).toBe(200)
  })
})

describe('at once with a message that is sent again, or with the deletion of the companion', () => {
  it.each(['/chat/resend-message', '/character/delete-profile'])('every call is answered: %s', async (path) => {
    for (let round = 0; round < 4; round += 1) {
      const profile_id = await create(server, token)
      const { question_id } = await send('My sister is Ana.', profile_id)
      const source_message_id = question_id
      const pin = await add({ text: 'Ana', source_message_id }, profile_id)
      const body = { message_id: question_id, message: 'My sister is Anna.' }
      const answers = await Promise.all([
        call(path, body, profile_id),
        call('/memory/change', { memory_id: pin.memory_id, text: 'Anna' }, profile_id),
        call('/memory/add', { kind: 'fact', text: 'Sister', source_message_id }, profile_id),
        call('/memory/remove', { memory_id: pin.memory_id }, profile_id),
      ])
      for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    }
  })
})

describe('recall', () => {
  it('has the lore whose keys were said, and the pins', async () => {
    const lore = await add({ kind: 'lore', text: 'It burned down.', keys: ['the old pier', '灯台'] })
    const pin = await add({ text: 'Ana' })
    const off = await add({ text: 'off' })
    await change(off, { state: 'off' })
    const recalled = async (text: string) =>
      memory.recall.read((await call('/memory/recall', { text })).body).hits.map((hit) => [hit.memory_id, hit.reason])
    const both = [
      [lore.memory_id, 'key'],
      [pin.memory_id, 'pin'],
    ]
    expect(await recalled('Shall we go to THE old Piér?')).toEqual(both)
    expect(await recalled('古い灯台の上で')).toEqual(both)
    expect(await recalled('the old piers')).toEqual([[pin.memory_id, 'pin']])
    await send('The old pier')
    expect(await recalled('And then?')).toEqual(both)
  })
})

describe('what a reply used', () => {
  it('is what is stored with it, with the ids that still exist', async () => {
    const pin = await add({ text: 'Ana' })
    const first = await send('My sister is Ana.')
    const { message_id } = await send('Hello')
    const used = async () => chat.used.read((await call('/chat/used', { message_id })).body)
    await server.database.query('delete from reply_uses')
    expect(await used()).toEqual({ used: [], verbatim_from: null })
    const stored = [
      { kind: 'pin', reason: 'pin', text: 'Ana', memory_id: pin.memory_id },
      { kind: 'message', reason: 'search', text: 'My sister is Ana.', message_id: Number(first.question_id) },
      { kind: 'message', reason: 'search', text: 'gone', message_id: 987654321 },
    ]
    await server.database.query(
      'insert into reply_uses (message_id, companion_id, verbatim_from, uses) values ($1, $2, $3, $4::jsonb)',
      [message_id, mira, first.question_id, JSON.stringify(stored)],
    )
    expect(await used()).toEqual({
      used: [
        { kind: 'pin', reason: 'pin', text: 'Ana', memory_id: pin.memory_id },
        { kind: 'message', reason: 'search', text: 'My sister is Ana.', message_id: first.question_id },
        { kind: 'message', reason: 'search', text: 'gone' },
      ],
      verbatim_from: first.question_id,
    })
    expect(memory.list.read((await call('/memory/list', {})).body).verbatim_from).toBe(first.question_id)
    await remove(pin)
    expect((await used()).used[0]).toEqual({ kind: 'pin', reason: 'pin', text: 'Ana' })
    await server.database.query("update reply_uses set uses = '[{}]'")
    expect((await used()).used).toEqual([])
    expect((await call('/chat/used', { message_id: first.question_id })).status).toBe(409)
  })
})
