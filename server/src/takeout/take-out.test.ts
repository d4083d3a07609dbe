import { takeout } from '@codex/contracts/endpoints'
import { DIALOGUE_FORMATS } from '@codex/contracts/limits'
import type { DialogueFormat } from '@codex/contracts/takeout'
import { dialogue } from '@codex/contracts/takeout'
import { care, failures, validation } from '@codex/contracts/texts'
import { Ajv2020 } from 'ajv/dist/2020'
import { parse } from 'valibot'
import { AI_SOURCE } from '../text/ai-source'
import { rowsOf } from '../testing/dialogue/data'
import { readInk } from '../testing/dialogue/ink'
import { parseTwee } from '../testing/dialogue/twee'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'

let server: TestServer
let token: string
let profileId: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
  profileId = await create(server, token, { greeting: 'Come in, {{user}}.' })
})
afterEach(() => server.close())

const ask = (body: object, by = token) =>
  server.app.inject({
    method: 'POST',
    url: `/codex${takeout.exportChat.path}`,
    headers: { host: 'localhost', authorization: `Bearer ${by}` },
    payload: { profile_id: profileId, ...body },
  })
const fileOf = async (format: DialogueFormat, range: object = {}) => (await ask({ format, ...range })).body
const read = async (range: object = {}) => parse(dialogue, JSON.parse(await fileOf('json', range)))

async function add(speaker: 'user' | 'companion', text: string, more: object = {}) {
  const row = { engine_kind: null, engine_label: null, chosen: null, care: null, ...more }
  const { rows } = await server.database.query<{ id: number }>(
    `insert into messages (companion_id, speaker, message, created_at, engine_kind, engine_label, chosen, care)
     values ($1, $2, $3, now(), $4, $5, $6, $7) returning id`,
    [profileId, speaker, text, row.engine_kind, row.engine_label, row.chosen, row.care],
  )
  return Number(rows[0]?.id)
}
const model = { engine_kind: 'ollama', engine_label: 'llama3.2' }

async function addAlternative(messageId: number, text: string) {
  await server.database.query(
    `insert into alternatives (message_id, message, created_at, engine_kind, engine_label)
     values ($1, $2, now(), 'ollama', 'llama3.2')`,
    [messageId, text],
  )
}

/** A greeting, a question, and a reply with another one before it. */
async function talk() {
  const greeting = await add('companion', 'Come in, ann.')
  const question = await add('user', 'Is it cold?')
  const reply = await add('companion', 'It is warm.', { ...model, chosen: 1 })
  await addAlternative(reply, 'It is cold.')
  await addAlternative(reply, 'It is warm.')
  return { greeting, question, reply }
}

