import { watchForStall } from './stall'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function arrive(path: string) {
  const script = Object.assign(document.createElement('script'), { src: `http://127.0.0.1:3000${path}` })
  document.head.append(script)
  script.dispatchEvent(new Event('load'))
  script.remove()
}

describe('watchForStall', () => {
  it('rejects when no file of the remote has arrived for the timeout', async () => {
    const { stalled } = watchForStall('chat', 1000)
    const outcome = jest.fn()
    stalled.catch(outcome)
    await jest.advanceTimersByTimeAsync(900)
    arrive('/mfe/chat/1.0.0~r1/2.js')
    await jest.advanceTimersByTimeAsync(900)
    arrive('/mfe/auth/1.0.0/2.js')
    await jest.advanceTimersByTimeAsync(99)
    expect(outcome).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(new Error('chat did not settle within 1000 ms'))
  })

  it('names a file that has not arrived', async () => {
    const awaited = Object.assign(document.createElement('script'), { src: '/mfe/chat/1.0.0/7.ab.js' })
    document.head.append(awaited)
    const { stalled } = watchForStall('chat', 1000)
    const outcome = expect(stalled).rejects.toThrow(
      /^chat did not settle within 1000 ms http.*\/mfe\/chat\/1\.0\.0\/7\.ab\.js$/,
    )
    await jest.advanceTimersByTimeAsync(1000)
    await outcome
    awaited.remove()
  })

  it('never rejects after it was stopped', async () => {
    const { stalled, stop } = watchForStall('chat', 1000)
    const outcome = jest.fn()
    stalled.catch(outcome)
    stop()
    arrive('/mfe/chat/1.0.0/2.js')
    await jest.advanceTimersByTimeAsync(5000)
    expect(outcome).not.toHaveBeenCalled()
  })
})
