import { allSettled, createEvent, createStore, fork, sample } from 'effector'

import { debounce } from './debounce'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function start() {
  const source = createEvent()
  const $count = createStore(0).on(debounce({ source, timeout: 1000 }), (count) => count + 1)
  const scope = fork()
  return { count: () => scope.getState($count), fire: () => allSettled(source, { scope }), source, $count }
}

describe('a debounced event', () => {
  it('fires when its time is over, and again for a later source', async () => {
    const { count, fire } = start()
    for (const expected of [1, 2]) {
      void fire()
      await jest.advanceTimersByTimeAsync(999)
      expect(count()).toBe(expected - 1)
      await jest.advanceTimersByTimeAsync(1)
      expect(count()).toBe(expected)
    }
  })

  it('fires once for a series, after the last of it, and leaves no timer', async () => {
    const { count, fire } = start()
    const settled = [fire(), fire()]
    await jest.advanceTimersByTimeAsync(900)
    settled.push(fire())
    expect(jest.getTimerCount()).toBe(1)
    await jest.advanceTimersByTimeAsync(999)
    expect(count()).toBe(0)
    await jest.advanceTimersByTimeAsync(1)
    await Promise.all(settled)
    expect(count()).toBe(1)
  })

  it('fires once when its source fires twice at the same time', async () => {
    const source = createEvent()
    const cause = createEvent()
    const $count = createStore(0).on(debounce({ source, timeout: 1000 }), (count) => count + 1)
    const scope = fork()
    sample({ clock: cause, target: [source, source] })
    void allSettled(cause, { scope })
    expect(jest.getTimerCount()).toBe(1)
    await jest.advanceTimersByTimeAsync(1000)
    expect(scope.getState($count)).toBe(1)
  })

  it('runs a time of its own in each scope', async () => {
    const { source, $count } = start()
    const [one, other] = [fork(), fork()]
    void allSettled(source, { scope: one })
    await jest.advanceTimersByTimeAsync(500)
    void allSettled(source, { scope: other })
    await jest.advanceTimersByTimeAsync(500)
    expect([one.getState($count), other.getState($count)]).toEqual([1, 0])
  })
})
