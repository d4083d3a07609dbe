/** Connections through HTTP: who answers, and what accounts change of it. */
import { connections as endpoints } from '@codex/contracts/endpoints'
import { connections as limits } from '@codex/contracts/limits'
import { chat, connections as texts, failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { ConnectingServer, Person } from '../testing/connections'
import { connectingServer, hub } from '../testing/connections'
import { scriptedEngine } from '../testing/scripted-engine'
import { create, signUp, testServer } from '../testing/server'

let open: ConnectingServer
afterEach(() => open.server.close())

/** Olga is the operator. */
async function persons(environment = {}): Promise<[olga: Person, ann: Person]> {
  open = await connectingServer({ environment })
  return [await open.join('olga'), await open.join('ann')]
}
const labelOf = async (person: Person) => (await person.ask()).body.engine.label
const view = async ({ connect }: Person) => endpoints.view.read((await connect('view')).body)
const idIn = async (person: Person) => (await view(person)).connections.at(-1)?.connection_id ?? ''
const problem = (part: string, message: string) => ({ status: 200, body: { problem: { part, message } } })

describe('a connection of the operator', () => {
  it('answers everyone from then on, with its name at each reply', async () => {
    const [olga, ann] = await persons()
    expect([await labelOf(olga), await labelOf(ann)]).toEqual([chat.builtIn, chat.builtIn])
    const saved = await olga.connect('save', hub)
    const { connection_id } = saved.body.connections[0]
    expect(saved).toMatchObject({ status: 200 })
    expect(saved.body).toEqual({
      ...{ by: 'installation', engine: { kind: 'openai', label: 'tiny · Hub' }, chosen: connection_id },
      connections: [
        {
          ...{ connection_id, name: 'Hub', api: 'openai', address: hub.address, has_key: true },
          ...{ models: hub.models, writer_model: null },
        },
      ],
      ...{ closed: null, for_all: true },
    })
    expect([await labelOf(olga), await labelOf(ann)]).toEqual(['tiny · Hub', 'tiny · Hub'])
    expect(open.network.asked.at(-1)).toMatchObject({ server: { key: 'sk-hub', reach: 'private' } })
    expect(await view(ann)).toMatchObject({ by: 'installation', connections: [], chosen: null, closed: 'operator' })
  })

  it('that is chosen, or none, answers the next message', async () => {
    const [olga, ann] = await persons()
    await olga.connect('save', { ...hub, choose: undefined })
    const connection_id = await idIn(olga)
    expect(await labelOf(ann)).toBe(chat.builtIn)
    expect((await olga.connect('choose', { connection_id })).body.chosen).toBe(connection_id)
    expect(await labelOf(ann)).toBe('tiny · Hub')
    expect((await olga.connect('choose')).body).toMatchObject({ by: 'built-in', chosen: null })
    expect(await labelOf(ann)).toBe(chat.builtIn)
    await olga.connect('choose', { connection_id })
    expect((await olga.connect('remove', { connection_id })).body).toMatchObject({ connections: [], by: 'built-in' })
    expect(await labelOf(ann)).toBe(chat.builtIn)
  })

  it('is changed in place: the next message goes to the new model', async () => {
    const [olga] = await persons()
    await olga.connect('save', hub)
    const connection_id = await idIn(olga)
    const rest = { ...hub, key: undefined, models: ['wise'], name: 'Hub 2' }
    const { body } = await olga.connect('save', { ...rest, connection_id, writer_model: 'cheap' })
    expect(body.connections).toMatchObject([{ connection_id, name: 'Hub 2', has_key: true, writer_model: 'cheap' }])
    expect(await labelOf(olga)).toBe('wise · Hub 2')
    expect(open.network.asked.at(-1)?.server).toMatchObject({ key: 'sk-hub', writerModel: 'cheap' })
    await olga.connect('save', { ...rest, connection_id, key: '' })
    expect((await view(olga)).connections).toMatchObject([{ has_key: false }])
  })

  it('is closed to others, and each change says why', async () => {
    const [, ann] = await persons()
    const refused = { status: 409, body: { message: texts.closed.operator } }
    for (const [path, body] of [
      ['save', hub],
      ['choose', {}],
      ['remove', { connection_id: randomUUID() }],
      ['list-models', hub],
      ['test', { ...hub, model: 'tiny' }],
    ] as const)
      expect(await ann.connect(path, body)).toMatchObject(refused)
    expect(await ann.connect('find-local')).toMatchObject({ status: 404, body: { message: failures.notFound } })
    expect(open.network.asked).toEqual([])
  })
})

it('with a model of the settings nothing may be changed', async () => {
  const server = await testServer({ engine: scriptedEngine() })
  const token = await signUp(server, 'olga')
  const { body } = await server.call('/connections/view', {}, token)
  expect(body).toMatchObject({ by: 'environment', closed: 'environment', connections: [], for_all: false })
  expect(body.engine).toEqual({ kind: 'openai', label: 'scripted' })
  for (const path of ['save', 'choose'])
    expect(await server.call(`/connections/${path}`, hub, token)).toMatchObject({
      status: 409,
      body: { message: texts.closed.environment },
    })
  open = { ...open, server }
})

describe('own connections', () => {
  it('answer their account alone, on public addresses, instead of the installation’s', async () => {
    const [olga, ann] = await persons({ CONNECTIONS: 'both' })
    await olga.connect('save', hub)
    const { body } = await ann.connect('save', { ...hub, name: 'Mine', key: 'sk-ann' })
    expect(body).toMatchObject({ by: 'own', for_all: false, connections: [{ name: 'Mine' }] })
    expect([await labelOf(olga), await labelOf(ann)]).toEqual(['tiny · Hub', 'tiny · Mine'])
    expect(open.network.asked.at(-1)?.server).toMatchObject({ key: 'sk-ann', reach: 'public' })
    expect((await view(olga)).connections.map(({ name }) => name)).toEqual(['Hub'])
    expect((await ann.connect('choose')).body).toMatchObject({ by: 'installation', chosen: null })
    expect(await labelOf(ann)).toBe('tiny · Hub')
    expect((await ann.connect('find-local')).status).toBe(404)
  })

  it('of another account are unknown ones', async () => {
    const [olga, ann] = await persons({ CONNECTIONS: 'own' })
    await olga.connect('save', hub)
    const connection_id = await idIn(olga)
    const calls = { save: hub, choose: {}, remove: {}, 'list-models': hub, test: { ...hub, model: 'tiny' } }
    for (const [path, body] of Object.entries(calls))
      for (const id of [connection_id, randomUUID(), 'x'])
        expect(await ann.connect(path, { ...body, connection_id: id })).toMatchObject({
          status: 404,
          body: { message: texts.unknown },
        })
    expect((await view(olga)).connections).toHaveLength(1)
  })

  it('are at most ten, also when they are saved at the same time', async () => {
    const [, ann] = await persons({ CONNECTIONS: 'own' })
    const all = await Promise.all(Array.from({ length: limits.most + 3 }, () => ann.connect('save', hub)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(limits.most)
    const refused = all.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.message)).toEqual(Array(3).fill(texts.tooMany(limits.most)))
  })

  it('are gone with their account, and the installation keeps answering', async () => {
    const [olga, ann] = await persons({ CONNECTIONS: 'both' })
    await olga.connect('save', hub)
    await ann.connect('save', { ...hub, name: 'Mine' })
    const { server } = open
    const deleted = await server.call('/user/delete-account', { username: 'ann', password: 'Sturdy4Bridge' }, ann.token)
    expect(deleted.status).toBe(200)
    const { rows } = await server.database.query('select name from connections')
    expect(rows).toEqual([{ name: 'Hub' }])
    expect((await server.database.query('select * from chosen_connections')).rows).toEqual([])
    expect(await labelOf(olga)).toBe('tiny · Hub')
  })
})

it('a companion may have a model of each connection; one that is gone is the usual one', async () => {
  const [olga, ann] = await persons()
  await olga.connect('save', hub)
  await olga.connect('save', { ...hub, name: 'Box', models: ['tiny', 'quick'], choose: undefined })
  const { server } = open
  const viewEngine = async (body: object) => (await server.call('/chat/view-engine', body, ann.token)).body
  expect(await viewEngine({})).toEqual({
    ...{ engine: { kind: 'openai', label: 'tiny · Hub' }, ready: true },
    models: ['tiny', 'wise', 'Box: tiny', 'quick'],
  })
  const profile_id = await create(server, ann.token, { model: 'Box: tiny' })
  expect(await viewEngine({ profile_id })).toMatchObject({ engine: { label: 'tiny · Box' } })
  const send = () => server.call('/chat/send-message', { profile_id, message: 'Hi' }, ann.token)
  expect((await send()).body.engine.label).toBe('tiny · Box')
  await olga.connect('remove', { connection_id: await idIn(olga) })
  expect((await send()).body.engine.label).toBe('tiny · Hub')
})

describe('a stored key', () => {
  const moved = { ...hub, key: undefined, address: 'https://elsewhere.example/v1' }

  it('goes to its own server alone', async () => {
    const [olga] = await persons()
    await olga.connect('save', hub)
    const connection_id = await idIn(olga)
    const sameServer = { connection_id, address: 'https://models.example/other' }
    expect((await olga.connect('list-models', sameServer)).body).toMatchObject({ problem: null, api: 'openai' })
    expect((await olga.connect('test', { ...sameServer, model: 'tiny' })).body).toMatchObject({ problem: null })
    expect(open.network.asked.map(({ server }) => server?.key)).toEqual(['sk-hub', 'sk-hub'])

    for (const address of ['https://elsewhere.example/v1', 'http://models.example/v1', 'https://models.example:444']) {
      const again = problem('key', texts.problems.keyAgain)
      expect(await olga.connect('list-models', { connection_id, address })).toMatchObject(again)
      expect(await olga.connect('test', { connection_id, address, model: 'tiny' })).toMatchObject(again)
    }
    expect(await olga.connect('save', { ...moved, connection_id })).toMatchObject({
      status: 400,
      body: { message: texts.problems.keyAgain },
    })
    expect(open.network.asked).toHaveLength(2)
    await olga.connect('list-models', { ...moved, connection_id, key: 'sk-new' })
    expect(open.network.asked.at(-1)?.server?.key).toBe('sk-new')
    expect((await olga.connect('save', { ...moved, connection_id, key: 'sk-new' })).status).toBe(200)
  })

  it('of another secret is a clear problem, for a test and for a reply', async () => {
    const [olga] = await persons()
    await olga.connect('save', hub)
    const connection_id = await idIn(olga)
    await open.server.close()
    open = await connectingServer({ environment: { CODEX_SECRET: 'another-secret-000000' }, keep: true })
    const call = (path: string, body: object) => open.server.call(path, body, olga.token)
    const unreadable = texts.problems.keyUnreadable
    const test = { connection_id, address: hub.address, model: 'tiny' }
    expect(await call('/connections/test', test)).toMatchObject(problem('key', unreadable))
    expect(await call('/chat/send-message', { profile_id: olga.id, message: 'Hi' })).toMatchObject({
      status: 502,
      body: { message: unreadable },
    })
    expect((await call('/connections/save', { ...hub, connection_id })).status).toBe(200)
    expect((await call('/chat/send-message', { profile_id: olga.id, message: 'Hi' })).status).toBe(200)
  })
})

it('the models of this computer are listed for the operator, and those of a server with its protocol', async () => {
  const [olga] = await persons()
  expect((await olga.connect('find-local')).body.servers).toMatchObject([{ name: 'Ollama', models: ['tiny'] }])
  const { body } = await olga.connect('list-models', { address: 'http://127.0.0.1:1234' })
  expect(body).toMatchObject({ api: 'openai', address: 'http://127.0.0.1:1234', problem: null })
  expect(endpoints.listModels.read(body).models).toMatchObject([{ model: 'tiny', context: 8192 }])
})

it('tests and lists are limited for each account', async () => {
  open = await connectingServer({ environment: { RATE_LIMITS: 'on', LIMIT_CONNECTIONS: '3/1h' } })
  const olga = await open.join('olga')
  const calls = [
    olga.connect('find-local'),
    olga.connect('list-models', hub),
    olga.connect('test', { ...hub, model: 'tiny' }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await olga.connect('find-local')).toMatchObject({ status: 429 })
  expect((await olga.connect('view')).status).toBe(200)
})
