/** A reply that breaks off after its first words: it is stored as far as it was shown, and can be continued. */
import { eventually } from '@codex/build/eventually'
import { builtInEngine } from '../llm'
import { textOf } from '../testing/conversation'
import { brokenStream, json } from '../testing/model-server'
import { byModel, KEY, leaveLease, modelTurn, moved, talkWithModel, userTurn } from '../testing/talk'

const talk = talkWithModel()
const { last } = talk
const endings = async () => {
  const { message, cut_off, stopped } = (await last()) ?? {}
  return { message, cut_off, stopped }
}

describe('a reply that breaks off after its first words', () => {
  it('is stored as it was shown, with a mark, is the answer to its key, and is in the next prompt as it is', async () => {
    const send = { message: 'Hi', idempotency_key: 'key-of-half' }
    const half = { message: 'The lamp is lit, and', cut_off: true }
    talk.answers(brokenStream(half.message))
    expect(await talk.endOf('send-message', send)).toMatchObject(half)
    expect((await talk.chat.call('send-message', send)).body).toMatchObject(half)
    expect(await talk.chat.history()).toMatchObject([{ message: 'Hi' }, half])

    await talk.say('And?', 'Good.')
    expect(talk.prompt()).toEqual([userTurn('Hi'), modelTurn(half.message), userTurn('And?')])
    expect((await talk.chat.history()).map(({ cut_off }) => cut_off)).toEqual([undefined, true, undefined, undefined])
  })

  it('is stored when the server stops', async () => {
    const sending = await talk.shown('Half')
    await talk.chat.close()
    await sending.ended
    const { rows } = await talk.chat.server.database.query('select message, cut_off from messages order by id')
    expect(rows).toEqual([
      { message: 'Hi', cut_off: false },
      { message: 'Half', cut_off: true },
    ])
    expect(await talk.leases()).toBe(0)
  })

  it('is stored when its reader had left', async () => {
    const sending = await talk.shown('Half')
    sending.leave()
    talk.slow.break()
    await eventually(async () => (await talk.chat.texts()).length === 2, 'it is stored')
    expect(await last()).toMatchObject({ message: 'Half', cut_off: true })
  })

  it('is another reply when it was regenerated, and replaces what was sent again', async () => {
    const { message_id, question_id } = await talk.cutOff('One')
    talk.answers(brokenStream('Two'))
    const two = { message: 'Two', cut_off: true, alternatives: { count: 2, chosen: 1 } }
    expect(await talk.endOf('regenerate-reply', { message_id })).toMatchObject(two)
    expect(await last()).toMatchObject(two)
    expect((await talk.goOn(message_id, 'and three.')).events.at(-1)).toMatchObject({ message: 'Two and three.' })

    const choose = async (index: number) => (await talk.chat.call('choose-reply', { message_id, index })).body as object
    expect(await choose(0)).toMatchObject({ message: 'One', cut_off: true })
    const whole = await choose(1)
    expect(whole).toMatchObject({ message: 'Two and three.' })
    expect(whole).not.toHaveProperty('cut_off')

    talk.answers(brokenStream('Half'))
    await talk.streamed('resend-message', { message_id: question_id, message: 'Hello' })
    expect(await talk.chat.history()).toMatchObject([{ message: 'Hello' }, { message: 'Half', cut_off: true }])
  })
})

