import { allSettled, createEffect, createEvent, fork, sample } from 'effector'
import { coalesced } from './current'

function page() {
  const ends: (() => void)[] = []
  const changed = createEvent()
  const loadFx = createEffect<void, void>(() => new Promise((end) => ends.push(end)))
  sample({ clock: coalesced(changed, loadFx.pending), target: loadFx })
  const scope = fork()
  return { ends, change: () => void allSettled(changed, { scope }), settled: () => allSettled(scope) }
}

describe('coalesced events', () => {
  it('start one request at once and one more when it has ended, however many they are', async () => {
    const { ends, change, settled } = page()
    for (let event = 0; event < 1000; event++) change()
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await Promise.resolve()
    await Promise.resolve()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await settled()
    expect(ends).toHaveLength(2)
  })

  it('start one request each while none is running', async () => {
    const { ends, change, settled } = page()
    for (const count of [1, 2, 3]) {
      change()
      expect(ends).toHaveLength(count)
      ends.at(-1)?.()
      await settled()
    }
  })
})
