import { eventually } from '@codex/build/eventually'
import { account, chat } from '@codex/contracts/endpoints'
import { bundle, chatFile } from '@codex/contracts/limits'
import { failures, manage } from '@codex/contracts/texts'
import { download, upload } from '../testing/exports'
import type { TestServer } from '../testing/server'
import { scriptedEngine } from '../testing/scripted-engine'
import { create, signUp, testServer } from '../testing/server'
import { filesOf } from '../testing/zip'

let server: TestServer
let ann: string
let mira: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  ann = await signUp(server, 'ann')
  mira = await create(server, ann, { name: 'Mira' })
})
afterEach(() => server.close())

const header = { user_name: 'Sam', character_name: 'Seraphina', create_date: '2026-11-22@10h15m', chat_metadata: {} }
const line = (mes: string, more: object = {}) => ({ name: 'x', is_user: false, mes, extra: {}, ...more })
const said = (mes: string, more: object = {}) => line(mes, { is_user: true, ...more })

const fileOf = (lines: readonly unknown[]) =>
  lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')

const send = (
  file: string,
  { token = ann, id = mira, ...more }: { token?: string; id?: string; [name: string]: unknown } = {},
) =>
  upload(
    server,
    account.importChat.path,
    Buffer.from(`${JSON.stringify({ profile_id: id, ...more })}\n${file}`),
    token,
    'application/jsonl',
  )

const stored = async () =>
  (
    await server.database.query<{ speaker: string; message: string; created_at: Date }>(
      'select * from messages where companion_id = $1 order by id',
      [mira],
    )
  ).rows
const texts = async () => (await stored()).map(({ speaker, message }) => `${speaker}: ${message}`)

it('keeps who the user was in each message, where it is a name and not the account', async () => {
  const names = ['Robin', ' Robin  Vale ', 'ann', '...', 'x'.repeat(51)]
  await send(fileOf([header, line('Hi', { name: 'Mira' }), ...names.map((name) => said(name, { name }))]))
  const place = { profile_id: mira }
  const records = chat.getChat.read((await server.call('/chat/get-chat', place, ann)).body)
  expect(records.map(({ sender, persona_name }) => [sender, persona_name])).toEqual([
    ['Mira (AI)', undefined],
    ...['Robin', 'Robin Vale', undefined, undefined, undefined].map((name) => ['ann', name]),
  ])
})

it('adds the messages, and the conversation goes on', async () => {
  const answer = await send(
    `\ufeff${fileOf([
      header,
      line('Welcome, {{user}}. I am {{Char}}.', { send_date: 'November 22, 2020 10:15am' }),
      line('[A note]', { name: 'SillyTavern System', is_system: true, extra: { type: 'help' } }),
      said('', { send_date: 1 }),
      said('<b>Is\u0000 it</b>\r\n\ud800cold?', { send_date: '2020-11-22T10:16:00.000Z' }),
    ])}\r\n\n`,
  )
  expect(answer).toMatchObject({ status: 200, body: { messages: 2, skipped: 2 } })
  expect(await stored()).toMatchObject([
    { speaker: 'companion', message: 'Welcome, ann. I am Mira.', engine_kind: null },
    { speaker: 'user', message: '<b>Is it</b>\n\ufffdcold?', created_at: new Date('2020-11-22T10:16:00.000Z') },
  ])
  const { body } = await server.call('/chat/search', { query: 'welcome' }, ann)
  expect(body.hits).toHaveLength(1)
  const next = await server.call('/chat/send-message', { profile_id: mira, message: 'Still there?' }, ann)
  expect(next.status).toBe(200)
  const files = await filesOf((await download(server, ann)).rawPayload)
  expect([...files].some(([path, text]) => path.endsWith('chat.jsonl') && text.includes('I am Mira.'))).toBe(true)
})

it('takes swipes of the companion as alternatives', async () => {
  const swipes = ['One', ' ', 'Two {{user}}']
  const of = (mes: string, swipe_id: unknown, more: object = {}) => line(mes, { swipes, swipe_id, ...more })
  const odd = line('Alone', { swipes: ['Alone'], swipe_id: 0 })
  await send(fileOf([header, of('Two {{user}}', 2), of('Edited', 0), of('Other', 9), of('One', 'x'), odd]))
  await send(fileOf([header, said('Mine', { swipes, swipe_id: 0 })]), { id: await create(server, ann) })
  const { rows } = await server.database.query(
    `select m.message, m.chosen, array_agg(a.message order by a.id) as texts
       from messages m left join alternatives a on a.message_id = m.id group by m.id order by m.id`,
  )
  expect(rows).toEqual([
    { message: 'Two ann', chosen: 1, texts: ['One', 'Two ann'] },
    { message: 'Edited', chosen: 0, texts: ['Edited', 'Two ann'] },
    { message: 'Other', chosen: 2, texts: ['One', 'Two ann', 'Other'] },
    { message: 'One', chosen: 0, texts: ['One', 'Two ann'] },
    { message: 'Alone', chosen: null, texts: [null] },
    { message: 'Mine', chosen: null, texts: [null] },
  ])
})

