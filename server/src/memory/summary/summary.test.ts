/** The summary of what has left the prompt: what a language model is asked for it, and what is stored of its answer. */
import { eventually } from '@codex/build/eventually'
import { personas } from '@codex/contracts/endpoints'
import type { Database } from '../../database'
import { openAiEngine } from '../../llm/openai'
import type { ModelRequest, Respond } from '../../testing/model-server'
import { modelServer, slowStream, stream } from '../../testing/model-server'
import type { TestServer } from '../../testing/server'
import { create, signUp, testServer } from '../../testing/server'
import { memoryRepository } from '../store/repository'
import type { Memories } from '../../testing/memories'
import { memoriesOf } from '../../testing/memories'
import { summaryRepository } from './repository'
import { summaryTask } from './task'

let server: TestServer
let database: Database
let token: string
let mira: string
let memories: Memories
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
  memories = memoriesOf(server, token, mira)
  database = await server.database.open()
})
afterEach(async () => {
  await database.close()
  await server.close()
})

const chain = async () => (await memories.list()).filter(({ kind }) => kind === 'summary')
async function current() {
  const found = (await chain()).find(({ state }) => state !== 'replaced')
  if (found === undefined) throw new Error('There is no summary')
  return found
}

/** So many messages, which have left the prompt but for the last question and its reply. */
async function talk(about: string, count = 12) {
  await server.database.query(
    `insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at)
     select $1, case n % 2 when 0 then 'user' else 'companion' end, $2 || ' ' || n,
       case n % 2 when 1 then 'openai' end, case n % 2 when 1 then 'tiny' end, now() from generate_series(0, $3 - 1) n`,
    [mira, about, count],
  )
  await server.database.query(
    `insert into reply_uses (message_id, companion_id, verbatim_from, uses)
     select max(id), companion_id, max(id) - 1, '[]' from messages where companion_id = $1 group by companion_id`,
    [mira],
  )
}

/** An instance whose model answers so. */
function instance(answer: () => string | Promise<string>) {
  const { queries } = database
  const asked: string[] = []
  const task = summaryTask({
    summaries: summaryRepository(queries),
    memories: memoryRepository(queries),
    write: async (given) => {
      asked.push((typeof given === 'function' ? given(4000) : given).map(({ content }) => content).join('\n'))
      return answer()
    },
  })
  return {
    asked,
    isDue: () => task.isDue(mira),
    run: () => task.run({ companionId: mira, userId: 'ann' }, new AbortController().signal),
  }
}
/** What the model was asked for the summary. */
async function summarize(text: string): Promise<string> {
  const { asked, run } = instance(() => `<text>${text}</text>`)
  await run()
  return asked.join('\n')
}
const isDue = () => instance(() => '').isDue()

