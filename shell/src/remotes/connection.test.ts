import { isFast } from './connection'

describe('the prefetch', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('runs on the connection %j: %s', (connection, expected) => {
    expect(isFast(connection)).toBe(expected)
  })
})
