/** A chat of SillyTavern comes in, leaves, and comes in again. */
import { account, chat, personas, takeout } from '@codex/contracts/endpoints'
import { askedAs } from '@codex/contracts/takeout'
import { care } from '@codex/contracts/texts'
import { AI_SOURCE } from '../text/ai-source'
import { upload } from '../testing/exports'
import type { TestServer } from '../testing/server'
import { bearer, create, signUp, testServer } from '../testing/server'

let server: TestServer
let ann: string
let mira: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  ann = await signUp(server, 'ann')
  mira = await create(server, ann, { name: 'Mira' })
})
afterEach(() => server.close())

const moment = (second: number) => `2026-09-21T10:15:${String(second).padStart(2, '0')}.250Z`
const header = { user_name: 'Robin', character_name: 'Seraphina', create_date: '2026-09-21@10h15m', chat_metadata: {} }
const said = (second: number, name: string, mes: string, more: object = {}) => {
  return { name, is_user: name !== 'Seraphina', is_system: false, send_date: moment(second), mes, extra: {}, ...more }
}
const SAID = [
  said(1, 'Seraphina', 'Welcome.', { swipes: ['Welcome.', 'Oh. You.'], swipe_id: 0 }),
  said(2, 'Robin', 'Is it\n"cold"?'),
  said(5, 'Seraphina', 'It is warm.', { swipes: ['It is cold.', 'It is warm.', 'It rains.'], swipe_id: 1 }),
  said(6, 'Robin Vale', 'A secret', { is_system: true }),
  said(7, 'Seraphina', 'Dusk.', { is_system: true }),
  said(8, 'ann', 'Me again'),
]
const swipe_info = [{ send_date: moment(3) }, { send_date: moment(5) }, 'none']
const FILE = [header, ...SAID.map((line) => (line.mes === 'It is warm.' ? { ...line, swipe_info } : line))]
  .map((line) => JSON.stringify(line))
  .join('\n')

async function bringIn(file: string, id: string, more: object = {}) {
  const target = JSON.stringify({ profile_id: id, utc_offset: 120, ...more })
  const body = Buffer.from(`${target}\n${file}`)
  return (await upload(server, account.importChat.path, body, ann, 'application/jsonl')).body
}
async function takeOut(id: string, more: object = {}) {
  const body = { profile_id: id, ...askedAs('sillytavern'), ...more }
  return (await server.post(takeout.exportChat.path, body, bearer(ann))).body
}
const linesOf = (file: string) =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const shown = async (id: string) =>
  chat.getChat
    .read((await server.call('/chat/get-chat', { profile_id: id }, ann)).body)
    .map(({ message_id: _id, ...record }) => record)
const stored = async (id: string) =>
  (
    await server.database.query(
      `select m.speaker, m.message, m.created_at, m.hidden, m.persona_name, m.chosen,
              array_agg(a.message order by a.id) as texts, array_agg(a.created_at order by a.id) as dates
         from messages m left join alternatives a on a.message_id = m.id
        where m.companion_id = $1 group by m.id order by m.id`,
      [id],
    )
  ).rows
const withoutIds = (file: string) => file.replace(/cc\d+/g, 'cc').replace(/"create_date":"[^"]*"/, '')
const add = (id: string, speaker: 'user' | 'companion', message: string, more: { readonly care?: string } = {}) =>
  server.database.query(
    `insert into messages (companion_id, speaker, message, created_at, engine_kind, engine_label, care)
     values ($1, $2, $3, now(), $4, $5, $6)`,
    [id, speaker, message, ...(speaker === 'user' ? [null, null] : ['ollama', 'llama3.2']), more.care ?? null],
  )

it('comes in, leaves and comes in the same: texts, order, names, moments, swipes, hidden messages', async () => {
  await bringIn(FILE, mira)
  const first = await takeOut(mira)
  const other = await create(server, ann, { name: 'Mira' })
  expect(await bringIn(first, other)).toMatchObject({ messages: 6, skipped: 0 })
  expect(await stored(other)).toEqual(await stored(mira))
  expect(await shown(other)).toEqual(await shown(mira))
  expect(withoutIds(await takeOut(other))).toBe(withoutIds(first))

  const [, ...lines] = linesOf(first)
  expect(lines).toMatchObject(SAID.map((line) => ({ ...line, name: line.is_user ? line.name : 'Mira' })))
  expect(lines[2]?.['swipe_info']).toMatchObject([3, 5, 5].map((second) => ({ send_date: moment(second) })))
})

