import { randomUUID } from 'node:crypto'
import { memoryRepository } from '../memory/store/repository'
import { waitForLock } from '../testing/locks'
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
    await waitForLock(server.database, 'the second change waits')
    // As when a memory is removed, and nothing is left of the summary of the other conversation.
    await changes.forgetEarlier(second)
  })
  await expect(other).resolves.toEqual([])
  await database.close()
  await server.close()
})
