import { eventually } from '@codex/build/eventually'
import { randomUUID } from 'node:crypto'
import { memoryRepository } from '../memory/store/repository'
import { create, signUp, testServer } from '../testing/server'

it('memories of two conversations are changed at once: the second change waits, and both are stored', async () => {
  const server = await testServer()
  const database = await server.database.open()
  const first = await create(server, await signUp(server, 'ann'))
  const second = randomUUID()
  await database.queries.execute(
    `insert into conversations (id, companion_id, created_at) values ('${second}', '${first}', now())`,
  )
  const memories = memoryRepository(database.queries)
  let other: Promise<unknown> = Promise.resolve()
  await memories.change(first, async (changes) => {
    other = memories.change(second, (its) => its.all())
    await eventually(async () => {
      const { rows } = await server.database.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
      return rows.length > 0
    }, 'the second change waits')
    // As when a memory is removed, and nothing is left of the summary of the other conversation.
    await changes.forgetEarlier(second)
  })
  await expect(other).resolves.toEqual([])
  await database.close()
  await server.close()
})
