import type { Candidate } from '@codex/contracts/discovery'
import { isFast } from './connection'
import { discover } from './discovery'
import { hasPlace } from './exposed'
import { prefetch } from './prefetch'
import { candidate } from './testing/candidate'

jest.mock('./discovery', () => ({ discover: jest.fn() }))

const hash = (letter: string) => `sha384-${letter.repeat(64)}`

type Declared = NonNullable<Candidate['extras']['codex']['placement']>

const version = (name: string, number: string, requires: Record<string, string> = {}) =>
  candidate(name, {
    metadata: { version: number, integrity: hash('A') },
    requires,
    assets: { 'remoteEntry.js': hash('A'), 'panel.js': hash('B'), 'panel.css': hash('C'), 'lazy.js': hash('D') },
    exposes: { './remote': { js: ['panel.js'], css: ['panel.css'] } },
  })

/** What is fetched, in order. */
let fetched: { readonly url: string; readonly integrity: unknown }[]
const files = () => fetched.map(({ url }) => new URL(url).pathname)
const respond = jest.fn(() => Promise.resolve(new Response('')))
const whenIdle = jest.fn()
const never = () => false
const without = (known: readonly string[], isBusy: () => boolean) => ({ known, isBusy, sticky: '', hasPlace })

const list = (microFrontends: Record<string, Candidate[]>) =>
  jest.mocked(discover).mockResolvedValue({ microFrontends })

beforeEach(() => {
  fetched = []
  whenIdle.mockReset()
  respond.mockReset().mockImplementation(() => Promise.resolve(new Response('')))
  list({
    auth: [version('auth', '1.0.0')],
    chat: [version('chat', '2.0.0', { react: '^20.0.0' }), version('chat', '1.0.0')],
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
  it.each([
    [undefined, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('runs on the connection %j: %s', (connection, expected) => {
    expect(isFast(connection)).toBe(expected)
  })

  it('fetches the first load, with its hashes, of the version that this visitor would get', async () => {
    await prefetch(without(['auth'], never))
    expect(files()).toEqual(['remoteEntry.js', 'panel.js', 'panel.css'].map((file) => `/mfe/chat/1.0.0/${file}`))
    expect(fetched.map(({ integrity }) => integrity)).toEqual([hash('A'), hash('B'), hash('C')])
  })

  it('fetches nothing of a remote without a place, for operators, or not offered to everyone', async () => {
    const forUsers = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
    const placed = (name: string, byDefault: boolean, placement: Declared = forUsers): Candidate => {
      const { extras, ...rest } = version(name, '1.0.0')
      const deployment = { traffic: byDefault ? 100 : 10, default: byDefault }
      return { ...rest, deployment, extras: { codex: { ...extras.codex, placement } } }
    }
    list({
      orders: [placed('orders', true)],
      letters: [placed('letters', false)],
      prices: [placed('prices', true, { ...forUsers, audience: 'operators' })],
      notes: [version('notes', '1.0.0')],
    })
    await prefetch(without(['auth', 'chat'], never))
    expect(new Set(files().map((file) => file.split('/')[2]))).toEqual(new Set(['orders']))
  })

  it('fetches no file without a hash', async () => {
    const { extras, ...rest } = version('chat', '1.0.0')
    const assets = { 'panel.js': hash('B') }
    list({ chat: [{ ...rest, extras: { codex: { ...extras.codex, assets } } }] })
    await prefetch(without(['auth'], never))
    expect(files()).toEqual(['/mfe/chat/1.0.0/panel.js'])
  })

  it('fetches nothing of an origin that is not allowed, but the next version', async () => {
    const foreign = { ...version('chat', '1.1.0'), url: 'https://elsewhere.example/mfe/chat/1.1.0/remoteEntry.js' }
    list({ chat: [foreign, version('chat', '1.0.0')] })
    await prefetch(without(['auth'], never))
    expect(fetched).toHaveLength(3)
    for (const { url } of fetched) expect(url).toMatch(/^http:\/\/localhost\/mfe\/chat\/1\.0\.0\//)
  })

  it('waits for an idle moment before each file, and ends when the page loads a remote', async () => {
    await prefetch(without([], () => whenIdle.mock.calls.length > 2))
    expect(files()).toEqual(['/mfe/auth/1.0.0/remoteEntry.js', '/mfe/auth/1.0.0/panel.js'])
  })

  it('goes on after a file that fails', async () => {
    respond.mockRejectedValue(new TypeError('Failed to fetch'))
    await prefetch(without(['auth'], never))
    expect(fetched).toHaveLength(3)
  })
})
