import { eventually } from '@codex/build/eventually'
import type { Mount } from './measures/mount'
import { startMeasuring } from './mounted'
import { mountEnded, renderStarted } from './mounts'

jest.mock('./mounted', () => ({ guardPage: jest.fn(), startMeasuring: jest.fn() }))
jest.mock('../page/when-idle', () => ({ whenIdle: () => Promise.resolve(), whenLoaded: () => Promise.resolve() }))

const load = { remote: 'chat', version: '1.0.0', start: 100, duration: 20 } as const

it('the first mount starts the measuring, of the first mount of each version', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(130)
  renderStarted('chat', '1.0.0')
  now.mockReturnValue(140)
  // Again, after it has suspended.
  renderStarted('chat', '1.0.0')
  now.mockReturnValue(155)
  mountEnded(load)
  mountEnded({ ...load, start: 500 })
  mountEnded({ ...load, remote: 'auth' })
  now.mockRestore()
  const start = jest.mocked(startMeasuring)
  await eventually(() => start.mock.calls.length > 0, 'the measuring')
  expect(start).toHaveBeenCalledTimes(1)
  const [mounts] = start.mock.lastCall ?? []
  const expected: Mount[] = [
    { ...load, rendering: 25 },
    { ...load, remote: 'auth', rendering: 0 },
  ]
  expect([...(mounts?.values() ?? [])]).toEqual(expected)
})
