import { allSettled, fork } from 'effector'
import { createPart } from './part'

const View = () => null

describe('a lazy part', () => {
  it('loads once, however often it is requested', async () => {
    const load = jest.fn(() => Promise.resolve(View))
    const part = createPart(load)
    const scope = fork()
    await Promise.all([allSettled(part.requested, { scope }), allSettled(part.requested, { scope })])
    await allSettled(part.requested, { scope })
    expect(load).toHaveBeenCalledTimes(1)
    expect(scope.getState(part.$view)).toEqual({ View })
  })

  it('can be loaded again after a failure', async () => {
    const answers = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve(View)]
    const part = createPart(() => answers.shift() ?? Promise.resolve(View))
    const scope = fork()
    await allSettled(part.requested, { scope })
    expect(scope.getState(part.$failed)).toBe(true)
    expect(scope.getState(part.$view)).toBeNull()
    const settled = allSettled(part.requested, { scope })
    expect(scope.getState(part.$failed)).toBe(false)
    expect(scope.getState(part.$loading)).toBe(true)
    await settled
    expect(scope.getState(part.$view)).toEqual({ View })
  })
})
