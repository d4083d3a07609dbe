import { getEventListeners } from 'node:events'
import { createLiveReply } from './live-reply'

const start = { kind: 'send', question: 'Hi', time_stamp: '2026-01-01T00:00:00.000Z' } as const

it('leaves nothing at the signal of a listener, neither at its end nor when the listener goes', async () => {
  const live = createLiveReply(start)
  const { signal } = new AbortController()
  const goes = live.events(signal)
  await goes.next()
  const stays = live.events(signal)
  await stays.next()
  expect(getEventListeners(signal, 'abort')).toHaveLength(2)
  await goes.return(undefined)
  live.say('Hello')
  live.succeed({ message: 'Hello' })
  for await (const one of stays) expect(['delta', 'done']).toContain(one.event)
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})
