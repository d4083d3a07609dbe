import { takeout } from '@codex/contracts/endpoints'
import { DIALOGUE_FORMATS } from '@codex/contracts/limits'
import type { DialogueFormat } from '@codex/contracts/takeout'
import { askedAs, dialogue, formatsOf } from '@codex/contracts/takeout'
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
const plain = (file: string) =>
  file.replaceAll('\\', '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

async function add(speaker: 'user' | 'companion', text: string, more: object = {}) {
  const row = { engine_kind: null, engine_label: null, chosen: null, care: null, ...more }
  const { rows } = await server.database.query<{ id: number }>(
    `insert into messages (companion_id, speaker, message, created_at, engine_kind, engine_label, chosen, care)
     values ($1, $2, $3, now(), $4, $5, $6, $7) returning id`,
    [profileId, speaker, text, row.engine_kind, row.engine_label, row.chosen, row.care],
  )
  return Number(rows[0]?.id)
}

/** A greeting, a question, and a reply with another one before it. */
async function talk() {
  const greeting = await add('companion', 'Come in, ann.')
  const question = await add('user', 'Is it cold?')
  const model = { engine_kind: 'ollama', engine_label: 'llama3.2' }
  const reply = await add('companion', 'It is warm.', { ...model, chosen: 1 })
  for (const text of ['It is cold.', 'It is warm.'])
    await server.database.query(
      `insert into alternatives (message_id, message, created_at, engine_kind, engine_label)
       values ($1, $2, now(), 'ollama', 'llama3.2')`,
      [reply, text],
    )
  return { greeting, question, reply }
}

describe('a conversation', () => {
  it('leaves in each format, which says what is AI-generated, and what is the author’s own', async () => {
    const { greeting } = await talk()
    for (const format of formatsOf.conversation) {
      const { statusCode, headers, body } = await ask(askedAs(format))
      expect([format, statusCode]).toEqual([format, 200])
      expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'cache-control': 'no-store' })
      expect(headers['content-disposition']).toMatch(/^attachment; filename="Mira\.\w+"$/)
      for (const text of ['Come in, ann', 'Is it cold?', 'It is warm', AI_SOURCE]) expect(plain(body)).toContain(text)
      if (format !== 'csv') expect(body).toContain(`Only cc${greeting} is not`)
    }
  })

  it('has the same ids whatever is exported', async () => {
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
    const written = readInk(await fileOf('ink')).map(({ text }) => text)
    expect(written).toEqual(['Come in, ann.', 'Is it cold?', 'It is cold.', 'It is warm.'])
    expect(await fileOf('markdown')).not.toContain('It is cold.')
  })

  it('marks what a model wrote, and names it; the greeting and the user’s own words are not marked', async () => {
    await talk()
    const { lines } = await read()
    expect(lines.map(({ ai_generated }) => ai_generated)).toEqual([undefined, undefined, true])
    expect(lines[2]).toMatchObject({ model: 'llama3.2', speaker: 'companion', name: 'Mira' })
    const [, ...rows] = rowsOf(await fileOf('csv'))
    expect(rows.map((cells) => cells.slice(4).join())).toEqual([',', ',', `${AI_SOURCE},llama3.2`])
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

describe('a voice sheet', () => {
  const sheet = { source: 'voice-sheet' }
  const addLine = (text: string, more: object = {}) =>
    server.call('/character/voice-sheet/add', { profile_id: profileId, texts: [text], ...more }, token)

  async function fill() {
    await addLine('Not tonight.', { situation: 'refuses', engine: { kind: 'ollama', label: 'llama3.2' } })
    await addLine('Ahoy.', { situation: 'greeting' })
    await addLine('The lamp must burn.')
    await addLine('Ask me tomorrow.', { situation: 'refuses' })
  }

  /** What shows the situation "refuses" in each format. */
  const shown: Readonly<Record<DialogueFormat, RegExp>> = {
    markdown: /^## Refuses$/m,
    text: /^== Refuses ==$/m,
    fountain: /^# Refuses$/m,
    ink: /^=== voice_mira_refuses ===$/m,
    yarn: /^title: voice_mira_refuses$/m,
    renpy: /^label voice_mira_refuses:$/m,
    twee: /^:: voice_mira_refuses$/m,
    godot: /^~ voice_mira_refuses$/m,
    json: /"situation":"refuses"/,
    csv: /,refuses\r$/m,
    chatml: /Situation: Refuses\./,
  }

  it('leaves in each format, by situation, with who wrote each line', async () => {
    await fill()
    for (const format of DIALOGUE_FORMATS) {
      const { statusCode, headers, body } = await ask({ ...sheet, format })
      expect([format, statusCode]).toEqual([format, 200])
      expect(headers['content-disposition']).toMatch(/^attachment; filename="Mira voice sheet\.\w+"$/)
      expect(plain(body)).toMatch(shown[format])
      for (const text of ['Not tonight.', 'Ahoy.', 'The lamp must burn.', 'Ask me tomorrow.', AI_SOURCE, 'llama3.2'])
        expect(plain(body)).toContain(text)
    }
  })

  it('has lines without a situation first, then those of each situation, with the same ids whatever is exported', async () => {
    await fill()
    const { title, lines } = await read(sheet)
    expect(title).toBe('The voice sheet of Mira')
    expect(lines.map(({ text, situation }) => [text, situation])).toEqual([
      ['The lamp must burn.', undefined],
      ['Not tonight.', 'refuses'],
      ['Ask me tomorrow.', 'refuses'],
      ['Ahoy.', 'greeting'],
    ])
    expect((await read({ ...sheet, limit: 2 })).lines).toEqual(lines.slice(0, 2))
    const [, ...rows] = rowsOf(await fileOf('csv', sheet))
    expect(rows.map(([id, , text]) => [id, text])).toEqual(lines.map(({ id, text }) => [id, text]))
  })

  it('marks what a model wrote, and not what its user typed', async () => {
    await fill()
    const { lines, ai_generated } = await read(sheet)
    const [typed, generated] = lines
    expect(lines.map((line) => line.ai_generated)).toEqual([undefined, true, undefined, undefined])
    expect(generated).toMatchObject({ model: 'llama3.2', speaker: 'companion', name: 'Mira' })
    expect(ai_generated).toContain(`AI-generated by llama3.2 (${AI_SOURCE}): ${generated?.id}.`)
    expect(ai_generated).toContain(`Written by ann: ${typed?.id}, `)
  })

  it('of typed lines is not marked at all', async () => {
    await addLine('Ahoy.')
    for (const format of DIALOGUE_FORMATS) {
      const file = (await fileOf(format, sheet)).replace(/"schema": \{.*?^ {2}\},/ms, '')
      expect([format, /trainedAlgorithmicMedia|ai-generated/.test(file)]).toEqual([format, false])
    }
  })

  it('takes a starred line of unknown origin for AI-generated, and not the greeting', async () => {
    for (const text of ['Come in, ann.', 'An imported reply'])
      await addLine(text, { from_message: String(await add('companion', text)) })
    expect((await read(sheet)).lines.map((line) => line.ai_generated)).toEqual([undefined, true])
  })

  it('gives situations of the same letters names of their own', async () => {
    for (const situation of ['In a storm', 'in a storm!', '李', '雷']) await addLine(`For ${situation}`, { situation })
    const knots = [...(await fileOf('ink', sheet)).matchAll(/^=== (\w+) ===$/gm)].map(([, name]) => name)
    const names = ['', '_in_a_storm', '_in_a_storm_2', '_situation', '_situation_2']
    expect(knots).toEqual(names.map((name) => `voice_mira${name}`))
  })

  it('is a file also when it is empty, and another source is refused', async () => {
    expect((await read(sheet)).lines).toEqual([])
    const answer = await ask({ format: 'ink', source: 'diary' })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: validation.notChoice('source') }])
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
    expect(await refusal({ format: 'ink', app: 'sillytavern' })).toEqual([400, validation.notChoice('format')])
    const sheet = { source: 'voice-sheet', ...askedAs('sillytavern') }
    expect(await refusal(sheet)).toEqual([400, validation.notChoice('source')])
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
