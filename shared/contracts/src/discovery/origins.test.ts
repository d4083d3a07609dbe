import { candidate } from './testing/candidate'
import { foreignOrigin, isLoopbackOrigin, originOf, readOrigin } from './index'

describe('an origin', () => {
  it.each([
    'https://remotes.example',
    'https://remotes.example:8443',
    'http://127.0.0.1:4001',
    'http://localhost:4001',
  ])('may be %s', (text) => {
    expect(readOrigin(text)).toBe(text)
  })

  it.each([
    ...['', '*', 'null', 'remotes.example', 'http://remotes.example', 'http://localhost:80', 'data:text/javascript,1'],
    ...['http://127.0.0.1.evil.example', 'http://localhost.evil.example:80', 'https://remotes.example/'],
    ...['https://remotes.example/mfe', 'https://*.example', 'https://user@remotes.example', ' https://remotes.example'],
    ...['https://remotes.example:443', 'https://Remotes.example', 'blob:https://remotes.example/1'],
    "https://remotes.example; script-src 'unsafe-inline'",
  ])('is not %j', (text) => {
    expect(readOrigin(text)).toBeNull()
  })

  it('of this machine is recognised', () => {
    const origins = ['http://127.0.0.1:4001', 'https://127.0.0.1:4001', 'http://10.0.0.1:4001']
    expect(origins.map(isLoopbackOrigin)).toEqual([true, false, false])
  })
})

describe('a version', () => {
  const foreign = { ...candidate(), url: 'https://remotes.example/mfe/chat/1.0.0/remoteEntry.js' }

  it('has the origin of its address, or none on the page’s own host', () => {
    expect([originOf(candidate()), originOf(foreign)]).toEqual([null, 'https://remotes.example'])
  })

  it('is loaded only from an origin that is configured exactly', () => {
    expect(foreignOrigin(candidate(), [])).toBeNull()
    expect(foreignOrigin(foreign, ['https://remotes.example'])).toBeNull()
    for (const origins of [[], ['https://example'], ['https://remotes.example:8443'], ['http://remotes.example']])
      expect(foreignOrigin(foreign, origins)).toBe('https://remotes.example')
  })
})
