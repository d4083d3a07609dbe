/** POST /memory/* and /chat/used. */
import { memory } from '@codex/contracts/endpoints'
import { failures, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'
import type { Memories } from '../testing/memories'
import { memoriesOf } from '../testing/memories'

let server: TestServer
let token: string
let mira: string
let memories: Memories
async function start(environment: Record<string, string> = { RATE_LIMITS: 'off' }) {
  server = await testServer({ environment })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
  memories = memoriesOf(server, token, mira)
}
beforeEach(() => start())
afterEach(() => server.close())

const moved = { status: 409, body: { message: failures.conversationMoved } }

describe('a memory', () => {
  it('is added with its source, and listed, oldest first', async () => {
    const { question_id } = await memories.send('My sister is Ana.')
    const pin = await memories.add({ text: 'My sister is Ana.', source_message_id: question_id })
    const lore = await memories.add({ kind: 'lore', text: 'The pier burned down.', keys: ['the old pier'] })
    expect(pin).toMatchObject({ kind: 'pin', state: 'kept', origin: 'user', source_message_id: question_id })
    expect(lore).toMatchObject({ keys: ['the old pier'], source_message_id: null, replaces: null })
    expect(await memories.list()).toEqual([pin, lore])
    await memories.call('/chat/resend-message', { message_id: question_id, message: 'My sister is Anna.' })
    expect(await memories.list()).toEqual([{ ...pin, source_message_id: null, source_gone: true }, lore])
  })

  it('is there once, however often it is added', async () => {
    const all = await Promise.all([1, 2, 3].map(() => memories.add({ text: 'Ann likes rain.' })))
    expect(new Set(all.map(({ memory_id }) => memory_id)).size).toBe(1)
    await memories.add({ kind: 'fact', text: 'Ann likes rain.' })
    expect(await memories.shown()).toHaveLength(2)
  })

  it('may be a summary, which there is one of', async () => {
    const { question_id } = await memories.send('My sister is Ana.')
    const given = { kind: 'summary', text: 'Ann spoke of Ana.', source_message_id: question_id }
    const [summary, same] = [await memories.add(given), await memories.add(given)]
    expect(summary).toMatchObject({ kind: 'summary', origin: 'user', source_message_id: question_id })
    expect(same).toEqual(summary)
    const other = { ...given, text: 'Ann spoke of Eva.' }
    expect(await memories.call('/memory/add', other)).toMatchObject(moved)
    await memories.change(summary, { state: 'off' })
    expect(await memories.call('/memory/add', given)).toMatchObject(moved)
    await memories.remove(summary)
    expect(await memories.add(other)).toMatchObject({ text: 'Ann spoke of Eva.' })
  })

  it('is corrected by one in its place; the old one stays, and can be taken back', async () => {
    const first = await memories.add({ text: 'Ana' })
    const second = await memories.change(first, { text: 'Anna' })
    const third = await memories.change(second, { text: 'Hannah' })
    expect(third).toMatchObject({ text: 'Hannah', state: 'kept', replaces: second.memory_id })
    expect(await memories.shown()).toEqual(['Ana replaced', 'Anna replaced', 'Hannah kept'])
    expect(await memories.change(first, { state: 'kept' })).toMatchObject({ ...first, state: 'kept' })
    expect(await memories.shown()).toEqual(['Ana kept'])
  })

  it('is switched off and on, also when it is corrected meanwhile', async () => {
    const off = await memories.change(await memories.add({ text: 'Ana' }), { state: 'off' })
    expect(off.state).toBe('off')
    const corrected = await memories.change(off, { text: 'Anna' })
    expect(await memories.shown()).toEqual(['Ana replaced', 'Anna off'])
    expect((await memories.change(corrected, { state: 'kept' })).state).toBe('kept')
  })

  it('has the keys that it was given last', async () => {
    const lore = await memories.add({ kind: 'lore', text: 'It burned down.', keys: ['pier'] })
    const keys = ['pier', 'fire']
    expect(await memories.change(lore, { keys })).toMatchObject({ memory_id: lore.memory_id, keys })
    expect((await memories.change(lore, { text: 'It was rebuilt.' })).keys).toEqual(keys)
  })

  it.each([
    ['pin', 15, 10],
    ['summary', 8, 5],
  ])('as a %s that was corrected %d times keeps %d rows of history', async (kind, times, kept) => {
    const { question_id: source_message_id } = await memories.send('Hello')
    let last = await memories.add({ text: 'Name 0', source_message_id, kind })
    for (let at = 1; at <= times; at += 1) last = await memories.change(last, { text: `Name ${at}` })
    const replaced = Array.from({ length: kept }, (_, at) => `Name ${at + times - kept} replaced`)
    expect(await memories.shown()).toEqual([...replaced, `Name ${times} kept`])
  })

  it('is removed with what it had replaced, and stays when a row of its history is removed', async () => {
    const other = await memories.add({ text: 'Ann likes rain.' })
    const first = await memories.add({ text: 'Ana' })
    const second = await memories.change(first, { text: 'Anna' })
    const last = await memories.change(second, { text: 'Hannah' })
    await memories.remove(second)
    expect(await memories.list()).toEqual([other, { ...last, replaces: null }])
    const corrected = await memories.change(last, { text: 'Hanna' })
    expect((await memories.remove(corrected)).status).toBe(200)
    expect(await memories.list()).toEqual([other])
    expect((await memories.remove(corrected)).status).toBe(404)
  })

  it('goes with its companion', async () => {
    await memories.send('Hello')
    await memories.add({ text: 'Ana' })
    await memories.call('/character/delete-profile')
    for (const table of ['memories', 'reply_uses'])
      expect((await server.database.query(`select * from ${table}`)).rows).toEqual([])
  })
})

describe('an offered fact', () => {
  it('is kept, declined or changed', async () => {
    const kept = await memories.store('Your sister is called Ana.', { subject: 'sister name' })
    expect(await memories.change(kept, { state: 'kept' })).toMatchObject({
      ...kept,
      state: 'kept',
      origin: 'suggested',
    })
    await memories.remove(await memories.store('You live in Rome.', { subject: 'home' }))
    const changed = await memories.change(await memories.store('You like rain.'), { text: 'You like snow.' })
    expect(changed).toMatchObject({ state: 'kept', origin: 'suggested' })
    const same = await memories.store('You like fog.')
    expect(await memories.change(same, { text: 'You like fog.' })).toMatchObject({ ...same, state: 'kept' })
    expect(await memories.shown()).toEqual([
      'Your sister is called Ana. kept',
      'You like rain. replaced',
      'You like snow. kept',
      'You like fog. kept',
    ])
  })

  it.each([
    ['as it is', { state: 'kept' }, ['Ana replaced', 'Anna kept']],
    ['with another text', { text: 'Hannah' }, ['Ana replaced', 'Anna replaced', 'Hannah kept']],
  ])('takes the place of the kept one about the same when it is kept %s', async (_, body, states) => {
    const subject = 'sister name'
    const old = await memories.store('Ana', { subject })
    await memories.change(old, { state: 'kept' })
    await memories.change(await memories.store('Anna', { subject }), body)
    expect(await memories.shown()).toEqual(states)
    await memories.change(old, { state: 'kept' })
    expect(await memories.shown()).toEqual(['Ana kept'])
  })
})

describe('a refusal', () => {
  const refused = async (path: string, body: object) => {
    const answer = await memories.call(path, body)
    return [answer.status, String(answer.body.message)]
  }

  it('of the 501st memory, also when many are added at once; replaced ones do not count', async () => {
    await server.database.query(
      `insert into memories (id, companion_id, kind, text, keys, state, origin, had_source, created_at, updated_at)
       select gen_random_uuid(), $1, 'fact', 'fact ' || n, '{}', case when n > 495 then 'replaced' else 'off' end, 'user', false, now(), now()
       from generate_series(1, 520) n`,
      [mira],
    )
    const texts = Array.from('abcdefghij')
    const answers = await Promise.all(texts.map((text) => memories.call('/memory/add', { kind: 'pin', text })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const tooMany = [409, failures.tooManyMemories(500)]
    expect(await refused('/memory/add', { kind: 'pin', text: 'one more' })).toEqual(tooMany)
    const one = (await memories.list()).find(({ state }) => state === 'off')
    await memories.change(one ?? { memory_id: '' }, { text: 'corrected' })
    expect((await memories.list()).filter(({ state }) => state !== 'replaced')).toHaveLength(500)
  })

  it('of a source that is no message of the conversation, and of a memory that is none of the companion', async () => {
    const nova = await create(server, token, { name: 'Nova' })
    const { message_id } = await memories.send('Hello', nova)
    for (const source_message_id of [message_id, '987654321'])
      expect(await memories.call('/memory/add', { kind: 'pin', text: 'Ana', source_message_id })).toMatchObject(moved)
    const theirs = await memories.add({ text: 'Ana' }, nova)
    for (const memory_id of [theirs.memory_id, randomUUID(), 'x'])
      for (const path of ['change', 'remove'])
        expect(await refused(`/memory/${path}`, { memory_id, text: 'Anna' })).toEqual([404, failures.notFound])
    expect(await memories.list(nova)).toEqual([theirs])
  })

  it('of a change that a memory of its kind cannot have', async () => {
    const { memory_id } = await memories.add({ text: 'Ana' })
    const lore = await memories.add({ kind: 'lore', text: 'It burned down.', keys: ['pier'] })
    for (const [body, message] of [
      [{ memory_id, text: 'x'.repeat(401) }, validation.tooLong('Text', 400)],
      [{ memory_id, keys: ['pier'] }, validation.memoryKeys],
      [{ memory_id: lore.memory_id, keys: [] }, validation.memoryKeys],
    ] as const)
      expect(await refused('/memory/change', body)).toEqual([400, message])
  })

  it('of the second of two corrections at once: the first one is not lost', async () => {
    const { memory_id } = await memories.add({ text: 'Ana' })
    const correct = (text: string) => memories.call('/memory/change', { memory_id, text })
    const answers = await Promise.all(['Anna', 'Hannah'].map(correct))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await memories.shown()).toHaveLength(2)
    expect(await memories.call('/memory/change', { memory_id, state: 'off' })).toMatchObject(moved)
  })

  it('of too many calls', async () => {
    await server.close()
    await start({ LIMIT_MEMORY: '2/1m' })
    for (const status of [200, 200, 429])
      expect((await memories.call('/memory/add', { kind: 'pin', text: 'Ana' })).status).toBe(status)
    expect((await memories.call('/memory/recall', { text: 'Ana' })).status).toBe(429)
    expect((await memories.call('/memory/list')).status).toBe(200)
  })
})

it.each(['/chat/resend-message', '/character/delete-profile'])(
  'every call is answered at once with %s',
  async (path) => {
    for (let round = 0; round < 4; round += 1) {
      const profile_id = await create(server, token)
      const { question_id: message_id } = await memories.send('My sister is Ana.', profile_id)
      const { memory_id } = await memories.add({ text: 'Ana', source_message_id: message_id }, profile_id)
      const answers = await Promise.all([
        memories.call(path, { message_id, message: 'My sister is Anna.' }, profile_id),
        memories.call('/memory/change', { memory_id, text: 'Anna' }, profile_id),
        memories.call('/memory/add', { kind: 'fact', text: 'Sister', source_message_id: message_id }, profile_id),
        memories.call('/memory/remove', { memory_id }, profile_id),
      ])
      for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    }
  },
)

it('recall has the lore whose keys were said, and the pins', async () => {
  const lore = await memories.add({ kind: 'lore', text: 'It burned down.', keys: ['the old pier', '灯台'] })
  const pin = await memories.add({ text: 'Ana' })
  await memories.change(await memories.add({ text: 'off' }), { state: 'off' })
  const recalled = async (text: string) => {
    const { hits } = memory.recall.read((await memories.call('/memory/recall', { text })).body)
    return hits.map((hit) => [hit.memory_id, hit.reason])
  }
  const pins = [[pin.memory_id, 'pin']]
  const both = [[lore.memory_id, 'key'], ...pins]
  expect(await recalled('Shall we go to THE old Piér?')).toEqual(both)
  expect(await recalled('古い灯台の上で')).toEqual(both)
  expect(await recalled('the old piers')).toEqual(pins)
  await memories.send('The old pier')
  expect(await recalled('And then?')).toEqual(both)
})

it('what a reply used is what is stored with it, with the ids that still exist', async () => {
  const pin = await memories.add({ text: 'Ana' })
  const { question_id } = await memories.send('My sister is Ana.')
  const { message_id } = await memories.send('Hello')
  const used = async () => (await memories.call('/chat/used', { message_id })).body as { used: unknown[] }
  await server.database.query('delete from reply_uses')
  expect(await used()).toEqual({ used: [], verbatim_from: null })
  const ofPin = { kind: 'pin', reason: 'pin', text: 'Ana' }
  const said = { kind: 'message', reason: 'search', text: 'My sister is Ana.' }
  const gone = { ...said, text: 'gone' }
  const stored = [
    { ...ofPin, memory_id: pin.memory_id },
    { ...said, message_id: Number(question_id) },
    { ...gone, message_id: 987654321 },
  ]
  await server.database.query(
    'insert into reply_uses (message_id, companion_id, verbatim_from, uses) values ($1, $2, $3, $4::jsonb)',
    [message_id, mira, question_id, JSON.stringify(stored)],
  )
  expect(await used()).toEqual({
    used: [{ ...ofPin, memory_id: pin.memory_id }, { ...said, message_id: question_id }, gone],
    verbatim_from: question_id,
  })
  expect((await memories.call('/memory/list')).body.verbatim_from).toBe(question_id)
  await memories.remove(pin)
  expect((await used()).used[0]).toEqual(ofPin)
  await server.database.query("update reply_uses set uses = '[{}]'")
  expect((await used()).used).toEqual([])
  expect(await memories.call('/chat/used', { message_id: question_id })).toMatchObject(moved)
})
