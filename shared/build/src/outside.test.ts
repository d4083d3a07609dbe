import fc from 'fast-check'

const thrown = () => {
  try {
    fc.assert(fc.property(fc.boolean(), () => false))
  } catch (error) {
    return error
  }
  return null
}

describe('a package that is loaded outside of the realm of the tests', () => {
  it('throws errors that are errors of the tests', () => {
    const error = thrown()
    expect(Object.getPrototypeOf(error)).not.toBe(Error.prototype)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(TypeError)
  })

  it('leaves other classes of errors as they are', () => {
    class Refusal extends Error {}
    class Other extends Error {}
    expect(new Refusal()).toBeInstanceOf(Refusal)
    expect(new Refusal()).toBeInstanceOf(Error)
    expect(new Refusal()).not.toBeInstanceOf(Other)
    expect({ message: 'not an error' }).not.toBeInstanceOf(Error)
  })
})
