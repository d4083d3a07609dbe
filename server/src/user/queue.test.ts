import { createQueue } from './queue'

/** Tasks that end when they are told to. */
function tasks() {
  const ends: (() => void)[] = []
  let most = 0
  return {
    running: () => ends.length,
    most: () => most,
    task: () =>
      new Promise<void>((resolve) => {
        ends.push(resolve)
        most = Math.max(most, ends.length)
      }),
    endOne: () => ends.shift()?.(),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the queue of password checks', () => {
  it('runs two at a time, in the order they came, and refuses beyond those that may wait', async () => {
    const queued = createQueue(2, 3)
    const { task, running, most, endOne } = tasks()
    const done: number[] = []
    const all = [0, 1, 2, 3, 4].map((name) => queued(task).then(() => done.push(name)))
    await settled()
    expect(running()).toBe(2)
    await expect(queued(task)).rejects.toMatchObject({ status: 503, retryAfter: 2 })

    while (done.length < all.length) {
      endOne()
      await settled()
    }
    expect(most()).toBe(2)
    expect(done).toEqual([0, 1, 2, 3, 4])
    // All places are free again.
    const again = [queued(task), queued(task)]
    expect(running()).toBe(2)
    endOne()
    endOne()
    await Promise.all(again)
  })

  it('goes on after a task that fails', async () => {
    const queued = createQueue(1, 1)
    const failing = queued(() => Promise.reject(new Error('broken')))
    const next = queued(() => Promise.resolve('well'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('well')
  })
})