it('gives messages without a moment one', async () => {
  const dates = [undefined, 'yesterday', '2020-11-22T10:15:00Z', null, {}]
  const before = Date.now()
  await send(fileOf([header, ...dates.map((send_date) => said('Hi', { send_date }))]))
  const times = (await stored()).map(({ created_at }) => created_at.getTime())
  const [first = 0] = times
  expect(first).toBeGreaterThanOrEqual(before - 5000)
  expect(first).toBeLessThanOrEqual(Date.now() - 5000)
  const known = Date.parse('2020-11-22T10:15:00Z')
  expect(times).toEqual([first, first + 1000, known, known + 1000, known + 2000])
})

describe('reads what can be read, and counts the rest:', () => {
  const fine = said('Hi')
  const almost = 'x'.repeat(bundle.text - 3)
  const files: readonly (readonly [string, readonly unknown[], readonly string[], number])[] = [
    ['a file without its header', [line('First'), fine], ['companion: First', 'user: Hi'], 0],
    ['a header of another version', [{ chat_metadata: {} }, fine], ['user: Hi'], 0],
    ['a last line that was cut off', [header, fine, '{"name":"Mira","is_us'], ['user: Hi'], 1],
    ['a padded end', [header, fine, '\0'.repeat(4096)], ['user: Hi'], 0],
    ['a padded last line', [header, `${JSON.stringify(fine)}\0\0`], ['user: Hi'], 0],
    ['a message without a text', [header, { is_user: true }, fine], ['user: Hi'], 1],
    ['a message without its side', [header, { name: 'Mira', mes: 'Hello' }], ['companion: Hello'], 0],
    ['a list, and deep lists', [header, [], fine, '['.repeat(1_000_000)], ['user: Hi'], 2],
    ['long texts', [header, fine, said('x'.repeat(bundle.text + 1)), said(`${almost}{{char}}`)], ['user: Hi'], 2],
    ['old macros of names', [header, line('<BOT> sees <User>: <b>')], ['companion: Mira sees ann: <b>'], 0],
    ['other macros', [header, line('{{random:a,b}}')], ['companion: {{random:a,b}}'], 0],
  ]
  it.each(files)('%s', async (_, lines, expected, skipped) => {
    expect(await send(fileOf(lines))).toMatchObject({ status: 200, body: { messages: expected.length, skipped } })
    expect(await texts()).toEqual(expected)
  })

  it('alternatives without a text, and too many of them', async () => {
    const [swipes, many] = [['A', null, 'B'], Array(2000).fill('a')]
    await send(fileOf([header, line('B', { swipes, swipe_id: 2 }), line('a', { swipes: many, swipe_id: 0 })]))
    const { rows } = await server.database.query(
      'select m.message, m.chosen, count(a.id)::int from messages m join alternatives a on a.message_id = m.id group by m.id order by m.id',
    )
    expect(rows).toEqual([
      { message: 'B', chosen: 1, count: 2 },
      { message: 'a', chosen: 0, count: bundle.alternatives - 1 },
    ])
  })

  it('takes times without a zone for those of the reader', async () => {
    await send(fileOf([header, said('Hi', { send_date: '2024-07-12 01:38:00' })]), { utc_offset: 120 })
    expect(await stored()).toMatchObject([{ created_at: new Date('2024-07-11T23:38:00.000Z') }])
  })
})

describe('a chat with several names', () => {
  const by = (name: string, mes: string, more: object = {}) => line(mes, { name, ...more })
  const file = fileOf([
    header,
    ...[by('Mira', 'I am Mira.'), by('Tomas', 'And I am Tomas.', { swipes: ['No.', 'And I am Tomas.'], swipe_id: 1 })],
    ...[by('Mira', 'Yes.'), by('Sam', 'So am I.', { is_user: true }), by('', 'No one.')],
  ])

  it('is stored once it is known whose words are the companion’s', async () => {
    expect(await send(file)).toMatchObject({ status: 200, body: { messages: 0, skipped: 0, names: ['Mira', 'Tomas'] } })
    expect(await send(file, { speaker: 'Ann' })).toMatchObject({ body: { messages: 0, names: ['Mira', 'Tomas'] } })
    expect(await stored()).toEqual([])
    expect(await send(file, { speaker: 'Mira' })).toMatchObject({ status: 200, body: { messages: 5, skipped: 0 } })
    expect(await texts()).toEqual([
      ...['companion: I am Mira.', 'companion: Tomas: And I am Tomas.', 'companion: Yes.'],
      ...['user: So am I.', 'companion: No one.'],
    ])
    const { rows } = await server.database.query('select message from alternatives order by id')
    expect(rows).toEqual([{ message: 'Tomas: No.' }, { message: 'Tomas: And I am Tomas.' }])
  })

  it('has 50 of them to choose from', async () => {
    const many = fileOf(Array.from({ length: 120 }, (_, at) => by(`n${at}`, 'x')))
    const { body } = await send(many)
    expect(body.names).toHaveLength(50)
  })
})

