/** What a message is read as goes with its reply; the app answers in place of the companion until the story continues. */
import { chat as endpoints } from '@codex/contracts/endpoints'
import type { Care } from '@codex/contracts/entities'
import { care as texts, reviewed } from '@codex/contracts/texts'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta } from '../testing/conversation'
import type { ScriptedEngine } from '../testing/scripted-engine'
import { scriptedEngine } from '../testing/scripted-engine'
import { create, signUp } from '../testing/server'
import { leaveLease, severalInstances } from '../testing/talk'

const plan = 'I have the pills in front of me'
const thoughts = "I don't want to live anymore"
const unclear = "I can't do this anymore"
const care: Care = { severity: 2, kinds: ['suicide'] }
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
const caresOf = async () => (await chat.history()).map((record) => record.care)

/** A reply that is stopped after its words were shown. */
async function stopped(message: string, reply: string) {
  engine.hold(reply)
  const sending = await chat.stream('send-message', { message })
  await sending.until(isDelta)
  await chat.call('stop-reply')
  await sending.ended
  return (await chat.history()).at(-1)
}

describe('what a message was read as', () => {
  it('is in its reply, in the record of the reply and in the start of a stream', async () => {
    expect((await send('Good morning')).care).toBeUndefined()
    const { events, ended } = await chat.stream('send-message', { message: thoughts })
    await ended
    expect(events[0]).toMatchObject({ event: 'start', question: thoughts, care })
    expect(events.at(-1)).toMatchObject({ event: 'done', care })
    const less = { severity: 1, kinds: ['suicide'] }
    expect((await send(unclear)).care).toEqual(less)
    expect(await caresOf()).toEqual([undefined, undefined, undefined, care, undefined, less])
    // As an earlier version has stored it.
    await chat.server.database.query('update messages set care = null')
    expect(await caresOf()).toEqual(Array(6).fill(undefined))
  })

  it('stays with every reply to it, and goes when another message is sent in its place', async () => {
    const { message_id, question_id } = await send(thoughts)
    expect((await chat.call('regenerate-reply', { message_id })).body.care).toEqual(care)
    expect((await chat.call('choose-reply', { message_id, index: 0 })).body.care).toEqual(care)
    const { alternatives } = (await chat.call('list-alternatives', { message_id })).body
    expect(alternatives).toMatchObject([{ care }, { care }])
    const again = await chat.call('resend-message', { message_id: question_id, message: 'Good morning' })
    expect(again.body.care).toBeUndefined()
    expect(await caresOf()).toEqual([undefined, undefined])
  })

  it('stays with a reply that was stopped and goes on, and with one that another instance recovers', async () => {
    const reply = await stopped(thoughts, 'On the rocks. And')
    expect(reply).toMatchObject({ stopped: true, care })
    const whole = await chat.call('continue-reply', { message_id: reply?.message_id })
    expect(whole.body.care).toEqual(care)
    await leaveLease(chat, { question: thoughts, said: 'I am' })
    await chat.call('follow-reply')
    expect((await chat.history()).at(-1)).toMatchObject({ message: 'I am', cut_off: true, care })
  })
})

describe('a reply that harms', () => {
  const harmful = (text = 'You should kill yourself.') => engine.hold(text).release()
  const replaced = { message: reviewed.replaced.en, engine: byApp, care: { severity: 2, kinds: [], replaced: true } }

  it('is stored as words of the app: beside others, in no later prompt, and as no message at risk', async () => {
    const { message_id, question_id } = await send('Hello')
    harmful()
    expect((await chat.call('regenerate-reply', { message_id })).body).toMatchObject(replaced)
    const { body } = await chat.call('list-alternatives', { message_id })
    expect(body.alternatives).toMatchObject([{ message: 'Reply 1.' }, replaced])
    harmful()
    const resent = await chat.call('resend-message', { message_id: question_id, message: 'Good morning' })
    expect(resent.body).toMatchObject(replaced)
    expect((await chat.history()).at(-1)).toMatchObject(replaced)
    expect(await send(thoughts)).toMatchObject({ message: 'Reply 4.' })
    expect(engine.prompts.at(-1)?.turns).toMatchObject([{ text: 'Good morning' }])
  })

  it('that was stopped is complete', async () => {
    const reply = await stopped('Hello', 'You should kill yourself')
    expect(reply).toMatchObject(replaced)
    expect(reply).not.toHaveProperty('stopped')
  })
})

describe('a message with a plan', () => {
  it('is stored and answered by the app, and no engine is asked, also after the story went on', async () => {
    const { events, ended } = await chat.stream('send-message', { message: plan })
    await ended
    const read = { severity: 3, kinds: ['suicide'] }
    expect(events[0]).toMatchObject({ event: 'start', care: read })
    const paused = { message: texts.paused, engine: byApp, care: { ...read, paused: true } }
    expect(events.at(-1)).toMatchObject({ event: 'done', ...paused })
    expect(await chat.texts()).toEqual([plan, texts.paused])
    await resume()
    expect(await send(plan)).toMatchObject(paused)
    expect(engine.prompts).toEqual([])
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
    expect((await chat.call('search', { query: 'paused' })).body.hits).toEqual([])
    expect((await chat.call('search', { query: 'pills' })).body.hits).toHaveLength(1)
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
    await chat.call('choose-reply', { message_id, index: 0 })
    await send('Thank you')
    const said = engine.prompts.at(-1)?.turns.map(({ text }) => text)
    expect(said).toEqual(['Good morning', 'Reply 1.', plan, 'Are you there?'])
  })

  it('is of one conversation, on all instances', async () => {
    const first = await conversation(engine, chat, severalInstances)
    const second = await conversation(engine, chat, severalInstances)
    await send(plan, first)
    const other = await create(chat.server, chat.token)
    expect((await first.call('send-message', { profile_id: other, message: 'Hello' })).body.message).toBe('Reply 1.')
    expect(await resume({ profile_id: other })).toEqual({ resumed: false })
    expect((await send('Hello', second)).message).toBe(texts.stillPaused)
    expect((await first.call('resume-story')).body).toEqual({ resumed: true })
    expect((await send('Hello', second)).message).toBe('Reply 2.')
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
    // From the end of a pause it is counted again.
    await resume()
    expect((await send(thoughts)).message).toBe('Reply 3.')
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

  it('is not the first one again, in other words or with another reply, nor one after a day', async () => {
    const { message_id, question_id } = await send(thoughts)
    expect((await chat.call('regenerate-reply', { message_id })).body.message).toBe('Reply 2.')
    const resent = await chat.call('resend-message', { message_id: question_id, message: `${thoughts}, Mira` })
    expect(resent.body.message).toBe('Reply 3.')
    await earlier(25)
    await send(unclear)
    expect((await send(thoughts)).message).toBe('Reply 5.')
    await earlier(23)
    expect((await send(thoughts)).message).toBe(texts.paused)
  })
})