describe('continuing', () => {
  it('makes one reply of what was shown and what follows, in the same record and without the mark', async () => {
    const { message_id, question_id, time_stamp } = await talk.cutOff('The lamp is lit, and')
    const whole = 'The lamp is lit, and the sea is quiet.'
    const { events } = await talk.goOn(message_id, 'the sea', ' is quiet.')
    expect(events[0]).toMatchObject({ event: 'start', kind: 'regenerate', question: 'Hi', replaces: message_id })
    expect(textOf(events)).toBe(whole)
    const notice = expect.objectContaining({ kind: 'daily' })
    expect(events.at(-1)).toEqual({ event: 'done', message: whole, engine: byModel, message_id, time_stamp, notice })
    expect(await talk.chat.history()).toMatchObject([{ message_id: question_id }, { message: whole, message_id }])
    expect(await last()).not.toHaveProperty('cut_off')
    const goOn = userTurn(expect.stringContaining('broke off'))
    expect(talk.prompt()).toEqual([userTurn('Hi'), modelTurn('The lamp is lit, and'), goOn])
  })

  it('that breaks off again loses nothing, and can be continued again', async () => {
    const { message_id } = await talk.cutOff('One')
    for (const nothing of [brokenStream(), json(500, {})]) {
      talk.answers(nothing)
      expect(await talk.endOf('continue-reply', { message_id })).toMatchObject({ event: 'error', status: 502 })
      expect(await last()).toMatchObject({ message: 'One', cut_off: true, message_id })
    }
    talk.answers(brokenStream('two'))
    const two = { message: 'One two', cut_off: true }
    expect(await talk.endOf('continue-reply', { message_id })).toMatchObject({ event: 'done', ...two })
    expect(await last()).toMatchObject({ ...two, message_id })
    expect((await talk.goOn(message_id, 'three.')).events.at(-1)).toMatchObject({ message: 'One two three.' })
  })

  it('and stopped before anything was seen leaves what there was', async () => {
    const { message_id } = await talk.cutOff('One')
    const going = await talk.shown('two', 'continue-reply', { message_id })
    await talk.chat.call('stop-reply', { shown: 0 })
    await going.ended
    expect(await endings()).toEqual({ message: 'One', cut_off: true, stopped: undefined })
  })

  it('twice at once continues it once, and with the same key answers what it made', async () => {
    const { message_id } = await talk.cutOff('One')
    talk.answers(talk.slow.respond)
    const body = { message_id, idempotency_key: 'key-of-more' }
    const first = talk.chat.call('continue-reply', body)
    await talk.asked()
    const second = talk.chat.call('continue-reply', { message_id })
    talk.slow.finish('two.')
    expect([(await first).status, (await second).status]).toEqual([200, 409])
    expect((await talk.chat.call('continue-reply', body)).body).toMatchObject({ message: 'One two.', message_id })
    expect(await talk.chat.texts()).toEqual(['Hi', 'One two.'])
    expect(talk.slow.count()).toBe(1)
  })

  it('makes one reply of what was shown when its reader stopped it, and what follows', async () => {
    const send = { message: 'Hi', idempotency_key: 'key-of-stopped' }
    const sending = await talk.shown('The lamp is lit, and the', 'send-message', send)
    await talk.chat.call('stop-reply', { shown: 'The lamp is lit,'.length })
    await sending.ended
    const { message_id = '', time_stamp } = (await last()) ?? {}
    expect(await endings()).toEqual({ message: 'The lamp is lit,', cut_off: undefined, stopped: true })

    talk.answers(brokenStream('and'))
    await talk.streamed('continue-reply', { message_id })
    expect(await endings()).toEqual({ message: 'The lamp is lit, and', cut_off: true, stopped: undefined })
    await talk.goOn(message_id, 'the sea is quiet.')
    const message = 'The lamp is lit, and the sea is quiet.'
    expect(await endings()).toEqual({ message, cut_off: undefined, stopped: undefined })
    const again = await talk.chat.call('send-message', send)
    expect(again.body).toMatchObject({ message, message_id, time_stamp })
    expect(again.body).not.toHaveProperty('stopped')
  })

  it('keeps the alternative that was stopped, and its place', async () => {
    const { message_id } = await talk.cutOff('One')
    const again = await talk.shown('Two', 'regenerate-reply', { message_id })
    await talk.chat.call('stop-reply')
    await again.ended
    expect(await last()).toMatchObject({ message: 'Two', stopped: true, alternatives: { count: 2, chosen: 1 } })
    const choose = async (index: number) => (await talk.chat.call('choose-reply', { message_id, index })).body as object
    expect(await choose(0)).toMatchObject({ message: 'One', cut_off: true })
    expect(await choose(1)).toMatchObject({ message: 'Two', stopped: true })
    const { body } = await talk.chat.call('list-alternatives', { message_id })
    expect(body).toMatchObject({ alternatives: [{ cut_off: true }, { stopped: true }] })
    const { events } = await talk.goOn(message_id, 'and three.')
    expect(events.at(-1)).toMatchObject({ message: 'Two and three.', alternatives: { count: 2, chosen: 1 } })
    expect(await last()).not.toHaveProperty('stopped')
  })

  it('is refused for a reply that is complete, not the last, a question, or unknown', async () => {
    const { message_id, question_id } = await talk.cutOff('One')
    const refused = (id: string) => talk.chat.call('continue-reply', { message_id: id })
    for (const id of [question_id, '999999']) expect(await refused(id)).toMatchObject(moved)
    const next = await talk.say('And?', 'Two')
    for (const id of [message_id, next.message_id]) expect(await refused(id)).toMatchObject(moved)
    expect(await talk.chat.texts()).toEqual(['Hi', 'One', 'And?', 'Two'])
  })

  it('has the rest of a reply of the built-in responder', async () => {
    const own = await talk.instance({ by: builtInEngine })
    const whole = String((await own.call('send-message', { message: 'Tell me about the sea' })).body.message)
    const continued = async (begun: string) => {
      await own.server.database.query("update messages set message = $1, cut_off = true where speaker = 'companion'", [
        begun,
      ])
      return (await own.call('continue-reply', { message_id: (await last())?.message_id })).body.message as unknown
    }
    expect(await continued(whole.slice(0, whole.indexOf(' ', whole.length / 2)))).toBe(whole)
    expect(await continued('Well,')).toMatch(/^Well, \S/)
  })
})

