import { createHeartbeat } from './heartbeat'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('renews all items with one call at a time, and none after the last is removed', async () => {
  const calls: (readonly string[])[] = []
  let answer: () => void = () => undefined
  const heartbeat = createHeartbeat<string>(
    1000,
    (items) => {
      calls.push(items)
      return new Promise<void>((resolve) => (answer = resolve))
    },
    () => undefined,
  )
  heartbeat.add('one')
  heartbeat.add('two')
  await jest.advanceTimersByTimeAsync(5000)
  expect(calls).toEqual([['one', 'two']])
  answer()
  heartbeat.remove('one')
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([['one', 'two'], ['two']])
  answer()
  heartbeat.remove('two')
  await jest.advanceTimersByTimeAsync(5000)
  expect(calls).toHaveLength(2)
  expect(jest.getTimerCount()).toBe(0)
})

it('reports a failure, and goes on', async () => {
  const failures: unknown[] = []
  const lost = new Error('lost')
  const heartbeat = createHeartbeat<string>(
    1000,
    () => Promise.reject(lost),
    (error) => failures.push(error),
  )
  heartbeat.add('one')
  await jest.advanceTimersByTimeAsync(2000)
  expect(failures).toEqual([lost, lost])
  heartbeat.remove('one')
})
