import { allSettled, fork } from 'effector'

import { createFlash } from './create-flash'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const start = () => {
  const flash = createFlash({ timeout: 2000 })
  const scope = fork()
  const happens = (unit: typeof flash.held) => void allSettled(unit, { scope })
  const show = (text: string) => void allSettled(flash.shown, { scope, params: text })
  const after = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  return { flash, happens, show, after, text: () => scope.getState(flash.$text) }
}

describe('a flash message', () => {
  it('is hidden when its time is over, and not before', async () => {
    const { show, after, text } = start()
    show('Sign in failed')
    await after(1999)
    expect(text()).toBe('Sign in failed')
    await after(1)
    expect(text()).toBeNull()
  })

  it.each(['second', 'first'])('gives a later text, %s after first, its full time', async (later) => {
    const { show, after, text } = start()
    show('first')
    await after(1500)
    show(later)
    await after(1999)
    expect(text()).toBe(later)
    await after(1)
    expect(text()).toBeNull()
  })

  it('is hidden at once when cleared, and the earlier timeout does not shorten a later text', async () => {
    const { flash, show, happens, after, text } = start()
    show('first')
    await after(1000)
    happens(flash.cleared)
    expect(text()).toBeNull()

    show('second')
    await after(1999)
    expect(text()).toBe('second')
  })

  it('stays while the reader is on it, and has its full time once they leave', async () => {
    const { flash, show, happens, after, text } = start()
    show('read me')
    await after(1900)
    happens(flash.held)
    await after(60_000)
    expect(text()).toBe('read me')

    happens(flash.released)
    await after(1999)
    expect(text()).toBe('read me')
    await after(1)
    expect(text()).toBeNull()
  })

  it('is not held any more when it is cleared under the pointer', async () => {
    const { flash, show, happens, after, text } = start()
    show('first')
    happens(flash.held)
    happens(flash.cleared)
    show('second')

    await after(2000)
    expect(text()).toBeNull()
  })

  it('keeps the messages of two scopes apart', async () => {
    const flash = createFlash({ timeout: 2000 })
    const [one, other] = [fork(), fork()]
    void allSettled(flash.shown, { scope: one, params: 'mine' })
    await jest.advanceTimersByTimeAsync(1000)
    void allSettled(flash.shown, { scope: other, params: 'yours' })
    await jest.advanceTimersByTimeAsync(1000)

    expect(one.getState(flash.$text)).toBeNull()
    expect(other.getState(flash.$text)).toBe('yours')
  })
})
