import { readStoredToken } from './stored-token'

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

  it('is null without a token', () => {
    stored({ codex_expires_at: String(NOW + 1) })
    expect(readStoredToken(NOW)).toBeNull()
  })

  it.each(['', 'soon', '-1', '1e9', 'Infinity', '9'.repeat(16), ' 12'])('reads the expiry %j as unknown', (expiry) => {
    stored({ codex_token: 'abc', codex_expires_at: expiry })
    expect(readStoredToken(NOW)).toEqual({ token: 'abc', expiresAt: null })
  })

  it('is null from the moment of its expiry on', () => {
    stored({ codex_token: 'abc', codex_expires_at: String(NOW) })
    expect(readStoredToken(NOW - 1)).toEqual({ token: 'abc', expiresAt: NOW })
    expect(readStoredToken(NOW)).toBeNull()
    expect(readStoredToken(NOW + 1)).toBeNull()
  })
})
