/** Lore that is for one persona of its user. */
import * as bundle from '@codex/contracts/bundle'
import { account, cards, chat, memory, personas } from '@codex/contracts/endpoints'
import type { Memory } from '@codex/contracts/entities'
import { failures, validation } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { download, upload } from '../testing/exports'
import { stream } from '../testing/model-server'
import { bearer, signUp } from '../testing/server'
import { talkWithModel } from '../testing/talk'
import { filesOf } from '../testing/zip'

const talk = talkWithModel({ environment: { RATE_LIMITS: 'off' } })
let place: { readonly profile_id: string }
let first: string
let anna: string
beforeEach(async () => {
  talk.model.answers(stream('Hm.'))
  place = { profile_id: talk.chat.id }
  ;[first = ''] = await idsOf()
  anna = await addPersona('Anna')
})

const call = (path: string, body: object = {}, token = talk.chat.token) => talk.chat.server.call(path, body, token)
const idsOf = async (token?: string) =>
  personas.list.read((await call('/persona/list', {}, token)).body).personas.map(({ persona_id }) => persona_id)
const addPersona = async (name: string) =>
  personas.add.read((await call('/persona/add', { name })).body).personas.at(-1)?.persona_id ?? ''
const be = async (persona_id: string, conversation_id = place.profile_id) => {
  const { status } = await call('/chat/change-conversation', { ...place, conversation_id, persona_id })
  expect(status).toBe(200)
}
const lore = { kind: 'lore', text: 'The Petrel is hers.', keys: ['harbour'] }
const add = async (body: object = {}) =>
  memory.add.read((await call('/memory/add', { ...place, ...lore, ...body })).body).memory
const change = async ({ memory_id }: Pick<Memory, 'memory_id'>, body: object) =>
  memory.change.read((await call('/memory/change', { ...place, memory_id, ...body })).body).memory
const listed = async (body: object = {}, token?: string) =>
  memory.list.read((await call('/memory/list', { ...place, ...body }, token)).body).memories
async function promptOf(body: object = {}) {
  const { status } = await call('/chat/send-message', { ...place, message: 'The harbour', ...body })
  expect(status).toBe(200)
  return JSON.stringify(talk.model.requests.at(-1)?.body)
}

it('is sent only where the user is that persona, not even with what was said before', async () => {
  expect(await add({ persona_id: anna.toUpperCase() })).toMatchObject({ persona_id: anna })
  expect(await promptOf()).not.toContain('Petrel')
  const { body } = await call('/memory/recall', { ...place, text: 'the harbour' })
  expect(memory.recall.read(body).hits).toEqual([])
  await be(anna)
  expect(await promptOf()).toContain('Petrel')
  await be(first)
  expect(await promptOf()).not.toContain('Petrel')
  expect(await listed()).toMatchObject([{ persona_id: anna }])
})

it('may be for the first one, and for all of them again', async () => {
  const one = await add({ persona_id: first })
  expect(one.persona_id).toBe(first)
  expect(await promptOf()).toContain('Petrel')
  await be(anna)
  expect(await promptOf()).not.toContain('Petrel')
  expect(await change(one, { persona_id: '' })).not.toHaveProperty('persona_id')
  expect(await promptOf()).toContain('Petrel')
})

it('stays with a correction, and moves with it', async () => {
  const one = await add({ persona_id: anna })
  const corrected = await change(one, { text: 'The Gannet is hers.' })
  expect(corrected.persona_id).toBe(anna)
  expect(await change(corrected, { persona_id: first })).toMatchObject({ persona_id: first })
  expect((await listed()).map(({ persona_id }) => persona_id)).toEqual([first, first])
  expect(await change(one, { state: 'kept' })).toMatchObject({ persona_id: first })
})

