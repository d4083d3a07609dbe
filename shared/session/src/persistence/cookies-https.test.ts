/** @jest-environment-options {"url": "https://codex.example/"} */
import { readCookie, removeCookie, writeCookie } from './cookies'

describe('cookies on https', () => {
  it('ignores the plain name, which a sibling subdomain could set', () => {
    document.cookie = 'codex_token=planted; Path=/'
    expect(document.cookie).toContain('planted')
    expect(readCookie('codex_token')).toBeNull()
  })

  it('writes only the hardened name', () => {
    const write = jest.spyOn(document, 'cookie', 'set')
    writeCookie('codex_token', 'abc', Date.now() + 60_000)

    expect(write.mock.calls.map(([text]) => text.split('=')[0])).toEqual(['__Host-codex_token'])
    expect(write.mock.calls[0]?.[0]).toMatch(/; Secure$/)
    expect(readCookie('codex_token')).toBe('abc')
  })
  it('removes the hardened cookie', () => {
    writeCookie('codex_token', 'abc', Date.now() + 60_000)
    removeCookie('codex_token')
    expect(readCookie('codex_token')).toBeNull()
  })
})
