/** What of a conversation fits a new message. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../database'
import { companions, messages, users } from '../../database/schema'
import { searchOf } from '../../search/indexed'
import { empty, testDatabase } from '../../testing/database'
import { person } from '../../testing/person'
import type { Asked, Hit } from './recall'
import { createRecall } from './recall'

let database: Database
let recall: ReturnType<typeof createRecall>
let userId: string
let mira: string
const now = new Date('2026-11-22T12:00:00Z')
const DAY = 86_400_000

beforeEach(async () => {
  const shared = await testDatabase()
  database = await shared.open()
  await empty(shared)
  recall = createRecall(database.queries)
  userId = await user('ann')
  mira = await companion(userId)
})
afterEach(() => database.close())

async function user(name: string) {
  const row = person(name)
  await database.queries.insert(users).values(row)
  return row.id
}

async function companion(owner: string) {
  const id = randomUUID()
  const texts = { name: 'Mira', gender: 'Female', role: 'Keeper', personalityDescription: '-', background: '-' }
  const rest = { age: 34, speakingStyle: '-', avatarIcon: '/avatars/pic_1.png', description: '-', tags: [] }
  const times = { createdAt: now, updatedAt: now }
  await database.queries.insert(companions).values({ id, userId: owner, ...texts, ...rest, ...times })
  return id
}

/** Alternately of the user and of the companion; the ids, in the same order. */
async function write(texts: readonly string[], { id = mira, daysAgo = 100, isIndexed = true } = {}) {
  const rows = texts.map((message, at) => ({
    ...{ conversationId: id, message, createdAt: new Date(now.getTime() - daysAgo * DAY) },
    ...(at % 2 === 0
      ? { speaker: 'user' as const }
      : { speaker: 'companion' as const, engineKind: 'openai' as const, engineLabel: 'tiny' }),
    ...(isIndexed && { search: searchOf(id, message) }),
  }))
  const stored = await database.queries.insert(messages).values(rows).returning({ id: messages.id })
  return stored.map((row) => row.id)
}

const ask = (text: string, more: Partial<Asked> = {}) =>
  recall({
    userId,
    conversationId: mira,
    names: ['Mira', 'ann'],
    text,
    lastReply: null,
    beforeId: 1e12,
    memories: [],
    limit: 5,
    now,
    ...more,
  })
const textsOf = (hits: readonly Hit[]) =>
  hits.map((hit) => ('memoryId' in hit ? hit.memoryId : [hit.text, ...(hit.with === null ? [] : [hit.with.text])]))
const found = async (text: string, more?: Partial<Asked>) => textsOf(await ask(text, more))

const talk = [
  'My sister called after two years.',
  'What is she called?',
  'Ana. She lives in Lisbon.',
  'Lisbon has good light.',
  'It rained all day.',
  'The glass hummed.',
]

describe('a message is recalled', () => {
  it('with its reply, or with the message that it replies to', async () => {
    const ids = await write(talk)
    expect(await found('Where in Lisbon?')).toEqual([['Lisbon has good light.', 'Ana. She lives in Lisbon.']])
    const [hit] = await ask('How did the glass sound?')
    expect(hit).toEqual({
      messageId: ids[5],
      speaker: 'companion',
      text: 'The glass hummed.',
      score: expect.any(Number),
      with: { messageId: ids[4], speaker: 'user', text: 'It rained all day.' },
    })
  })

  it('by words that begin alike, and in any script', async () => {
    await write(['Wir haben die Häuser gestrichen', 'Schön', '我喜欢企鹅', '好'])
    await write(['灯台の猫', 'ええ', 'Я люблю маяки', 'Да'])
    expect(await found('Hausern')).toEqual([['Wir haben die Häuser gestrichen', 'Schön']])
    expect(await found('haus')).toEqual([])
    expect(await found('gestriche')).toEqual([['Wir haben die Häuser gestrichen', 'Schön']])
    expect((await found('企鹅在哪里'))[0]).toEqual(['我喜欢企鹅', '好'])
    expect(await found('あの灯台はどこ')).toEqual([['灯台の猫', 'ええ']])
    expect(await found('猫は元気？')).toEqual([['灯台の猫', 'ええ']])
    expect(await found('маяк')).toEqual([])
    expect(await found('маяки')).toEqual([['Я люблю маяки', 'Да']])
  })

  it('once, however many of its words are asked for, best first', async () => {
    await write(['A lamp', 'Yes', 'Fog', 'Hm', 'Sea', 'Hm', 'Gulls', 'Hm', 'A brass lamp from the harbour', 'Nice'])
    const both = await found('the brass lamp of the harbour')
    expect(both[0]).toEqual(['A brass lamp from the harbour', 'Nice'])
    expect(both.at(-1)).toEqual(['A lamp', 'Yes'])
    expect(await found('the brass lamp of the harbour', { limit: 1 })).toHaveLength(1)
  })

  it('sooner when it is newer', async () => {
    const [older] = await write(['A brass lamp', 'Hm'], { daysAgo: 200 })
    await write(['Fog', 'Hm', 'Sea', 'Hm'])
    const [newer] = await write(['A brass lamp', 'Hm'], { daysAgo: 1 })
    await write(['Fog', 'Hm'])
    expect((await ask('brass')).map((hit) => 'messageId' in hit && hit.messageId)).toEqual([newer, older])
  })

  it('before the message beforeId only, and so is what belongs to it', async () => {
    const ids = await write(talk)
    expect(await found('Where in Lisbon?', { beforeId: ids[2] ?? 0 })).toEqual([])
    expect(await found('Where in Lisbon?', { beforeId: ids[3] ?? 0 })).toEqual([['Ana. She lives in Lisbon.']])
    expect(await found('Where in Lisbon?', { beforeId: null })).toEqual([])
  })

  it('while it is not in the index', async () => {
    await write(talk, { isIndexed: false })
    await write(['Fog', 'Hm'])
    expect(await found('Where in Lisbon?')).toEqual([['Lisbon has good light.', 'Ana. She lives in Lisbon.']])
  })

  it('without the messages after it, whatever the last reply was', async () => {
    await write(['My sister Ana lives in Lisbon.', 'Lamp.', 'Fog', 'Lamp.', 'Sea', 'Lamp.'])
    expect(await found('How is my sister in Lisbon?', { lastReply: 'Lamp.' })).toEqual([
      ['My sister Ana lives in Lisbon.', 'Lamp.'],
    ])
  })

  it('never of another companion or of another user', async () => {
    const nova = await companion(userId)
    const bob = await user('bob')
    const his = await companion(bob)
    for (const id of [nova, his]) {
      await write(talk.slice(0, 4), { id })
      await write(talk.slice(4), { id, isIndexed: false })
    }
    expect(await found('Where in Lisbon?')).toEqual([])
    expect(await found('Where in Lisbon?', { conversationId: his })).toEqual([])
    expect(await found('Where in Lisbon?', { conversationId: his, userId: bob })).toHaveLength(1)
  })
})

