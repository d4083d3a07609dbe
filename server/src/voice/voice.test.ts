/** POST /character/voice-sheet and /character/write-lines. */
import { chat, voice } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Engine, Prompt } from '../llm/engine'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'

const by = { kind: 'openai', label: 'tiny' } as const
const prompts: Prompt[] = []
let answer = '["Hm."]'
const engine: Engine = {
  identify: () => Promise.resolve(by),
  ready: () => Promise.resolve(true),
  // oxlint-disable-next-line typescript/require-await -- an engine is a stream
  async *reply(prompt) {
    prompts.push(prompt)
    yield 'Mind the step.'
  },
  write: () => Promise.resolve(answer),
}

let server: TestServer
let token: string
let mira: string
async function start(environment: Record<string, string> = { RATE_LIMITS: 'off' }) {
  server = await testServer({ engine, environment })
  token = await signUp(server, 'ann')
  mira = await create(server, token)
}
beforeEach(() => {
  prompts.length = 0
  return start()
})
afterEach(() => server.close())

const call = (path: string, body: object = {}, profile_id = mira) => server.call(path, { profile_id, ...body }, token)
const sheet = (path: string, body: object = {}) => call(`/character/voice-sheet${path}`, body)
const linesOf = ({ body }: { readonly body: unknown }) => voice.list.read(body).lines
const list = async () => linesOf(await sheet(''))
const add = async (texts: readonly string[], rest: object = {}) => linesOf(await sheet('/add', { texts, ...rest }))
const shown = async () => (await list()).map(({ text }) => text).join(' ')
const send = async () => chat.sendMessage.read((await call('/chat/send-message', { message: 'Is it cold?' })).body)

describe('a voice sheet', () => {
  it('has lines in their order, with what they are for and who wrote them', async () => {
    const { message_id } = await send()
    await add(['Mind the step.'], { from_message: message_id, engine: { kind: 'ollama', label: 'other' } })
    await add(['Not tonight.'], { situation: 'refuses', engine: by })
    const lines = await add(['<b>Ahoy.</b>'], { situation: ' ' })
    const rest = { from_message: null, situation: null, used: true, line_id: expect.any(String) }
    expect(lines).toEqual([
      { ...rest, text: 'Mind the step.', from_message: message_id, engine: by, position: 0 },
      { ...rest, text: 'Not tonight.', situation: 'refuses', engine: by, position: 1 },
      { ...rest, text: 'Ahoy.', engine: null, position: 2 },
    ])
    expect(await list()).toEqual(lines)
  })

  it('has a line once, however often it is added, and inserts where it is wanted', async () => {
    await Promise.all([1, 2, 3].map(() => add(['a', 'b', 'a'])))
    expect(await shown()).toBe('a b')
    await add(['x', 'a', 'y'], { position: 1 })
    await add(['last'], { position: 199 })
    expect(await shown()).toBe('a x y b last')
  })

  it('is moved, changed and removed, without gaps', async () => {
    const ids = (await add(['a', 'b', 'c', 'd'])).map(({ line_id }) => line_id)
    const move = async (at: number, position: number) => {
      await sheet('/move', { line_id: ids[at], position })
      return shown()
    }
    expect(await move(0, 2)).toBe('b c a d')
    expect(await move(3, 0)).toBe('d b c a')
    expect(await move(3, 0)).toBe('d b c a')
    expect(await move(3, 150)).toBe('b c a d')
    await sheet('/edit', { line_id: ids[1], text: 'B', situation: 'idle' })
    await sheet('/edit', { line_id: ids[2], situation: 'hurt' })
    await sheet('/edit', { line_id: ids[2], situation: '' })
    expect((await list()).slice(0, 2)).toMatchObject([
      { text: 'B', situation: 'idle' },
      { text: 'c', situation: null },
    ])
    expect(linesOf(await sheet('/remove', { line_id: ids[1] })).map(({ position }) => position)).toEqual([0, 1, 2])
    await add(['e'])
    expect(await shown()).toBe('c a d e')
  })

  it('uses the first eight, and has two hundred', async () => {
    for (let at = 0; at < 20; at += 1) await add(Array.from({ length: 10 }, (_, n) => `line ${at} ${n}`))
    const lines = await list()
    expect(lines).toHaveLength(200)
    expect(lines.map(({ used }) => used).lastIndexOf(true)).toBe(7)
    expect(await sheet('/add', { texts: ['one more'] })).toMatchObject({
      status: 409,
      body: { message: failures.tooManyLines(200) },
    })
    expect(await list()).toEqual(lines)
    // It is there already.
    expect((await sheet('/add', { texts: ['line 0 0'] })).status).toBe(200)
  })

  it('keeps a line whose message is deleted, and refuses one of a message that is not the companion’s, or the app’s', async () => {
    const { message_id, question_id } = await send()
    await add(['Mind the step.'], { from_message: message_id })
    for (const from_message of [question_id, '987654321'])
      expect(await sheet('/add', { texts: ['Hm.'], from_message })).toMatchObject({
        status: 409,
        body: { message: failures.conversationMoved },
      })
    const care = JSON.stringify({ severity: 2, kinds: [], replaced: true })
    await server.database.query('update messages set care = $1 where id = $2', [care, message_id])
    expect(await sheet('/add', { texts: ['Hm.'], from_message: message_id })).toMatchObject({
      status: 409,
      body: { message: failures.writtenByApp },
    })
    expect((await call('/chat/delete-messages')).status).toBe(200)
    expect(await list()).toMatchObject([{ text: 'Mind the step.', from_message: null, engine: by }])
  })

  it.each(['/edit', '/move', '/remove'])('%s refuses a line that is gone', async (path) => {
    await add(['a'])
    const other = await create(server, token)
    const [line] = linesOf(await call('/character/voice-sheet/add', { texts: ['theirs'] }, other))
    for (const line_id of [randomUUID(), 'no-id', line?.line_id])
      expect((await sheet(path, { line_id, text: 'b', position: 0 })).status).toBe(404)
    expect(await shown()).toBe('a')
    expect(linesOf(await call('/character/voice-sheet', {}, other))).toEqual([line])
  })
})

