import { loadPopup } from './load-popup'

let mockReachable = false

jest.mock('./popup', () => {
  if (!mockReachable) throw new Error('The file could not be fetched')
  return { Popup: () => null }
})

describe('loadPopup', () => {
  it('can be retried after a failure, and imports once for several callers', async () => {
    await expect(loadPopup()).rejects.toThrow('The file could not be fetched')

    mockReachable = true
    const [one, other] = [loadPopup(), loadPopup()]
    expect(one).toBe(other)
    await expect(one).resolves.toBeInstanceOf(Function)
  })
})
