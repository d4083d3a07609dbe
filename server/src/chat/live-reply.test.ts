import { getEventListeners } from 'node:events'
import { kinds } from './kinds'
import { createLiveReply } from './live-reply'
import { createTurns } from './turns'

const start = { kind: 'send', question: 'Hi', askedAt: new Date(), replaces: null } as const

it('leaves no listener on a reader’s signal, neither when it ends nor when the reader leaves', async () => {
  const live = createLiveReply(start, createTurns(kinds, []))
  const { signal } = new AbortController()
  const goes = live.events(signal)
  await goes.next()
  const stays = live.events(signal)
  await stays.next()
  const deltas = [goes.next(), stays.next()]
  expect(getEventListeners(signal, 'abort')).toHaveLength(2)
  live.append('Hello')
  for (const { value } of await Promise.all(deltas)) expect(value).toEqual({ event: 'delta', text: 'Hello' })
  await goes.return(undefined)
  live.end({ message: 'Hello' })
  for await (const { event } of stays) expect(event).toBe('done')
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})