it('the first eight lines are in the prompt of each reply, with the names', async () => {
  await send()
  expect(prompts[0]?.examples).toEqual([])
  await add(['{{USER}}, I am {{char}}.'], { situation: 'greeting' })
  await add(Array.from({ length: 10 }, (_, n) => `line ${n}`))
  await send()
  expect(prompts[1]?.examples).toEqual([
    { text: 'ann, I am Mira.', situation: 'greeting' },
    ...Array.from({ length: 7 }, (_, n) => ({ text: `line ${n}`, situation: null })),
  ])
})

it('two changes at once leave an order without gaps', async () => {
  const ids = (await add(['a', 'b', 'c', 'd', 'e'])).map(({ line_id }) => line_id)
  await Promise.all([
    sheet('/move', { line_id: ids[0], position: 4 }),
    sheet('/remove', { line_id: ids[2] }),
    sheet('/move', { line_id: ids[3], position: 0 }),
    sheet('/add', { texts: ['f'], position: 2 }),
  ])
  const { rows } = await server.database.query<{ position: number }>(
    'select position from voice_lines order by position',
  )
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
})

describe('lines of a language model', () => {
  it('are stored nowhere, and none of a harmful answer is there', async () => {
    answer = '["Mind the gap."]'
    expect((await call('/character/write-lines', { situation: 'hurt' })).body).toEqual({
      ...{ lines: ['Mind the gap.'], engine: by },
    })
    expect(await list()).toEqual([])
    answer = 'You should kill yourself.'
    expect(await call('/character/write-lines', { situation: 'hurt' })).toMatchObject({
      status: 502,
      body: { message: failures.modelNotUnderstood },
    })
  })

  it('count among the requests to the AI helper', async () => {
    await server.close()
    await start({ LIMIT_REFINE: '2/1m' })
    answer = '["Hm."]'
    // The tags of the companion were the first one.
    for (const status of [200, 429])
      expect((await call('/character/write-lines', { situation: 'idle' })).status).toBe(status)
  })
})
