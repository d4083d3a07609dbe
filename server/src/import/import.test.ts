/** The round trip, and what is refused: each refusal leaves nothing. */
import { eventually } from '@codex/build/eventually'
import * as bundle from '@codex/contracts/bundle'
import { account, character, chat } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { parse } from 'valibot'
import { changed, download, upload, zipOf } from '../testing/exports'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'
import { filesOf } from '../testing/zip'

let server: TestServer
let ann: string
let bob: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  ann = await signUp(server, 'ann')
  bob = await signUp(server, 'bob')
})
afterEach(() => server.close())

const exported = async (token: string) => (await download(server, token)).rawPayload
const importInto = (token: string, zip: Buffer, call: { readonly path: string } = account.importAccount) =>
  upload(server, call.path, zip, token)
const contents = async (token: string) =>
  account.viewContents.read((await server.call('/user/view-contents', {}, token)).body)

/** A companion with everything that an export can have. */
async function live(token: string, name = 'Mira') {
  const more = { greeting: 'Come in.', preset: 'wild', also_called: ['Mi', 'Keeper'] }
  const profile_id = await create(server, token, { name, ...more })
  const call = async (path: string, body: object) => {
    const { status, body: answer } = await server.call(path, { profile_id, ...body }, token)
    expect([path, status]).toEqual([path, 200])
    return answer as unknown
  }
  await call('/character/set-questions', { questions: ['Who lit it?', 'Why here?'] })
  await call('/chat/begin-conversation', {})
  const { message_id } = chat.sendMessage.read(await call('/chat/send-message', { message: 'Is it cold?' }))
  await call('/chat/regenerate-reply', { message_id, hint: 'shorter' })
  await call('/chat/send-message', { message: 'I do not want to live anymore' })
  await call('/memory/add', { kind: 'lore', text: 'The pier fell.', keys: ['pier'], source_message_id: message_id })
  await call('/memory/add', { kind: 'pin', text: 'Call me Sam.' })
  await call('/character/voice-sheet/add', { texts: ['Who goes there?', 'The light is on.'], situation: 'greeting' })
  await call('/character/voice-sheet/add', { texts: ['Come in.'], from_message: message_id, position: 1 })
  await server.database.query(
    `update conversations set facts_up_to = (select max(id) from messages where companion_id = $1),
       summary_up_to = (select min(id) from messages where companion_id = $1) where id = $1`,
    [profile_id],
  )
  await server.database.query(
    `update memories set replaces = (select id from memories where kind = 'pin' and companion_id = $1) where kind = 'lore' and companion_id = $1`,
    [profile_id],
  )
  return profile_id
}

/** Of each companion's files, with numbers in the order of their occurrence in place of ids. */
async function comparable(zip: Buffer) {
  const files = [...(await filesOf(zip))].filter(([path]) => /\/companions\/.*\.jsonl?$/.test(path))
  const ids = new Map<string, number>()
  const number = (id: string) => {
    if (!ids.has(id)) ids.set(id, ids.size)
    return `#${ids.get(id)}`
  }
  const withoutIds = (text: string) =>
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, number)
      .replace(
        /"(id|source_message_id|from_message|\w+_up_to|summary_after)": ?"(\d+)"/g,
        (_, name: string, id: string) => JSON.stringify([name, number(id)]),
      )
  return files.map(([path, text]) => [withoutIds(path), withoutIds(text)])
}

