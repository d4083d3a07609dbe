/** What is left when messages are deleted. */
import { chat as endpoints } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import type { Memories } from '../testing/memories'
import { memoriesOf } from '../testing/memories'
import { stream } from '../testing/model-server'
import { create } from '../testing/server'
import { moved, talkWithModel } from '../testing/talk'

const talk = talkWithModel({ environment: { RATE_LIMITS: 'off' } })
const say = (message: string) => talk.say(message, `Reply to ${message}`)
const remove = (body: object = {}) => talk.chat.call('delete-messages', body)
const count = async (body: object = {}) => (await talk.chat.call('count-messages', body)).body as unknown
const query = (sql: string, ...values: unknown[]) => talk.chat.server.database.query(sql, values)
let memories: Memories
beforeEach(() => {
  memories = memoriesOf(talk.chat.server, talk.chat.token, talk.chat.id)
})

/** Where a text is, in the whole database. */
async function placesOf(text: string) {
  const { rows } = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places = []
  for (const { name } of rows as { name: string }[])
    if ((await query(`select 1 from "${name}" t where t::text ilike $1`, `%${text}%`)).rows.length > 0)
      places.push(name)
  return places
}

describe('delete-messages', () => {
  it('deletes all, with other replies and what their prompts had: none of their words is left, or found', async () => {
    const search = async () => (await talk.chat.call('search', { query: 'saltmarsh' })).body.hits as unknown[]
    const { message_id } = await say('Saltmarsh is a town')
    await talk.regenerate(message_id, 'Saltmarsh it is')
    await say('Is saltmarsh far?')
    expect(await placesOf('saltmarsh')).toEqual(expect.arrayContaining(['alternatives', 'messages']))
    expect(await search()).not.toEqual([])
    expect(await count()).toMatchObject({ messages: 4, memories: 0 })
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: 4 } })
    expect(await talk.chat.history()).toEqual([])
    expect(await placesOf('saltmarsh')).toEqual([])
    expect(await search()).toEqual([])
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: 0 } })

    // The conversation can be begun, by a prompt without what was deleted.
    talk.answers(stream('Welcome.'))
    expect((await talk.chat.call('begin-conversation')).status).toBe(200)
    expect(JSON.stringify(talk.prompt())).not.toContain('altmarsh')
    await say('Hi')
    expect(await talk.chat.texts()).toEqual(['Welcome.', 'Hi', 'Reply to Hi'])
  })

  it('deletes from one message on, the question or the reply', async () => {
    const { message_id: last } = await say('One')
    const { question_id, message_id } = await say('Two')
    await say('Three')
    expect(await count({ from: question_id })).toMatchObject({ messages: 4 })
    expect(await count({ from: message_id })).toMatchObject({ messages: 3 })
    expect((await remove({ from: question_id })).body).toEqual({ deleted: 4 })
    expect(await talk.chat.texts()).toEqual(['One', 'Reply to One'])
    // The last question may be answered again.
    expect((await talk.regenerate(last, 'Again')).status).toBe(200)
  })

  it('refuses a message that is not there, one of another companion, and after another one than the last known', async () => {
    const { message_id } = await say('One')
    const profile_id = await create(talk.chat.server, talk.chat.token)
    expect(await remove({ profile_id, from: message_id })).toMatchObject(moved)
    expect(await remove({ from: '9999999' })).toMatchObject(moved)
    const { to } = endpoints.countMessages.read(await count())
    await say('From another tab')
    expect(await remove({ to })).toMatchObject(moved)
    expect(await talk.chat.texts()).toHaveLength(4)
    const known = endpoints.countMessages.read(await count())
    expect((await remove({ to: known.to })).body).toEqual({ deleted: 4 })
  })

  it('refuses while a reply is in flight, on this instance and on another one', async () => {
    const inFlight = { status: 409, body: { message: failures.replyInFlight } }
    await say('One')
    const second = await talk.instance()
    talk.answers(talk.slow.respond)
    const sending = talk.chat.call('send-message', { message: 'More' })
    await talk.asked()
    expect(await remove()).toMatchObject(inFlight)
    expect(await talk.chat.call('count-messages')).toMatchObject(inFlight)
    if (testsOnPostgres) expect(await second.call('delete-messages')).toMatchObject(inFlight)
    talk.slow.finish('Yes')
    expect((await sending).status).toBe(200)
    expect(await talk.chat.texts()).toHaveLength(4)
  })

  it('is one of two with a message that is sent at once: none is lost in part', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await say('Before')
      talk.answers(stream('After'))
      const [gone, sent] = await Promise.all([remove(), talk.chat.call('send-message', { message: 'Now' })])
      expect(sent.status).toBe(200)
      const texts = await talk.chat.texts()
      expect(texts.slice(-2).every((text) => text !== 'Before') || gone.status === 409).toBe(true)
      expect(texts.length % 2).toBe(0)
      await remove()
    }
  })

  it('makes no turn of a key again whose turn was deleted', async () => {
    const send = { message: 'One', idempotency_key: 'the-first-of-them' }
    talk.answers(stream('Yes'))
    await talk.chat.call('send-message', send)
    await remove()
    expect(await talk.chat.call('send-message', send)).toMatchObject(moved)
    expect(await talk.chat.history()).toEqual([])
  })

  it('deletes more messages than one statement does', async () => {
    await query(
      `insert into messages (companion_id, speaker, message, created_at)
       select $1, 'user', 'x', now() from generate_series(1, 4500)`,
      talk.chat.id,
    )
    expect((await remove()).body).toEqual({ deleted: 4500 })
  })
})

