/** Several conversations with one companion. */
import * as bundle from '@codex/contracts/bundle'
import { account, character, chat as endpoints, memory } from '@codex/contracts/endpoints'
import { conversations as limits, conversationTitle } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { parse } from 'valibot'
import { download, upload } from '../testing/exports'
import { stream } from '../testing/model-server'
import { bearer, create, signUp } from '../testing/server'
import { modelTurn, talkWithModel, userTurn } from '../testing/talk'
import { filesOf } from '../testing/zip'
import { firstWords } from './title'

const talk = talkWithModel({ environment: { RATE_LIMITS: 'off' } })
const call = (path: string, body: object = {}) => talk.chat.call(path, body)
const list = async () => endpoints.listConversations.read((await call('list-conversations')).body).conversations
const titles = async () => (await list()).map(({ title }) => title)

async function begin(title?: string) {
  const { status, body } = await call('add-conversation', { ...(title !== undefined && { title }) })
  expect(status).toBe(200)
  return endpoints.addConversation.read(body).conversation.conversation_id
}

async function say(message: string, reply: string, conversation_id?: string) {
  talk.answers(stream(reply))
  const { status, body } = await call('send-message', { message, ...(conversation_id && { conversation_id }) })
  expect([message, status]).toEqual([message, 200])
  return endpoints.sendMessage.read(body)
}

async function history(conversation_id?: string) {
  const { body } = await call('get-chat', { ...(conversation_id && { conversation_id }) })
  return endpoints.getChat.read(body).map(({ message }) => message)
}

const query = (sql: string, ...values: unknown[]) => talk.chat.server.database.query(sql, values)

async function placesOf(text: string) {
  const { rows } = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places: string[] = []
  for (const { name } of rows as { name: string }[])
    if ((await query(`select 1 from "${name}" t where t::text ilike $1`, `%${text}%`)).rows.length > 0)
      places.push(name)
  return places
}

describe('a companion', () => {
  it('has one conversation from the start, with its own id', async () => {
    expect(await list()).toEqual([
      {
        conversation_id: talk.chat.id,
        title: '',
        state: 'open',
        created_at: expect.any(String) as string,
        last_message_at: null,
      },
    ])
    await say('Hello', 'Ahoy')
    expect(await history()).toEqual(['Hello', 'Ahoy'])
    expect(await history(talk.chat.id)).toEqual(['Hello', 'Ahoy'])
    expect(await history(talk.chat.id.toUpperCase())).toEqual(['Hello', 'Ahoy'])
  })

  it('has others with a history of their own; the one that was used last is first', async () => {
    await say('Hello', 'Ahoy')
    const second = await begin()
    await say('About the storm', 'It came from the west', second)
    expect(await history()).toEqual(['Hello', 'Ahoy'])
    expect(await history(second)).toEqual(['About the storm', 'It came from the west'])
    expect(await titles()).toEqual(['About the storm', 'Hello'])
    await say('And today?', 'Calm')
    expect(await titles()).toEqual(['Hello', 'About the storm'])
    const third = await begin('On the pier')
    expect(await titles()).toEqual(['On the pier', 'Hello', 'About the storm'])
    expect(await history(third)).toEqual([])
  })

  it('takes the conversation as a header too, which a field wins over', async () => {
    const second = await begin()
    await say('About the storm', 'It came from the west', second)
    const { post } = talk.chat.server
    const read = async (body: object) => {
      const headers = { ...bearer(talk.chat.token), 'codex-conversation-id': second }
      const answer = await post('/chat/get-chat', { profile_id: talk.chat.id, ...body }, headers)
      return endpoints.getChat.read(answer.json()).length
    }
    expect(await read({})).toBe(2)
    expect(await read({ conversation_id: talk.chat.id })).toBe(0)
  })

  it('answers in two conversations at the same time, and stops the one that is named', async () => {
    const second = await begin()
    const one = await talk.shown('First', 'send-message', { message: 'Hi' })
    const other = await talk.shown('Second', 'send-message', { message: 'Ho', conversation_id: second })
    expect((await call('stop-reply', { conversation_id: second })).body).toEqual({ stopped: true })
    await other.ended
    expect((await call('follow-reply', { conversation_id: second })).body).toMatchObject({ reply: null })
    expect(await history(second)).toEqual(['Ho', expect.stringContaining('Second')])
    expect(await history()).toEqual([])
    expect((await call('stop-reply')).body).toEqual({ stopped: true })
    await one.ended
    expect(await history()).toHaveLength(2)
  })

  it('has its last used conversation in the list of companions, but for the first one', async () => {
    const listed = async () => {
      const { body } = await talk.chat.server.call('/character/list-profiles', {}, talk.chat.token)
      return character.listProfiles.read(body).profile_list.map(({ conversation_id }) => conversation_id)
    }
    const second = await begin()
    expect(await listed()).toEqual([undefined])
    await say('Hello', 'Ahoy', second)
    expect(await listed()).toEqual([second])
    await say('Hello', 'Ahoy')
    expect(await listed()).toEqual([undefined])
  })

  it('of a server of an earlier version has its first conversation as well', async () => {
    const { rows } = await query(
      `insert into companions select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
       from companions c returning id`,
    )
    const [{ id }] = rows as [{ id: string }]
    const { body } = await talk.chat.server.call('/chat/list-conversations', { profile_id: id }, talk.chat.token)
    expect(endpoints.listConversations.read(body).conversations).toMatchObject([{ conversation_id: id }])
  })

  it('has so many, and no more', async () => {
    await query(
      `insert into conversations (id, companion_id, created_at)
       select gen_random_uuid(), $1, now() from generate_series(2, ${limits.most})`,
      talk.chat.id,
    )
    expect(await call('add-conversation')).toMatchObject({
      status: 409,
      body: { message: failures.tooManyConversations },
    })
  })
})

