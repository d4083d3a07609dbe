import type { Candidate, Discovery } from '@codex/contracts/discovery'
import type { Absence } from '@codex/contracts/reports'
import { loadRemoteModule, RemoteError, STEP_LIMIT, type LoadSteps, type Wanted } from './load'
import type { Said } from './report'

const hash = `sha384-${'A'.repeat(64)}`

const candidate = (version: string, requires: Record<string, string> = {}): Candidate => ({
  url: `/mfe/chat/${version}/remoteEntry.js`,
  metadata: { version, integrity: hash },
  deployment: { traffic: 100, default: false },
  extras: {
    codex: {
      requires,
      assets: { 'remoteEntry.js': hash },
      exposes: { './remote': { js: [], css: [] } },
      publishedAt: `2026-01-0${version[0] ?? '1'}T00:00:00.000Z`,
      status: 'live',
    },
  },
})

const chat = { ChatPanel: () => null }

interface World {
  readonly versions: readonly Candidate[]
  /** Decides by version and how many loads of it came before. */
  readonly loads: (version: string, before: number) => boolean
  readonly discovery?: (anew: boolean) => Promise<Discovery>
  /** By version, where it is not a chat. */
  readonly exposes?: Readonly<Record<string, unknown>>
  readonly override?: Candidate | null
  /** How long a load that fails takes, ms. */
  readonly failsAfter?: number
}

function world({ versions, loads, discovery, exposes = {}, override = null, failsAfter = 10 }: World) {
  let clock = 0
  const reports: Omit<Said, 'remote'>[] = []
  const absences: Absence[] = []
  const tried: string[] = []
  const attempts: number[] = []
  const steps: LoadSteps = {
    discover: discovery ?? (() => Promise.resolve({ microFrontends: { chat: [...versions] } })),
    loadVersion: (_, { metadata: { version } }, attempt) => {
      const before = tried.filter((other) => other === version).length
      tried.push(version)
      attempts.push(attempt)
      if (loads(version, before)) return Promise.resolve(version in exposes ? exposes[version] : chat)
      clock += failsAfter
      return Promise.reject(new Error(`${version} is broken`))
    },
    overridden: () => Promise.resolve(override),
    refusedOrigin: ({ url }) => (url.startsWith('/') ? null : new URL(url).origin),
    report: ({ remote, ...said }) => {
      expect(remote).toBe('chat')
      reports.push(said)
    },
    reportAbsence: (absence) => absences.push(absence),
    now: () => clock,
    provides: { react: '19.3.1', '@codex/session': '1.0.0' },
    sticky: 'visitor',
  }
  const load = (again = false, wanted: Partial<Wanted> = {}) => loadRemoteModule('chat', { again, ...wanted }, steps)
  return { tried, attempts, reports, absences, load }
}

