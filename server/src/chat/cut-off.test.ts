/** A reply that breaks off after its first words: it is stored as far as it was shown, and can be continued. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { builtInEngine } from '../llm'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, isDelta, textOf } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { brokenStream, modelServer, slowStream, stream, turnsOf } from '../testing/model-server'
import { signUp } from '../testing/server'
import { LONGEST } from './speech'

let model: ModelServer
let chat: Conversation
let slow: ReturnType<typeof slowStream>
const engine = () => openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })

beforeEach(async () => {
  slow = slowStream()
  model = await modelServer(slow.respond)
  chat = await conversation(engine())
})
afterEach(async () => {
  await chat.close()
  await model.close()
})

const moved = { status: 409, body: { message: failures.conversationMoved } }
async function asked(times = 1) {
  await eventually(() => slow.count() >= times, 'the model is asked')
}
/** Sends a message whose reply breaks off after `text`; the last event. */
async function cutOff(text: string, message = 'Hi') {
  model.answers(brokenStream(text))
  const sending = await chat.stream('send-message', { message })
  await sending.ended
  const end = sending.events.at(-1)
  if (end?.event !== 'done') throw new Error(`The reply ended with ${JSON.stringify(end)}`)
  return { ...end, message_id: end.message_id ?? '' }
}
async function goOn(message_id: string, ...pieces: string[]) {
  model.answers(stream(...pieces))
  const going = await chat.stream('continue-reply', { message_id })
  await going.ended
  return going
}
const last = async () => (await chat.history()).at(-1)

describe('a reply that breaks off after its first words', () => {
  it('is stored as it was shown, with a mark, and is in the next prompt as it is', async () => {
    expect(await cutOff('The lamp is lit, and')).toMatchObject({ message: 'The lamp is lit, and', cut_off: true })
    expect(await chat.history()).toMatchObject([{ message: 'Hi' }, { message: 'The lamp is lit, and', cut_off: true }])

    model.answers(stream('Good.'))
    await chat.call('send-message', { message: 'And?' })
    expect(turnsOf(model.requests.at(-1))).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'The lamp is lit, and' },
      { role: 'user', content: 'And?' },
    ])
    expect((await chat.history()).map(({ cut_off }) => cut_off)).toEqual([undefined, true, undefined, undefined])
  })

  it('is the answer to its key afterwards', async () => {
    model.answers(brokenStream('Half'))
    const send = { message: 'Hi', idempotency_key: 'key-of-half' }
    await (
      await chat.stream('send-message', send)
    ).ended
    expect((await chat.call('send-message', send)).body).toMatchObject({ message: 'Half', cut_off: true })
    expect(await chat.texts()).toEqual(['Hi', 'Half'])
  })

  it('is stored when the server stops', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    slow.write('Half')
    await sending.until(isDelta)
    await chat.close()
    await sending.ended
    const { rows } = await chat.server.database.query('select message, cut_off from messages order by id')
    expect(rows).toEqual([
      { message: 'Hi', cut_off: false },
      { message: 'Half', cut_off: true },
    ])
    expect((await chat.server.database.query('select 1 from replies_under_way')).rows).toEqual([])
  })

  it('is stored when its reader had left', async () => {
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await asked()
    slow.write('Half')
    await sending.until(isDelta)
    sending.leave()
    slow.break()
    await eventually(async () => (await chat.texts()).length === 2, 'it is stored')
    expect(await last()).toMatchObject({ message: 'Half', cut_off: true })
  })

  it('is another reply when it was regenerated, and replaces what was sent again', async () => {
    const { message_id } = await cutOff('One')
    model.answers(brokenStream('Two'))
    await (
      await chat.stream('regenerate-reply', { message_id })
    ).ended
    expect(await last()).toMatchObject({ message: 'Two', cut_off: true, alternatives: { count: 2, chosen: 1 } })
    expect((await goOn(message_id, 'and three.')).events.at(-1)).toMatchObject({ message: 'Two and three.' })

    const first = await chat.call('choose-reply', { message_id, index: 0 })
    expect(first.body).toMatchObject({ message: 'One', cut_off: true })
    const second = await chat.call('choose-reply', { message_id, index: 1 })
    expect(second.body.message).toBe('Two and three.')
    expect(second.body).not.toHaveProperty('cut_off')

    const [question] = await chat.history()
    model.answers(brokenStream('Half'))
    const resent = { message_id: question?.message_id, message: 'Hello' }
    await (
      await chat.stream('resend-message', resent)
    ).ended
    expect(await chat.history()).toMatchObject([{ message: 'Hello' }, { message: 'Half', cut_off: true }])
  })
})

