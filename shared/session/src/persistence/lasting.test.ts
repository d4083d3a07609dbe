import { fakeIndexedDB, removeIndexedDB } from '../testing'
import { readLasting, storeLasting } from './lasting'

afterEach(() => {
  removeIndexedDB()
  jest.useRealTimers()
})

describe('what lasts', () => {
  it('is what was stored, and null where nothing was', async () => {
    const stored = new Map<string, unknown>()
    fakeIndexedDB(stored)
    storeLasting([
      ['theme', 'dark'],
      ['size', null],
    ])
    expect(await readLasting('theme')).toBe('dark')
    expect(await readLasting('size')).toBeNull()
    expect([...stored.keys()]).toEqual(['theme'])
  })

  it.each([
    ['is missing', removeIndexedDB],
    ['refuses', () => fakeIndexedDB(new Error('denied'))],
  ])('is nothing at once where IndexedDB %s', async (_, broken) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    broken()
    storeLasting([['theme', 'dark']])
    expect(await readLasting('theme')).toBeNull()
  })

  it('is nothing after half a second where IndexedDB never answers', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    fakeIndexedDB(null)
    const read = jest.fn()
    void readLasting('theme').then(read)
    await jest.advanceTimersByTimeAsync(499)
    expect(read).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledWith(null)
  })
})
