/** Two accounts with own connections: no text of one reaches the other, and a key is in no text that the server writes. */
import { createCanaries } from '../testing/canaries'
import type { Person } from '../testing/connections'
import { connectingServer, dumpOf } from '../testing/connections'
import { download } from '../testing/exports'
import { fakeNetwork } from '../testing/model-network'
import { filesOf } from '../testing/zip'

const PEOPLE = [0, 1] as const
const NAMES = ['ann', 'bob'] as const

it('20 canaries stay with their owners, and keys with the model servers', async () => {
  const canaries = createCanaries()
  const word = (person: number) => canaries.of({ person, companion: null })
  const log: string[] = []
  // It repeats what it knows of its server: to the wrong user that would be a leak.
  const network = fakeNetwork((server, model) => `${model} of ${server.name} at ${server.address}.`)
  const open = await connectingServer({
    ...{ network, log: (line) => log.push(line) },
    environment: { CONNECTIONS: 'both', LOG_LEVEL: 'trace' },
  })
  const { server } = open
  const texts = (about: Person) => async (path: string, body: object) => {
    const answer = await server.call(path, { profile_id: about.id, ...body }, about.token)
    return JSON.stringify([answer.status, answer.body, answer.headers])
  }
  // The operator connects nothing.
  await open.join('olga')
  const keys: string[] = []
  const answers: string[] = []

  const people = await Promise.all(
    PEOPLE.map(async (person) => {
      const someone = await open.join(NAMES[person])
      const read = texts(someone)
      const check = async (where: string, path: string, body: object = {}) => {
        const text = await read(path, body)
        canaries.check(where, text, { person, companion: null })
        answers.push(text)
        return text
      }
      for (const choose of [undefined, true] as const) {
        const key = `sk-${word(person)}`
        keys.push(key)
        const models = [`m-${word(person)}`]
        const address = `https://${word(person)}.example/v1`
        const save = { name: word(person), api: 'openai', address, key, models, writer_model: `w-${word(person)}` }
        await check('save', '/connections/save', { ...save, ...(choose && { choose }) })
        await check('list', '/connections/list-models', { address, key })
        await check('test', '/connections/test', { address, key, model: models[0] })
        // Mistakes with a key in the call.
        await check('refused', '/connections/save', { ...save, models: [], key })
        await check('refused', '/connections/test', { address: 'no address', key, model: 'm' })
      }
      return { ...someone, person, check }
    }),
  )
  await Promise.all(
    people.map(async ({ person, token, check, connect }) => {
      await check('view', '/connections/view')
      await check('engine', '/chat/view-engine')
      for (const message of ['Hi', 'And now?']) await check('reply', '/chat/send-message', { message })
      await check('history', '/chat/get-chat')
      await check('lines', '/character/write-lines', { situation: 'idle' })
      const zip = await download(server, token)
      for (const [name, text] of await filesOf(zip.rawPayload)) {
        canaries.check(`export ${name}`, text, { person, companion: null })
        answers.push(text)
      }
      const { body } = await connect('view')
      await check('removed', '/connections/remove', { connection_id: body.connections[0].connection_id })
    }),
  )
  expect(canaries.found).toEqual([])

  // Each call of a model went to a server of its own account.
  const replies = network.asked.filter(({ call }) => call === 'reply')
  expect(replies).toHaveLength(4)
  for (const { server: asked, prompt } of replies)
    canaries.check('model', JSON.stringify(asked), {
      person: NAMES.findIndex((name) => name === prompt?.username),
      companion: null,
    })
  expect(canaries.found).toEqual([])

  const metrics = (await server.get('/metrics')).body
  const written = { answers: answers.join('\n'), log: log.join('\n'), metrics, dump: await dumpOf(server) }
  for (const [where, text] of Object.entries(written))
    for (const key of keys) {
      const hidden = [key, Buffer.from(key).toString('base64'), Buffer.from(key).toString('hex')]
      expect([where, hidden.filter((one) => text.includes(one))]).toEqual([where, []])
    }
  expect(written.log).not.toBe('')
  expect(written.dump).toContain('https://')
  await server.close()
})
