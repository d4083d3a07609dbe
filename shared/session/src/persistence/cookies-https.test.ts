/** @jest-environment-options {"url": "https://codex.example/"} */
import { readCookie, writeCookie } from './cookies'

describe('cookies on https', () => {
  it('takes no token from the plain name, which a neighbouring subdomain could plant', () => {
    document.cookie = 'codex_token=planted; Path=/'
    expect(document.cookie).toContain('planted')
    expect(readCookie('codex_token')).toBeNull()
  })

  it('writes the hardened name alone', () => {
    const write = jest.spyOn(document, 'cookie', 'set')
    writeCookie('codex_token', 'abc', Date.now() + 60_000)

    expect(write.mock.calls.map(([text]) => text.split('=')[0])).toEqual(['__Host-codex_token'])
    expect(write.mock.calls[0]?.[0]).toMatch(/; Secure$/)
    expect(readCookie('codex_token')).toBe('abc')
  })
})
