import { examine } from './overridden'
import { candidate } from './testing/candidate'

const version = (number: string, changes: { status?: 'held' | 'bad'; react?: string } = {}) => {
  const { status = 'live', react = '^19.0.0' } = changes
  return candidate('chat', { metadata: { version: number, integrity: '' }, requires: { react }, status })
}

const versions = [
  version('1.1.0'),
  version('1.2.0', { status: 'bad' }),
  version('1.3.0', { status: 'held' }),
  version('2.0.0', { react: '^20.0.0' }),
  { ...version('1.4.0'), url: 'https://elsewhere.example/mfe/chat/1.4.0/remoteEntry.js' },
]
const check = (target: string, development = false) =>
  examine(target, versions, {
    provides: { react: '19.3.1' },
    development,
    refusedOrigin: ({ url }) => (/^(?:\/|http:\/\/127\.0\.0\.1:)/.test(url) ? null : new URL(url).origin),
  })

describe('examine', () => {
  it('allows a published live version, also one without traffic', () => {
    expect(check('1.1.0')).toEqual({ candidate: versions[0], refusal: null })
  })

  it.each([
    ['9.9.9', 'no such version is published'],
    ['1.2.0', 'it was taken back'],
    ['1.3.0', 'it was taken back'],
    ['2.0.0', 'it needs a newer app'],
    ['1.4.0', 'https://elsewhere.example is not allowed here'],
    ['http://127.0.0.1:4001', 'an address works in development alone'],
    ['javascript://x', 'an address works in development alone'],
  ])('refuses %s: %s', (target, refusal) => {
    expect(check(target)).toEqual({ candidate: null, refusal })
  })

  it.each(['http://127.0.0.1:4001', 'http://127.0.0.1:4001/', 'http://127.0.0.1:4001/remoteEntry.js'])(
    'allows the server %s in development',
    (target) => {
      expect(check(target, true).candidate?.url).toBe('http://127.0.0.1:4001/remoteEntry.js')
    },
  )

  it.each([
    ['https://elsewhere.example', 'https://elsewhere.example is not allowed here'],
    ['javascript://x', 'no such version is published'],
    ['http://a@127.0.0.1:4001', 'no such version is published'],
  ])('refuses %s in development, too: %s', (target, refusal) => {
    expect(check(target, true)).toEqual({ candidate: null, refusal })
  })
})
