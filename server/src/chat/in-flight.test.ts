import { randomUUID } from 'node:crypto'
import { builtInEngine } from '../llm'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'
import { inFlightRepository } from './in-flight'

const [one, other] = [randomUUID(), randomUUID()]

let chat: Conversation
beforeEach(async () => {
  chat = await conversation(builtInEngine)
})
afterEach(async () => {
  jest.useRealTimers()
  await chat.close()
})

it('an instance whose clock is ahead does not take the lease of another', async () => {
  const database = await chat.server.database.open()
  const exchange = {
    companionId: chat.id,
    key: 'one',
    kind: 'send' as const,
    question: 'Hi',
    askedAt: new Date(),
    replaces: null,
    usedAt: null,
    notice: null,
  }
  expect(await inFlightRepository(database.queries, one, false).begin(exchange)).toBe(true)
  jest.useFakeTimers({
    now: Date.now() + 60_000,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  })
  const ahead = inFlightRepository(database.queries, other, false)
  expect((await ahead.find(chat.id))?.instance).toBe(one)
  expect(await ahead.begin({ ...exchange, key: 'two' })).toBe(false)

  // The lease ends by the clock of the database.
  await chat.server.database.exec("update replies_under_way set beat_at = beat_at - interval '11 seconds'")
  expect(await ahead.find(chat.id)).toBeNull()
  expect(await ahead.begin({ ...exchange, key: 'two' })).toBe(true)
  await database.close()
})