describe('loading a remote', () => {
  it('takes the newest version', async () => {
    const { load, tried } = world({ versions: [candidate('1.0.0'), candidate('2.0.0')], loads: () => true })
    await expect(load()).resolves.toEqual({ module: chat, version: '2.0.0' })
    expect(tried).toEqual(['2.0.0'])
  })

  it('asks once more under a fresh address when a load fails', async () => {
    const { load, attempts } = world({ versions: [candidate('1.0.0')], loads: (_, before) => before === 1 })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(attempts[0]).toBe(0)
    expect(attempts[1]).toBeGreaterThan(0)
  })

  it.each([undefined, null, {}, { ChatPanel: 'text' }, () => null])(
    'takes the version before, and says so, when the newest exposes %p',
    async (exposed) => {
      const versions = [candidate('1.0.0'), candidate('2.0.0')]
      const { load, reports } = world({ versions, loads: () => true, exposes: { '2.0.0': exposed } })
      await expect(load()).resolves.toEqual({ module: chat, version: '1.0.0' })
      expect(reports.map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
        '2.0.0 retried',
        '2.0.0 failed',
        '1.0.0 ok',
      ])
    },
  )

  it('falls back to the version before when the newest is broken', async () => {
    const { load, tried } = world({
      versions: [candidate('1.0.0'), candidate('2.0.0')],
      loads: (version) => version === '1.0.0',
    })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(tried).toEqual(['2.0.0', '2.0.0', '1.0.0'])
  })

  it('asks for no byte of a version that this shell does not satisfy', async () => {
    const { load, tried } = world({
      versions: [candidate('1.0.0'), candidate('2.0.0', { '@codex/session': '^2.0.0' })],
      loads: () => true,
    })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(tried).toEqual(['1.0.0'])
  })

  it('names the remote and the last version when none loads', async () => {
    const { load, absences } = world({ versions: [candidate('1.0.0')], loads: () => false })
    const error = await load().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RemoteError)
    expect(error).toMatchObject({ remote: 'chat', version: '1.0.0', cause: new Error('1.0.0 is broken') })
    expect(absences).toEqual([])
  })

  it('says so when discovery knows no version', async () => {
    const { load, tried, absences } = world({ versions: [], loads: () => true })
    await expect(load()).rejects.toMatchObject({ remote: 'chat', version: null })
    expect(tried).toEqual([])
    expect(absences).toEqual([{ remote: 'chat', absent: 'version' }])
  })

  it('names the newest version when this shell satisfies none, and asks for no byte of any', async () => {
    const requires = { '@codex/session': '^2.0.0' }
    const { load, tried } = world({
      versions: [candidate('2.0.0', requires), candidate('1.0.0', requires)],
      loads: () => true,
    })
    await expect(load()).rejects.toMatchObject({ remote: 'chat', version: '2.0.0' })
    expect(tried).toEqual([])
  })

  it('says so when discovery is unreachable', async () => {
    const discovery = () => Promise.reject(new Error('offline'))
    const { load, absences } = world({ versions: [], loads: () => true, discovery })
    await expect(load()).rejects.toMatchObject({ remote: 'chat', version: null, cause: new Error('offline') })
    expect(absences).toEqual([{ remote: 'chat', absent: 'discovery' }])
  })

  it('asks discovery anew, and fresh addresses, when the person tries again', async () => {
    const asked: boolean[] = []
    const { load, attempts } = world({
      versions: [],
      loads: () => true,
      discovery: (anew) => {
        asked.push(anew)
        return Promise.resolve({ microFrontends: { chat: [candidate('1.0.0')] } })
      },
    })
    await load(true)
    expect(asked).toEqual([true])
    expect(attempts[0]).toBeGreaterThan(0)
  })

  it('gives a version that hangs no second try: the next one has its turn', async () => {
    const { load, tried } = world({
      versions: [candidate('1.0.0'), candidate('2.0.0')],
      loads: (version) => version === '1.0.0',
      failsAfter: STEP_LIMIT,
    })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(tried).toEqual(['2.0.0', '1.0.0'])
  })

  it('asks no foreign origin for a byte: the version before has its turn, and the refusal is told', async () => {
    const foreign = { ...candidate('2.0.0'), url: 'https://elsewhere.example/mfe/chat/2.0.0/remoteEntry.js' }
    const { load, tried, reports } = world({ versions: [candidate('1.0.0'), foreign], loads: () => true })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(tried).toEqual(['1.0.0'])
    expect(reports[0]).toEqual({ version: '2.0.0', phase: 'entry', outcome: 'failed', duration: 0 })
    await expect(world({ versions: [foreign], loads: () => true }).load()).rejects.toMatchObject({
      version: '2.0.0',
      cause: new Error('https://elsewhere.example may not bring remotes into this page'),
    })
  })

  it('takes the version of this tab in the place of the usual one, and the usual one when it breaks', async () => {
    const versions = [candidate('1.0.0'), candidate('2.0.0')]
    const [older] = versions
    const healthy = world({ versions, override: older ?? null, loads: () => true })
    await expect(healthy.load()).resolves.toMatchObject({ version: '1.0.0' })
    const broken = world({ versions, override: older ?? null, loads: (version) => version === '2.0.0' })
    await expect(broken.load()).resolves.toMatchObject({ version: '2.0.0' })
    expect(broken.tried).toEqual(['1.0.0', '1.0.0', '2.0.0'])
  })

  it('leaves out what broke in this page before', async () => {
    const { load, tried, attempts } = world({ versions: [candidate('1.0.0'), candidate('2.0.0')], loads: () => true })
    await expect(load(false, { without: ['2.0.0'] })).resolves.toMatchObject({ version: '1.0.0' })
    expect(tried).toEqual(['1.0.0'])
    expect(attempts[0]).toBeGreaterThan(0)
  })

  it('stops once it is given up', async () => {
    const { load, tried } = world({ versions: [candidate('1.0.0'), candidate('2.0.0')], loads: () => false })
    await expect(load(false, { isGivenUp: () => tried.length === 1 })).rejects.toMatchObject({ version: '2.0.0' })
    expect(tried).toEqual(['2.0.0'])
  })

  it('tells of every attempt', async () => {
    const { load, reports } = world({
      versions: [candidate('1.0.0'), candidate('2.0.0')],
      loads: (version) => version === '1.0.0',
    })
    await load()
    expect(reports).toEqual([
      { version: '2.0.0', phase: 'expose', outcome: 'retried', duration: 10 },
      { version: '2.0.0', phase: 'expose', outcome: 'failed', duration: 10 },
      { version: '1.0.0', phase: 'expose', outcome: 'ok', duration: 0 },
    ])
  })
})
