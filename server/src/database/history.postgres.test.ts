/** How PostgreSQL reads a conversation among many others, once it knows their sizes. */
import { desc } from 'drizzle-orm'
import { create, signUp, testServer } from '../testing/server'
import { historyOf, isParted } from './history'
import { messages } from './schema'

it('reads an old conversation by its own index, in pages and whole, where many conversations share a past', async () => {
  const server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  const database = await server.database.open()
  try {
    const old = await create(server, await signUp(server, 'ann'))
    const run = (text: string) => server.database.query(text, [old])
    await run(`insert into conversations (id, companion_id, created_at)
      select gen_random_uuid(), $1, now() from generate_series(1, 99)`)
    await run(`insert into messages (companion_id, speaker, message, created_at)
      select c.id, 'user', repeat('words ', 20), now() from generate_series(1, 200), conversations c
      order by c.id <> $1`)
    await run(`insert into shared_past (conversation_id, owner_id, up_to)
      select a.id, b.id, 1000000 + row_number() over () from conversations a, conversations b
      where a.id <> $1 and b.id <> $1 and a.id < b.id`)
    await server.database.query('analyze')
    const { id, message } = messages
    const shown = { id, message, parted: isParted }
    const statements = [
      database.queries
        .select(shown)
        .from(historyOf(old, { newest: 50 }))
        .orderBy(desc(id))
        .limit(50),
      database.queries.select(shown).from(historyOf(old)).orderBy(desc(id)),
    ]
    for (const statement of statements) {
      const { sql, params } = statement.toSQL()
      const { rows } = await server.database.query(`explain ${sql}`, params)
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
      expect(plan).toContain('messages_companion_id')
      expect(plan).not.toMatch(/messages_pkey|Seq Scan on (messages|shared_past)/)
    }
  } finally {
    await database.close()
    await server.close()
  }
})
