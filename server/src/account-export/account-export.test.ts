import * as bundle from '@codex/contracts/bundle'
import { chat } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { parse } from 'valibot'
import { download as exportOf } from '../testing/exports'
import type { TestServer } from '../testing/server'
import { create, mira, password, signIn, signUp, testServer } from '../testing/server'
import { filesOf } from '../testing/zip'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  token = await signUp(server, 'ann')
})
afterEach(() => server.close())

const download = (by = token) => exportOf(server, by)

async function exported(by = token) {
  const files = await filesOf((await download(by)).rawPayload)
  return new Map([...files].map(([path, text]) => [path.replace(bundle.ROOT, ''), text]))
}

const linesOf = (text = '') => text.split('\n').slice(0, -1)
const find = (files: ReadonlyMap<string, string>, end: string) => {
  const found = [...files].find(([path]) => path.startsWith('companions/') && path.endsWith(`/${end}`))
  if (found === undefined) throw new Error(`There is no ${end}`)
  return found[1]
}
const messagesOf = (files: ReadonlyMap<string, string>) =>
  linesOf(find(files, 'chat.jsonl')).map((line) => parse(bundle.messageLine, JSON.parse(line)))
const addMessages = (profile_id: string, speaker: string, text: string, count: number) =>
  server.database.query(
    `insert into messages (companion_id, speaker, message, created_at)
     select $1, ${speaker}, ${text}, now() from generate_series(1, ${count}) n`,
    [profile_id],
  )

