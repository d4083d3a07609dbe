/** What a message was read as is stored and sent with its reply, whatever becomes of the reply. */
import { chat as endpoints } from '@codex/contracts/endpoints'
import type { Care } from '@codex/contracts/entities'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta } from '../testing/conversation'
import type { ScriptedEngine } from '../testing/scripted-engine'
import { scriptedEngine } from '../testing/scripted-engine'

const thoughts = "I don't want to live anymore"
const unclear = "I can't do this anymore"
const care: Care = { severity: 2, kinds: ['suicide'] }

let engine: ScriptedEngine
let chat: Conversation
beforeEach(async () => {
  engine = scriptedEngine()
  chat = await conversation(engine)
})
afterEach(() => chat.close())

const send = async (message: string) => endpoints.sendMessage.read((await chat.call('send-message', { message })).body)
const caresOf = async () => (await chat.history()).map((record) => record.care)

describe('what a message was read as', () => {
  it('is in its reply, in the record of the reply and in the start of a stream', async () => {
    expect((await send('Good morning')).care).toBeUndefined()
    const { events, ended } = await chat.stream('send-message', { message: thoughts })
    await ended
    expect(events[0]).toMatchObject({ event: 'start', question: thoughts, care })
    expect(events.at(-1)).toMatchObject({ event: 'done', care })
    expect((await send(unclear)).care).toEqual({ severity: 1, kinds: ['suicide'] })
    expect(await caresOf()).toEqual([
      undefined,
      undefined,
      undefined,
      care,
      undefined,
      { severity: 1, kinds: ['suicide'] },
    ])
  })

  it('stays with every reply to it, and with the one that is chosen', async () => {
    const { message_id } = await send(thoughts)
    expect((await chat.call('regenerate-reply', { message_id })).body.care).toEqual(care)
    expect((await chat.call('choose-reply', { message_id, index: 0 })).body.care).toEqual(care)
    expect(await caresOf()).toEqual([undefined, care])
    const { alternatives } = endpoints.listAlternatives.read(
      (await chat.call('list-alternatives', { message_id })).body,
    )
    expect(alternatives.map((one) => one.care)).toEqual([care, care])
  })

  it('is that of the new message when it is sent again', async () => {
    const { question_id: message_id } = await send(thoughts)
    const again = await chat.call('resend-message', { message_id, message: 'Good morning' })
    expect(again.body.care).toBeUndefined()
    expect(await caresOf()).toEqual([undefined, undefined])
  })

  it('stays with a reply that was stopped and goes on', async () => {
    const held = engine.hold('On the rocks. And')
    const sending = await chat.stream('send-message', { message: thoughts })
    await sending.until(isDelta)
    await chat.call('stop-reply')
    await sending.ended
    held.release()
    const [, reply] = await chat.history()
    expect(reply).toMatchObject({ stopped: true, care })
    const whole = await chat.call('continue-reply', { message_id: reply?.message_id })
    expect(whole.body.care).toEqual(care)
    expect(await caresOf()).toEqual([undefined, care])
  })

  it('is stored with what another instance recovers of a reply', async () => {
    await chat.server.database.query(
      `insert into replies_under_way
         (companion_id, key, copy, kind, question, asked_at, said, beat_at, engine_kind, engine_label)
       values ($1, 'key-of-the-dead', $1, 'send', $2, now(), 'I am', now() - interval '1 hour', 'openai', 'tiny')`,
      [chat.id, thoughts],
    )
    await chat.call('follow-reply')
    expect((await chat.history()).at(-1)).toMatchObject({ message: 'I am', cut_off: true, care })
  })

  it('is nothing of a reply that an earlier version has stored', async () => {
    await send(thoughts)
    await chat.server.database.query('update messages set care = null')
    expect(await caresOf()).toEqual([undefined, undefined])
  })
})