describe('a conversation', () => {
  it.each(DIALOGUE_FORMATS)(
    'leaves as %s, which says what is AI-generated, and what is the author’s own',
    async (format) => {
      const { greeting } = await talk()
      const answer = await ask({ format })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'cache-control': 'no-store' })
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Mira\.\w+"$/)
      for (const text of ['Come in, ann', 'Is it cold?', 'It is warm', AI_SOURCE])
        expect(answer.body.replaceAll('\\', '').replaceAll('&#47;', '/')).toContain(text)
      if (format !== 'csv') expect(answer.body).toContain(`Only cc${greeting} is not`)
    },
  )

  it('has the same ids whatever is taken out', async () => {
    const { greeting, question, reply } = await talk()
    const { lines } = await read()
    expect(lines.map(({ id }) => id)).toEqual([`cc${greeting}`, `cc${question}`, `cc${reply}_r2`])
    expect((await read({ from: String(question), to: String(question) })).lines).toEqual([lines[1]])
    expect((await read({ from: String(question) })).lines).toEqual(lines.slice(1))
    expect((await read({ limit: 1 })).lines).toEqual(lines.slice(0, 1))
    expect(await fileOf('csv')).toContain(`cc${reply}_r2,Mira,It is warm.`)
  })

  it('has the replies that were not chosen as choices', async () => {
    const { reply } = await talk()
    const [, , line] = (await read()).lines
    expect(line?.choices?.map(({ id, text }) => [id, text])).toEqual([
      [`cc${reply}`, 'It is cold.'],
      [`cc${reply}_r2`, 'It is warm.'],
    ])
    expect(readInk(await fileOf('ink')).map(({ text }) => text)).toEqual([
      'Come in, ann.',
      'Is it cold?',
      'It is cold.',
      'It is warm.',
    ])
    expect(await fileOf('markdown')).not.toContain('It is cold.')
  })

  it('marks what a model wrote, and names it; the greeting and the user’s own words are not marked', async () => {
    await talk()
    const { lines } = await read()
    expect(lines.map(({ ai_generated }) => ai_generated)).toEqual([undefined, undefined, true])
    expect(lines[2]).toMatchObject({ model: 'llama3.2', speaker: 'companion', name: 'Mira' })
    const [, ...rows] = rowsOf(await fileOf('csv'))
    expect(rows.map((cells) => cells.slice(4))).toEqual([
      ['', ''],
      ['', ''],
      [AI_SOURCE, 'llama3.2'],
    ])
  })

  it('takes a line of unknown origin for AI-generated', async () => {
    await add('user', 'Hello')
    await add('companion', 'An imported reply')
    expect((await read()).lines[1]).toMatchObject({ ai_generated: true })
    expect(await fileOf('text')).not.toContain('Only cc')
  })

  it('gives what the app wrote in place of the companion to the app, and not to a model that is trained', async () => {
    await add('user', 'Hello')
    await add('companion', care.paused, { care: JSON.stringify({ severity: 3, kinds: ['self-harm'], paused: true }) })
    expect((await read()).lines[1]).toMatchObject({ speaker: 'app', name: 'Character Codex' })
    expect(await fileOf('chatml')).not.toContain(care.paused.slice(0, 20))
  })

  it('is JSON of its own schema', async () => {
    await talk()
    const file = JSON.parse(await fileOf('json')) as { readonly schema: object }
    const isValid = new Ajv2020({ formats: { 'date-time': true } }).compile(file.schema)
    expect([isValid(file), isValid.errors]).toEqual([true, null])
    expect(isValid({ ...file, lines: [{}] })).toBe(false)
  })

  it('is a file also when there is nothing in it', async () => {
    expect((await read()).lines).toEqual([])
    expect(readInk(await fileOf('ink'))).toEqual([])
    expect(parseTwee(await fileOf('twee')).start).toBe('Start')
  })

  it('of 20,000 messages is complete', async () => {
    await server.database.query(
      `insert into messages (companion_id, speaker, message, created_at)
       select $1, 'user', 'message ' || n, now() from generate_series(1, 20000) n`,
      [profileId],
    )
    const { lines } = await read()
    expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 20_000 }, (_, at) => `message ${at + 1}`))
  })
})

describe('a call', () => {
  it('is refused for another’s companion, a range that ends before it begins, and an unknown format', async () => {
    const refusal = async (...asked: Parameters<typeof ask>) => {
      const { statusCode, body } = await ask(...asked)
      return [statusCode, (JSON.parse(body) as { message: string }).message]
    }
    const other = await signUp(server, 'bob')
    expect(await refusal({ format: 'ink' }, other)).toEqual([404, failures.notFound])
    expect(await refusal({ format: 'ink', from: '2', to: '1' })).toEqual([400, validation.messageRange])
    expect(await refusal({ format: 'docx' })).toEqual([400, validation.notChoice('format')])
    expect(await refusal({ format: 'ink', limit: 201 })).toEqual([400, validation.outOfRange('limit', 1, 200)])
    expect((await ask({ format: 'ink' }, 'x'.repeat(43))).statusCode).toBe(401)
  })

  it('is refused too often', async () => {
    await server.close()
    server = await testServer({ environment: { LIMIT_TAKE_OUTS: '1/1h' } })
    token = await signUp(server, 'ann')
    profileId = await create(server, token)
    expect((await ask({ format: 'ink' })).statusCode).toBe(200)
    expect((await ask({ format: 'ink' })).statusCode).toBe(429)
  })

  it('names its file by the companion in any script', async () => {
    profileId = await create(server, token, { name: '李雷: Zoë' })
    const { headers } = await ask({ format: 'godot' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('李雷  Zoë.dialogue')}`,
    )
  })
})