describe('what a companion remembers', () => {
  it('stays when its messages are deleted, without its source; what was only offered goes', async () => {
    const { question_id } = await say('My cat is Tom')
    await memories.add({ kind: 'pin', text: 'The cat is Tom', source_message_id: question_id })
    await memories.store('Has a cat', { source: question_id })
    expect(await count()).toMatchObject({ memories: 1 })
    await remove()
    expect(await memories.list()).toMatchObject([
      { text: 'The cat is Tom', source_message_id: null, source_gone: true },
    ])
  })

  it('goes with them when the caller wants it, with its earlier texts, and the others stay', async () => {
    const early = await say('My cat is Tom')
    const { question_id } = await say('My dog is Rex')
    await memories.add({ kind: 'pin', text: 'The cat is Tom', source_message_id: early.question_id })
    await memories.add({ kind: 'pin', text: 'By hand' })
    const dog = await memories.add({ kind: 'fact', text: 'The dog is Rox', source_message_id: question_id })
    await memories.change(dog, { text: 'The dog is Rex' })
    expect(await count({ from: question_id })).toMatchObject({ messages: 2, memories: 1 })
    await remove({ from: question_id, with_memories: true })
    expect((await memories.list()).map(({ text }) => text).sort()).toEqual(['By hand', 'The cat is Tom'])
    expect(await placesOf('Rox')).toEqual([])
  })

  it('has no summary of deleted messages: the one before takes its place', async () => {
    const one = await say('One')
    const two = await say('Two')
    const three = await say('Three')
    const summary = (text: string, source: string, replaces?: string) =>
      memories.store(text, { kind: 'summary', source, ...(replaces !== undefined && { replaces }) })
    const first = await summary('Of one.', one.message_id)
    const second = await summary('Of one and two.', two.message_id, first.memory_id)
    await summary('Of all, in words of the user.', two.message_id, second.memory_id)
    await remove({ from: three.question_id })
    expect(Object.fromEntries((await memories.list()).map(({ text, state }) => [text, state]))).toEqual({
      'Of one.': 'replaced',
      'Of one and two.': 'replaced',
      'Of all, in words of the user.': 'kept',
    })
    await remove({ from: two.message_id })
    expect(await memories.list()).toMatchObject([{ text: 'Of one.', state: 'kept', replaces: null }])
    const { rows } = await query('select summary_up_to::text as id from conversations where id = $1', talk.chat.id)
    expect(rows).toEqual([{ id: one.message_id }])
    await remove()
    expect(await memories.list()).toEqual([])
  })

  it('has no summary either whose last message was gone before', async () => {
    const first = await say('One')
    const two = await say('Two')
    await memories.store('Of one and two.', { kind: 'summary', source: two.message_id })
    await talk.chat.call('resend-message', { message_id: two.question_id, message: 'Two again' })
    await remove({ from: first.question_id })
    expect(await placesOf('Of one and two')).toEqual([])
  })
})