describe('continuing', () => {
  it('makes one reply of what was shown and what follows, in the same record and without the mark', async () => {
    const { message_id, question_id, time_stamp } = await cutOff('The lamp is lit, and')
    const going = await goOn(message_id, 'the sea', ' is quiet.')
    expect(going.events[0]).toMatchObject({ event: 'start', kind: 'regenerate', question: 'Hi', replaces: message_id })
    expect(textOf(going.events)).toBe('The lamp is lit, and the sea is quiet.')
    expect(going.events.at(-1)).toEqual({
      event: 'done',
      message: 'The lamp is lit, and the sea is quiet.',
      engine: { kind: 'openai', label: 'tiny' },
      message_id,
      time_stamp,
      notice: expect.objectContaining({ kind: 'daily' }),
    })
    expect(await chat.history()).toEqual([
      expect.objectContaining({ message: 'Hi', message_id: question_id }),
      expect.objectContaining({ message: 'The lamp is lit, and the sea is quiet.', message_id }),
    ])
    expect(await last()).not.toHaveProperty('cut_off')
    expect(turnsOf(model.requests.at(-1))).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'The lamp is lit, and' },
      { role: 'user', content: expect.stringContaining('broke off') },
    ])
  })

  it.each([
    ['The lamp', ', and the sea.', 'The lamp, and the sea.'],
    ['The lamp.', 'The sea.', 'The lamp. The sea.'],
    ['“Quiet”', '(she said)', '“Quiet” (she said)'],
    ['灯は', '静かだ。', '灯は静かだ。'],
    ['The lamp', 'Mira: and the sea.', 'The lamp and the sea.'],
  ])('puts %j and %j together', async (shown, more, whole) => {
    const { message_id } = await cutOff(shown)
    const going = await goOn(message_id, more)
    expect(going.events.at(-1)).toMatchObject({ event: 'done', message: whole })
    expect(textOf(going.events)).toBe(whole)
  })

  it('that breaks off again loses nothing, and can be continued again', async () => {
    const { message_id } = await cutOff('One')
    model.answers(brokenStream('two'))
    const going = await chat.stream('continue-reply', { message_id })
    await going.ended
    expect(going.events.at(-1)).toMatchObject({ event: 'done', message: 'One two', cut_off: true })
    expect(await last()).toMatchObject({ message: 'One two', cut_off: true, message_id })
    expect((await goOn(message_id, 'three.')).events.at(-1)).toMatchObject({ message: 'One two three.' })
  })

  it.each([
    ['breaks off before anything follows', brokenStream(), 502],
    ['is refused', (response) => void response.writeHead(500).end(), 502],
  ])('that %s leaves the reply as it was', async (_, respond, status) => {
    const { message_id } = await cutOff('One')
    model.answers(respond)
    const going = await chat.stream('continue-reply', { message_id })
    await going.ended
    expect(going.events.at(-1)).toMatchObject({ event: 'error', status })
    expect(await last()).toMatchObject({ message: 'One', cut_off: true, message_id })
  })

  it('is complete when nothing follows', async () => {
    const { message_id } = await cutOff('One.')
    await goOn(message_id, '')
    expect(await last()).toMatchObject({ message: 'One.', message_id })
    expect(await last()).not.toHaveProperty('cut_off')
  })

  it.each([
    [0, 'One', { cut_off: true }],
    [3, 'One', { cut_off: true }],
    [5, 'One t', { stopped: true }],
    [100, 'One two', { stopped: true }],
  ])('and stopped after %d units never stores less than there was', async (shown, stored, ending) => {
    const { message_id } = await cutOff('One')
    model.answers(slow.respond)
    const going = await chat.stream('continue-reply', { message_id })
    await asked()
    slow.write('two')
    await going.until((event) => event.event === 'delta' && event.text.includes('two'))
    expect((await chat.call('stop-reply', { shown })).body).toEqual({ stopped: true })
    await going.ended
    const { message, cut_off, stopped } = (await last()) ?? {}
    expect({ message, cut_off, stopped }).toEqual({ message: stored, ...ending })
  })

  it('never makes a reply longer than any other', async () => {
    const { message_id } = await cutOff('word '.repeat(2300).trim())
    await goOn(message_id, ...Array.from({ length: 100 }, () => 'more. '.repeat(10)))
    const whole = (await last())?.message ?? ''
    expect(whole.length).toBeLessThanOrEqual(LONGEST + 1)
    expect(whole).toMatch(/^(word ){2300}(more\. )+more\.$/)
    expect(await last()).not.toHaveProperty('cut_off')
  })

  it('twice at once continues it once', async () => {
    const { message_id } = await cutOff('One')
    model.answers(slow.respond)
    const both = [chat.call('continue-reply', { message_id }), chat.call('continue-reply', { message_id })]
    await asked()
    slow.write('two.')
    slow.end()
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await chat.texts()).toEqual(['Hi', 'One two.'])
    expect(slow.count()).toBe(1)
  })

  it('makes one reply of what was shown when its reader stopped it, and what follows', async () => {
    model.answers(slow.respond)
    const sending = await chat.stream('send-message', { message: 'Hi', idempotency_key: 'key-of-stopped' })
    await asked()
    slow.write('The lamp is lit, and the')
    await sending.until(isDelta)
    await chat.call('stop-reply', { shown: 'The lamp is lit,'.length })
    await sending.ended
    const { message_id = '', time_stamp } = (await last()) ?? {}
    expect(await last()).toMatchObject({ message: 'The lamp is lit,', stopped: true })
    expect(await last()).not.toHaveProperty('cut_off')

    model.answers(brokenStream('and'))
    await (
      await chat.stream('continue-reply', { message_id })
    ).ended
    expect(await last()).toMatchObject({ message: 'The lamp is lit, and', message_id, time_stamp, cut_off: true })
    expect(await last()).not.toHaveProperty('stopped')
    await goOn(message_id, 'the sea is quiet.')
    const whole = { message: 'The lamp is lit, and the sea is quiet.', message_id, time_stamp }
    expect(await last()).toMatchObject(whole)
    for (const ending of ['cut_off', 'stopped']) expect(await last()).not.toHaveProperty(ending)
    const again = await chat.call('send-message', { message: 'Hi', idempotency_key: 'key-of-stopped' })
    expect(again.body).toMatchObject(whole)
    expect(again.body).not.toHaveProperty('stopped')
  })

  it('keeps the alternative that was stopped, and its place', async () => {
    const { message_id } = await cutOff('One')
    model.answers(slow.respond)
    const again = await chat.stream('regenerate-reply', { message_id })
    await asked()
    slow.write('Two')
    await again.until(isDelta)
    await chat.call('stop-reply')
    await again.ended
    expect(await last()).toMatchObject({ message: 'Two', stopped: true, alternatives: { count: 2, chosen: 1 } })
    const first = await chat.call('choose-reply', { message_id, index: 0 })
    expect(first.body).toMatchObject({ message: 'One', cut_off: true })
    const second = await chat.call('choose-reply', { message_id, index: 1 })
    expect(second.body).toMatchObject({ message: 'Two', stopped: true })
    const { body } = await chat.call('list-alternatives', { message_id })
    expect(body).toMatchObject({ alternatives: [{ cut_off: true }, { stopped: true }] })
    const going = await goOn(message_id, 'and three.')
    expect(going.events.at(-1)).toMatchObject({ message: 'Two and three.', alternatives: { count: 2, chosen: 1 } })
    expect(await last()).not.toHaveProperty('stopped')
  })

  it('with the same key answers what it made', async () => {
    const { message_id } = await cutOff('One')
    model.answers(stream('two.'))
    const body = { message_id, idempotency_key: 'key-of-more' }
    const first = await chat.call('continue-reply', body)
    expect(first.body.message).toBe('One two.')
    expect((await chat.call('continue-reply', body)).body).toMatchObject({ message: 'One two.', message_id })
    expect(await chat.texts()).toEqual(['Hi', 'One two.'])
  })

  it('is refused for a reply that is complete, not the last, a question, unknown, or another user’s', async () => {
    const { message_id, question_id } = await cutOff('One')
    const refused = (id: string | undefined) => chat.call('continue-reply', { message_id: id })
    expect(await refused(question_id)).toMatchObject(moved)
    expect(await refused('999999')).toMatchObject(moved)
    expect(await refused('x')).toMatchObject({ status: 400 })
    const eve = await signUp(chat.server, 'eve')
    const profile_id = chat.id
    expect(await chat.server.call('/chat/continue-reply', { profile_id, message_id }, eve)).toMatchObject({
      status: 404,
    })

    model.answers(stream('Two'))
    const { body } = await chat.call('send-message', { message: 'And?' })
    expect(await refused(message_id)).toMatchObject(moved)
    expect(await refused(String(body.message_id))).toMatchObject(moved)
    expect(await chat.texts()).toEqual(['Hi', 'One', 'And?', 'Two'])
  })
})