it('is the one that there is when it is added again, and another one for another persona', async () => {
  const one = await add({ persona_id: anna })
  expect(await add({ persona_id: anna })).toEqual(one)
  const other = await add({ persona_id: first })
  expect(other.memory_id).not.toBe(one.memory_id)
  expect(await add()).toMatchObject({ memory_id: one.memory_id })
  expect((await add({ persona_id: anna })).memory_id).toBe(one.memory_id)
  expect((await listed()).map(({ persona_id }) => persona_id)).toEqual([undefined, first])
})

it('is refused for other kinds, and for a persona that the user does not have', async () => {
  const pin = await add({ kind: 'pin', keys: [] })
  expect(await call('/memory/change', { ...place, memory_id: pin.memory_id, persona_id: anna })).toMatchObject({
    status: 400,
    body: { message: validation.lorePersona },
  })
  const [ofBob = ''] = await idsOf(await signUp(talk.chat.server, 'bob'))
  for (const persona_id of [ofBob, randomUUID(), 'x'])
    expect(await call('/memory/add', { ...place, ...lore, persona_id })).toMatchObject({
      status: 404,
      body: { message: failures.noPersona },
    })
})

it('is switched off, and for all of them, when its persona is deleted', async () => {
  await add({ persona_id: anna })
  const ofBen = await add({ text: 'Ben fears the sea.', persona_id: await addPersona('Ben') })
  await be(anna)
  expect((await call('/persona/remove', { persona_id: anna })).status).toBe(200)
  const [left, other] = await listed()
  expect(left).toMatchObject({ text: lore.text, state: 'off' })
  expect(left).not.toHaveProperty('persona_id')
  expect(other).toEqual(ofBen)
  expect(await promptOf()).not.toMatch(/Petrel|Ben fears/)
})

it('is in a path that it is known in, and in no card', async () => {
  await add({ persona_id: anna, scope: 'conversation' })
  await be(anna)
  await promptOf()
  const { body } = await call('/chat/get-chat', place)
  const message_id = chat.getChat.read(body).at(-1)?.message_id
  const path = await call('/chat/add-path', { ...place, message_id })
  const { conversation_id } = chat.addPath.read(path.body).conversation
  expect(await listed({ conversation_id })).toMatchObject([{ persona_id: anna, conversation_id }])
  expect(await promptOf({ conversation_id })).toContain('Petrel')
  await add({ text: 'A secret.', persona_id: anna })
  await add({ text: 'For all.' })
  const { server, token } = talk.chat
  const card = await server.post(cards.exportCard.path, { ...place, format: 'json' }, bearer(token))
  expect(card.body).toContain('For all.')
  expect(card.body).not.toMatch(/Petrel|secret/)
})

it('comes back with an export: of a persona as hers, of one that is not in it as that of the first', async () => {
  await add({ text: 'For all.' })
  const { server, token } = talk.chat
  const read = async () => {
    const zip = (await download(server, token)).rawPayload
    const files = await filesOf(zip)
    const manifest: unknown = JSON.parse(files.get(bundle.ROOT + bundle.MANIFEST) ?? '')
    return { zip, manifest }
  }
  expect((await read()).manifest).not.toHaveProperty('lore')
  await add({ text: 'Of Anna.', persona_id: anna })
  await add({ text: 'Of ann.', persona_id: first })
  const { zip, manifest } = await read()
  expect(manifest).toMatchObject({ lore: { version: 6, count: 2 } })
  const bob = await signUp(server, 'bob')
  expect((await upload(server, account.importAccount.path, zip, bob)).status).toBe(200)
  const [firstOfBob, annaOfBob] = await idsOf(bob)
  const { rows } = await server.database.query(
    `select text, persona_id from memories where companion_id <> $1 order by created_at`,
    [place.profile_id],
  )
  expect(rows).toEqual([
    { text: 'For all.', persona_id: null },
    { text: 'Of Anna.', persona_id: annaOfBob },
    { text: 'Of ann.', persona_id: firstOfBob },
  ])
})
