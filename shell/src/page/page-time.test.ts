import { startPageTime } from './page-time'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A processor that is busy for `ms`: timers that are due in it are late. */
function starve(ms: number) {
  jest.setSystemTime(Date.now() + ms)
  jest.advanceTimersToNextTimer()
}

describe('page time', () => {
  it('calls at its limit, once', () => {
    const ended = jest.fn()
    const time = startPageTime(1050, ended)
    jest.advanceTimersByTime(1049)
    expect([time.elapsed(), ended.mock.calls.length]).toEqual([1000, 0])
    jest.advanceTimersByTime(5000)
    expect([time.elapsed(), ended.mock.calls.length]).toEqual([1050, 1])
  })

  it('does not count by how much its timers are late', () => {
    const ended = jest.fn()
    const time = startPageTime(1000, ended)
    for (let turn = 0; turn < 9; turn++) starve(10_000)
    expect([time.elapsed(), ended.mock.calls.length]).toEqual([900, 0])
    starve(10_000)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('never calls after it was stopped', () => {
    const ended = jest.fn()
    startPageTime(1000, ended).stop()
    jest.advanceTimersByTime(5000)
    expect(ended).not.toHaveBeenCalled()
  })
})
