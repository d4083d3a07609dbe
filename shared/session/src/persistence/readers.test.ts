import fc from 'fast-check'
import { plausibleExpiry } from './expiry'
import { parseCompanion, parseUser } from './readers'

const HOUR = 3_600_000

const lyra = {
  id: 'p1',
  profile_id: 'p1',
  name: 'Lyra',
  image: '/avatars/pic_2.png',
  personality: 'Gentle elf of the north.',
  traits: ['calm', 'poetic'],
  age: 140,
  gender: 'Female',
  role: 'Healer',
  user_id: 'u1',
  background: 'Grew up by the sea.',
  speakingStyles: 'Soft and slow.',
}

describe('plausibleExpiry', () => {
  it('always lies within one lifetime from now', () => {
    const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(fc.oneof(time, fc.constant(NaN), fc.constant(Infinity)), time, (expiresAt, now) => {
        const remaining = plausibleExpiry(expiresAt, now) - now
        expect(remaining).toBeGreaterThan(0)
        expect(remaining).toBeLessThanOrEqual(HOUR)
      }),
    )
  })

  it('does not change a time within the lifetime', () => {
    expect(plausibleExpiry(1000 + HOUR, 1000)).toBe(1000 + HOUR)
    expect(plausibleExpiry(1001, 1000)).toBe(1001)
  })

  it('is one lifetime from now at and after its end, and beyond one lifetime', () => {
    for (const expiresAt of [1000, 999, 1001 + HOUR, NaN]) expect(plausibleExpiry(expiresAt, 1000)).toBe(1000 + HOUR)
  })
})

describe('parseUser', () => {
  it('reads only id, username and email', () => {
    const stored = { id: 'u1', username: 'ada', email: 'ada@example.org', admin: true }
    expect(parseUser(stored)).toEqual({ id: 'u1', username: 'ada', email: 'ada@example.org' })
  })

  it('survives any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const user = parseUser(raw)
        expect(user === null || (typeof user.id === 'string' && typeof user.username === 'string')).toBe(true)
      }),
    )
  })
})

describe('parseCompanion', () => {
  it('reads what was stored', () => {
    expect(parseCompanion('u1', JSON.parse(JSON.stringify({ userId: 'u1', companion: lyra })))).toEqual(lyra)
  })

  it("never gives one user another user's companion", () => {
    expect(parseCompanion('u2', { userId: 'u1', companion: lyra })).toBeNull()
  })

  it('replaces an unknown image by the default one', () => {
    const planted = { ...lyra, image: 'https://evil.example/x.png' }
    expect(parseCompanion('u1', { userId: 'u1', companion: planted })?.image).toBe('/avatars/codex-name.png')
  })

  it('survives any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (companion) => {
        expect(() => parseCompanion('u1', { userId: 'u1', companion })).not.toThrow()
      }),
    )
    expect(parseCompanion('u1', 'junk')).toBeNull()
    expect(parseCompanion('u1', null)).toBeNull()
    expect(parseCompanion('u1', { userId: 'u1', companion: null })).toBeNull()
    expect(parseCompanion('u1', { userId: 'u1', companion: { name: 'no id' } })).toBeNull()
  })
})