describe('an import', () => {
  it('brings everything back: its export is the same but for ids', async () => {
    await live(ann)
    await live(ann, 'Saltmarsh')
    const zip = await exported(ann)
    const counts = { companions: 2, messages: 10, memories: 4 }
    const found = await importInto(bob, zip, account.checkImport)
    expect(found).toMatchObject({ status: 200, body: { ...counts, imported_at: null } })
    expect(await contents(bob)).toMatchObject({ companions: 0, messages: 0, memories: 0 })
    expect(await importInto(bob, zip)).toMatchObject({ status: 200, body: counts })
    expect(await comparable(await exported(bob))).toEqual(await comparable(zip))
    const lines = JSON.stringify(await comparable(zip))
    // The comparison would prove nothing of what is not in it.
    const fields = [
      'alternatives',
      'chosen',
      'care',
      'notice',
      'keys',
      'facts_up_to',
      'from_message',
      'replaces',
      '"engine',
    ]
    for (const part of [...fields, 'wild', 'The light is on.']) expect(lines).toContain(part)
  })

  it('leaves the companions of both accounts apart', async () => {
    const profile_id = await live(ann)
    await importInto(bob, await exported(ann))
    const { body } = await server.call('/character/list-profiles', {}, bob)
    const [mira, ...more] = character.listProfiles.read(body).profile_list
    expect(more).toEqual([])
    expect(mira?.profile_id).not.toBe(profile_id)
    expect((await server.call('/chat/get-chat', { profile_id }, bob)).status).toBe(404)
    await server.call('/character/delete-profile', { profile_id: mira?.profile_id }, bob)
    expect(await contents(ann)).toMatchObject({ companions: 1, messages: 5, memories: 2 })
  })

  it('finds its messages at once, and goes on: the next one is answered', async () => {
    await live(ann)
    await importInto(bob, await exported(ann))
    expect((await server.call('/chat/search', { query: 'cold' }, bob)).body.hits).toHaveLength(1)
    const { rows } = await server.database.query('select 1 from messages where search is null')
    expect(rows).toEqual([])
    const { body } = await server.call('/character/list-profiles', {}, bob)
    const profile_id = character.listProfiles.read(body).profile_list[0]?.profile_id
    const said = await server.call('/chat/send-message', { profile_id, message: 'What of the pier?' }, bob)
    expect(said.status).toBe(200)
    expect((await contents(bob)).messages).toBe(7)
  })

  it('is refused the second time, until it is wanted again', async () => {
    await live(ann)
    const zip = await exported(ann)
    expect((await importInto(ann, zip)).status).toBe(200)
    const second = await importInto(ann, zip)
    expect(second).toMatchObject({ status: 409, body: { message: manage.importedBefore } })
    expect((await contents(ann)).companions).toBe(2)
    const { body } = await importInto(ann, zip, account.checkImport)
    expect(Date.parse(String(body.imported_at))).toBeGreaterThan(Date.now() - 60_000)
    expect((await importInto(ann, zip, account.importAgain)).status).toBe(200)
    expect((await contents(ann)).companions).toBe(3)
  })

  it('is done once by two at the same moment', async () => {
    await live(ann)
    const zip = await exported(ann)
    const answers = await Promise.all([importInto(bob, zip), importInto(bob, zip)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    expect(await contents(bob)).toMatchObject({ companions: 1, messages: 5 })
  })
})

const MANIFEST = bundle.ROOT + bundle.MANIFEST

/** The manifest names the files as they are. */
function sign(files: Map<string, string>) {
  const manifest = parse(bundle.manifest, JSON.parse(files.get(MANIFEST) ?? ''))
  const listed = [...files].flatMap(([path, text]) => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    return path === MANIFEST ? [] : [{ path, bytes: Buffer.byteLength(text), sha256 }]
  })
  files.set(MANIFEST, JSON.stringify({ ...manifest, files: listed }))
}

type Edit = (text: string) => string
/** Changes the texts of the files whose path ends so. */
const withFile = (end: string, edit: Edit) => (zip: Buffer) =>
  changed(zip, (files) => {
    for (const [path, text] of files) if (path.endsWith(end)) files.set(path, edit(text))
  })
/** The hashes fit. */
const withSigned = (end: string, edit: Edit) => async (zip: Buffer) => changed(await withFile(end, edit)(zip), sign)
const inChat = (from: string | RegExp, to: string) => withSigned('chat.jsonl', (text) => text.replace(from, to))
const inCard = (from: string | RegExp, to: string) => withSigned('card.json', (text) => text.replace(from, to))
const named = (name: string) => inCard(/"name": "Mira"/g, `"name": "${name}"`)
const ofVersion = (version: number) =>
  withFile(MANIFEST, (text) => text.replace('"version": 1,', `"version": ${version},`))
const without = (end: string) => (zip: Buffer) =>
  changed(zip, (files) => {
    for (const path of files.keys()) if (path.endsWith(end)) files.delete(path)
  })

async function leadingOut() {
  const zip = await zipOf([['xx/xx/etc/passwd', 'x']])
  return Buffer.from(zip.toString('latin1').replaceAll('xx/xx', '../..'), 'latin1')
}
function withFlippedBytes(whole: Buffer) {
  const copy = Buffer.from(whole)
  const at = copy.indexOf('chat.jsonl') + 40
  for (let offset = 0; offset < 40; offset += 1) copy[at + offset] = 0xff - (copy[at + offset] ?? 0)
  return copy
}
async function withFileTwice(whole: Buffer) {
  const files = [...(await filesOf(whole))]
  return zipOf([...files, ...files.slice(-1)])
}
const deep = `"deep": ${'['.repeat(200_000)}${']'.repeat(200_000)}, "character_codex": { "card_hash": "${'0'.repeat(64)}",`

describe('an import refuses, and stores nothing of', () => {
  let zip: Buffer | null = null
  const whole = async () => (zip ??= (await live(ann), await exported(ann)))
  afterEach(async () => {
    expect(await contents(bob)).toMatchObject({ companions: 0, messages: 0, memories: 0 })
    const { rows } = await server.database.query('select 1 from imports')
    expect(rows).toEqual([])
  })

  const notZip = /^This is not a ZIP/
  const damagedChat = /^The file is damaged or was changed: companions\/.*chat\.jsonl$/
  const refusals: readonly (readonly [string, (zip: Buffer) => Buffer | Promise<Buffer>, RegExp])[] = [
    ['nothing', () => Buffer.alloc(0), notZip],
    ['a text', () => Buffer.from('hello'), notZip],
    ['half of the file', (whole) => whole.subarray(0, whole.length / 2), notZip],
    ['another ZIP', () => zipOf([['readme.txt', 'hello']]), notZip],
    ['a path that leads out', leadingOut, notZip],
    ['flipped bytes', withFlippedBytes, damagedChat],
    ['a changed message', withFile('chat.jsonl', (text) => text.replace('cold', 'warm')), damagedChat],
    ['a missing file', without('memories.jsonl'), /^The file is damaged or was changed: .*memories\.jsonl$/],
    ['a newer version', ofVersion(2), /newer version/],
    ['a much newer version', ofVersion(10), /newer version/],
    ['a line that is not JSON', inChat(/$/, '{oops\n'), /chat\.jsonl, line 6 cannot be read: it is not JSON$/],
    ['an unknown speaker', inChat('"speaker":"user"', '"speaker":"system"'), /line \d cannot be read: speaker: /],
    ['a message of another type', inChat('"text":"Is it cold?"', '"text":7'), /line 2 cannot be read: text: /],
    ['NUL in a message', inChat('cold', '\\u0000'), /line 2 .*characters that cannot be stored/],
    ['half of a pair', inChat('cold', '\\ud800'), /line 2 .*characters that cannot be stored/],
    ['a year that is none', inChat(/"at":"\d{4}/, '"at":"0000'), /line 1 cannot be read: at: it is no moment/],
    ['a chosen reply that is missing', inChat('"chosen":1', '"chosen":9'), /none of its alternatives/],
    ['a name that is too long', named('x'.repeat(200)), /card\.json cannot be read: .*name/],
    ['no name', named(' '), /card\.json cannot be read: .*name: /],
    ['markup in a name', named('<b>Mira</b>'), /card\.json cannot be read: .*name: /],
    [
      'a card that is nested too deeply',
      inCard('"character_codex": {', deep),
      /its values are too many or nested too deeply/,
    ],
    ['a picture of another site', inCard('/avatars/pic_1.png', 'https://evil.example/x.png'), /avatar_icon/],
    ['two memories with one id', withSigned('memories.jsonl', (text) => text + text), /two lines have the same id/],
    ['a file twice', withFileTwice, /damaged|not a ZIP/],
  ]
  it.each(refusals)('%s', async (_, make, message) => {
    const bad = await make(await whole())
    for (const call of [account.checkImport, account.importAccount, account.importAgain]) {
      const answer = await importInto(bob, bad, call)
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    }
  })

  it('a line that unpacks without end', async () => {
    const bomb = await withSigned('chat.jsonl', () => 'x'.repeat(40_000_000))(await whole())
    expect(bomb.length).toBeLessThan(200_000)
    const answer = await importInto(bob, bomb)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('chat.jsonl') } })
  })

  it('a body of another type, and a caller without a session', async () => {
    const answer = await upload(server, account.importAccount.path, Buffer.from('{}'), bob, 'application/json')
    expect(answer.status).toBe(415)
    expect((await importInto('x'.repeat(43), await whole())).status).toBe(401)
  })
})

