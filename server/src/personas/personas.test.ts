/** Who a user is in conversations. */
import * as bundle from '@codex/contracts/bundle'
import { account, character, chat as endpoints, personas, takeout } from '@codex/contracts/endpoints'
import { persona as limits } from '@codex/contracts/limits'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { download, upload } from '../testing/exports'
import { messagesOf, stream } from '../testing/model-server'
import { bearer, signUp } from '../testing/server'
import { leaveLease, talkWithModel } from '../testing/talk'
import { filesOf } from '../testing/zip'

const isStart = ({ event }: ReplyEvent) => event === 'start'

const talk = talkWithModel({ environment: { RATE_LIMITS: 'off' } })
const chat = (path: string, body: object = {}) => talk.chat.call(path, body)
const call = (path: string, body: object = {}, token = talk.chat.token) => talk.chat.server.call(path, body, token)

async function list(token?: string) {
  const { body } = await call('/persona/list', {}, token)
  return personas.list.read(body).personas
}
async function add(name: string, description = '') {
  const { status, body } = await call('/persona/add', { name, description })
  expect(status).toBe(200)
  return personas.add.read(body).personas.find((one) => one.name === name)?.persona_id ?? ''
}
const be = async (persona_id: string) => {
  const place = { profile_id: talk.chat.id, conversation_id: talk.chat.id, persona_id }
  expect((await call('/chat/change-conversation', place)).status).toBe(200)
}
async function say(message: string) {
  talk.model.answers(stream('Hm.'))
  const { status, body } = await chat('send-message', { message })
  expect(status).toBe(200)
  return endpoints.sendMessage.read(body)
}
const history = async () => endpoints.getChat.read((await chat('get-chat')).body)
function prompt() {
  return messagesOf(talk.model.requests.at(-1))
}

it('the first one is the account until it is changed, and cannot be deleted', async () => {
  const [first, ...others] = await list()
  expect([first, others]).toEqual([{ persona_id: expect.any(String), name: 'ann', description: '' }, []])
  const persona_id = first?.persona_id
  expect(await call('/persona/remove', { persona_id })).toMatchObject({
    status: 409,
    body: { message: failures.firstPersona },
  })
  await call('/persona/change', { persona_id, name: 'Captain' })
  expect(await list()).toEqual([{ persona_id, name: 'Captain', description: '' }])
  expect((await say('Hello')).persona_name).toBe('Captain')
  await call('/persona/change', { persona_id, name: 'ann' })
  const { rows } = await talk.chat.server.database.query('select from personas')
  expect(rows).toEqual([])
})

it('its name and description are in the prompt, and in no message before', async () => {
  await say('Good morning')
  expect(prompt()[0]?.content).toContain('talking with ann. ann is a person')
  expect(JSON.stringify(prompt())).not.toContain('About ann')
  const anna = await add('Anna Vale', 'A sailor, {{char}} knows {{user}}.')
  await be(anna)
  const reply = await say('As Anna')
  expect(reply).toMatchObject({ persona_name: 'Anna Vale' })
  const [system] = prompt()
  expect(system?.content).toContain('Anna Vale is a person')
  expect(system?.content).toMatch(/About Anna Vale\n.*quotation.*\n- "A sailor, Mira knows Anna Vale\."/)
  expect(JSON.stringify(prompt())).not.toMatch(/\bann\b/)
  const { body } = await chat('used', { message_id: reply.message_id })
  expect(body).toMatchObject({ used: [{ kind: 'pin', reason: 'pin', persona_name: 'Anna Vale' }] })
  await call('/persona/change', { persona_id: anna, name: 'Zoe' })
  await be((await list())[0]?.persona_id ?? '')
  const last = await say('As ann again')
  expect(last).not.toHaveProperty('persona_name')
  expect((await history()).map(({ sender, persona_name = null }) => [sender, persona_name])).toEqual(
    [null, 'Anna Vale', null].flatMap((name) => [
      ['ann', name],
      ['Mira (AI)', null],
    ]),
  )
  await be(anna)
  const again = await chat('regenerate-reply', { message_id: last.message_id })
  expect(again.body).not.toHaveProperty('persona_name')
  const key = { message: 'With a key', idempotency_key: 'key-of-zoe-1' }
  const sent = [await chat('send-message', key), await chat('send-message', key)]
  for (const { body: answer } of sent) expect(answer).toMatchObject({ persona_name: 'Zoe' })
})

it('a path has it, and a conversation without it the first one once it is deleted', async () => {
  const anna = await add('Anna')
  await be(anna)
  const { message_id } = await say('Hello')
  const path = await call('/chat/add-path', { profile_id: talk.chat.id, message_id })
  expect(path.body).toMatchObject({ conversation: { persona_id: anna } })
  expect((await call('/persona/remove', { persona_id: anna })).status).toBe(200)
  const { body } = await chat('list-conversations')
  expect(endpoints.listConversations.read(body).conversations[0]).not.toHaveProperty('persona_id')
  expect((await history())[0]).toMatchObject({ sender: 'ann', persona_name: 'Anna' })
  expect(await say('Again')).not.toHaveProperty('persona_name')
})

it('is named when a reply begins, where it is not the account', async () => {
  const starts = async () => (await talk.chat.stream('send-message', { message: 'Hello' })).until(isStart)
  expect(await starts()).not.toHaveProperty('persona_name')
  await be(await add('Anna'))
  expect(await starts()).toMatchObject({ question: 'Hello', persona_name: 'Anna' })
})

