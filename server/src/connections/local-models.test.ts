/** The connection to models that the server has downloaded. */
import { connections as endpoints } from '@codex/contracts/endpoints'
import { chat, connections as texts } from '@codex/contracts/texts'
import type { ModelUsers } from '../local-models/routes'
import type { ConnectingServer, Person } from '../testing/connections'
import { connectingServer, hub } from '../testing/connections'
import { mira } from '../testing/server'

let open: ConnectingServer
let users: ModelUsers
afterEach(() => open.server.close())

/** Olga is the operator. */
async function persons(environment = {}): Promise<[olga: Person, ann: Person]> {
  const localModels = { serve: (_: unknown, given: ModelUsers) => void (users = given) }
  open = await connectingServer({ environment, localModels })
  return [await open.join('olga'), await open.join('ann')]
}
const callerOf = async (name: string) => {
  const [row] = (await open.server.database.query<{ id: string }>(`select id from users where username = '${name}'`))
    .rows
  return { username: name, userId: row?.id ?? '' } as Parameters<ModelUsers['connect']>[0]
}
const labelOf = async (person: Person) => (await person.ask()).body.engine.label
const view = async ({ connect }: Person) => endpoints.view.read((await connect('view')).body)
const local = { ...hub, address: 'local:', key: '' }

it('answers everyone as soon as a model is there, and goes with the last one', async () => {
  const [olga, ann] = await persons()
  const caller = await callerOf('olga')
  await users.connect(caller, 'Tiny')
  expect(await view(olga)).toMatchObject({
    ...{ by: 'installation', for_all: true },
    connections: [{ name: 'This computer', api: 'openai', address: 'local:', has_key: false, models: ['Tiny'] }],
  })
  expect(await labelOf(ann)).toBe('Tiny · This computer')

  await users.connect(caller, 'Larger')
  await users.connect(caller, 'Larger')
  expect((await view(olga)).connections).toMatchObject([{ models: ['Larger', 'Tiny'] }])
  expect(await labelOf(ann)).toBe('Larger · This computer')
  const changes = { ...mira, profile_id: ann.id, model: 'Tiny' }
  expect(await open.server.call('/character/edit-profile', changes, ann.token)).toMatchObject({ status: 200 })
  expect(await labelOf(ann)).toBe('Tiny · This computer')
  // Each is asked as a server of its own.
  for (const { models } of open.network.engines) expect(models).toHaveLength(1)

  await users.disconnect(caller, 'Larger')
  expect((await view(olga)).connections).toMatchObject([{ models: ['Tiny'] }])
  await users.disconnect(caller, 'Tiny')
  expect(await view(olga)).toMatchObject({ by: 'built-in', connections: [] })
  expect(await labelOf(ann)).toBe(chat.builtIn)
  await users.disconnect(caller, 'Tiny')
})

it('does not take the place of a server that was chosen when a model goes', async () => {
  const [olga, ann] = await persons()
  const caller = await callerOf('olga')
  await users.connect(caller, 'Tiny')
  await olga.connect('save', hub)
  await users.disconnect(caller, 'Tiny')
  expect(await labelOf(ann)).toBe('tiny · Hub')
})

it('is for the operator alone', async () => {
  const [olga, ann] = await persons({ CONNECTIONS: 'both' })
  const caller = await callerOf('ann')
  for (const call of [users.expectOperator(caller), users.connect(caller, 'Tiny'), users.disconnect(caller, 'Tiny')])
    await expect(call).rejects.toMatchObject({ status: 404 })
  expect((await ann.connect('save', local)).body).toMatchObject({ message: texts.addressForm })
  expect((await ann.connect('test', { ...local, model: 'Tiny' })).body).toMatchObject({ message: texts.addressForm })
  expect((await view(ann)).connections).toEqual([])
  await expect(users.expectOperator(await callerOf('olga'))).resolves.toBeUndefined()
  expect(await olga.connect('save', local)).toMatchObject({ status: 200 })
})
