/** The app answers in place of the companion, until the person continues the story. */
import { chat as endpoints } from '@codex/contracts/endpoints'
import { care as texts } from '@codex/contracts/texts'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'
import type { ScriptedEngine } from '../testing/scripted-engine'
import { scriptedEngine } from '../testing/scripted-engine'
import { create, signUp } from '../testing/server'

const plan = 'I have the pills in front of me'
const thoughts = "I don't want to live anymore"
const byApp = { kind: 'built-in', label: texts.author }

let engine: ScriptedEngine
let chat: Conversation
beforeEach(async () => {
  engine = scriptedEngine()
  chat = await conversation(engine)
})
afterEach(() => chat.close())

const send = async (message: string, to = chat) =>
  endpoints.sendMessage.read((await to.call('send-message', { message })).body)
const resume = async (body: object = {}): Promise<unknown> => (await chat.call('resume-story', body)).body
const said = () => engine.prompts.at(-1)?.turns.map(({ text }) => text)

describe('a message with a plan', () => {
  it('is stored and answered by the app, and no engine is asked', async () => {
    const { events, ended } = await chat.stream('send-message', { message: plan })
    await ended
    expect(events[0]).toMatchObject({ event: 'start', care: { severity: 3, kinds: ['suicide'] } })
    expect(events.at(-1)).toMatchObject({
      ...{ event: 'done', message: texts.paused, engine: byApp },
      care: { severity: 3, kinds: ['suicide'], paused: true },
    })
    expect(await chat.texts()).toEqual([plan, texts.paused])
    expect(engine.prompts).toEqual([])
  })

  it('pauses again after the story went on', async () => {
    await send(plan)
    await resume()
    expect((await send(plan)).message).toBe(texts.paused)
    expect(engine.prompts).toEqual([])
  })

  it.each([
    'She said "I have the pills in front of me" and the light went out',
    'In the game I have the pills in front of me',
  ])('is none in fiction: %s', async (message) => {
    expect(await send(message)).not.toHaveProperty('care')
    expect(engine.prompts).toHaveLength(1)
  })
})

describe('a pause', () => {
  it('goes on with each further message, also one that is sent again or answered again', async () => {
    await send(plan)
    const further = await send('Are you there?')
    expect(further).toMatchObject({
      ...{ message: texts.stillPaused, engine: byApp },
      care: { severity: 1, kinds: ['suicide'], paused: true },
    })
    const again = await chat.call('regenerate-reply', { message_id: further.message_id })
    expect(again.body.message).toBe(texts.stillPaused)
    const resent = { message_id: further.question_id, message: 'Never mind' }
    expect((await chat.call('resend-message', resent)).body.message).toBe(texts.stillPaused)
    expect(await chat.texts()).toEqual([plan, texts.paused, 'Never mind', texts.stillPaused])
    expect(engine.prompts).toEqual([])
  })

  it('ends where the person continues the story, once, and nothing that the app said is in a prompt', async () => {
    await send('Good morning')
    await send(plan)
    const { message_id } = await send('Are you there?')
    expect(await resume()).toEqual({ resumed: true })
    expect(await resume()).toEqual({ resumed: false })
    expect((await chat.history()).at(-1)?.care).toMatchObject({ paused: true, resumed: true })

    expect((await chat.call('regenerate-reply', { message_id })).body.message).toBe('Reply 2.')
    expect(engine.prompts.at(-1)).not.toHaveProperty('another')
    await send('Thank you')
    expect(said()).toEqual(['Good morning', 'Reply 1.', plan, 'Are you there?', 'Reply 2.'])
  })

  it('stays over when another reply of its message is chosen', async () => {
    const { message_id } = await send(plan)
    await chat.call('regenerate-reply', { message_id })
    await resume()
    await chat.call('choose-reply', { message_id, index: 0 })
    expect((await send('Hello')).message).toBe('Reply 1.')
  })

  it('is of one conversation, and another person cannot end it', async () => {
    await send(plan)
    const other = await create(chat.server, chat.token)
    expect((await chat.call('send-message', { profile_id: other, message: 'Hello' })).body.message).toBe('Reply 1.')
    expect(await resume({ profile_id: other })).toEqual({ resumed: false })
    const bob = await signUp(chat.server, 'bob')
    expect((await chat.server.call('/chat/resume-story', { profile_id: chat.id }, bob)).status).toBe(404)
    expect((await send('Hello')).message).toBe(texts.stillPaused)
  })

  it('is found by no search', async () => {
    await send(plan)
    expect((await chat.call('search', { query: 'paused' })).body.hits).toEqual([])
    expect((await chat.call('search', { query: 'pills' })).body.hits).toHaveLength(1)
  })

  it('begins on one instance, goes on on the other, and ends for both', async () => {
    const shared = { DATABASE_URL: 'postgres://shared@127.0.0.1/shared' }
    const first = await conversation(engine, chat, shared)
    const second = await conversation(engine, chat, shared)
    expect((await send(plan, first)).message).toBe(texts.paused)
    expect((await send('Hello', second)).message).toBe(texts.stillPaused)
    expect((await first.call('resume-story')).body).toEqual({ resumed: true })
    expect((await send('Hello', second)).message).toBe('Reply 1.')
    await first.close()
    await second.close()
  })
})

describe('the second message at risk within a day', () => {
  const earlier = (hours: number) =>
    chat.server.database.query('update messages set created_at = now() - make_interval(hours => $1)', [hours])

  it('pauses the story; the first is answered by the engine, with what it has to heed', async () => {
    expect((await send(thoughts)).message).toBe('Reply 1.')
    expect(engine.prompts.at(-1)?.atRisk).toBe(true)
    await send('Hello')
    expect(engine.prompts.at(-1)).not.toHaveProperty('atRisk')
    expect((await send(thoughts)).message).toBe(texts.paused)
  })

  it('is counted over all companions of the person, and of no one else', async () => {
    await send(thoughts)
    const bob = await signUp(chat.server, 'bob')
    const his = await create(chat.server, bob)
    const toHis = await chat.server.call('/chat/send-message', { profile_id: his, message: thoughts }, bob)
    expect(toHis.body.message).toBe('Reply 2.')
    const other = await create(chat.server, chat.token)
    const toOther = await chat.call('send-message', { profile_id: other, message: thoughts })
    expect(toOther.body.message).toBe(texts.paused)
    expect((await send('Hello')).message).toBe('Reply 3.')
  })

  it('is not the first one again, in other words or with another reply', async () => {
    const { message_id, question_id } = await send(thoughts)
    expect((await chat.call('regenerate-reply', { message_id })).body.message).toBe('Reply 2.')
    const resent = await chat.call('resend-message', { message_id: question_id, message: `${thoughts}, Mira` })
    expect(resent.body.message).toBe('Reply 3.')
  })

  it('is none after a day, and none of what may be meant otherwise', async () => {
    await send(thoughts)
    await earlier(25)
    await send("I can't do this anymore")
    expect((await send(thoughts)).message).toBe('Reply 3.')
    await earlier(23)
    expect((await send(thoughts)).message).toBe(texts.paused)
  })

  it('is counted again from the end of a pause', async () => {
    await send(thoughts)
    await send(thoughts)
    await resume()
    expect((await send(thoughts)).message).toBe('Reply 2.')
    expect((await send(thoughts)).message).toBe(texts.paused)
  })
})