describe('a title', () => {
  it('is given, or the first words of the person that are no cry for help', async () => {
    const second = await begin()
    talk.answers(stream('I am with you'))
    await call('send-message', { message: 'I want to kill myself tonight', conversation_id: second })
    expect(await titles()).toEqual(['', ''])
    await call('resume-story', { conversation_id: second })
    await say('Tell me about the\nsea', 'It is wide', second)
    expect((await titles())[0]).toBe('Tell me about the sea')
    const changed = await call('change-conversation', { conversation_id: second, title: '  The <b>sea</b> ' })
    expect(changed.body).toMatchObject({ conversation: { title: 'The sea', state: 'open' } })
    await call('change-conversation', { conversation_id: second, state: 'archived' })
    expect(await list()).toContainEqual(expect.objectContaining({ title: 'The sea', state: 'archived' }))
    await call('change-conversation', { conversation_id: second, state: 'open' })
    expect(await list()).toContainEqual(expect.objectContaining({ title: 'The sea', state: 'open' }))
  })

  it('of many words is cut between them', () => {
    expect(firstWords('Short')).toBe('Short')
    const cut = firstWords('word '.repeat(40))
    expect(cut).toMatch(/word…$/)
    expect(Array.from(cut).length).toBeLessThanOrEqual(conversationTitle.words)
    expect(Array.from(firstWords('🌊'.repeat(100)))).toHaveLength(conversationTitle.words)
  })

  it.each([[{}], [{ title: ' ' }], [{ title: 'x'.repeat(conversationTitle.max + 1) }], [{ state: 'gone' }]])(
    'is refused as %j',
    async (change) => {
      expect((await call('change-conversation', { conversation_id: talk.chat.id, ...change })).status).toBe(400)
    },
  )
})