it('shows hidden messages, and no model reads them', async () => {
  await server.close()
  const engine = scriptedEngine()
  server = await testServer({ environment: { RATE_LIMITS: 'off' }, engine, keep: true })
  const hidden = { is_system: true }
  await send(
    fileOf([header, said('Secret lamp', hidden), line('Hidden lighthouse', hidden), said('Open'), line('Yes')]),
  )
  expect(await texts()).toEqual(['user: Secret lamp', 'companion: Hidden lighthouse', 'user: Open', 'companion: Yes'])
  const next = await server.call('/chat/send-message', { profile_id: mira, message: 'The lighthouse lamp?' }, ann)
  expect(next.status).toBe(200)
  const prompt = JSON.stringify(engine.prompts)
  expect(prompt).toContain('Open')
  expect(prompt).not.toMatch(/Secret lamp|Hidden lighthouse/)
  const { body } = await server.call('/chat/get-chat', { profile_id: mira }, ann)
  expect(JSON.stringify(body)).toContain('Secret lamp')
  const exported = await filesOf((await download(server, ann)).rawPayload)
  expect([...exported.values()].join('\n').match(/"hidden":true/g)).toHaveLength(2)
})

describe('refuses, and stores nothing of', () => {
  const fine = fileOf([header, said('Hi')])
  const notAChat = /^This is not a chat file of SillyTavern$/
  const files: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', '', notAChat],
    ['blank lines', '\n\n', notAChat],
    ['a text', 'Hello', notAChat],
    ['other lines of JSON', fileOf([{ messages: [] }, [], 7]), notAChat],
    ['a line that is too long', `${fine}\n${'x'.repeat(bundle.json + 100_000)}`, /^Line 3 .*: it is too long$/],
    ['too many lines', `${fine}\n${'\n'.repeat(chatFile.messages)}`, /^The file is too large/],
  ]
  afterEach(async () => expect(await stored()).toEqual([]))

  it.each(files)('%s', async (_, file, message) => {
    expect(await send(file)).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
  })

  it('a file for the companion of another account, or for none', async () => {
    const token = await signUp(server, 'bob')
    expect((await send(fine, { token })).status).toBe(404)
    expect((await send(fine, { id: 'x' })).status).toBe(404)
    expect((await upload(server, account.importChat.path, Buffer.from('x'), ann, 'application/jsonl')).status).toBe(400)
    expect((await upload(server, account.importChat.path, Buffer.from(fine), ann)).status).toBe(415)
  })

  it('a file that is too large', async () => {
    const refused = { status: 413, body: { message: manage.uploadTooLarge } }
    expect(await send('x'.repeat(chatFile.upload))).toMatchObject(refused)
  })

  it('a file while a reply is in flight', async () => {
    await server.close()
    const engine = scriptedEngine()
    server = await testServer({ environment: { RATE_LIMITS: 'off' }, engine, keep: true })
    const { release } = engine.hold('Come in.')
    const beginning = server.call('/chat/begin-conversation', { profile_id: mira }, ann)
    await eventually(() => engine.prompts.length > 0, 'the model is asked')
    expect(await send(fine)).toMatchObject({ status: 409, body: { message: failures.replyInFlight } })
    release()
    await beginning
    await server.database.query('delete from messages')
  })
})

it('leaves a conversation as it is', async () => {
  chat.sendMessage.read((await server.call('/chat/send-message', { profile_id: mira, message: 'Hi' }, ann)).body)
  const answer = await send(fileOf([header, said('Hello')]))
  expect(answer).toMatchObject({ status: 409, body: { message: manage.chatNotEmpty } })
  expect(await stored()).toHaveLength(2)
})

it('is done once by two at the same moment', async () => {
  const file = fileOf([header, said('Hello')])
  const answers = await Promise.all([send(file), send(file)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
  expect(await stored()).toHaveLength(1)
})