describe('an export', () => {
  it('has a file for each thing, all in one folder, with their hashes', async () => {
    const profile_id = await create(server, token)
    const answer = await download()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="character-codex-export.zip"',
      'cache-control': 'no-store',
    })
    const raw = await filesOf(answer.rawPayload)
    const paths = [...raw.keys()]
    expect(paths.every((path) => path.startsWith(bundle.ROOT))).toBe(true)
    const folder = `companions/mira-${profile_id}`
    const own = ['card.json', 'profile.md', 'chat.jsonl', 'chat.md', 'memories.jsonl', 'voice.jsonl']
    const schemas = [
      'account.json',
      'card.json',
      'chat.jsonl',
      'conversations.jsonl',
      'feedback.json',
      'manifest.json',
      'memories.jsonl',
      'paths.jsonl',
      'personas.jsonl',
      'voice.jsonl',
    ]
    expect(paths.map((path) => path.replace(bundle.ROOT, ''))).toEqual([
      ...['README.txt', 'account.json', ...own.map((name) => `${folder}/${name}`), 'feedback.json'],
      ...[...schemas.map((name) => `schema/${name}`), 'manifest.json'],
    ])
    const manifest = parse(bundle.manifest, JSON.parse(raw.get(`${bundle.ROOT}manifest.json`) ?? ''))
    expect(manifest.counts).toEqual({ companions: 1, messages: 0, memories: 0, remarks: 0 })
    expect(manifest.files.map(({ path }) => path)).toEqual(paths.slice(0, -1))
    for (const { path, bytes, sha256 } of manifest.files) {
      const data = Buffer.from(raw.get(path) ?? '')
      expect([path, data.length, createHash('sha256').update(data).digest('hex')]).toEqual([path, bytes, sha256])
    }
  })

  it('has the companion as a card, and to read', async () => {
    await create(server, token, { greeting: 'Come in.', background: '# Not a heading\n*not* <b>bold</b>' })
    const files = await exported()
    const card = parse(bundle.card, JSON.parse(find(files, 'card.json')))
    expect(card.data).toMatchObject({ name: 'Mira', first_mes: 'Come in.', group_only_greetings: [] })
    const { age, speaking_style } = mira
    expect(card.data.extensions.character_codex).toMatchObject({
      name: 'Mira',
      age,
      greeting: 'Come in.',
      speaking_style,
    })
    expect(find(files, 'profile.md')).toContain('\n# Mira\n')
    expect(find(files, 'profile.md')).toContain('\\# Not a heading')
  })

  it('has every message with its other replies, what is AI-generated marked', async () => {
    const profile_id = await create(server, token)
    const { message_id } = chat.sendMessage.read(
      (await server.call('/chat/send-message', { profile_id, message: 'Is it *cold*?' }, token)).body,
    )
    await server.call('/chat/regenerate-reply', { profile_id, message_id, hint: 'shorter' }, token)
    const files = await exported()
    const [asked, reply, ...more] = messagesOf(files)
    expect(more).toEqual([])
    expect(asked).toEqual({ id: expect.any(String), speaker: 'user', text: 'Is it *cold*?', at: expect.any(String) })
    expect(reply).toMatchObject({ id: message_id, speaker: 'companion', ai_generated: true, chosen: 1 })
    expect(reply?.engine?.kind).toBe('built-in')
    expect(reply?.alternatives).toHaveLength(2)
    expect(reply?.alternatives?.[1]?.text).toBe(reply?.text)
    const readable = find(files, 'chat.md')
    expect(readable).toContain('trainedAlgorithmicMedia')
    expect(readable).toContain('**ann:** Is it \\*cold\\*?')
    expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({ counts: { messages: 2 } })
  })

  it('has memories, feedback and where one is signed in, and no secret', async () => {
    const profile_id = await create(server, token)
    await server.call('/memory/add', { profile_id, kind: 'lore', text: 'The pier fell.', keys: ['pier'] }, token)
    await server.call('/user/add-remarks', { type: 'Other', message: 'Well done', user_id: 'x' }, token)
    const made = await server.call('/user/add-api-key', { name: 'My game', profile_ids: [profile_id], password }, token)
    const files = await exported()
    expect(linesOf(find(files, 'memories.jsonl')).map((line) => parse(bundle.memoryLine, JSON.parse(line)))).toEqual([
      expect.objectContaining({ kind: 'lore', text: 'The pier fell.', keys: ['pier'], origin: 'user' }),
    ])
    expect(parse(bundle.feedback, JSON.parse(files.get('feedback.json') ?? '')).remarks).toMatchObject([
      { type: 'Other', message: 'Well done' },
    ])
    const own = parse(bundle.account, JSON.parse(files.get('account.json') ?? ''))
    expect(own).toMatchObject({ username: 'ann', email: 'ann@example.org', passkeys: [] })
    expect(own.api_keys).toMatchObject([{ name: 'My game', companions: [profile_id], used_at: null }])
    expect(own.sessions).toHaveLength(1)
    const { rows } = await server.database.query<{ password_hash: string; token_hash: string }>(
      `select password_hash, token_hash from users
        join (select user_id, token_hash from sessions union select user_id, token_hash from api_keys) as tokens on users.id = user_id`,
    )
    const all = [...files.values()].join('\n')
    for (const { password_hash, token_hash } of rows) {
      expect(all).not.toContain(password_hash)
      expect(all).not.toContain(token_hash)
    }
    expect(rows).toHaveLength(2)
    for (const one of [token, String(made.body.key)]) expect(all).not.toContain(one)
  })

  it('has nothing of another account', async () => {
    const other = await signUp(server, 'bob')
    await create(server, other, { name: 'Saltmarsh' })
    const all = [...(await exported())].flat().join('\n')
    expect(all.toLowerCase()).not.toContain('saltmarsh')
    expect(all).not.toContain('bob')
  })

  it('has names that no file system refuses', async () => {
    await create(server, token, { name: '李雷 ../../x' })
    await create(server, token, { name: 'é: CON?' })
    // Each becomes six characters.
    await create(server, token, { name: '㎯'.repeat(50) })
    const folders = [...(await exported()).keys()].filter((path) => /^comp.*card.json$/.test(path))
    expect(folders.every((path) => /^companions\/[a-z0-9-]{1,87}\/card\.json$/.test(path))).toBe(true)
    expect(folders).toHaveLength(3)
  })

  it('reads all pages of a long conversation', async () => {
    const profile_id = await create(server, token)
    await addMessages(profile_id, "case when n % 2 = 0 then 'companion' else 'user' end", "'message ' || n", 450)
    const texts = messagesOf(await exported()).map(({ text }) => text)
    expect(texts).toEqual(Array.from({ length: 450 }, (_, at) => `message ${at + 1}`))
  })

  it('ends with its session', async () => {
    const profile_id = await create(server, token)
    await addMessages(profile_id, "'user'", 'md5(n::text) || md5((n + 1)::text)', 20_000)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/codex/user/export',
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
      payloadAsStream: true,
    })
    expect(answer.statusCode).toBe(200)
    await server.call('/user/sign-out', {}, token)
    await expect(buffer(answer.stream())).rejects.toThrow()
  })

  it('is refused without a session, and too often', async () => {
    await server.close()
    server = await testServer({ environment: { LIMIT_EXPORTS: '1/1h' } })
    token = await signUp(server, 'ann')
    const refused = await download('x'.repeat(43))
    expect([refused.statusCode, refused.json()]).toEqual([401, { message: failures.unauthorized }])
    expect((await download()).statusCode).toBe(200)
    expect((await download(await signIn(server, 'ann'))).statusCode).toBe(429)
  })
})
