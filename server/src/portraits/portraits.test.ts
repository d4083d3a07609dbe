import * as bundle from '@codex/contracts/bundle'
import { account, character } from '@codex/contracts/endpoints'
import { DEFAULT_AVATAR, portrait } from '@codex/contracts/limits'
import { manage, wizard } from '@codex/contracts/texts'
import { createHash } from 'node:crypto'
import { cardCalls } from '../testing/card-calls'
import { download, upload, zipOf } from '../testing/exports'
import { chunk, pngOf } from '../testing/png'
import type { TestServer } from '../testing/server'
import { create, mira, signUp, testServer } from '../testing/server'
import { rawFilesOf } from '../testing/zip'

let server: TestServer
let ann: string
let bob: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  ann = await signUp(server, 'ann')
  bob = await signUp(server, 'bob')
})
afterEach(() => server.close())

const { saved } = cardCalls(() => ({ server, token: ann }))
const send = (png: Buffer, token = ann, type = 'image/png') =>
  upload(server, character.setPortrait.path, png, token, type)
const store = async (png: Buffer, token = ann) => character.setPortrait.read((await send(png, token)).body).avatar_icon
const get = (path: string, headers: Readonly<Record<string, string>>) =>
  server.app.inject({ method: 'GET', url: path, headers: { host: 'localhost', ...headers } })
const seen = (path: string, token = ann) => get(path, { cookie: `__Host-codex_token=${token}` })
const avatarOf = async (profile_id: string, token = ann) =>
  character.getProfile.read((await server.call('/character/get-profile', { profile_id }, token)).body).avatar_icon
const edit = (profile_id: string, avatar_icon?: string, token = ann) =>
  server.call('/character/edit-profile', { ...mira, profile_id, avatar_icon }, token)
const remove = (profile_id: string) => server.call('/character/delete-profile', { profile_id }, ann)
const count = async () => {
  const { rows } = await server.database.query<{ count: number }>('select count(*)::int as count from portraits')
  return rows[0]?.count
}
const age = () => server.database.query("update portraits set unused_since = unused_since - interval '61 minutes'")

const plain = pngOf(1)

describe('set-portrait', () => {
  it('stores the picture without its metadata, for a companion', async () => {
    const avatar_icon = await store(pngOf(1, [chunk('tEXt', 'secret')]))
    const sha256 = createHash('sha256').update(plain).digest('hex')
    expect(avatar_icon).toBe(`/codex/portraits/${sha256}.png`)
    const profile_id = await create(server, ann, { avatar_icon })
    expect(await avatarOf(profile_id)).toBe(avatar_icon)
    const { body } = await server.call('/character/list-profiles', {}, ann)
    expect(body).toMatchObject({ profile_list: [{ avatar_icon: DEFAULT_AVATAR, portrait: avatar_icon }] })
    expect(character.listProfiles.read(body).profile_list).toMatchObject([{ avatar_icon }])
    expect((await seen(avatar_icon)).rawPayload.equals(plain)).toBe(true)
  })

  it.each([
    ['no picture', Buffer.from('x'), 'image/png', 400, wizard.ownPicture.notPng],
    ['nothing', Buffer.alloc(0), 'image/png', 400, wizard.ownPicture.notPng],
    ['another type', plain, 'image/webp', 415, undefined],
    ['too many bytes', Buffer.alloc(portrait.bytes + 1), 'image/png', 413, manage.uploadTooLarge],
  ])('refuses %s', async (_, bytes, type, status, message) => {
    const answer = await send(bytes, ann, type)
    expect(answer).toMatchObject({ status, ...(message !== undefined && { body: { message } }) })
    expect(await count()).toBe(0)
  })

  it('is refused without a session, and too often', async () => {
    expect((await send(plain, 'x'.repeat(43))).status).toBe(401)
    await server.close()
    server = await testServer({ environment: { LIMIT_COMPANIONS: '1/1h' } })
    ann = await signUp(server, 'ann')
    expect((await send(plain)).status).toBe(200)
    expect((await send(plain)).status).toBe(429)
  })

  it('deletes pictures that no companion has after an hour', async () => {
    const profile_id = await create(server, ann, { avatar_icon: await store(plain) })
    await store(pngOf(2), bob)
    await store(pngOf(3))
    expect(await count()).toBe(3)
    await age()
    const avatar_icon = await store(pngOf(4))
    expect(await count()).toBe(2)
    expect((await edit(profile_id, avatar_icon)).status).toBe(200)
    expect(await count()).toBe(1)
  })
})

