import { chat } from '@codex/contracts/endpoints'
import { sql } from 'drizzle-orm'
import { lockConversation } from '../../database/conversation'
import { memoriesOf } from '../../testing/memories'
import { waitForLock } from '../../testing/locks'
import { create, signUp, testServer } from '../../testing/server'
import { contradictionRepository } from './repository'

it('a contradiction is settled after a turn that deletes its reply, and neither fails', async () => {
  const server = await testServer()
  const token = await signUp(server, 'ann')
  const mira = await create(server, token)
  const { call, send } = memoriesOf(server, token, mira)
  const { message_id = '' } = await send('Hello')
  chat.regenerateReply.read((await call('/chat/regenerate-reply', { message_id })).body)
  await server.database.query(
    `insert into reply_uses (message_id, companion_id, uses, contradictions) values ($1, $2, '[]', '[{"words": "a"}]')
     on conflict (message_id) do update set contradictions = excluded.contradictions`,
    [message_id, mira],
  )
  const database = await server.database.open()
  let settled: Promise<unknown> = Promise.resolve()
  await database.queries.transaction(async (tx) => {
    await lockConversation(tx, mira)
    // The rows of the reply are deleted one after the other, as by `on delete cascade`.
    await tx.execute(sql`delete from alternatives where message_id = ${message_id}`)
    settled = contradictionRepository(database.queries).settle(mira, Number(message_id))
    await waitForLock(server.database, 'it waits')
    await tx.execute(sql`delete from messages where id = ${message_id}`)
  })
  await expect(settled).resolves.toBeUndefined()
  await database.close()
  await server.close()
})
