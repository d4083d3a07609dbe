/** What is counted of messages at risk, and what of it is public. */
import type { CareYear } from '@codex/contracts/care'
import { care as endpoints, chat as chats } from '@codex/contracts/endpoints'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'
import type { ScriptedEngine } from '../testing/scripted-engine'
import { scriptedEngine } from '../testing/scripted-engine'
import { testServer } from '../testing/server'

const thoughts = "I don't want to live anymore"
const unclear = "I can't do this anymore"
const year = new Date().getUTCFullYear()

let engine: ScriptedEngine
let chat: Conversation
beforeEach(async () => {
  engine = scriptedEngine()
  chat = await conversation(engine)
})
afterEach(() => chat.close())

const call = async (path: string, body: object) => chats.sendMessage.read((await chat.call(path, body)).body)
const send = (message: string) => call('send-message', { message })
const counted = async () =>
  (
    await chat.server.database.query<{ one: string }>(
      `select concat_ws(' ', year, kind, severity, count) as one from care_counts order by 1`,
    )
  ).rows.map(({ one }) => one.replace(`${year} `, ''))

/** A new instance, which has nothing in its cache. */
async function publicYears(): Promise<readonly CareYear[]> {
  const server = await testServer({ keep: true })
  try {
    const { status, body } = await server.call('/care/counts')
    expect(status).toBe(200)
    return endpoints.counts.read(body).years
  } finally {
    await server.close()
  }
}
const countIn = (years: readonly CareYear[], kind: string, severity: number) =>
  years[0]?.messages.find((one) => one.kind === kind && one.severity === severity)?.count

describe('a message at risk', () => {
  it('is counted with its reply, by year, kind and severity, and so are the help lines above it', async () => {
    await send('Good morning')
    expect(await counted()).toEqual([])
    await send(thoughts)
    await send(unclear)
    expect(await counted()).toEqual(['help-lines 2 1', 'suicide 1 1', 'suicide 2 1'])
    await send('my husband beats me and i want to die')
    expect(await counted()).toEqual(['danger-by-others 2 1', 'help-lines 2 2', 'suicide 1 1', 'suicide 2 2'])
  })

  it('is counted once, however often it is sent and however many replies it gets', async () => {
    const again = { message: thoughts, idempotency_key: 'key-0001' }
    await call('send-message', again)
    const { message_id } = await call('send-message', again)
    await chat.call('regenerate-reply', { message_id })
    await chat.call('choose-reply', { message_id, index: 0 })
    expect(await counted()).toEqual(['help-lines 2 1', 'suicide 2 1'])
  })

  it('is counted once when its reply was stopped and goes on', async () => {
    const held = engine.hold('On the rocks. And')
    const sending = await chat.stream('send-message', { message: thoughts })
    await sending.until(({ event }) => event === 'delta')
    await chat.call('stop-reply')
    await sending.ended
    held.release()
    const [, reply] = await chat.history()
    await chat.call('continue-reply', { message_id: reply?.message_id })
    expect(await counted()).toEqual(['help-lines 2 1', 'suicide 2 1'])
  })

  it('that is sent again in other words is counted as what it was not before', async () => {
    const first = await send(thoughts)
    const resend = (message_id: string | undefined, message: string) => call('resend-message', { message_id, message })
    const second = await resend(first.question_id, `${thoughts}, really`)
    expect(await counted()).toEqual(['help-lines 2 1', 'suicide 2 1'])
    await resend(second.question_id, unclear)
    expect(await counted()).toEqual(['help-lines 2 1', 'suicide 1 1', 'suicide 2 1'])
  })

  it('is not counted when its reply fails', async () => {
    async function* reply() {
      yield await Promise.reject<string>(new Error('The model is gone'))
    }
    const other = await conversation({ ...engine, reply }, chat)
    expect((await other.call('send-message', { message: thoughts })).status).not.toBe(200)
    await other.close()
    expect(await counted()).toEqual([])
  })

  it('stays in the counts when its account is deleted, which name no one', async () => {
    await send(thoughts)
    await chat.server.database.exec('delete from users')
    expect(await counted()).toEqual(['help-lines 2 1', 'suicide 2 1'])
  })
})

describe('/care/counts', () => {
  const store = (of: number, kind: string, severity: number, count: number) =>
    chat.server.database.query('insert into care_counts values ($1, $2, $3, $4)', [of, kind, severity, count])

  it('has the current year without counts, and past years, the newest first', async () => {
    const [first, ...past] = await publicYears()
    expect([first?.year, first?.help_lines, past]).toEqual([year, null, []])
    expect(first?.messages.every(({ count }) => count === null)).toBe(true)
    await store(year - 2, 'self-harm', 3, 12)
    expect((await publicYears()).map((one) => one.year)).toEqual([year, year - 2])
  })

  it('shows no count below five, and the sum of the help lines', async () => {
    await store(year, 'suicide', 2, 4)
    await store(year, 'suicide', 1, 5)
    for (const severity of [2, 3]) await store(year, 'help-lines', severity, 3)
    const years = await publicYears()
    expect([countIn(years, 'suicide', 2), countIn(years, 'suicide', 1)]).toEqual([null, 5])
    expect(years[0]?.help_lines).toBe(6)
  })

  it('answers from its cache', async () => {
    await store(year, 'suicide', 2, 7)
    const ask = async () => endpoints.counts.read((await chat.server.call('/care/counts')).body).years
    expect(countIn(await ask(), 'suicide', 2)).toBe(7)
    await chat.server.database.exec('update care_counts set count = 8')
    expect(countIn(await ask(), 'suicide', 2)).toBe(7)
    expect(countIn(await publicYears(), 'suicide', 2)).toBe(8)
  })
})
