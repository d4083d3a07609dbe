/** A conversation, and the engine that answers in it. */
import { eventually } from '@codex/build/eventually'
import { chat as endpoints } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import type { Engine } from '../llm/engine'
import { openAiEngine } from '../llm/openai'
import { json, stream } from '../testing/model-server'
import { mira } from '../testing/server'
import { byModel, modelTurn, talkWithModel, userTurn } from '../testing/talk'

const { getChat } = endpoints
const talk = talkWithModel()

describe('a conversation', () => {
  it('is listed oldest first, with the sender, the UTC time and the engine of each reply', async () => {
    await talk.say('Hello there', 'Good evening')
    await talk.say('<b>Dear</b> Mira,\r\n\r\nis the lamp\tlit? {{name}} ${x}\n \n', 'It is.')
    const text = 'Dear Mira,\n\nis the lamp\tlit? {{name}} ${x}'
    const message_id = expect.stringMatching(/^\d+$/)
    const time_stamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const notice = expect.objectContaining({ kind: 'daily' })
    expect(await talk.chat.history()).toEqual([
      { sender: 'ann', message: 'Hello there', time_stamp, message_id },
      { sender: 'Mira (AI)', message: 'Good evening', time_stamp, engine: byModel, message_id, notice },
      { sender: 'ann', message: text, time_stamp, message_id },
      { sender: 'Mira (AI)', message: 'It is.', time_stamp, engine: byModel, message_id },
    ])
    const body = talk.model.requests[1]?.body
    expect(body).toMatchObject({ model: 'tiny', stream: true })
    expect(body.messages[0].content).toContain('She loves storms')
    expect(talk.prompt()).toEqual([userTurn('Hello there'), modelTurn('Good evening'), userTurn(text)])
  })

  it('has no reply, and no call of the model, for a caller without a key that has left', async () => {
    const controller = new AbortController()
    const sending = talk.chat.post('send-message', { message: 'Hi' }, controller.signal)
    await talk.asked()
    controller.abort()
    await expect(sending).rejects.toThrow()
    await eventually(() => talk.model.aborted() > 0, 'the call of the model is aborted')
    expect(await talk.chat.texts()).toEqual([])
  })
})

describe('a long history', () => {
  const have = (messages: number) =>
    talk.chat.server.database.query(
      `insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at)
       select $1, case n % 2 when 1 then 'user' else 'companion' end, 'm' || n,
         case n % 2 when 0 then 'built-in' end, case n % 2 when 0 then 'x' end, now()
       from generate_series(1, $2) n`,
      [talk.chat.id, messages],
    )

  it.each([
    [198, 'm1', 'm1'],
    [298, 'm1', 'm101'],
    [348, 'm101', 'm101'],
  ])('of %d messages begins at a message that stays the same for fifty replies', async (stored, first, second) => {
    const context = 32_768
    const long = openAiEngine({ baseUrl: talk.model.baseUrl, model: 'tiny', apiKey: null, context })
    const chat = await talk.instance({ by: long })
    await have(stored)
    talk.answers(stream('Yes'))
    await chat.call('send-message', { message: 'Hi' })
    const { message_id } = (await chat.call('send-message', { message: 'More' })).body
    await chat.call('regenerate-reply', { message_id })
    const firsts = talk.model.requests.map(({ body }) => body.messages[1].content as unknown)
    expect(firsts).toEqual([first, second, second])
  })

  it('is read in pages from its end, and whole without the options', async () => {
    await have(450)
    const page = async (options: object) => getChat.read((await talk.chat.call('get-chat', options)).body)
    const newest = await page({ limit: 200 })
    const older = await page({ limit: 200, before: newest[0]?.message_id })
    const rest = await page({ limit: 200, before: older[0]?.message_id })
    expect([newest.length, older.length, rest.length]).toEqual([200, 200, 50])
    expect([...rest, ...older, ...newest]).toEqual(await page({}))
    expect(rest[0]?.message).toBe('m1')
    expect(newest.at(-1)?.message).toBe('m450')

    const texts = async (options: object) => (await page(options)).map(({ message }) => message)
    const id = older[100]?.message_id
    expect(await texts({ around: id, limit: 5 })).toEqual(['m149', 'm150', 'm151', 'm152', 'm153'])
    expect(await texts({ after: id, limit: 2 })).toEqual(['m152', 'm153'])
    expect(await texts({ around: rest[0]?.message_id, limit: 4 })).toEqual(['m1', 'm2'])
    expect(await texts({ around: newest.at(-1)?.message_id, limit: 4 })).toEqual(['m448', 'm449', 'm450'])
    expect(await texts({ after: newest.at(-1)?.message_id })).toEqual([])
    expect(await page({ around: id })).toEqual(await page({}))
    await talk.chat.server.database.query("delete from messages where message = 'm151'")
    expect(await texts({ around: id, limit: 4 })).toEqual(['m149', 'm150', 'm152', 'm153'])
  })
})

describe('the engine', () => {
  const engineAt = (model: string | null, others: readonly string[] = []) =>
    openAiEngine({ baseUrl: talk.model.baseUrl, model, others: [...others], apiKey: null, context: 4096 })

  it('is the model of the companion, and the default when that is not offered any more', async () => {
    const { server, token, id } = talk.chat
    const chat = await talk.instance({ by: engineAt('tiny', ['wise']) })
    expect((await chat.call('view-engine')).body.models).toEqual(['tiny', 'wise'])
    talk.answers(stream('Hello'))
    for (const [model, label] of [
      ['wise', 'wise'],
      ['gone', 'tiny'],
    ]) {
      await server.call('/character/edit-profile', { ...mira, profile_id: id, model }, token)
      expect((await chat.call('send-message', { message: 'Hi' })).body.engine.label).toBe(label)
      expect((await chat.call('view-engine')).body).toMatchObject({ engine: { label }, models: ['tiny', 'wise'] })
      const anyone = await chat.server.call('/chat/view-engine', {}, token)
      expect(anyone.body).toMatchObject({ engine: { label: 'tiny' } })
    }
  })

  it('has a name, and is not ready as soon as a call has failed', async () => {
    talk.answers(json(200, { data: [{ id: 'first' }, { id: 'second' }] }))
    const nameless = await talk.instance({ by: engineAt(null) })
    const first = { kind: 'openai', label: 'first' }
    expect((await nameless.call('view-engine')).body).toEqual({ engine: first, ready: true })
    expect((await talk.chat.call('view-engine')).body).toEqual({ engine: byModel, ready: true })
    await talk.model.close()
    expect((await nameless.call('send-message', { message: 'Hi' })).status).toBe(502)
    expect((await nameless.call('view-engine')).body).toEqual({ engine: first, ready: false })
    const later = await talk.instance({ by: engineAt(null) })
    const unknown = { engine: { kind: 'openai', label: 'Unknown model' }, ready: false }
    expect((await later.call('view-engine')).body).toEqual(unknown)
  })

  it('is an error when it fails in an unexpected way', async () => {
    const failing: Engine = {
      identify: () => Promise.reject(new Error('secret')),
      ready: () => Promise.resolve(true),
      reply: () => {
        throw new Error('No reply is asked for')
      },
    }
    const broken = await talk.instance({ by: failing })
    expect(await broken.call('view-engine')).toMatchObject({ status: 500, body: { message: failures.internal } })
  })
})
