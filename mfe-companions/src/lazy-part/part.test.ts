import { allSettled, fork } from 'effector'
import { createPart } from './part'

const View = () => null

describe('a part', () => {
  it('loads once, however often it is wanted', async () => {
    const load = jest.fn(() => Promise.resolve(View))
    const part = createPart(load)
    const scope = fork()
    await Promise.all([allSettled(part.wanted, { scope }), allSettled(part.wanted, { scope })])
    await allSettled(part.wanted, { scope })
    expect(load).toHaveBeenCalledTimes(1)
    expect(scope.getState(part.$view)).toEqual({ View })
  })

  it('can be tried again after a failure', async () => {
    const answers = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve(View)]
    const part = createPart(() => answers.shift() ?? Promise.resolve(View))
    const scope = fork()
    await allSettled(part.wanted, { scope })
    expect(scope.getState(part.$failed)).toBe(true)
    expect(scope.getState(part.$view)).toBeNull()
    const settled = allSettled(part.wanted, { scope })
    expect(scope.getState(part.$failed)).toBe(false)
    expect(scope.getState(part.$loading)).toBe(true)
    await settled
    expect(scope.getState(part.$view)).toEqual({ View })
  })
})
