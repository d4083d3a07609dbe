import { allSettled, fork } from 'effector'
import { createChunk } from '.'

const part = { name: 'Lyra' }
const lost = () => Promise.reject(new Error('ChunkLoadError'))

describe('a chunk', () => {
  it('loads once, however often it is requested', async () => {
    const load = jest.fn(() => Promise.resolve(part))
    const chunk = createChunk(load)
    const scope = fork()
    await Promise.all([allSettled(chunk.requested, { scope }), allSettled(chunk.requested, { scope })])
    await allSettled(chunk.requested, { scope })
    expect(load).toHaveBeenCalledTimes(1)
    expect(scope.getState(chunk.$module)).toBe(part)
  })

  it('can be loaded again after a failure', async () => {
    const answers = [lost(), Promise.resolve(part)]
    const chunk = createChunk(() => answers.shift() ?? lost())
    const scope = fork()
    await allSettled(chunk.requested, { scope })
    expect(scope.getState(chunk.$failed)).toBe(true)
    expect(scope.getState(chunk.$module)).toBeNull()
    const settled = allSettled(chunk.requested, { scope })
    expect(scope.getState(chunk.$failed)).toBe(false)
    expect(scope.getState(chunk.$loading)).toBe(true)
    await settled
    expect(scope.getState(chunk.$module)).toBe(part)
  })
})
