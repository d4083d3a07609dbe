/** Spec 7, additions: POST /chat/search and what it finds. */
import { chat } from '@codex/contracts/endpoints'
import type { Engine } from '../llm'
import type { TestServer } from '../testing/server'
import { create, repliesOnly, signUp, testServer } from '../testing/server'
import { createBackfill } from './backfill'

let reply = 'Good evening.'
const engine: Engine = repliesOnly({
  identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
  ready: () => Promise.resolve(true),
  async *reply() {
    yield await Promise.resolve(reply)
  },
})

let server: TestServer
let token: string
let mira: string
beforeEach(async () => {
  reply = 'Good evening.'
  server = await testServer({ engine, environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token, { name: 'Mira Stone' })
})
afterEach(() => server.close())

const send = async (message: string, profile_id = mira, owner = token) =>
  chat.sendMessage.read((await server.call('/chat/send-message', { profile_id, message }, owner)).body)
const answered = (body: object, owner = token) => server.call('/chat/search', body, owner)
const search = async (query: string, more: object = {}, owner = token) =>
  chat.search.read((await answered({ query, ...more }, owner)).body)
/** The excerpts, with what was found in brackets. */
async function found(query: string, more: object = {}, owner = token) {
  const { hits } = await search(query, more, owner)
  return hits.map(({ excerpt, ranges }) =>
    ranges
      .toReversed()
      .reduce((text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, excerpt),
  )
}

/** As an earlier version has stored them, oldest first; the first of the month `month` of 2026 and on. */
const addOld = (texts: readonly string[], companion = mira, month = 1) =>
  server.database.query(
    `insert into messages (companion_id, speaker, message, created_at)
     select $1::uuid, 'user', t.text, make_timestamptz(2026, $3::int, 1, 12, 0, 0, 'UTC') + make_interval(days => (t.place - 1)::int)
     from unnest($2::text[]) with ordinality as t (text, place)`,
    [companion, texts, month],
  )
async function fillIn() {
  const database = await server.database.open()
  await createBackfill(database.queries, (error) => {
    throw error
  }).run()
  await database.close()
}
const unindexed = async () =>
  (await server.database.query<{ count: number }>('select count(*)::int as count from messages where search is null'))
    .rows[0]?.count

describe('a search', () => {
  it('finds messages of all companions, newest first, with who wrote them and when', async () => {
    const nova = await create(server, token, { name: 'Nova' })
    reply = 'The lamp is lit.'
    await send('Who lights the lamp?')
    const last = await send('A lamp at sea', nova)
    const { hits, next } = await search('lamp')
    expect(next).toBeNull()
    expect(hits.map(({ profile_id, sender, excerpt }) => [profile_id, sender, excerpt])).toEqual([
      [nova, 'Nova (AI)', 'The lamp is lit.'],
      [nova, 'ann', 'A lamp at sea'],
      [mira, 'Mira Stone (AI)', 'The lamp is lit.'],
      [mira, 'ann', 'Who lights the lamp?'],
    ])
    expect(hits[0]).toMatchObject({ message_id: last.message_id, time_stamp: last.time_stamp, ranges: [[4, 8]] })
  })

  it('needs every word, in any order, and has phrases, accents and pairs of characters', async () => {
    await addOld([
      'storms and lanterns',
      'a storm',
      'the lantern',
      'Crème brûlée',
      'brûlée crème',
      '我喜欢企鹅和灯台',
      '鹅企',
    ])
    expect(await found('lantern storm')).toEqual(['[storm]s and [lantern]s'])
    expect(await found('"creme brulee"')).toEqual(['[Crème brûlée]'])
    expect(await found('企鹅')).toEqual(['我喜欢[企鹅]和灯台'])
    expect(await found('灯')).toEqual(['我喜欢企鹅和[灯]台'])
    expect(await found('企鹅灯')).toEqual([])
  })

  it('has who wrote, in which conversation, and when', async () => {
    const nova = await create(server, token, { name: 'Nova' })
    await addOld(['lamp one', 'lamp two', 'lamp three'])
    await addOld(['lamp four'], nova, 2)
    reply = 'lamp five'
    await send('Hello', nova)
    expect(await found('lamp in:mira')).toEqual(['[lamp] three', '[lamp] two', '[lamp] one'])
    expect(await found('lamp in:"mira stone" in:nova from:me')).toHaveLength(4)
    expect(await found('lamp from:nov')).toEqual(['[lamp] five'])
    expect(await found('from:nova in:mira')).toEqual([])
    expect(await found('lamp from:vera')).toEqual([])
    expect(await found('lamp', { profile_id: nova })).toEqual(['[lamp] five', '[lamp] four'])
    expect(await found('lamp after:2026-01-02 before:2026-01-03')).toEqual(['[lamp] two'])
    expect(await found('before:2026-01-02')).toEqual(['lamp one'])
    // Noon of the second day, where it is already the third.
    expect(await found('lamp after:2026-01-03 before:2026-01-04', { utc_offset: 720 })).toEqual(['[lamp] two'])
  })

  it('goes on where an answer ended', async () => {
    await addOld(Array.from({ length: 130 }, (_, index) => `lamp ${index}`))
    for (const isIndexed of [false, true]) {
      if (isIndexed) await fillIn()
      const pages: string[][] = []
      let before: string | null | undefined
      while (before !== null) {
        const { hits, next } = await search('lamp', { limit: 50, ...(before && { before }) })
        pages.push(hits.map(({ excerpt }) => excerpt))
        before = next
      }
      expect(pages.map(({ length }) => length)).toEqual([50, 50, 30])
      expect(pages.flat()).toEqual(Array.from({ length: 130 }, (_, index) => `lamp ${129 - index}`))
      expect((await search('lamp')).hits).toHaveLength(20)
      if (isIndexed) expect((await search('"lamp 7"', { limit: 1 })).next).toBeNull()
    }
  })

  it('reads a limited number of messages at once', async () => {
    await addOld(['the needle', ...Array.from({ length: 600 }, () => 'hay')])
    const first = await search('needle')
    expect(first.hits).toEqual([])
    expect((await search('needle', { before: first.next ?? '' })).hits).toHaveLength(1)
    await server.database.query("update messages set search = '' where message = 'hay'")
    await fillIn()
    expect((await search('needle')).hits).toHaveLength(1)
  })

  it('never fails for what is typed', async () => {
    await addOld(["100 % of it's_a \\ test:* & | ! ( <-> )"])
    const marks = Array.from("%_'\\&!(*|\u0000")
    const hostile = [...marks, "''", ':*', "it's", "'; drop table messages; --", 'a:*b', '<->', 'x'.repeat(1000)]
    for (const query of hostile) expect([200, 400]).toContain((await answered({ query })).status)
    expect(await found("it's_a")).toEqual(["100 % of [it's_a] \\ test:* & | ! ( <-> )"])
    for (const part of ['"', ':', 'a"', 'from:', '灯 '])
      expect((await answered({ query: part.repeat(1000 / part.length) })).status).toBeLessThanOrEqual(400)
    expect(await search('"" 😀')).toEqual({ hits: [], next: null })
  })

  it('finds nothing of another user, of a deleted companion, or after the account has other texts', async () => {
    const bob = await signUp(server, 'bob')
    const his = await create(server, bob, { name: 'Mira Stone' })
    await send('a secret lamp', his, bob)
    await addOld(['an old secret'], his)
    expect(await found('secret')).toEqual([])
    expect(await found('in:mira')).toEqual([])
    expect((await answered({ query: 'secret', profile_id: his })).status).toBe(404)
    expect((await server.call('/chat/search', { query: 'secret' })).status).toBe(401)
    expect(await found('secret', {}, bob)).toHaveLength(2)
    await server.call('/character/delete-profile', { profile_id: his }, bob)
    expect(await found('secret', {}, bob)).toEqual([])
  })

  it('is limited by RATE_LIMITS', async () => {
    await server.close()
    server = await testServer({ environment: { LIMIT_SEARCH: '2/1m' } })
    token = await signUp(server, 'ann')
    for (const status of [200, 200, 429]) expect((await answered({ query: 'lamp' })).status).toBe(status)
  })
})

it.each([
  {},
  { query: '' },
  { query: 'x'.repeat(10_000) },
  { query: 'a', limit: 51 },
  { query: 'a', before: '-1' },
  { query: 'a', utc_offset: 900 },
])('a search is refused with %j', (body) => {
  expect(chat.search.accept(body).ok).toBe(false)
})

describe('the words of a message', () => {
  const change = async (path: string, body: object) =>
    expect((await server.call(`/chat/${path}`, { profile_id: mira, ...body }, token)).status).toBe(200)

  it('change with its text: another reply, the one that is chosen, a continued one, a message sent again', async () => {
    reply = 'apple'
    const { message_id, question_id } = await send('fruit')
    reply = 'pear'
    await change('regenerate-reply', { message_id })
    expect([await found('apple'), await found('pear')]).toEqual([[], ['[pear]']])
    await change('choose-reply', { message_id, index: 0 })
    expect([await found('apple'), await found('pear')]).toEqual([['[apple]'], []])
    reply = 'plum'
    await change('resend-message', { message_id: question_id, message: 'stone fruit' })
    expect([await found('apple'), await found('stone')]).toEqual([[], ['[stone] fruit']])
    const [hit] = (await search('plum')).hits
    await server.database.query('update messages set cut_off = true where id = $1', [hit?.message_id])
    reply = 'burns.'
    await change('continue-reply', { message_id: hit?.message_id })
    expect(await found('plum burns')).toEqual(['[plum] [burns].'])
    expect(await unindexed()).toBe(0)
  })

  it('of an earlier version are filled in, in any number of runs', async () => {
    await addOld(['lamp', 'no words: 😀', ...Array.from({ length: 40 }, (_, index) => `lantern ${index}`)])
    expect(await found('lamp')).toEqual(['[lamp]'])
    expect(await unindexed()).toBe(42)
    await Promise.all([fillIn(), fillIn()])
    expect(await unindexed()).toBe(0)
    expect(await found('lamp')).toEqual(['[lamp]'])
    await fillIn()
  })

  /** Each pair of neighbours is another one. */
  const hanzi = (index: number) =>
    String.fromCodePoint(0x4e00 + (index % 2 === 0 ? (index / 2) % 20_000 : Math.floor(index / 40_000)))

  it.each([
    ['words', Array.from({ length: 140_000 }, (_, index) => index.toString(36).padStart(6, '0')).join(' ')],
    ['pairs of characters', Array.from({ length: 120_000 }, (_, index) => hanzi(index)).join('')],
    ['one word', 'x'.repeat(1_000_000)],
  ])('are those that the database can hold of a very long text: %s', async (_, text) => {
    await addOld([`lamp ${text}`])
    await fillIn()
    expect(await unindexed()).toBe(0)
    expect((await search('lamp')).hits).toHaveLength(1)
  })

  it('are forgotten when an instance of an earlier version changes the text alone', async () => {
    await send('lamp')
    await server.database.query("update messages set message = 'lantern' where message = 'lamp'")
    expect([await found('lamp'), await found('lantern')]).toEqual([[], ['[lantern]']])
    await fillIn()
    expect(await found('lantern')).toEqual(['[lantern]'])
    await server.database.query("update messages set chosen = null where message = 'lantern'")
    expect(await unindexed()).toBe(0)
  })

  it('are filled in after the start of the server, which stops at once', async () => {
    await addOld(Array.from({ length: 30 }, (_, index) => `lantern ${index}`))
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    await server.close()
    server = await testServer({ engine, keep: true })
    await fillIn()
    expect(await unindexed()).toBe(0)
  })
})