describe('a portrait of the product', () => {
  it.each([
    ['pic_3.png', '/avatars/pic_3.png'],
    ['/pic_3.png', '/avatars/pic_3.png'],
    ['avatars/codex-name.png', '/avatars/codex-name.png'],
    ['/codex-name.png', '/avatars/codex-name.png'],
  ])('%s is answered as it was sent', async (path, whole) => {
    const profile_id = await create(server, ann, { avatar_icon: path })
    const { body } = await server.call('/character/list-profiles', {}, ann)
    expect(body).toMatchObject({ profile_list: [{ avatar_icon: path }] })
    expect(await avatarOf(profile_id)).toBe(whole)
    expect((await saved(profile_id)).data.extensions.character_codex.avatar_icon).toBe(whole)
  })
})

describe('the path of a picture', () => {
  it('is answered to its owner alone, to be cached by this browser', async () => {
    const path = await store(plain)
    const answer = await seen(path)
    expect([answer.statusCode, answer.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/png',
        'content-disposition': 'inline; filename="portrait.png"',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
      }),
    ])
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const allowed = [{ authorization: `Bearer ${ann}` }, { cookie: `a=b; codex_token=${ann}; c=d` }]
    for (const headers of allowed) expect((await get(path, headers)).statusCode).toBe(200)
    const refused = [{}, { cookie: `__Host-codex_token=${bob}` }, { cookie: `xcodex_token=${ann}` }, { cookie: 'x' }]
    for (const headers of refused) {
      const { statusCode, headers: sent } = await get(path, headers)
      expect([headers, statusCode, sent['cache-control']]).toEqual([headers, 404, 'no-store'])
    }
    await server.call('/user/sign-out', {}, ann)
    expect((await seen(path)).statusCode).toBe(404)
  })

  it.each(['', 'x.png', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.webp`, '..%2f..%2fetc', `${'0'.repeat(64)}.png/x`])(
    'is not %j',
    async (file) => expect((await seen(`/codex/portraits/${file}`)).statusCode).toBe(404),
  )

  it('is answered 1200 times in five minutes, apart from calls', async () => {
    await server.close()
    server = await testServer({ environment: { LIMIT_ACCOUNT_CALLS: '20/5m', LIMIT_AT_ONCE: '1' } })
    ann = await signUp(server, 'ann')
    const path = await store(plain)
    const all = await Promise.all(Array.from({ length: 20 }, () => seen(path)))
    expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await seen(path)).statusCode).toBe(429)
    expect((await server.call('/character/list-profiles', {}, ann)).status).toBe(200)
  })
})

describe('a companion', () => {
  it('cannot have the picture of another user, or one that is gone', async () => {
    const avatar_icon = await store(plain, bob)
    const refusal = { status: 400, body: { message: wizard.ownPicture.gone } }
    expect(await server.call('/character/generate-profile', { ...mira, avatar_icon }, ann)).toMatchObject(refusal)
    const profile_id = await create(server, ann)
    expect(await edit(profile_id, avatar_icon)).toMatchObject(refusal)
    expect(await avatarOf(profile_id)).toBe(mira.avatar_icon)
  })

  it('keeps its picture when it is changed otherwise', async () => {
    const avatar_icon = await store(plain)
    const profile_id = await create(server, ann, { avatar_icon })
    for (const sent of [avatar_icon, undefined, DEFAULT_AVATAR]) {
      expect((await edit(profile_id, sent)).status).toBe(200)
      expect(await avatarOf(profile_id)).toBe(avatar_icon)
    }
  })

  it('shares it with its duplicate, until both have another', async () => {
    const avatar_icon = await store(plain)
    const one = await create(server, ann, { avatar_icon })
    const other = await create(server, ann, { avatar_icon })
    await edit(one, mira.avatar_icon)
    expect((await seen(avatar_icon)).statusCode).toBe(200)
    expect((await edit(one, avatar_icon)).status).toBe(200)
    await remove(one)
    expect(await count()).toBe(1)
    await remove(other)
    expect(await count()).toBe(0)
    expect((await seen(avatar_icon)).statusCode).toBe(404)
  })

  it('has the same picture as one of another user, who deletes it', async () => {
    const avatar_icon = await store(plain)
    const mine = await create(server, ann, { avatar_icon })
    await create(server, bob, { avatar_icon: await store(plain, bob) })
    expect(await count()).toBe(2)
    await remove(mine)
    expect([(await seen(avatar_icon)).statusCode, (await seen(avatar_icon, bob)).statusCode]).toEqual([404, 200])
  })

  it('never loses a picture that another one takes while it is deleted', async () => {
    for (let run = 0; run < 5; run += 1) {
      const avatar_icon = await store(pngOf(run))
      const [one, body] = [await create(server, ann, { avatar_icon }), { ...mira, avatar_icon }]
      const [, made] = await Promise.all([remove(one), server.call('/character/generate-profile', body, ann)])
      const expected = made.status === 200 ? 200 : 404
      expect((await seen(avatar_icon)).statusCode).toBe(expected)
    }
  })
})

describe('an export', () => {
  it('has the picture beside the card, and brings it back', async () => {
    await create(server, ann, { avatar_icon: await store(plain) })
    await create(server, ann, { name: 'Saltmarsh' })
    const zip = (await download(server, ann)).rawPayload
    const files = [...(await rawFilesOf(zip))].filter(([path]) => path.endsWith(`/${bundle.PORTRAIT}`))
    expect(files.map(([, bytes]) => bytes.equals(plain))).toEqual([true])

    expect((await upload(server, account.importAccount.path, zip, bob)).status).toBe(200)
    const { body } = await server.call('/character/list-profiles', {}, bob)
    const avatars = character.listProfiles.read(body).profile_list.map(({ avatar_icon }) => avatar_icon)
    const path = avatars.find((one) => one.startsWith('/codex/')) ?? ''
    expect(avatars).toContain(mira.avatar_icon)
    expect((await seen(path, bob)).rawPayload.equals(plain)).toBe(true)
  })

  /** With another file in place of the picture, or none. */
  async function exportedWith(bytes: Buffer | null, isListed = true) {
    await create(server, ann, { avatar_icon: await store(plain) })
    const files = new Map(await rawFilesOf((await download(server, ann)).rawPayload))
    const name = [...files.keys()].find((path) => path.endsWith(bundle.PORTRAIT)) ?? ''
    const manifest = JSON.parse(String(files.get(bundle.ROOT + bundle.MANIFEST))) as bundle.Manifest
    if (bytes === null) files.delete(name)
    else files.set(name, bytes)
    const sha256 = bytes === null ? '' : createHash('sha256').update(bytes).digest('hex')
    const listed = manifest.files
      .filter(({ path }) => files.has(path))
      .map((one) => (one.path === name && isListed ? { ...one, sha256 } : one))
    files.set(bundle.ROOT + bundle.MANIFEST, Buffer.from(JSON.stringify({ ...manifest, files: listed })))
    const answer = await upload(server, account.importAccount.path, await zipOf(files), bob)
    return { answer, path: name.slice(bundle.ROOT.length) }
  }

  it('without the file has the default image', async () => {
    expect((await exportedWith(null)).answer.status).toBe(200)
    const { body } = await server.call('/character/list-profiles', {}, bob)
    expect(character.listProfiles.read(body).profile_list).toMatchObject([{ avatar_icon: DEFAULT_AVATAR }])
  })

  const unreadable = (reason: string) => (path: string) => manage.unreadable(path, reason)
  it.each([
    ['is no picture', Buffer.from('GIF89a'), true, unreadable('it is no portrait')],
    ['is too long', Buffer.alloc(portrait.bytes + 1), true, unreadable('it is too long')],
    ['was changed', pngOf(9), false, manage.damaged],
  ])('is refused when its picture %s', async (_, bytes, isListed, message) => {
    const { answer, path } = await exportedWith(bytes, isListed)
    expect(answer).toMatchObject({ status: 400, body: { message: message(path) } })
    expect(await count()).toBe(1)
  })
})