describe('nothing is recalled', () => {
  it('for words that say nothing, and for the names of those who talk', async () => {
    await write(['Mira, are you there?', 'I am, Ann.', ...talk])
    for (const text of ['', 'And then?', 'Are you there, Mira?', 'ann', '😀', 'What is she like?'])
      expect(await found(text)).toEqual([])
  })

  it('for one word that many messages have; two of them, or one that few have, are enough', async () => {
    await write(Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? `lamp ${at}` : `fog ${at}`)))
    await write(['A lamp at the pier', 'Hm'])
    expect(await found('lamp')).toEqual([])
    expect(await found('pier')).toHaveLength(1)
    expect((await found('lamp pier'))[0]).toEqual(['A lamp at the pier', 'Hm'])
  })
})

describe('memories', () => {
  const memories = [
    { id: 'ana', text: 'Your sister is called Ana.' },
    { id: 'rain', text: 'You like rain.' },
  ]

  it('are recalled among the messages', async () => {
    await write(talk)
    expect(await found('How is my sister?', { memories })).toEqual(
      expect.arrayContaining(['ana', ['My sister called after two years.', 'What is she called?']]),
    )
    expect(await found('How is my sister?', { memories, beforeId: null })).toEqual(['ana'])
    expect(await found('Do you like rain?', { memories, limit: 1 })).toEqual(['rain'])
    expect(await found('And then?', { memories })).toEqual([])
  })

  it('are not, for a word that is in most of what was said', async () => {
    await write(Array.from({ length: 60 }, (_, at) => `rain ${at}`))
    expect(await found('rain', { memories })).toEqual([])
  })
})

describe('hostile messages', () => {
  it.each([
    ['one letter', 'x'.repeat(1000)],
    ['one character', '灯'.repeat(1000)],
    ['500 words', Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ')],
    ['quotes', "'''\"''' ''lamp'' \"lamp"],
    ['backslashes', '\\\\lamp\\ \\'],
    ['operators', 'lamp:* & !lamp | (lamp <-> :*)'],
    ['SQL', "'; drop table messages; --"],
    ['a null character', 'la\u0000mp'],
    ['surrogates', '\ud800lamp \udfff'],
    ['marks', `e${'\u0301'.repeat(999)}`],
  ])('of %s are answered', async (_, text) => {
    await write([...talk, text.replaceAll('\u0000', ''), 'Hm'])
    await expect(ask(text, { lastReply: text, names: [text], memories: [{ id: 'a', text }] })).resolves.toEqual([])
    await expect(ask(text, { lastReply: text, memories: [{ id: 'a', text }] })).resolves.toEqual(expect.any(Array))
  })
})

it('of 400 messages with the same word, those with another one are found', async () => {
  await (
    await testDatabase()
  ).query(
    `insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at, search)
     select $1, case when n % 2 = 1 then 'user' else 'companion' end, 'lamp', case when n % 2 = 1 then null else 'openai' end,
       case when n % 2 = 1 then null else 'tiny' end, $2, array_to_tsvector(array[$3 || 'lamp'])
     from generate_series(1, 400) as n`,
    [mira, now.toISOString(), userId.slice(0, 4)],
  )
  await write(['brass and nothing else that anybody asked for', 'Hm', 'Fog', 'Hm', 'A brass lamp', 'Hm'])
  expect((await found('brass lamp'))[0]).toEqual(['A brass lamp', 'Hm'])
  expect(await found('lamp')).toEqual([])
})
