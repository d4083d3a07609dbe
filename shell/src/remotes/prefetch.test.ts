import type { Candidate } from '@codex/contracts/discovery'
import { isFast, prefetch, type Asset, type PrefetchSteps } from './prefetch'

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

function world(change: Partial<PrefetchSteps> = {}) {
  const fetched: Asset[] = []
  const microFrontends = {
    auth: [candidate('auth', '1.0.0')],
    chat: [candidate('chat', '2.0.0', { react: '^20.0.0' }), candidate('chat', '1.0.0')],
  }
  const steps: PrefetchSteps = {
    discover: () => Promise.resolve({ microFrontends }),
    provides: { react: '19.3.1' },
    sticky: 'visitor',
    refusedOrigin: () => null,
    fetchAsset: (asset) => {
      fetched.push(asset)
      return Promise.resolve()
    },
    idle: () => Promise.resolve(),
    isBusy: () => false,
    ...change,
  }
  const files = () => fetched.map(({ url }) => new URL(url).pathname)
  return { steps, fetched, files }
}

describe('prefetch', () => {
  it('fetches the first load, with its hashes, of the version that this visitor would get', async () => {
    const { steps, fetched, files } = world()
    await prefetch(['chat'], steps)
    expect(files()).toEqual(['remoteEntry.js', 'panel.js', 'panel.css'].map((file) => `/mfe/chat/1.0.0/${file}`))
    expect(fetched.map(({ integrity }) => integrity)).toEqual([hash('A'), hash('B'), hash('C')])
  })

  it('fetches nothing of a remote that is not published', async () => {
    const { steps, files } = world()
    await prefetch(['companions'], steps)
    expect(files()).toEqual([])
  })

  it('fetches nothing of an origin that is not allowed, but the next version', async () => {
    const foreign = { ...candidate('chat', '1.1.0'), url: 'https://elsewhere.example/mfe/chat/1.1.0/remoteEntry.js' }
    const { steps, fetched } = world({
      discover: () => Promise.resolve({ microFrontends: { chat: [foreign, candidate('chat', '1.0.0')] } }),
      refusedOrigin: ({ url }) => (url.startsWith('https:') ? 'https://elsewhere.example' : null),
    })
    await prefetch(['chat'], steps)
    expect(fetched).toHaveLength(3)
    for (const { url } of fetched) expect(url).toMatch(/^http:\/\/localhost\/mfe\/chat\/1\.0\.0\//)
  })

  it('waits for an idle moment before each file, and ends when the page loads a remote', async () => {
    let moments = 0
    const idle = () => {
      moments += 1
      return Promise.resolve()
    }
    const { steps, files } = world({ idle, isBusy: () => moments > 2 })
    await prefetch(['auth', 'chat'], steps)
    expect(files()).toEqual(['/mfe/auth/1.0.0/remoteEntry.js', '/mfe/auth/1.0.0/panel.js'])
  })

  it('goes on after a file that fails', async () => {
    const asked: string[] = []
    const fetchAsset = ({ url }: Asset) => {
      asked.push(url)
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await prefetch(['auth'], world({ fetchAsset }).steps)
    expect(asked).toHaveLength(3)
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