it('names who the user is now, who wrote each line, and which are AI-generated, and has the scenario where SillyTavern reads it', async () => {
  await add(mira, 'user', 'Hello')
  await add(mira, 'companion', 'Hm.')
  const scenario = 'They keep an inn with {{user}}.'
  await server.call('/chat/change-conversation', { profile_id: mira, conversation_id: mira, scenario }, ann)
  const { body } = await server.call('/persona/add', { name: 'Captain' }, ann)
  const persona_id = personas.add.read(body).personas.at(-1)?.persona_id
  await server.call('/chat/change-conversation', { profile_id: mira, conversation_id: mira, persona_id }, ann)
  const [head, hello, reply] = linesOf(await takeOut(mira))
  expect(head).toMatchObject({ user_name: 'Captain', character_name: 'Mira' })
  expect(head).toMatchObject({ create_date: expect.stringMatching(/^\d{4}-\d\d-\d\d@\d\dh\d\dm\d\ds$/) })
  expect(head).toMatchObject({ chat_metadata: { scenario, digital_source_type: AI_SOURCE } })
  expect(hello).toMatchObject({ name: 'ann', extra: { character_codex: { id: expect.stringMatching(/^cc\d+$/) } } })
  expect(reply).toMatchObject({
    extra: { model: 'llama3.2', character_codex: { digital_source_type: AI_SOURCE } },
  })
  expect(reply).not.toHaveProperty('swipes')
})

it('has what the app said as a note, which is not the companion’s when it comes back', async () => {
  await add(mira, 'user', 'Hello')
  const paused = JSON.stringify({ severity: 3, kinds: ['self-harm'], paused: true })
  await add(mira, 'companion', care.paused, { care: paused })
  const file = await takeOut(mira)
  expect(linesOf(file)[2]).toMatchObject({ name: 'Character Codex', is_system: true, extra: { type: 'comment' } })
  const other = await create(server, ann)
  expect(await bringIn(file, other)).toMatchObject({ messages: 1, skipped: 1 })
})

it('keeps a text that looks like a macro, and a hidden message of a companion with the name of a note', async () => {
  const note = await create(server, ann, { name: 'Note' })
  const texts = ['What does {{user}} mean, <bot>?', 'It is {{char}}.']
  await add(note, 'user', texts[0] ?? '')
  await add(note, 'companion', texts[1] ?? '')
  await server.database.query('update messages set hidden = true where companion_id = $1', [note])
  const other = await create(server, ann)
  expect(await bringIn(await takeOut(note), other)).toMatchObject({ messages: 2, skipped: 0 })
  expect((await shown(other)).map(({ message }) => message)).toEqual(texts)
})

it('has the whole history of a path, and goes on in another conversation', async () => {
  await bringIn(FILE, mira)
  const before = linesOf(await takeOut(mira))
  const history = chat.getChat.read((await server.call('/chat/get-chat', { profile_id: mira }, ann)).body)
  const from = { profile_id: mira, message_id: history[2]?.message_id }
  const { conversation } = chat.addPath.read((await server.call('/chat/add-path', from, ann)).body)
  const { conversation_id } = conversation
  expect(linesOf(await takeOut(mira, { conversation_id })).slice(1)).toEqual(before.slice(1, 4))
  const added = await server.call('/chat/add-conversation', { profile_id: mira, title: 'Second' }, ann)
  const second = chat.addConversation.read(added.body).conversation
  const place = { conversation_id: second.conversation_id }
  expect(await bringIn(await takeOut(mira, { conversation_id }), mira, place)).toMatchObject({
    messages: 3,
    skipped: 0,
  })
  expect(withoutIds(await takeOut(mira, place))).toBe(withoutIds(await takeOut(mira, { conversation_id })))
})
