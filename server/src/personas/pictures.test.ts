/** A persona may have a picture: one of the app's, or the user's own. */
import * as bundle from '@codex/contracts/bundle'
import { account, character, personas } from '@codex/contracts/endpoints'
import { wizard } from '@codex/contracts/texts'
import { download, upload } from '../testing/exports'
import { pngOf } from '../testing/png'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'
import { filesOf } from '../testing/zip'

let server: TestServer
let ann: string
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' } })
  ann = await signUp(server, 'ann')
})
afterEach(() => server.close())

const call = (path: string, body: object = {}, token = ann) => server.call(path, body, token)
const list = async (token = ann) => personas.list.read((await call('/persona/list', {}, token)).body).personas
const add = async (body: object) => {
  const { status, body: answer } = await call('/persona/add', body)
  expect(status).toBe(200)
  return personas.add.read(answer).personas.at(-1)?.persona_id ?? ''
}
const store = async (seed: number) => {
  const { body } = await upload(server, character.setPortrait.path, pngOf(seed), ann, 'image/png')
  return character.setPortrait.read(body).avatar_icon
}
const count = async () => (await server.database.query('select from portraits')).rows.length
const age = () => server.database.query("update portraits set unused_since = unused_since - interval '61 minutes'")

it('is one of the portraits, and taken off again, also of the first persona', async () => {
  const [first] = await list()
  const { persona_id } = first ?? {}
  await call('/persona/change', { persona_id, avatar_icon: 'pic_3.png' })
  expect(await list()).toEqual([{ ...first, avatar_icon: '/avatars/pic_3.png' }])
  await call('/persona/change', { persona_id, avatar_icon: '' })
  expect(await list()).toEqual([first])
  expect((await server.database.query('select from personas')).rows).toEqual([])
})

it('is stored while a persona has it, and no longer', async () => {
  const [one, other] = [await store(1), await store(2)]
  const persona_id = await add({ name: 'Anna', avatar_icon: one })
  await age()
  await store(3)
  expect(await count()).toBe(2)
  expect((await list()).at(-1)).toMatchObject({ avatar_icon: one })
  expect((await call('/persona/change', { persona_id, avatar_icon: other })).body).toMatchObject({
    message: wizard.ownPicture.gone,
  })
  const third = await store(3)
  await call('/persona/change', { persona_id, avatar_icon: third })
  expect(await count()).toBe(1)
  const profile_id = await create(server, ann, { avatar_icon: third })
  await call('/persona/remove', { persona_id })
  expect(await count()).toBe(1)
  await call('/character/delete-profile', { profile_id })
  expect(await count()).toBe(0)
})

it('is not lost with a companion that had it, too', async () => {
  const avatar_icon = await store(1)
  const profile_id = await create(server, ann, { avatar_icon })
  await add({ name: 'Anna', avatar_icon })
  await call('/character/delete-profile', { profile_id })
  expect(await count()).toBe(1)
})

it('comes back with an export', async () => {
  await add({ name: 'Ben' })
  const read = async () => {
    const zip = (await download(server, ann)).rawPayload
    const files = await filesOf(zip)
    return { zip, manifest: JSON.parse(files.get(bundle.ROOT + bundle.MANIFEST) ?? '') as object }
  }
  expect((await read()).manifest).not.toHaveProperty('pictures')
  const own = await store(1)
  await add({ name: 'Anna', avatar_icon: own })
  await add({ name: 'Cara', avatar_icon: '/avatars/pic_2.png' })
  const { zip, manifest } = await read()
  expect(manifest).toMatchObject({ pictures: { version: 7, count: 2 } })
  const bob = await signUp(server, 'bob')
  expect((await upload(server, account.checkImport.path, zip, bob)).status).toBe(200)
  expect((await upload(server, account.importAccount.path, zip, bob)).status).toBe(200)
  expect((await list(bob)).map(({ name, avatar_icon }) => [name, avatar_icon])).toEqual([
    ...[
      ['bob', undefined],
      ['Ben', undefined],
    ],
    ...[
      ['Anna', own],
      ['Cara', '/avatars/pic_2.png'],
    ],
  ])
  expect((await server.database.query('select from portraits where unused_since is not null')).rows).toEqual([])
  expect(await count()).toBe(2)
})