describe('a reply whose instance has died', () => {
  interface Row {
    readonly replaces?: string | null
    readonly engine?: string | null
  }
  const die = (kind: string, said: string, { replaces = null, engine = 'openai' }: Row = {}) =>
    chat.server.database.query(
      `insert into replies_under_way
         (companion_id, key, copy, kind, question, asked_at, replaces, said, beat_at, engine_kind, engine_label)
       values ($1, 'key-of-the-dead', $1, $2, 'Are you there?', now(), $3, $4, now() - interval '11 seconds', $5, $5)`,
      [chat.id, kind, replaces, said, engine],
    )
  beforeEach(() => model.answers(stream('Yes.')))

  it('is stored as far as it had reached the database, once a page follows it', async () => {
    await die('send', 'I am')
    const { body } = await chat.call('follow-reply')
    expect(await chat.history()).toMatchObject([{ message: 'Are you there?' }, { message: 'I am', cut_off: true }])
    expect(body).toEqual({ reply: null, last_message_id: (await last())?.message_id })
    expect((await goOn(String(body.last_message_id), 'here.')).events.at(-1)).toMatchObject({ message: 'I am here.' })
  })

  it('is stored before the next message', async () => {
    await die('send', 'I am')
    expect((await chat.call('send-message', { message: 'Hello?' })).status).toBe(200)
    expect(await chat.texts()).toEqual(['Are you there?', 'I am', 'Hello?', 'Yes.'])
  })

  it('is the answer to its key', async () => {
    await die('send', 'I am')
    const again = await chat.call('send-message', { message: 'Are you there?', idempotency_key: 'key-of-the-dead' })
    expect(again.body).toMatchObject({ message: 'I am', cut_off: true })
    expect(model.requests).toHaveLength(0)
  })

  it.each([
    ['had no words', 'send', '', 'openai'],
    ['was shown to no reader', 'send', 'I am', null],
    ['continued a reply that is gone', 'continue', 'I am', 'openai'],
  ])('is not stored when it %s, and holds up nothing', async (_, kind, said, engine) => {
    await die(kind, said, { engine, replaces: kind === 'continue' ? '999' : null })
    expect((await chat.call('follow-reply')).body).toEqual({ reply: null, last_message_id: null })
    expect((await chat.call('send-message', { message: 'Hello?' })).status).toBe(200)
    expect(await chat.texts()).toEqual(['Hello?', 'Yes.'])
  })

  it('continues its record', async () => {
    const { message_id } = await cutOff('One')
    await die('continue', 'One two', { replaces: message_id })
    await chat.call('follow-reply')
    expect(await last()).toMatchObject({ message: 'One two', cut_off: true, message_id })
    expect(await chat.history()).toHaveLength(2)
  })
})

it('the built-in responder continues with the rest of its reply', async () => {
  const own = await conversation(builtInEngine)
  const whole = String((await own.call('send-message', { message: 'Tell me about the sea' })).body.message)
  const half = whole.slice(0, whole.indexOf(' ', whole.length / 2))
  await own.server.database.query('update messages set message = $1, cut_off = true where speaker = $2', [
    half,
    'companion',
  ])
  const message_id = (await own.history()).at(-1)?.message_id
  expect((await own.call('continue-reply', { message_id })).body).toMatchObject({ message: whole, message_id })

  await own.server.database.query('update messages set message = $1, cut_off = true where speaker = $2', [
    'Well,',
    'companion',
  ])
  const { message } = (await own.call('continue-reply', { message_id })).body
  expect(message).toMatch(/^Well, \S/)
  await own.close()
})