describe('a reply whose instance has died', () => {
  const said = { question: 'Are you there?', said: 'I am' }

  it('is stored as far as it had reached the database, once a page follows it', async () => {
    await leaveLease(talk.chat, said)
    const { body } = await talk.chat.call('follow-reply')
    expect(await talk.chat.history()).toMatchObject([{ message: said.question }, { message: 'I am', cut_off: true }])
    expect(body).toEqual({ reply: null, last_message_id: (await last())?.message_id })
    const { events } = await talk.goOn(String(body.last_message_id), 'here.')
    expect(events.at(-1)).toMatchObject({ message: 'I am here.' })
  })

  it('is stored before the next message, and is the answer to its key', async () => {
    await leaveLease(talk.chat, said)
    await talk.say('Hello?', 'Yes.')
    expect(await talk.chat.texts()).toEqual([said.question, 'I am', 'Hello?', 'Yes.'])
    const again = await talk.chat.call('send-message', { message: said.question, idempotency_key: KEY })
    expect(again.body).toMatchObject({ message: 'I am', cut_off: true })
    expect(talk.model.requests).toHaveLength(1)
  })

  it.each([
    ['had no words', {}],
    ['was shown to no reader', { ...said, engine: null }],
    ['continued a reply that is gone', { ...said, kind: 'continue', replaces: '999' }],
  ])('is not stored when it %s, and holds up nothing', async (_, lease) => {
    await leaveLease(talk.chat, lease)
    expect((await talk.chat.call('follow-reply')).body).toEqual({ reply: null, last_message_id: null })
    await talk.say('Hello?', 'Yes.')
    expect(await talk.chat.texts()).toEqual(['Hello?', 'Yes.'])
  })

  it('continues its record', async () => {
    const { message_id } = await talk.cutOff('One')
    await leaveLease(talk.chat, { kind: 'continue', replaces: message_id, said: 'One two' })
    await talk.chat.call('follow-reply')
    expect(await last()).toMatchObject({ message: 'One two', cut_off: true, message_id })
    expect(await talk.chat.history()).toHaveLength(2)
  })
})
