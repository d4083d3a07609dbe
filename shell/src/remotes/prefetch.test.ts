import type { Candidate } from '@codex/contracts/discovery'
import { discover } from './discovery'
import { isFast, prefetch } from './prefetch'

jest.mock('./discovery', () => ({ discover: jest.fn() }))

const hash = (letter: string) => `sha384-${letter.repeat(64)}`

const candidate = (name: string, version: string, requires: Record<string, string> = {}): Candidate => ({
  url: `/mfe/${name}/${version}/remoteEntry.js`,
  metadata: { version, integrity: hash('A') },
  deployment: { traffic: 100, default: true },
  extras: {
    codex: {
      requires,
      assets: { 'remoteEntry.js': hash('A'), 'panel.js': hash('B'), 'panel.css': hash('C'), 'lazy.js': hash('D') },
      exposes: { './remote': { js: ['panel.js'], css: ['panel.css'] } },
      publishedAt: '2026-01-01T00:00:00.000Z',
      status: 'live',
    },
  },
})

/** What is fetched, in order. */
let fetched: { readonly url: string; readonly integrity: unknown }[]
const files = () => fetched.map(({ url }) => new URL(url).pathname)
const respond = jest.fn(() => Promise.resolve(new Response('')))
const whenIdle = jest.fn()
const never = () => false

const list = (microFrontends: Record<string, Candidate[]>) =>
  jest.mocked(discover).mockResolvedValue({ microFrontends })

beforeEach(() => {
  fetched = []
  whenIdle.mockReset()
  respond.mockReset().mockImplementation(() => Promise.resolve(new Response('')))
  list({
    auth: [candidate('auth', '1.0.0')],
    chat: [candidate('chat', '2.0.0', { react: '^20.0.0' }), candidate('chat', '1.0.0')],
  })
  const fetch = (url: string, { integrity }: RequestInit) => {
    fetched.push({ url, integrity })
    return respond()
  }
  const requestIdleCallback = (act: () => void) => {
    whenIdle()
    act()
  }
  Object.assign(globalThis, { fetch, requestIdleCallback })
})

describe('prefetch', () => {
  it('fetches the first load, with its hashes, of the version that this visitor would get', async () => {
    await prefetch(['chat'], never)
    expect(files()).toEqual(['remoteEntry.js', 'panel.js', 'panel.css'].map((file) => `/mfe/chat/1.0.0/${file}`))
    expect(fetched.map(({ integrity }) => integrity)).toEqual([hash('A'), hash('B'), hash('C')])
  })

  it('fetches nothing of a remote that is not published', async () => {
    await prefetch(['companions'], never)
    expect(files()).toEqual([])
  })

  it('fetches no file without a hash', async () => {
    const { extras, ...rest } = candidate('chat', '1.0.0')
    const assets = { 'panel.js': hash('B') }
    list({ chat: [{ ...rest, extras: { codex: { ...extras.codex, assets } } }] })
    await prefetch(['chat'], never)
    expect(files()).toEqual(['/mfe/chat/1.0.0/panel.js'])
  })

  it('fetches nothing of an origin that is not allowed, but the next version', async () => {
    const foreign = { ...candidate('chat', '1.1.0'), url: 'https://elsewhere.example/mfe/chat/1.1.0/remoteEntry.js' }
    list({ chat: [foreign, candidate('chat', '1.0.0')] })
    await prefetch(['chat'], never)
    expect(fetched).toHaveLength(3)
    for (const { url } of fetched) expect(url).toMatch(/^http:\/\/localhost\/mfe\/chat\/1\.0\.0\//)
  })

  it('waits for an idle moment before each file, and ends when the page loads a remote', async () => {
    await prefetch(['auth', 'chat'], () => whenIdle.mock.calls.length > 2)
    expect(files()).toEqual(['/mfe/auth/1.0.0/remoteEntry.js', '/mfe/auth/1.0.0/panel.js'])
  })

  it('goes on after a file that fails', async () => {
    respond.mockRejectedValue(new TypeError('Failed to fetch'))
    await prefetch(['auth'], never)
    expect(fetched).toHaveLength(3)
  })

  it.each([
    [undefined, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('runs on the connection %j: %s', (connection, expected) => {
    expect(isFast(connection)).toBe(expected)
  })
})
