import { readCookie, removeCookie, writeCookie } from './cookies'

const inAnHour = () => Date.now() + 3_600_000

describe('cookies on an origin that takes Secure ones', () => {
  let jar: Map<string, string>
  let written: string[]

  /** A browser's jar by its rules for names that begin with `__Host-`; `secure` says whether this origin may hold those. */
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

  it('keeps the hardened name alone where the origin takes it', () => {
    useJar({ secure: true })
    writeCookie('codex_token', 'abc', inAnHour())

    expect([...jar.keys()]).toEqual(['__Host-codex_token'])
    expect(readCookie('codex_token')).toBe('abc')
  })

  it('keeps the plain name where the origin does not take the hardened one', () => {
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
    ['nothing at all', '', null],
  ])('reads %s', (_, text, value) => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(text)
    expect(readCookie('codex_token')).toBe(value)
  })
})