describe('a prompt', () => {
  it('has the pins of all conversations, and no message and no summary of another', async () => {
    const { call: anyCall } = talk.chat.server
    const profile_id = talk.chat.id
    await say('My boat is the Petrel', 'A fine name')
    const { message_id } = await say('It is blue', 'Like the sea')
    const add = (body: object) => anyCall('/memory/add', { profile_id, ...body }, talk.chat.token)
    expect((await add({ kind: 'pin', text: 'Call me Sam' })).status).toBe(200)
    const summary = { kind: 'summary', text: 'They spoke of the Petrel', source_message_id: message_id }
    expect((await add(summary)).status).toBe(200)
    const second = await begin()
    await say('What do you know?', 'Little', second)
    expect(talk.prompt()).toEqual([userTurn(expect.stringContaining('What do you know?') as string)])
    const sent = JSON.stringify(talk.model.requests.at(-1))
    expect(sent).toContain('Call me Sam')
    expect(sent).not.toContain('Petrel')
    const known = async (place: object) =>
      memory.list
        .read((await anyCall('/memory/list', { profile_id, ...place }, talk.chat.token)).body)
        .memories.map(({ text }) => text)
    expect(await known({})).toEqual(['Call me Sam', 'They spoke of the Petrel'])
    expect(await known({ conversation_id: second })).toEqual(['Call me Sam'])
    const recall = { profile_id, conversation_id: second, text: 'Petrel' }
    const { hits } = memory.recall.read((await anyCall('/memory/recall', recall, talk.chat.token)).body)
    expect(hits.filter(({ message_id: id }) => id !== undefined)).toEqual([])
    await say('And the boat?', 'Blue')
    expect(talk.prompt()).toContainEqual(modelTurn('A fine name'))
  })

  it('names the conversation that a memory comes from, where it is not the first one', async () => {
    const second = await begin()
    const { message_id } = await say('My sister is Ana', 'I know', second)
    const pin = { profile_id: talk.chat.id, conversation_id: second, kind: 'pin', text: 'Ana is my sister' }
    const added = await talk.chat.server.call('/memory/add', { ...pin, source_message_id: message_id }, talk.chat.token)
    expect(memory.add.read(added.body).memory).toMatchObject({ source_conversation_id: second })
    const { message_id: reply } = await say('Hello', 'Ahoy')
    expect((await call('used', { message_id: reply })).body).toMatchObject({
      used: [{ kind: 'pin', message_id, conversation_id: second }],
    })
  })
})

describe('a search', () => {
  it('says in which conversation a message is, and stays in the one that is named', async () => {
    const second = await begin()
    await say('A lantern here', 'Yes')
    await say('A lantern there', 'No', second)
    const hits = async (body: object) =>
      endpoints.search.read((await call('search', { query: 'lantern', ...body })).body).hits
    expect((await hits({})).map(({ conversation_id }) => conversation_id)).toEqual([second, undefined])
    expect(await hits({ conversation_id: second })).toMatchObject([{ excerpt: 'A lantern there' }])
    expect(await hits({ conversation_id: talk.chat.id })).toMatchObject([{ excerpt: 'A lantern here' }])
  })
})

describe('a conversation that is removed', () => {
  it('leaves none of its words, and all of the others', async () => {
    const { call: anyCall } = talk.chat.server
    const second = await begin('Saltmarsh')
    await say('Hello', 'Ahoy')
    const { message_id } = await say('Saltmarsh is a town', 'Saltmarsh it is', second)
    await say('Is it far?', 'No', second)
    await call('regenerate-reply', { conversation_id: second, message_id })
    const more = { profile_id: talk.chat.id, conversation_id: second, source_message_id: message_id }
    await anyCall('/memory/add', { ...more, kind: 'summary', text: 'Of saltmarsh' }, talk.chat.token)
    await anyCall('/memory/add', { ...more, kind: 'pin', text: 'A pin for all' }, talk.chat.token)
    expect(await placesOf('saltmarsh')).toEqual(expect.arrayContaining(['conversations', 'memories', 'messages']))
    expect(await call('remove-conversation', { conversation_id: second })).toMatchObject({
      status: 200,
      body: { deleted: 4 },
    })
    expect(await placesOf('saltmarsh')).toEqual([])
    expect(await history()).toEqual(['Hello', 'Ahoy'])
    expect(await list()).toHaveLength(1)
    expect(await placesOf('A pin for all')).toEqual(['memories'])
    expect((await call('get-chat', { conversation_id: second })).status).toBe(404)
    expect((await call('send-message', { message: 'Hi', conversation_id: second })).status).toBe(404)
  })

  it('is not the first one, and none in which a reply is written', async () => {
    expect(await call('remove-conversation', { conversation_id: talk.chat.id })).toMatchObject({
      status: 409,
      body: { message: failures.firstConversation },
    })
    const second = await begin()
    const writing = await talk.shown('Once', 'send-message', { message: 'Hi', conversation_id: second })
    expect(await call('remove-conversation', { conversation_id: second })).toMatchObject({
      status: 409,
      body: { message: failures.replyInFlight },
    })
    await call('stop-reply', { conversation_id: second })
    await writing.ended
    expect((await call('remove-conversation', { conversation_id: second })).status).toBe(200)
  })

  it('goes with its companion', async () => {
    const second = await begin()
    await say('Hello', 'Ahoy', second)
    const { status } = await talk.chat.server.call(
      '/character/delete-profile',
      { profile_id: talk.chat.id },
      talk.chat.token,
    )
    expect(status).toBe(200)
    for (const table of ['conversations', 'messages', 'turns', 'companions'])
      expect((await query(`select 1 from ${table}`)).rows).toEqual([])
  })
})

