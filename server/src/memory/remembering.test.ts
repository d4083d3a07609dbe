/** What is read for a reply, at the level of the database. */
import type { Companion } from '../character/repository'
import { companionRepository } from '../character/repository'
import { messageRepository } from '../chat/repository'
import type { Caller } from '../http/caller'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'
import { createRecall } from './recall/recall'
import { createRemembering } from './remembering'
import { memoryRepository } from './store/repository'
import { givenIn, readsOfMessage } from './turns'

const reported: unknown[] = []
const report = (error: unknown) => void reported.push(error)

let server: TestServer
let opened: Awaited<ReturnType<typeof open>>
let caller: Caller
let mira: Companion
beforeEach(async () => {
  reported.length = 0
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  const token = await signUp(server, 'ann')
  const id = await create(server, token)
  const { rows } = await server.database.query<{ id: string }>('select id from users')
  caller = { userId: rows[0]?.id ?? '', username: 'ann' } as Caller // memory needs nothing else of it
  opened = await open()
  mira = await companion(id)
})
afterEach(async () => {
  await opened.close()
  await server.close()
})

async function open() {
  let count = 0
  const database = await server.database.open(() => (count += 1))
  const { queries } = database
  return {
    memories: memoryRepository(queries),
    recall: createRecall(queries),
    companions: companionRepository(queries),
    messages: messageRepository(queries, { memory: readsOfMessage }),
    close: () => database.close(),
    async counted(work: () => Promise<unknown>) {
      count = 0
      await work()
      return count
    },
  }
}

async function companion(id: string): Promise<Companion> {
  const found = await opened.companions.find(caller.userId, id)
  if (found === null) throw new Error('There is no such companion')
  return found
}

/** Of each companion as many; all of them fit the message 'The boat at the pier'. */
const addMemories = (count: number) =>
  server.database.query(
    `insert into memories (id, companion_id, kind, text, keys, state, origin, had_source, created_at, updated_at)
     select gen_random_uuid(), c.id, kind, kind || ' of the boat, canary-' || c.id || '-' || n,
       case kind when 'lore' then array['pier'] else '{}' end, 'kept', 'user', false, now(), now()
     from companions c, generate_series(1, $1::int) n, lateral (select (array['pin', 'fact', 'lore'])[n % 3 + 1] as kind) k`,
    [count],
  )
const talk = (count: number) =>
  server.database.query(
    `insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at)
     select $1, case n % 2 when 1 then 'user' else 'companion' end, 'message ' || n,
       case n % 2 when 0 then 'openai' end, case n % 2 when 0 then 'tiny' end, now()
     from generate_series(1, $2::int) n`,
    [mira.id, count],
  )

const about = (of: Companion) => ({
  companion: of,
  conversationId: of.id,
  caller,
  user: caller.username,
  before: [],
  areAll: true,
  message: 'The boat at the pier',
  continued: null,
  given: [],
})

/** As a turn does it; answers the messages that were read. */
async function remember(recall = opened.recall) {
  const { latest, readOf, areAll } = await opened.messages.remembered(mira.id)
  const given = givenIn({ latest, readOf })
  await createRemembering({ ...opened, recall, report }).forReply({ ...about(mira), before: latest, areAll, given })
  return latest
}

it('10,000 memories of 100 companions: each prompt has only those of its own', async () => {
  await server.database.query(
    `insert into companions select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
     from companions c, generate_series(1, 99)`,
  )
  await addMemories(100)
  const remembering = createRemembering({ ...opened, report })
  const { rows } = await server.database.query<{ id: string }>('select id from companions')
  expect(rows).toHaveLength(100)
  for (const { id } of rows) {
    const { remembered } = await remembering.forReply(about(await companion(id)))
    const texts = [...(remembered?.pins ?? []), ...(remembered?.recalled ?? [])].map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(60)
    expect(texts.filter((text) => !text.includes(`canary-${id}-`))).toEqual([])
  }
  const own = new Set((await opened.memories.all(mira.id)).map(({ id }) => id))
  const hits = await remembering.recall(about(mira), 20)
  expect(hits).toHaveLength(20)
  for (const hit of hits) expect('memory_id' in hit && own.has(hit.memory_id)).toBe(true)
  expect(reported).toEqual([])
})

it('is read with a few queries, however much there is', async () => {
  await talk(2)
  await addMemories(3)
  const few = await opened.counted(() => remember())
  expect(few).toBeLessThanOrEqual(4)
  await talk(600)
  await addMemories(400)
  await server.database.query(
    `insert into reply_uses (message_id, companion_id, verbatim_from, uses)
     select id, companion_id, id - 60, '[{"kind":"pin","reason":"pin","text":"Ana"}]' from messages where speaker = 'companion'`,
  )
  // And the words of the messages that were found.
  expect(await opened.counted(() => remember())).toBeLessThanOrEqual(few + 2)
  expect(reported).toEqual([])
})

describe('recall', () => {
  it('is asked for messages that are in no prompt', async () => {
    const asked: (number | null)[] = []
    const recall = ({ beforeId }: { beforeId: number | null }) => {
      asked.push(beforeId)
      return Promise.resolve([])
    }
    await talk(2)
    await remember(recall)
    await talk(298)
    const [first] = await remember(recall)
    await server.database.query(
      `insert into reply_uses (message_id, companion_id, verbatim_from, uses)
       select max(id), companion_id, max(id) - 9, '[]' from messages group by companion_id`,
    )
    const last = (await remember(recall)).at(-1)?.id ?? 0
    expect(asked).toEqual([null, first?.id, last - 9])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('broken')), 1],
    ['never answers', () => new Promise<never>(() => undefined), 0],
  ])('that %s fails no reply, which has its pins', async (_, recall, reports) => {
    await addMemories(3)
    const { remembered } = await createRemembering({ ...opened, recall, report }).forReply(about(mira))
    expect(remembered?.pins).toHaveLength(1)
    expect(remembered?.recalled.map(({ kind }) => kind)).toEqual(['lore'])
    expect(reported).toHaveLength(reports)
  })
})