it('takes one file of a user at once, and says so', async () => {
  const zip = await exported(ann)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${ann}`, 'content-type': 'application/zip' }
  const check = async (token: string) => (await importInto(token, zip, account.checkImport)).status
  const begin = () => {
    const sent = request(`${origin}/codex${account.checkImport.path}`, { method: 'POST', headers })
    const begun = { sent, answer: null as IncomingMessage | null }
    sent.once('response', (answer) => (begun.answer = answer.resume()))
    sent.write(zip.subarray(0, 10))
    return begun
  }
  let first = begin()
  await eventually(async () => {
    const status = await check(ann)
    // The other one was first.
    if (first.answer !== null) first = begin()
    return status === 503 && first.answer === null
  }, 'the second is refused')
  expect(await check(bob)).toBe(200)
  first.sent.end(zip.subarray(10))
  await eventually(() => first.answer?.statusCode === 200, 'the first is answered')
  expect(await check(ann)).toBe(200)
})

it('is limited', async () => {
  await server.close()
  server = await testServer({ environment: { LIMIT_IMPORTS: '1/1h' } })
  ann = await signUp(server, 'ann')
  const zip = await exported(ann)
  expect((await importInto(ann, zip)).status).toBe(200)
  expect((await importInto(ann, zip, account.checkImport)).status).toBe(429)
})
