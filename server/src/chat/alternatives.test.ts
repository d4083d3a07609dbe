/** Regenerated replies, resent messages, and which of them the history shows. */
import { chat as endpoints } from '@codex/contracts/endpoints'
import { builtInEngine } from '../llm'
import { digestOf } from '../testing/digest'
import { json, stream } from '../testing/model-server'
import { create } from '../testing/server'
import { byModel, modelTurn, moved, talkWithModel, userTurn } from '../testing/talk'

const talk = talkWithModel()
const choose = (message_id: string, index: number) => talk.chat.call('choose-reply', { message_id, index })
const system = () => String(talk.model.requests.at(-1)?.body.messages[0].content)

describe('another reply to the last message', () => {
  it('is stored beside the first, is shown by the history, and the first can be chosen again', async () => {
    await talk.say('Before', 'Yes')
    const { message_id, question_id } = await talk.say('Hi', 'First')
    expect((await talk.regenerate(message_id, 'Second')).body).toMatchObject({
      ...{ message: 'Second', message_id, alternatives: { count: 2, chosen: 1 } },
    })
    expect((await talk.regenerate(message_id, 'Third')).body.alternatives).toEqual({ count: 3, chosen: 2 })
    expect(await talk.chat.texts()).toEqual(['Before', 'Yes', 'Hi', 'Third'])
    const shown = async (options: object = {}) =>
      endpoints.getChat.read((await talk.chat.call('get-chat', options)).body).map(({ alternatives }) => alternatives)
    expect(await shown()).toEqual([undefined, undefined, undefined, { count: 3, chosen: 2 }])
    expect(talk.prompt()).toEqual([userTurn('Before'), modelTurn('Yes'), userTurn('Hi')])

    const first = await choose(message_id, 0)
    expect(first.body).toEqual({
      ...{ message: 'First', engine: byModel, message_id, question_id },
      time_stamp: expect.stringMatching(/Z$/),
      alternatives: { count: 3, chosen: 0 },
    })
    expect(await talk.last()).toMatchObject({ message: 'First', alternatives: { count: 3, chosen: 0 } })
    expect((await choose(message_id, 3)).status).toBe(400)

    // The next exchange follows the chosen reply, and makes the choice final.
    const next = await talk.say('Next', 'On')
    expect(talk.prompt().at(-2)).toEqual(modelTurn('First'))
    await talk.regenerate(next.message_id, 'On and on')
    const two = { count: 2, chosen: 1 }
    expect(await shown({ limit: 3 })).toEqual([{ count: 3, chosen: 0 }, undefined, two])
    expect((await shown({ before: next.question_id })).at(-1)).toEqual({ count: 3, chosen: 0 })
    for (const late of [await talk.regenerate(message_id, 'Late'), await choose(message_id, 1)])
      expect(late).toMatchObject(moved)
  })

  it('changes nothing when it fails', async () => {
    const { message_id } = await talk.say('Hi', 'First')
    const before = await talk.chat.history()
    talk.answers(json(500, {}))
    expect((await talk.chat.call('regenerate-reply', { message_id })).status).toBe(502)
    expect(await talk.chat.history()).toEqual(before)
  })

  it('is made once for each key, of a prompt without the exchange that it replaces', async () => {
    const { message_id } = await talk.say('Hi', 'First')
    const call = { message_id, idempotency_key: 'again-and-again' }
    talk.answers(stream('Second'))
    expect((await talk.streamed('regenerate-reply', call)).events[0]).toMatchObject({
      ...{ event: 'start', kind: 'regenerate', question: 'Hi', replaces: message_id },
    })
    expect(talk.prompt()).toEqual([userTurn('Hi')])
    const again = await talk.chat.call('regenerate-reply', call)
    expect(again.body).toMatchObject({ message_id, message: 'Second' })
    expect((await talk.last())?.alternatives).toEqual({ count: 2, chosen: 1 })
  })

  it('cannot be chosen while a reply is in flight', async () => {
    const { message_id } = await talk.say('Hi', 'First')
    await talk.regenerate(message_id, 'Second')
    talk.answers(talk.slow.respond)
    const sending = talk.chat.call('send-message', { message: 'More' })
    await talk.asked()
    expect(await choose(message_id, 0)).toMatchObject(moved)
    talk.slow.finish('Yes')
    expect((await sending).status).toBe(200)
    expect(await talk.chat.texts()).toEqual(['Hi', 'Second', 'More', 'Yes'])
  })
})