it('messages that are deleted in one conversation leave the memories of another', async () => {
  const { call: anyCall } = talk.chat.server
  await say('Hello', 'Ahoy')
  const second = await begin()
  const { message_id } = await say('My sister is Ana', 'I know', second)
  const pin = { profile_id: talk.chat.id, kind: 'pin', text: 'Ana is my sister', source_message_id: message_id }
  await anyCall('/memory/add', pin, talk.chat.token)
  expect((await call('count-messages')).body).toMatchObject({ messages: 2, memories: 0 })
  expect((await call('count-messages', { conversation_id: second })).body).toMatchObject({ messages: 2, memories: 1 })
  expect((await call('delete-messages', { with_memories: true })).body).toEqual({ deleted: 2 })
  expect(await history(second)).toHaveLength(2)
  expect(await placesOf('Ana is my sister')).toContain('memories')
  await call('delete-messages', { conversation_id: second, with_memories: true })
  expect(await placesOf('Ana is my sister')).toEqual([])
})

it('a conversation of another companion is as unknown as one that is not there', async () => {
  const second = await begin()
  const { call: anyCall } = talk.chat.server
  const other = await create(talk.chat.server, talk.chat.token, { name: 'Tom' })
  for (const conversation_id of [second, talk.chat.id, 'x', crypto.randomUUID()]) {
    const body = { profile_id: other, conversation_id, message: 'Hi' }
    for (const path of ['get-chat', 'send-message', 'remove-conversation'])
      expect((await anyCall(`/chat/${path}`, body, talk.chat.token)).status).toBe(404)
  }
})

it('an export has all conversations, and an import brings them back', async () => {
  const { server, token } = talk.chat
  await say('Hello', 'Ahoy')
  const second = await begin('On the pier')
  const { message_id } = await say('It is cold', 'Take my coat', second)
  await call('regenerate-reply', { conversation_id: second, message_id })
  await call('change-conversation', { conversation_id: second, state: 'archived' })
  const more = { profile_id: talk.chat.id, conversation_id: second, source_message_id: message_id }
  await server.call('/memory/add', { ...more, kind: 'summary', text: 'A coat on the pier' }, token)
  const zip = (await download(server, token)).rawPayload
  const files = await filesOf(zip)
  const manifest = parse(bundle.manifest, JSON.parse(files.get(bundle.ROOT + bundle.MANIFEST) ?? ''))
  expect(manifest).toMatchObject({ conversations: { version: 2, count: 1 }, counts: { messages: 4 } })
  // What earlier versions refuse as a newer export.
  expect(JSON.stringify(manifest)).toMatch(/"version":\s*(?!1\b)\d/)

  const bob = await signUp(server, 'bob')
  const imported = await upload(server, account.importAccount.path, zip, bob)
  expect(imported).toMatchObject({ status: 200, body: { companions: 1, messages: 4, memories: 1 } })
  const { profile_list } = character.listProfiles.read((await server.call('/character/list-profiles', {}, bob)).body)
  const profile_id = profile_list[0]?.profile_id
  const { conversations } = endpoints.listConversations.read(
    (await server.call('/chat/list-conversations', { profile_id }, bob)).body,
  )
  expect(conversations).toMatchObject([
    { title: 'On the pier', state: 'archived' },
    { title: 'Hello', state: 'open', conversation_id: profile_id },
  ])
  const place = { profile_id, conversation_id: conversations[0]?.conversation_id }
  const messages = endpoints.getChat.read((await server.call('/chat/get-chat', place, bob)).body)
  expect(messages).toMatchObject([{ message: 'It is cold' }, { alternatives: { count: 2 } }])
  const known = memory.list.read((await server.call('/memory/list', place, bob)).body).memories
  expect(known).toMatchObject([{ text: 'A coat on the pier', source_message_id: messages[1]?.message_id }])
  const ofFirst = memory.list.read((await server.call('/memory/list', { profile_id }, bob)).body).memories
  expect(ofFirst).toEqual([])
})
