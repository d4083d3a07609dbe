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
  const profile_id = await create(server, token, {
    name,
    greeting: 'Come in.',
    preset: 'wild',
    also_called: ['Mi', 'Keeper'],
  })
  const call = async (path: string, body: object) => {
    const { status, body: answer } = await server.call(path, { profile_id, ...body }, token)
    expect([path, status]).toEqual([path, 200])
    return answer as unknown
  }
  await call('/chat/begin-conversation', {})
  const { message_id } = chat.sendMessage.read(await call('/chat/send-message', { message: 'Is it cold?' }))
  await call('/chat/regenerate-reply', { message_id, hint: 'shorter' })
  await call('/chat/send-message', { message: 'I do not want to live anymore' })
  await call('/memory/add', { kind: 'lore', text: 'The pier fell.', keys: ['pier'], source_message_id: message_id })
  await call('/memory/add', { kind: 'pin', text: 'Call me Sam.' })
  await call('/character/voice-sheet/add', { texts: ['Who goes there?', 'The light is on.'], situation: 'greeting' })
  await call('/character/voice-sheet/add', { texts: ['Come in.'], from_message: message_id, position: 1 })
  await server.database.query(
    `update companions set facts_up_to = (select max(id) from messages where companion_id = $1),
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
    const found = await importInto(bob, zip, account.checkImport)
    expect(found).toMatchObject({ status: 200, body: { companions: 2, messages: 10, memories: 4, imported_at: null } })
    expect(await contents(bob)).toMatchObject({ companions: 0, messages: 0, memories: 0 })
    const done = await importInto(bob, zip)
    expect(done).toMatchObject({ status: 200, body: { companions: 2, messages: 10, memories: 4 } })
    const again = await exported(bob)
    expect(await comparable(again)).toEqual(await comparable(zip))
    const lines = JSON.stringify(await comparable(zip))
    // The comparison would prove nothing of what is not in it.
    for (const part of [
      'alternatives',
      'chosen',
      'care',
      'notice',
      'keys',
      'facts_up_to',
      'wild',
      'from_message',
      'The light is on.',
      'replaces',
      '"engine',
    ])
      expect([part, lines.includes(part)]).toEqual([part, true])
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

  it('finds the messages in a search at once, and not the words of the app', async () => {
    await live(ann)
    await importInto(bob, await exported(ann))
    const search = async (query: string) => (await server.call('/chat/search', { query }, bob)).body.hits as unknown[]
    expect(await search('cold')).toHaveLength(1)
    const { rows } = await server.database.query('select 1 from messages where search is null')
    expect(rows).toEqual([])
  })

  it('goes on: the next message is answered, with its memories', async () => {
    await live(ann)
    await importInto(bob, await exported(ann))
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

/** The manifest names the files as they are. */
function signed(files: Map<string, string>) {
  const path = bundle.ROOT + bundle.MANIFEST
  const manifest = parse(bundle.manifest, JSON.parse(files.get(path) ?? ''))
  const listed = [...files].filter(([name]) => name !== path)
  files.set(
    path,
    JSON.stringify({
      ...manifest,
      files: listed.map(([name, text]) => ({
        path: name,
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      })),
    }),
  )
}

/** `edit` changes the texts of the files whose path ends so; the hashes fit. */
const edited = (zip: Buffer, end: string, edit: (text: string) => string) =>
  changed(zip, (files) => {
    for (const [path, text] of files) if (path.endsWith(end)) files.set(path, edit(text))
    signed(files)
  })

const ofVersion = (zip: Buffer, version: number) =>
  changed(zip, (files) => {
    const path = bundle.ROOT + bundle.MANIFEST
    files.set(path, (files.get(path) ?? '').replace('"version": 1,', `"version": ${version},`))
  })

describe('an import refuses, and stores nothing of', () => {
  let zip: Buffer
  beforeEach(async () => {
    await live(ann)
    zip = await exported(ann)
  })
  afterEach(async () => {
    expect(await contents(bob)).toMatchObject({ companions: 0, messages: 0, memories: 0 })
    const { rows } = await server.database.query('select 1 from imports')
    expect(rows).toEqual([])
  })

  const refusals: readonly (readonly [string, (zip: Buffer) => Buffer | Promise<Buffer>, RegExp])[] = [
    ['nothing', () => Buffer.alloc(0), /^This is not a ZIP/],
    ['a text', () => Buffer.from('hello'), /^This is not a ZIP/],
    ['half of the file', (whole) => whole.subarray(0, whole.length / 2), /^This is not a ZIP/],
    ['another ZIP', () => zipOf([['readme.txt', 'hello']]), /^This is not a ZIP/],
    [
      'a path that leads out',
      async () => {
        const zip = await zipOf([['xx/xx/etc/passwd', 'x']])
        return Buffer.from(zip.toString('latin1').replaceAll('xx/xx', '../..'), 'latin1')
      },
      /^This is not a ZIP/,
    ],
    [
      'flipped bytes',
      (whole) => {
        const copy = Buffer.from(whole)
        const at = copy.indexOf('chat.jsonl') + 40
        for (let offset = 0; offset < 40; offset += 1) copy[at + offset] = 0xff - (copy[at + offset] ?? 0)
        return copy
      },
      /^The file is damaged or was changed: companions\/.*chat\.jsonl$/,
    ],
    [
      'a changed message',
      (whole) =>
        changed(whole, (files) => {
          for (const [path, text] of files)
            if (path.endsWith('chat.jsonl')) files.set(path, text.replace('cold', 'warm'))
        }),
      /^The file is damaged or was changed: companions\/.*chat\.jsonl$/,
    ],
    [
      'a missing file',
      (whole) =>
        changed(whole, (files) => {
          for (const path of files.keys()) if (path.endsWith('memories.jsonl')) files.delete(path)
        }),
      /^The file is damaged or was changed: .*memories\.jsonl$/,
    ],
    ['a newer version', (whole) => ofVersion(whole, 2), /newer version/],
    ['a much newer version', (whole) => ofVersion(whole, 10), /newer version/],
    [
      'a line that is not JSON',
      (whole) => edited(whole, 'chat.jsonl', (text) => `${text}{oops\n`),
      /chat\.jsonl, line 6 cannot be read: it is not JSON$/,
    ],
    [
      'an unknown speaker',
      (whole) => edited(whole, 'chat.jsonl', (text) => text.replace('"speaker":"user"', '"speaker":"system"')),
      /line \d cannot be read: speaker: /,
    ],
    [
      'a message of another type',
      (whole) => edited(whole, 'chat.jsonl', (text) => text.replace('"text":"Is it cold?"', '"text":7')),
      /line 2 cannot be read: text: /,
    ],
    [
      'NUL in a message',
      (whole) => edited(whole, 'chat.jsonl', (text) => text.replace('cold', '\\u0000')),
      /line 2 .*characters that cannot be stored/,
    ],
    [
      'half of a pair',
      (whole) => edited(whole, 'chat.jsonl', (text) => text.replace('cold', '\\ud800')),
      /line 2 .*characters that cannot be stored/,
    ],
    [
      'a year that is none',
      (whole) => edited(whole, 'chat.jsonl', (text) => text.replace(/"at":"\d{4}/, '"at":"0000')),
      /line 1 cannot be read: at: it is no moment/,
    ],
    [
      'a chosen reply that is missing',
      (whole) => edited(whole, 'chat.jsonl', (text) => text.replace('"chosen":1', '"chosen":9')),
      /none of its alternatives/,
    ],
    [
      'a name that is too long',
      (whole) => edited(whole, 'card.json', (text) => text.replace(/"name": "Mira"/g, `"name": "${'x'.repeat(200)}"`)),
      /card\.json cannot be read: .*name/,
    ],
    [
      'a card that is nested too deeply',
      (whole) => {
        const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
        return edited(whole, 'card.json', (text) =>
          text.replace(
            '"character_codex": {',
            `"deep": ${deep}, "character_codex": { "card_hash": "${'0'.repeat(64)}",`,
          ),
        )
      },
      /card\.json cannot be read: its values are too many or nested too deeply/,
    ],
    [
      'no name',
      (whole) => edited(whole, 'card.json', (text) => text.replace(/"name": "Mira"/g, '"name": " "')),
      /card\.json cannot be read: .*name: /,
    ],
    [
      'markup in a name',
      (whole) => edited(whole, 'card.json', (text) => text.replace(/"name": "Mira"/g, '"name": "<b>Mira</b>"')),
      /card\.json cannot be read: .*name: /,
    ],
    [
      'a picture of another site',
      (whole) => edited(whole, 'card.json', (text) => text.replace('/avatars/pic_1.png', 'https://evil.example/x.png')),
      /avatar_icon/,
    ],
    [
      'two memories with one id',
      (whole) => edited(whole, 'memories.jsonl', (text) => text + text),
      /two lines have the same id/,
    ],
    [
      'a file twice',
      async (whole) => {
        const files = [...(await filesOf(whole))]
        return zipOf([...files, ...files.slice(-1)])
      },
      /damaged|not a ZIP/,
    ],
  ]
  it.each(refusals)('%s', async (_, make, message) => {
    const bad = await make(zip)
    for (const call of [account.checkImport, account.importAccount, account.importAgain]) {
      const answer = await importInto(bob, bad, call)
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    }
  })

  it('a line that unpacks without end', async () => {
    const bomb = await changed(zip, (files) => {
      for (const path of files.keys()) if (path.endsWith('chat.jsonl')) files.set(path, 'x'.repeat(40_000_000))
      signed(files)
    })
    expect(bomb.length).toBeLessThan(200_000)
    const answer = await importInto(bob, bomb)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('chat.jsonl') } })
  })

  it('a body of another type', async () => {
    const answer = await upload(server, account.importAccount.path, Buffer.from('{}'), bob, 'application/json')
    expect(answer.status).toBe(415)
  })

  it('a caller without a session', async () => {
    expect((await importInto('x'.repeat(43), zip)).status).toBe(401)
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