describe('a summary', () => {
  it('is written of what has left the prompt, once', async () => {
    await talk('one')
    const { asked, run } = instance(() => '<text>Ann spoke of fog.</text>')
    expect(await isDue()).toBe(true)
    await run()
    for (const line of ['"ann: one 0"', '"Mira: one 1"']) expect(asked[0]).toContain(line)
    expect(asked[0]).not.toContain('one 11')
    const kept = { kind: 'summary', origin: 'summary', state: 'kept', text: 'Ann spoke of fog.', replaces: null }
    expect(await memories.list()).toMatchObject([kept])
    expect(await isDue()).toBe(false)
    await run()
    expect(asked).toHaveLength(1)
  })

  it('names the user by their persona', async () => {
    await talk('one')
    const { body } = await server.call('/persona/add', { name: 'Captain' }, token)
    const captain = personas.add.read(body).personas.find(({ name }) => name === 'Captain')
    const choice = { profile_id: mira, conversation_id: mira, persona_id: captain?.persona_id }
    expect((await server.call('/chat/change-conversation', choice, token)).status).toBe(200)
    const asked = await summarize('Captain spoke of fog.')
    expect(asked).toContain('"Captain: one 0"')
    expect(asked).not.toContain('ann')
  })

  it('covers as many messages as fit, and then the next ones', async () => {
    await talk('fog '.repeat(900))
    await summarize('Ann spoke of fog.')
    const { source_message_id: first } = await current()
    expect(await isDue()).toBe(true)
    await summarize('Ann spoke of fog again.')
    expect(Number((await current()).source_message_id)).toBeGreaterThan(Number(first))
  })

  it('is not written of a few messages, nor while all are sent', async () => {
    await talk('one', 6)
    expect(await isDue()).toBe(false)
    await talk('two')
    await server.database.query('delete from reply_uses')
    expect(await isDue()).toBe(false)
  })

  it('goes on from the one before, which stays as history', async () => {
    await talk('one')
    await summarize('Ann spoke of fog.')
    const { memory_id } = await current()
    await talk('two')
    const asked = await summarize('Ann spoke of fog and rain.')
    expect(await current()).toMatchObject({ text: 'Ann spoke of fog and rain.', replaces: memory_id })
    expect(await chain()).toHaveLength(2)
    expect(asked).toContain('The summary before:\n"Ann spoke of fog."')
    expect(asked).toContain('two 0')
    expect(asked).not.toContain('one 0')
  })

  it('that is taken back is followed by one only when more messages have left', async () => {
    await talk('one')
    await summarize('Ann spoke of fog.')
    const old = await current()
    await talk('two')
    await summarize('Nonsense.')
    await memories.change(old, { state: 'kept' })
    expect(await isDue()).toBe(false)
    await talk('three')
    const asked = await summarize('Better.')
    expect((await current()).text).toBe('Better.')
    expect(asked).not.toContain('Nonsense')
    expect(asked).toContain('two 0')
  })

  it('that the user has changed is what the next one goes on from', async () => {
    await talk('one')
    await summarize('Ann spoke of fog.')
    await memories.change(await current(), { text: 'Ann spoke of frost.' })
    expect(await current()).toMatchObject({ origin: 'user', state: 'kept' })
    await talk('two')
    const asked = await summarize('Ann spoke of frost and rain.')
    expect(asked).toMatch(/as ann has corrected it.*\n"Ann spoke of frost."/)
    expect(asked).not.toContain('Ann spoke of fog.')
  })

  it('is followed by none while it is off', async () => {
    await talk('one')
    await summarize('Ann spoke of fog.')
    await memories.change(await current(), { state: 'off' })
    await talk('two')
    expect(await isDue()).toBe(false)
    expect(await summarize('Both.')).toBe('')
    await memories.change(await current(), { state: 'kept' })
    expect(await summarize('Both.')).toContain('two 0')
  })

  it('is removed with its history, and what it covered comes into no other', async () => {
    await talk('one')
    await summarize('Ann spoke of fog.')
    await memories.remove(await current())
    expect(await chain()).toEqual([])
    await talk('two')
    const asked = await summarize('Only rain.')
    expect(asked).toContain('two 0')
    for (const gone of ['one 0', 'Ann spoke of fog.']) expect(asked).not.toContain(gone)
  })

  it('is written again without what was corrected, and covers what it did', async () => {
    const pin = await memories.add({ text: 'My sister is Ana.' })
    await talk('one')
    await summarize('Ann spoke of fog. Her sister is Ana. They sail.')
    const { source_message_id } = await current()
    await memories.change(pin, { text: 'My sister is Anna.' })
    expect(await isDue()).toBe(true)
    const asked = await summarize('Ann spoke of fog. Her sister is Anna, and Ana was wrong. They sail.')
    expect(asked).toContain('Wrong: "My sister is Ana." Right: "My sister is Anna."')
    expect(await current()).toMatchObject({ text: 'Ann spoke of fog. They sail.', source_message_id })
    expect(await isDue()).toBe(false)
  })

  it('has nothing of a memory that is removed, and none is left of which that is all', async () => {
    const [sister, brother, aunt] = [
      await memories.add({ text: 'My sister is Ana.' }),
      await memories.add({ text: 'My brother is Tom.' }),
      await memories.add({ text: 'My aunt is Eve.' }),
    ]
    await talk('one')
    await summarize('Her brother is Tom. Her sister Ana is a sailor.')
    await memories.remove(sister)
    expect((await current()).text).toBe('Her brother is Tom.')
    await memories.remove(aunt)
    expect((await current()).text).toBe('Her brother is Tom.')
    await memories.remove(brother)
    expect(await chain()).toEqual([])
  })
})

