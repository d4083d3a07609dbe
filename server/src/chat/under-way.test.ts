import { randomUUID } from 'node:crypto'
import { builtInEngine } from '../llm'
import type { Conversation } from '../testing/conversation'
import { conversation } from '../testing/conversation'
import { underWayRepository } from './under-way'

const [one, other] = [randomUUID(), randomUUID()]

let chat: Conversation
beforeEach(async () => {
  chat = await conversation(builtInEngine)
})
afterEach(async () => {
  jest.useRealTimers()
  await chat.close()
})

it('a copy whose clock is ahead takes nobody else’s reply for dead', async () => {
  const database = await chat.server.database.open()
  const task = {
    companionId: chat.id,
    key: 'one',
    kind: 'send' as const,
    question: 'Hi',
    askedAt: new Date(),
    replaces: null,
  }
  expect(await underWayRepository(database.queries, one, false).begin(task)).toBe(true)
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
  const ahead = underWayRepository(database.queries, other, false)
  expect((await ahead.find(chat.id))?.copy).toBe(one)
  expect(await ahead.begin({ ...task, key: 'two' })).toBe(false)

  // Its own clock says when it is silent.
  await chat.server.database.exec("update replies_under_way set beat_at = beat_at - interval '11 seconds'")
  expect(await ahead.find(chat.id)).toBeNull()
  expect(await ahead.begin({ ...task, key: 'two' })).toBe(true)
  await database.close()
})
