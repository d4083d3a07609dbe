import { deviceOf, deviceToken, newDevice } from './devices'

const DAY = 86_400_000
const ann = { id: 'id-of-ann', passwordHash: '$argon2id$ann' }

describe('the token of a device', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
  afterEach(() => jest.useRealTimers())

  it('names the device for 180 days', () => {
    const device = newDevice()
    const token = deviceToken(ann, device)
    expect(token).toMatch(/^[\w-]{16}\.\d+\.[\w-]{43}$/)
    expect(deviceOf(ann, token)).toBe(device)
    jest.setSystemTime(Date.now() + 180 * DAY)
    expect(deviceOf(ann, token)).toBe(device)
    jest.setSystemTime(Date.now() + DAY)
    expect(deviceOf(ann, token)).toBeNull()
  })

  it('is of one account and one password', () => {
    const token = deviceToken(ann, newDevice())
    expect(deviceOf({ ...ann, id: 'id-of-bob' }, token)).toBeNull()
    expect(deviceOf({ ...ann, passwordHash: '$argon2id$new' }, token)).toBeNull()
  })

  it('differs for each device', () => {
    expect(new Set(Array.from({ length: 100 }, newDevice)).size).toBe(100)
  })
})
