/** Conversations that share a past. */
import * as bundle from '@codex/contracts/bundle'
import { account, character, chat as endpoints, memory } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { download, upload } from '../testing/exports'
import { stream } from '../testing/model-server'
import { signUp } from '../testing/server'
import { modelTurn, talkWithModel, userTurn } from '../testing/talk'
import { filesOf } from '../testing/zip'
import { createWalk } from '../testing/walk'

const talk = talkWithModel({ environment: { RATE_LIMITS: 'off' } })
const walk = createWalk(talk)
const { call, say, history, ids, part, pathsOf } = walk

const texts = async (conversation?: string) => history(conversation)
async function memoriesOf(conversation_id?: string) {
  const place = { profile_id: talk.chat.id, ...(conversation_id && { conversation_id }) }
  const { body } = await talk.chat.server.call('/memory/list', place, talk.chat.token)
  return memory.list.read(body).memories
}
const known = async (conversation_id?: string) => (await memoriesOf(conversation_id)).map(({ text }) => text)
const remember = (body: object) =>
  talk.chat.server.call('/memory/add', { profile_id: talk.chat.id, ...body }, talk.chat.token)

/** a b, c d, e f */
async function begin() {
  await say('a', 'b')
  await say('c', 'd')
  await say('e', 'f')
  return ids()
}