it.each<[string, () => string | Promise<string>]>([
  ['fails', () => Promise.reject(new Error('no model'))],
  ['answers nothing', () => ''],
  ['answers what is no summary', () => 'I am sorry, I cannot help with that.'],
])('when the model %s, the summary before stays, and it is asked again', async (_, answer) => {
  await talk('one')
  await summarize('Ann spoke of fog.')
  await talk('two')
  await expect(instance(answer).run()).rejects.toThrow()
  expect((await current()).text).toBe('Ann spoke of fog.')
  expect(await isDue()).toBe(true)
})

describe('while the model writes', () => {
  const text = '<text>Ann spoke of fog.</text>'

  it.each<[string, () => Promise<unknown>]>([
    ['the companion is deleted', () => memories.call('/character/delete-profile')],
    ['its messages are deleted', () => memories.call('/chat/delete-messages')],
    ['another instance has written one', () => summarize('Ann spoke of frost.')],
  ])('%s: nothing is stored', async (_, change) => {
    await talk('one')
    await instance(() => change().then(() => text)).run()
    const { rows } = await server.database.query("select 1 from memories where text <> 'Ann spoke of frost.'")
    expect(rows).toEqual([])
  })
})

it('after a reply a job asks for it, gives way to a reply of its user, and runs again', async () => {
  /** Long enough that a few of them fill the model's context. */
  const long = 'She keeps the light burning every night. '.repeat(16)
  const slow = slowStream()
  let answer: Respond = slow.respond
  const promptOf = (request?: ModelRequest) => JSON.stringify(request?.body)
  const respondTo = (prompt: string) => {
    if (prompt.includes('keep the summary')) return answer
    return stream(prompt.includes('You are Mira') ? long : 'calm, warm, patient')
  }
  const model = await modelServer((response, request) => respondTo(promptOf(request))(response, request))
  await server.close()
  const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
  server = await testServer({ engine, keep: true, environment: { RATE_LIMITS: 'off' } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  memories = memoriesOf(server, token, mira)
  /** As it was enqueued, whether that time has come or not. */
  const DELAYED = "select 1 from pgboss.job where start_after >= created_on + interval '5 seconds'"
  const delayed = async () => (await server.database.query(DELAYED)).rows.length > 0
  /** It is not waited for the next attempt of a job. */
  const retried = (condition: () => boolean | Promise<boolean>, what: string) =>
    eventually(
      async () => {
        await server.database.exec('update pgboss.job set start_after = now() where start_after > now()')
        return condition()
      },
      what,
      60_000,
    )

  await memories.send('My sister Ana lives in Lisbon.')
  for (let turn = 0; turn < 8; turn += 1) await memories.send(`${turn} ${'fog '.repeat(100)}`)
  await retried(() => model.open() > 0, 'the model is asked')
  const asked = promptOf(model.requests.findLast((request) => promptOf(request).includes('keep the summary')))
  expect(asked).toContain('ann: My sister Ana lives in Lisbon.')
  const aborted = model.aborted()
  const nova = await create(server, token, { name: 'Nova' })
  await memories.send('Hello', nova)
  await eventually(() => model.aborted() > aborted, 'the call is aborted')
  await eventually(delayed, 'it is to be run again')
  answer = stream('<text>Ann spoke of fog.</text>')
  // The next attempt may have begun before.
  await memories.send('And now?', nova)
  await retried(async () => (await chain()).length > 0, 'there is a summary')
  await memories.send('Hello')
  expect(promptOf(model.requests.findLast((request) => promptOf(request).includes('You are Mira')))).toContain(
    '- \\"Ann spoke of fog.\\"',
  )
  await server.close()
  await model.close()
})
