/** Two instances on one PostgreSQL: a change at one of them is used by the other. */
import { eventually } from '@codex/build/eventually'
import { chat } from '@codex/contracts/texts'
import { connectingServer, hub } from '../testing/connections'

it('a connection that is saved or removed at one instance answers at the other, or does not, without a pause', async () => {
  const first = await connectingServer()
  const second = await connectingServer({ keep: true })
  for (const { server } of [first, second]) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const olga = await first.join('olga')
  const ann = await first.join('ann')
  const there = async () => {
    const body = { profile_id: ann.id, message: 'Hi' }
    return (await second.server.call('/chat/send-message', body, ann.token)).body.engine.label
  }
  const { notifications } = second.server
  await eventually(() => notifications.arrive() && first.server.notifications.arrive(), 'messages arrive', 60_000)
  expect(await there()).toBe(chat.builtIn)

  const saved = await olga.connect('save', hub)
  await eventually(async () => (await there()) === 'tiny · Hub', 'the other instance has it', 60_000)
  await olga.connect('remove', { connection_id: saved.body.connections[0].connection_id })
  await eventually(async () => (await there()) === chat.builtIn, 'the other instance has it no more', 60_000)
  await first.server.close()
  await second.server.close()
})