describe('a path', () => {
  it('shows what the other conversation shows up to the message, and goes on by itself', async () => {
    const [, b, , d] = await begin()
    const path = await part(d)
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'd'])
    await say('x', 'y', path)
    expect(talk.prompt()).toEqual([
      userTurn('a'),
      modelTurn('b'),
      userTurn('c'),
      modelTurn('d'),
      userTurn(expect.stringContaining('x') as string),
    ])
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'd', 'x', 'y'])
    expect(await texts()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    const inner = await part(b, path)
    expect(await texts(inner)).toEqual(['a', 'b'])
    expect(await pathsOf()).toEqual(
      expect.arrayContaining([
        [path, talk.chat.id, d],
        [inner, talk.chat.id, b],
      ]),
    )
  })

  it('from a message of the person has what is before it', async () => {
    const [a, b, , , e] = await begin()
    expect(await texts(await part(e))).toEqual(['a', 'b', 'c', 'd'])
    expect(await texts(await part(a))).toEqual([])
    expect((await call('add-path', { message_id: '999999' })).status).toBe(409)
    const other = await part(b)
    expect((await call('add-path', { conversation_id: other, message_id: e })).status).toBe(409)
  })

  it('is among the conversations once it has a title', async () => {
    const [, b] = await begin()
    const path = await part(b)
    const listed = async () =>
      endpoints.listConversations
        .read((await call('list-conversations')).body)
        .conversations.map(({ conversation_id }) => conversation_id)
    expect(await listed()).toEqual([talk.chat.id])
    await call('change-conversation', { conversation_id: path, title: 'The other way' })
    expect(await listed()).toEqual(expect.arrayContaining([talk.chat.id, path]))
  })

  it('is read in pages, across the place where it parted', async () => {
    const [a, b, c, d] = await begin()
    const path = await part(d)
    await say('x', 'y', path)
    const page = async (body: object) =>
      endpoints.getChat
        .read((await call('get-chat', { conversation_id: path, ...body })).body)
        .map(({ message }) => message)
    const [, , , , x] = await ids(path)
    expect(await page({ limit: 3 })).toEqual(['d', 'x', 'y'])
    expect(await page({ limit: 2, before: x })).toEqual(['c', 'd'])
    expect(await page({ limit: 3, after: c })).toEqual(['d', 'x', 'y'])
    expect(await page({ limit: 3, after: a })).toEqual(['b', 'c', 'd'])
    expect(await page({ limit: 4, around: x })).toEqual(['c', 'd', 'x', 'y'])
    expect(await page({ limit: 2, around: b })).toEqual(['a', 'b'])
  })

  it('has its last reply regenerated, chosen and its last message sent again without a change of the other', async () => {
    const [, , , d] = await begin()
    const shown = ['a', 'b', 'c', 'd', 'e', 'f']
    const path = await part(d)
    talk.answers(stream('D2'))
    const again = await call('regenerate-reply', { conversation_id: path, message_id: d })
    expect(again).toMatchObject({ status: 200, body: { message: 'D2', alternatives: { count: 2, chosen: 1 } } })
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'D2'])
    expect(await texts()).toEqual(shown)
    const reply = (await ids(path))[3]
    expect((await call('choose-reply', { conversation_id: path, message_id: reply, index: 0 })).status).toBe(200)
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'd'])

    const second = await part(d)
    const [, , question] = await ids(second)
    talk.answers(stream('Z'))
    const resent = { conversation_id: second, message_id: question, message: 'C2' }
    expect((await call('resend-message', resent)).status).toBe(200)
    expect(await texts(second)).toEqual(['a', 'b', 'C2', 'Z'])
    expect(await texts()).toEqual(shown)
  })

  it('is marked where it parts from others, also once a message there was replaced', async () => {
    const [, b, , d] = await begin()
    const partedIn = async (conversation_id?: string) =>
      endpoints.getChat
        .read((await call('get-chat', { ...(conversation_id && { conversation_id }) })).body)
        .flatMap(({ message, parted }) => (parted === true ? [message] : []))
    expect(await partedIn()).toEqual([])
    const path = await part(d)
    const other = await part(b)
    await say('x', 'y', path)
    for (const one of [undefined, path]) expect(await partedIn(one)).toEqual(['b', 'd'])
    expect(await partedIn(other)).toEqual(['b'])
    talk.answers(stream('D2'))
    const third = await part(d)
    await call('regenerate-reply', { conversation_id: third, message_id: d })
    expect(await partedIn(third)).toEqual(['b'])
    expect(await partedIn()).toEqual(['b', 'd'])
  })

  it('goes on from another reply to an earlier message, and leaves that one as it is', async () => {
    const { message_id } = await say('a', 'b')
    talk.answers(stream('B2'))
    await call('regenerate-reply', { message_id })
    await say('c', 'd')
    const path = endpoints.addPath.read((await call('add-path', { message_id, index: 0 })).body).conversation
    expect(await texts(path.conversation_id)).toEqual(['a', 'b'])
    await say('x', 'y', path.conversation_id)
    expect(await texts()).toEqual(['a', 'B2', 'c', 'd'])
    const [a, , , d] = await ids()
    const many = await pathsOf()
    expect((await call('add-path', { message_id, index: 2 })).status).toBe(400)
    expect((await call('add-path', { message_id: a, index: 0 })).status).toBe(400)
    expect((await call('add-path', { message_id: d, index: 0 })).status).toBe(400)
    expect((await call('add-path', { message_id: '999999', index: 0 })).status).toBe(409)
    expect(await pathsOf()).toEqual(many)
  })

  it('keeps what the other conversation changes or deletes', async () => {
    const [, , c] = await begin()
    const path = await part((await ids())[5])
    const last = (await ids())[5]
    talk.answers(stream('F2'))
    expect((await call('regenerate-reply', { message_id: last })).status).toBe(200)
    expect(await texts()).toEqual(['a', 'b', 'c', 'd', 'e', 'F2'])
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect((await call('count-messages', { from: c })).body).toMatchObject({ messages: 4, shared: 2 })
    expect((await call('delete-messages', { from: c })).body).toEqual({ deleted: 4 })
    expect(await texts()).toEqual(['a', 'b'])
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect((await call('delete-messages')).status).toBe(200)
    expect(await texts()).toEqual([])
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    await say('g', 'h', path)
    expect(await texts(path)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })

  it('outlives the one that it came from', async () => {
    const [, b] = await begin()
    const path = await part(b)
    await say('x', 'y', path)
    const inner = await part((await ids(path))[3], path)
    await say('p', 'q', inner)
    expect((await call('remove-conversation', { conversation_id: path })).status).toBe(200)
    expect(await texts(inner)).toEqual(['a', 'b', 'x', 'y', 'p', 'q'])
    expect(await texts()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('of several, each keeps what it shows when the conversation that they come from is emptied', async () => {
    const [, b, , d, , f] = await begin()
    const short = await part(b)
    const long = await part(d)
    const inner = await part(f)
    await say('x', 'y', long)
    const y = (await ids(long))[5]
    const further = await part(y, long)
    expect((await call('delete-messages')).status).toBe(200)
    const shown = async () => [
      await texts(),
      await texts(short),
      await texts(long),
      await texts(inner),
      await texts(further),
    ]
    const all = ['a', 'b', 'c', 'd', 'e', 'f']
    const withOwn = ['a', 'b', 'c', 'd', 'x', 'y']
    expect(await shown()).toEqual([[], ['a', 'b'], withOwn, all, withOwn])
    expect((await call('delete-messages', { conversation_id: inner })).status).toBe(200)
    expect(await shown()).toEqual([[], ['a', 'b'], withOwn, [], withOwn])
    expect(await pathsOf()).toEqual(
      expect.arrayContaining([
        [short, long, b],
        [further, long, y],
      ]),
    )
    expect((await call('remove-conversation', { conversation_id: long })).status).toBe(200)
    expect(await pathsOf()).toEqual([[short, further, b]])
    expect([await texts(short), await texts(further)]).toEqual([['a', 'b'], withOwn])
  })

  it('loses what is deleted everywhere, with what was made of it', async () => {
    const [, , c, d] = await begin()
    const path = await part(d)
    await say('x', 'y', path)
    await remember({
      conversation_id: path,
      kind: 'summary',
      text: 'Of c and x',
      source_message_id: (await ids(path))[5],
    })
    expect((await call('delete-messages', { conversation_id: path, from: c, everywhere: true })).body).toEqual({
      deleted: 4,
    })
    expect(await texts(path)).toEqual(['a', 'b'])
    expect(await texts()).toEqual(['a', 'b', 'e', 'f'])
    expect(await known(path)).toEqual([])
    const { rows } = await talk.chat.server.database.query(
      `select 1 from messages where message in ('c', 'd', 'x', 'y')`,
    )
    expect(rows).toEqual([])
  })

  it('without a title goes with all messages of the conversation, if those are deleted everywhere', async () => {
    const [, b, , d] = await begin()
    const path = await part(d)
    await say('x', 'y', path)
    const inner = await part((await ids(path))[5], path)
    await say('p', 'q', inner)
    const named = await part(b)
    await say('v', 'w', named)
    await call('change-conversation', { conversation_id: named, title: 'Harbour' })
    expect((await call('count-messages')).body).toMatchObject({ messages: 6, shared: 4, paths: 2 })
    expect((await call('count-messages', { from: b })).body).not.toHaveProperty('paths')
    expect((await call('count-messages', { conversation_id: path })).body).not.toHaveProperty('paths')
    const slow = await talk.shown('Hm', 'send-message', { conversation_id: inner, message: 'r' })
    const refused = { status: 409, body: { message: failures.replyInFlight } }
    expect(await call('delete-messages', { everywhere: true })).toMatchObject(refused)
    expect(await texts()).toHaveLength(6)
    talk.slow.end()
    await slow.ended
    expect((await call('delete-messages', { everywhere: true })).body).toEqual({ deleted: 6 })
    expect([await texts(), await texts(named)]).toEqual([[], ['v', 'w']])
    expect(await pathsOf()).toEqual([])
    expect((await call('get-chat', { conversation_id: path })).status).toBe(404)
    const { rows } = await talk.chat.server.database.query(
      'select message as left from messages union all select owner_id::text from shared_past',
    )
    expect(rows.map((row) => row['left']).sort()).toEqual(['v', 'w'])
  })

  it('loses what was remembered from it, if that is asked for where all is deleted everywhere', async () => {
    const [, b] = await begin()
    const path = await part(b)
    await say('x', 'y', path)
    const inner = await part((await ids(path))[3], path)
    await say('p', 'q', inner)
    const named = await part((await ids(path))[3], path)
    await call('change-conversation', { conversation_id: named, title: 'Harbour' })
    await say('r', 's', path)
    const sources = {
      'Of a': b,
      'Of p': (await ids(inner))[5],
      'Of x': (await ids(path))[3],
      'Of r': (await ids(path))[5],
    }
    for (const [text, source_message_id] of Object.entries(sources))
      await remember({ kind: 'pin', text, source_message_id, conversation_id: path })
    await remember({ kind: 'pin', text: 'By hand' })
    // The path with a title shows x.
    expect((await call('count-messages')).body).toMatchObject({ memories: 0, memories_everywhere: 3, paths: 2 })
    expect((await call('count-messages', { from: b })).body).toMatchObject({ memories: 0, memories_everywhere: 1 })
    await call('delete-messages', { everywhere: true, with_memories: true })
    expect(await texts(named)).toEqual(['x', 'y'])
    expect((await known(named)).sort()).toEqual(['By hand', 'Of x'])
    expect((await call('count-messages', { conversation_id: named })).body).not.toHaveProperty('memories_everywhere')
  })

  it('knows what was remembered up to where it parted, and nothing after', async () => {
    const [, b, , , , f] = await begin()
    const here = { kind: 'pin', scope: 'conversation' }
    await remember({ kind: 'summary', text: 'Of a and b', source_message_id: b })
    await remember({ ...here, text: 'The boat is blue', source_message_id: b })
    await remember({ ...here, text: 'The boat is sold', source_message_id: f })
    const path = await part((await ids())[3])
    const late = await part(f)
    expect(await known(path)).toEqual(['Of a and b', 'The boat is blue'])
    expect(await known(late)).toEqual(['Of a and b', 'The boat is blue', 'The boat is sold'])
    const early = await part((await ids())[0])
    expect(await known(early)).toEqual([])
    const [, pin] = await memoriesOf(path)
    await talk.chat.server.call(
      '/memory/remove',
      { profile_id: talk.chat.id, conversation_id: path, memory_id: pin?.memory_id },
      talk.chat.token,
    )
    expect(await known(path)).toEqual(['Of a and b'])
    expect(await known()).toEqual(['Of a and b', 'The boat is blue', 'The boat is sold'])
  })

  it('is searched with its past, and only with that', async () => {
    await say('A lantern', 'b')
    await say('c', 'd')
    const path = await part((await ids())[1])
    await say('Another lantern', 'y', path)
    await say('A late lantern', 'z')
    const { body } = await call('search', { query: 'lantern', conversation_id: path })
    expect(endpoints.search.read(body).hits.map(({ excerpt, conversation_id }) => [excerpt, conversation_id])).toEqual([
      ['Another lantern', path],
      ['A lantern', path],
    ])
  })
})

it('an export has each message once, and an import brings the paths back', async () => {
  const { server, token } = talk.chat
  const [, b, , d] = await begin()
  const path = await part(d)
  await say('x', 'y', path)
  const inner = await part((await ids(path))[5], path)
  await say('p', 'q', inner)
  await part(b, inner)
  // The path has what its inner one shows then.
  await call('delete-messages', { conversation_id: path, from: (await ids(path))[4] })
  await say('z', 'w', path)
  const zip = (await download(server, token)).rawPayload
  const manifest = (await filesOf(zip)).get(bundle.ROOT + bundle.MANIFEST)
  expect(JSON.parse(manifest ?? '')).toMatchObject({ paths: { version: 4, count: 3 }, counts: { messages: 12 } })

  const bob = await signUp(server, 'bob')
  const imported = await upload(server, account.importAccount.path, zip, bob)
  expect(imported).toMatchObject({ status: 200, body: { companions: 1, messages: 12 } })
  const read = async (path: string, body: object) => (await server.call(path, body, bob)).body
  const { profile_list } = character.listProfiles.read(await read('/character/list-profiles', {}))
  const profile_id = profile_list[0]?.profile_id ?? ''
  const { paths } = endpoints.listPaths.read(await read('/chat/list-paths', { profile_id }))
  const shown = await Promise.all(
    [profile_id, ...paths.map(({ conversation_id }) => conversation_id)].map(async (conversation_id) =>
      endpoints.getChat
        .read(await read('/chat/get-chat', { profile_id, conversation_id }))
        .map(({ message }) => message)
        .join(''),
    ),
  )
  expect(shown.toSorted()).toEqual(['ab', 'abcdef', 'abcdxypq', 'abcdzw'])
})

it('whatever is done in one conversation changes no other', async () => {
  await walk.random(1, 25)
})