it('stays with a question that is copied into a path, and with one whose reply another instance recovers', async () => {
  await be(await add('Anna'))
  const { message_id } = await say('Hello')
  const path = await call('/chat/add-path', { profile_id: talk.chat.id, message_id })
  const { conversation_id } = endpoints.addPath.read(path.body).conversation
  talk.model.answers(stream('Hm again.'))
  const again = await chat('regenerate-reply', { conversation_id, message_id })
  expect(again).toMatchObject({ status: 200, body: { persona_name: 'Anna' } })
  const inPath = endpoints.getChat.read((await chat('get-chat', { conversation_id })).body)
  expect(inPath[0]).toMatchObject({ message: 'Hello', persona_name: 'Anna' })
  expect(inPath[0]?.message_id).not.toBe((await history())[0]?.message_id)
  await leaveLease(talk.chat, { question: 'Are you there?', said: 'I am' })
  await talk.chat.server.database.query(`update replies_under_way set persona_name = 'Anna'`)
  await chat('follow-reply')
  expect((await history()).slice(-2)).toMatchObject([
    { message: 'Are you there?', persona_name: 'Anna' },
    { message: 'I am', cut_off: true },
  ])
})

it('names are unique, and there are not too many', async () => {
  const both = await Promise.all([1, 2].map(() => call('/persona/add', { name: 'Ån' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const name of ['a\u030an', 'ANN'])
    expect(await call('/persona/add', { name })).toMatchObject({
      status: 409,
      body: { message: failures.samePersona(name.normalize('NFC')) },
    })
  for (let number = 2; number < limits.most; number += 1) await add(`Number ${number}`)
  const refused = { status: 409, body: { message: failures.tooManyPersonas(limits.most) } }
  expect(await call('/persona/add', { name: 'One more' })).toMatchObject(refused)
})

it('another account can neither read, change, delete nor choose it', async () => {
  const anna = await add('Anna')
  const bob = await signUp(talk.chat.server, 'bob')
  const refused = { status: 404, body: { message: failures.noPersona } }
  for (const persona_id of [anna, randomUUID(), 'x']) {
    expect(await call('/persona/change', { persona_id, name: 'Bert' }, bob)).toMatchObject(refused)
    expect(await call('/persona/remove', { persona_id }, bob)).toMatchObject(refused)
  }
  const [ofBob] = await list(bob)
  const place = { profile_id: talk.chat.id, conversation_id: talk.chat.id }
  expect(await call('/chat/change-conversation', { ...place, persona_id: ofBob?.persona_id })).toMatchObject(refused)
  expect((await list()).map(({ name }) => name)).toEqual(['ann', 'Anna'])
})

it('an export has them, and an import brings them back once', async () => {
  const { server, token } = talk.chat
  const [first] = await list()
  await call('/persona/change', { persona_id: first?.persona_id, name: 'Captain', description: 'Of a ship' })
  await say('As Captain')
  await be(await add('Anna', 'A sailor'))
  await say('As Anna')
  const zip = (await download(server, token)).rawPayload
  const files = await filesOf(zip)
  expect(JSON.parse(files.get(bundle.ROOT + bundle.MANIFEST) ?? '')).toMatchObject({
    personas: { version: 5, count: 2 },
  })
  expect([...files].find(([path]) => path.endsWith('chat.md'))?.[1]).toMatch(/\*\*Captain:\*\*[^]*\*\*Anna:\*\*/)
  const bob = await signUp(server, 'bob')
  expect((await upload(server, account.importAccount.path, zip, bob)).status).toBe(200)
  const back = await list(bob)
  expect(back.map(({ name, description }) => [name, description])).toEqual([
    ['Captain', 'Of a ship'],
    ['Anna', 'A sailor'],
  ])
  const { profile_list } = character.listProfiles.read((await server.call('/character/list-profiles', {}, bob)).body)
  const place = { profile_id: profile_list[0]?.profile_id }
  const { body } = await server.call('/chat/list-conversations', place, bob)
  expect(endpoints.listConversations.read(body).conversations).toMatchObject([{ persona_id: back[1]?.persona_id }])
  const got = endpoints.getChat.read((await server.call('/chat/get-chat', place, bob)).body)
  expect(got.map(({ persona_name }) => persona_name)).toEqual(['Captain', undefined, 'Anna', undefined])
  const carol = await signUp(server, 'carol')
  const [ofCarol] = await list(carol)
  await call('/persona/change', { persona_id: ofCarol?.persona_id, name: 'anna' }, carol)
  expect((await upload(server, account.importAccount.path, zip, carol)).status).toBe(200)
  expect((await list(carol)).map(({ name }) => name)).toEqual(['anna', 'Captain', 'Anna (2)'])
})

it.each(['json', 'markdown', 'text', 'csv', 'renpy', 'twee', 'fountain'] as const)(
  'a chat that is exported as %s names each line by its persona',
  async (format) => {
    await say('Hello')
    await be(await add('Captain'))
    await say('Ahoy')
    const { server, token, id } = talk.chat
    const file = await server.post(takeout.exportChat.path, { profile_id: id, format }, bearer(token))
    expect(file.body.toLowerCase()).toMatch(
      format === 'json' ? /hello.*\bann\b[^]*ahoy.*captain/ : /\bann\b[^]*hello[^]*captain[^]*ahoy/,
    )
  },
)
