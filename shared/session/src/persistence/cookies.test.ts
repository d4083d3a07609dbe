import { readCookie, removeCookie, writeCookie } from './cookies'

const inAnHour = () => Date.now() + 3_600_000

describe('cookies', () => {
  let jar: Map<string, string>
  let written: string[]

  /** A browser's jar by its rules for names that begin with `__Host-`; `secure`: whether this origin accepts those. */
  function useJar({ secure }: { readonly secure: boolean }) {
    jar = new Map()
    written = []
    jest.spyOn(document, 'cookie', 'get').mockImplementation(() => [...jar].map((pair) => pair.join('=')).join('; '))
    jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('; Secure') && !secure) return
      if (text.includes('Expires=Thu, 01 Jan 1970')) jar.delete(name)
      else jar.set(name, value)
    })
  }

  it('writes only the hardened name where the origin accepts it', () => {
    useJar({ secure: true })
    jar.set('codex_token', 'old')
    writeCookie('codex_token', 'abc', inAnHour())

    expect([...jar.keys()]).toEqual(['__Host-codex_token'])
    expect(readCookie('codex_token')).toBe('abc')
  })

  it('writes the plain name where the origin refuses the hardened one', () => {
    useJar({ secure: false })
    writeCookie('codex_token', 'abc', inAnHour())

    expect([...jar.keys()]).toEqual(['codex_token'])
    expect(readCookie('codex_token')).toBe('abc')
  })

  it('is strict, for the whole site, and ends with the session', () => {
    useJar({ secure: false })
    writeCookie('codex_token', 'abc', Date.UTC(2030, 0, 2, 3, 4, 5))

    expect(written[0]).toBe(
      '__Host-codex_token=abc; Path=/; SameSite=Strict; Expires=Wed, 02 Jan 2030 03:04:05 GMT; Secure',
    )
    expect(written[1]).toBe('codex_token=abc; Path=/; SameSite=Strict; Expires=Wed, 02 Jan 2030 03:04:05 GMT')
  })

  it('escapes a value', () => {
    useJar({ secure: false })
    writeCookie('codex_token', 'a;b=c', inAnHour())

    expect(jar.get('codex_token')).toBe('a%3Bb%3Dc')
    expect(readCookie('codex_token')).toBe('a;b=c')
  })

  it('prefers the hardened name to the plain one', () => {
    useJar({ secure: true })
    jar.set('codex_token', 'plain').set('__Host-codex_token', 'hardened')
    expect(readCookie('codex_token')).toBe('hardened')
  })

  it('removes both names', () => {
    useJar({ secure: true })
    jar.set('codex_token', 'old').set('__Host-codex_token', 'new').set('other', 'stays')
    removeCookie('codex_token')

    expect([...jar.keys()]).toEqual(['other'])
  })

  it.each([
    ['a broken escape', '__Host-codex_token=%E0%A4%A', null],
    ['a name that only begins alike', '__Host-codex_token_2=x', null],
    ['a value with an equals sign', '__Host-codex_token=a=b', 'a=b'],
    ['a value with escapes', '__Host-codex_token=a%2Fb%3B', 'a/b;'],
    ['the second of two cookies', 'other=1; __Host-codex_token=x', 'x'],
    ['an empty value', '__Host-codex_token=', ''],
    ['nothing at all', '', null],
  ])('reads %s', (_, text, value) => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(text)
    expect(readCookie('codex_token')).toBe(value)
  })
})
