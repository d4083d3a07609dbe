import { readLocal, removeLocal, writeLocal } from './local'

describe('local storage', () => {
  afterEach(() => localStorage.clear())

  it('gives back what was written, until it is removed', () => {
    writeLocal('key', { a: [1] })
    expect(readLocal('key')).toEqual({ a: [1] })
    removeLocal('key')
    expect(readLocal('key')).toBeNull()
  })

  it('reads junk as null', () => {
    localStorage.setItem('key', '{')
    expect(readLocal('key')).toBeNull()
  })

  it('breaks nothing where it is blocked', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse)

    expect(readLocal('key')).toBeNull()
    expect(() => writeLocal('key', 1)).not.toThrow()
    expect(() => removeLocal('key')).not.toThrow()
  })
})
