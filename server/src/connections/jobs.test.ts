/** The queue of jobs is created when a language model answers a user. */
import { eventually } from '@codex/build/eventually'
import { connectingServer, hub } from '../testing/connections'

it('with the first connection that answers, and not before', async () => {
  const { server, join } = await connectingServer()
  await server.database.exec('drop schema if exists pgboss cascade')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const isThere = async () =>
    (await server.database.query("select to_regnamespace('pgboss')::text as name")).rows[0]?.name === 'pgboss'
  const olga = await join('olga')
  await olga.ask()
  await olga.connect('choose')
  await olga.connect('save', { ...hub, choose: undefined })
  expect(await isThere()).toBe(false)
  await olga.connect('save', hub)
  await eventually(isThere, 'the queue is created', 60_000)
  await server.close()
})
