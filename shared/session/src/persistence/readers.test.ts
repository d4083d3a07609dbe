import fc from 'fast-check'
import { readLocal, removeLocal, writeLocal } from './local'
import { parseCompanion, parseUser, plausibleExpiry } from './readers'
import { readStoredToken } from './stored-token'

const HOUR = 3_600_000

const lyra = {
  ...{ id: 'p1', profile_id: 'p1', name: 'Lyra', age: 140, gender: 'Female', role: 'Healer', user_id: 'u1' },
  ...{ image: '/avatars/pic_2.png', personality: 'Gentle elf of the north.', traits: ['calm', 'poetic'] },
  ...{ background: 'Grew up by the sea.', speakingStyles: 'Soft and slow.' },
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

  it('does not change a time within the lifetime, and is one lifetime from now for any other', () => {
    for (const expiresAt of [1001, 1000 + HOUR]) expect(plausibleExpiry(expiresAt, 1000)).toBe(expiresAt)
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
    const userId = 'u1'
    for (const junk of ['junk', null, { userId, companion: null }, { userId, companion: { name: 'no id' } }])
      expect(parseCompanion('u1', junk)).toBeNull()
  })
})

describe('local storage', () => {
  afterEach(() => localStorage.clear())

  it('gives back what was written, until it is removed, and null for junk', () => {
    writeLocal('key', { a: [1] })
    expect(readLocal('key')).toEqual({ a: [1] })
    removeLocal('key')
    expect(readLocal('key')).toBeNull()
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

const NOW = 1_793_000_000_000

const stored = (cookies: Readonly<Record<string, string>>) =>
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; '),
  )

describe('readStoredToken', () => {
  it.each(['abc', 'A-Z_09.~+/==', 'x'.repeat(512)])('reads %s', (token) => {
    stored({ codex_token: token })
    expect(readStoredToken(NOW)).toEqual({ token, expiresAt: null })
  })

  it.each(['', 'two words', 'line\nbreak', 'ünïcode', '<script>', 'x'.repeat(513), 'a;b', 'a===', '='])(
    'is null for %j, which no header could carry',
    (token) => {
      stored({ codex_token: token, codex_expires_at: String(NOW + 1) })
      expect(readStoredToken(NOW)).toBeNull()
    },
  )

  it.each(['', 'soon', '-1', '1e9', 'Infinity', '9'.repeat(16), ' 12'])('reads the expiry %j as unknown', (expiry) => {
    stored({ codex_token: 'abc', codex_expires_at: expiry })
    expect(readStoredToken(NOW)).toEqual({ token: 'abc', expiresAt: null })
  })

  it('is null without a token, and from the moment of its expiry on', () => {
    stored({ codex_expires_at: String(NOW + 1) })
    expect(readStoredToken(NOW)).toBeNull()
    stored({ codex_token: 'abc', codex_expires_at: String(NOW) })
    expect(readStoredToken(NOW - 1)).toEqual({ token: 'abc', expiresAt: NOW })
    for (const now of [NOW, NOW + 1]) expect(readStoredToken(now)).toBeNull()
  })
})