describe('a hint for another reply', () => {
  it('is an instruction for this reply, and none of the user’s words', async () => {
    const { message_id } = await talk.say('Hi', 'The sea is wide.')
    const { body } = await talk.regenerate(message_id, 'Wide.', { hint: ' <b>shorter</b>,\nand "colder" ' })
    expect(body).toMatchObject({ message: 'Wide.', message_id, alternatives: { count: 2, chosen: 1 } })
    expect(system()).toContain('It should differ in this way: "shorter,\\nand \\"colder\\""')
    expect(system()).toContain('"The sea is wide."')
    expect(talk.prompt()).toEqual([userTurn('Hi')])
    expect(await talk.chat.texts()).toEqual(['Hi', 'Wide.'])
    for (const none of [{}, { hint: ' ' }]) {
      await talk.regenerate(message_id, 'Wide.', none)
      expect(system()).not.toContain('differ')
    }
  })

  it('is in no row of the database, before the reply is stored or after it broke off', async () => {
    const { message_id } = await talk.say('Hi', 'The sea is wide.')
    const hint = 'saltmarsh'
    const none = await digestOf(talk.chat.server, ['no such word'])
    const again = await talk.shown('Wi', 'regenerate-reply', { message_id, hint })
    expect(await digestOf(talk.chat.server, [hint])).toEqual(none)
    talk.slow.break()
    await again.ended
    expect(again.events.at(-1)).toMatchObject({ message: 'Wi', cut_off: true })
    expect(await digestOf(talk.chat.server, [hint])).toEqual(none)
    await talk.regenerate(message_id, 'Wide.', { hint })
    expect(system()).toContain(`"${hint}"`)
  })

  it('makes another one of the built-in replies', async () => {
    const own = await talk.instance({ by: builtInEngine })
    const { message_id, message } = (await own.call('send-message', { message: 'Who wrote the Odyssey?' })).body
    expect((await own.call('regenerate-reply', { message_id, hint: 'Shorter' })).body.message).not.toBe(message)
  })
})

describe('the last message sent again', () => {
  it('replaces the old one and its replies once its reply is complete', async () => {
    await talk.say('Before', 'Yes')
    const { message_id: reply, question_id: message_id } = await talk.say('Hi', 'First')
    await talk.regenerate(reply, 'Second')
    const resent = { message_id, message: '<b>Hello</b>\n\nyou' }
    talk.answers(json(500, {}))
    expect((await talk.chat.call('resend-message', resent)).status).toBe(502)
    expect(await talk.chat.texts()).toEqual(['Before', 'Yes', 'Hi', 'Second'])

    talk.answers(stream('Better'))
    const { events } = await talk.streamed('resend-message', resent)
    const text = 'Hello\n\nyou'
    expect(events[0]).toMatchObject({ event: 'start', kind: 'resend', question: text, replaces: message_id })
    expect(events.at(-1)).toMatchObject({ message: 'Better' })
    expect(await talk.chat.texts()).toEqual(['Before', 'Yes', text, 'Better'])
    expect(talk.prompt()).toEqual([userTurn('Before'), modelTurn('Yes'), userTurn(text)])
    expect((await talk.chat.server.database.query('select 1 from alternatives')).rows).toEqual([])
  })

  it('works only for the user’s own last message, and another reply only for the last one', async () => {
    const call = (path: string, message_id: string) =>
      talk.chat.call(path, { message_id, message: 'Hello', ...(path === 'choose-reply' && { index: 0 }) })
    for (const path of ['resend-message', 'regenerate-reply', 'choose-reply'])
      expect(await call(path, '1')).toMatchObject(moved)
    const first = await talk.say('Hi', 'First')
    const second = await talk.say('More', 'Second')
    for (const id of [first.question_id, second.message_id, '999999'])
      expect(await call('resend-message', id)).toMatchObject(moved)
    for (const id of [first.message_id, second.question_id, '999999'])
      expect(await call('regenerate-reply', id)).toMatchObject(moved)
    expect(await talk.chat.texts()).toEqual(['Hi', 'First', 'More', 'Second'])
  })
})

describe('all replies to one message', () => {
  const list = (message_id: string, profile_id = talk.chat.id) =>
    talk.chat.call('list-alternatives', { message_id, profile_id })

  it('can be read, also when the conversation has gone on with one of them', async () => {
    const { message_id } = await talk.say('Hi', 'First')
    expect((await list(message_id)).body.alternatives).toMatchObject([{ message: 'First' }])
    await talk.regenerate(message_id, 'Second')
    await choose(message_id, 0)
    await talk.say('More', 'Third')
    const by = { engine: byModel, time_stamp: expect.stringMatching(/Z$/) as unknown }
    expect((await list(message_id)).body).toEqual({
      alternatives: [
        { message: 'First', ...by },
        { message: 'Second', ...by },
      ],
    })
  })

  it('are refused for a question, an unknown message and one of another companion', async () => {
    const { message_id, question_id } = await talk.say('Hi', 'First')
    for (const id of [question_id, '999999']) expect(await list(id)).toMatchObject(moved)
    const other = await create(talk.chat.server, talk.chat.token)
    expect(await list(message_id, other)).toMatchObject(moved)
  })
})
