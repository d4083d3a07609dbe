import { setTimeout as pause } from 'node:timers/promises'
import { inParallel } from './parallel.mjs'

describe('work in parallel', () => {
  it('keeps the order of the items and the limit', async () => {
    let running = 0
    let most = 0
    const results = await inParallel(2, [8, 1, 4, 2], async (delay) => {
      running += 1
      most = Math.max(most, running)
      await pause(delay)
      running -= 1
      return delay * 10
    })

    expect(results).toEqual([80, 10, 40, 20])
    expect(most).toBe(2)
  })

  it('fails with the first failure', async () => {
    const refuse = () => Promise.reject(new Error('no'))
    await expect(inParallel(2, [1, 2], refuse)).rejects.toThrow('no')
  })
})
