import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { startPageTime } from '../page/page-time'
import { discover } from './discovery'
import { loadVersion, STEP_TIMEOUT } from './federation'
import { loadRemoteModule, RemoteError, type LoadOptions } from './load'
import { takeOverrides } from './override'
import { report, reportAbsence } from './report'
import { candidate as listed } from './testing/candidate'

jest.mock('./discovery', () => ({ discover: jest.fn() }))
jest.mock('./federation', () => ({ loadVersion: jest.fn(), STEP_TIMEOUT: 5000 }))
jest.mock('../page/page-time', () => ({ startPageTime: jest.fn() }))
jest.mock('./report', () => ({
  ...jest.requireActual<object>('./report'),
  report: jest.fn(),
  reportAbsence: jest.fn(),
}))

const candidate = (version: string, requires: Record<string, string> = {}, status: 'live' | 'held' = 'live') =>
  listed('chat', {
    metadata: { version, integrity: '' },
    deployment: { traffic: 100, default: false },
    requires,
    publishedAt: `2026-01-0${version[0] ?? '1'}T00:00:00.000Z`,
    status,
  })
const foreign: Candidate = {
  ...candidate('2.0.0'),
  url: 'https://elsewhere.example/mfe/chat/2.0.0/remoteEntry.js',
}

const chat = { ChatPanel: () => null }

interface World {
  readonly versions?: readonly Candidate[]
  /** Decides by version and the number of its earlier loads. */
  readonly loads?: (version: string, before: number) => boolean
  readonly discovery?: (refresh: boolean) => Promise<Discovery>
  /** By version, if it is not a chat. */
  readonly exposes?: Readonly<Record<string, unknown>>
  /** The version of an override. */
  readonly override?: string
  /** The duration of a failed load, ms. */
  readonly failsAfter?: number
  /** The part of it in which the page had its turn. */
  readonly turns?: number
  readonly error?: (version: string) => Error
}

const both = [candidate('1.0.0'), candidate('2.0.0')]

function world({
  versions = both,
  loads = () => true,
  discovery = () => Promise.resolve({ microFrontends: { chat: [...versions] } }),
  exposes = {},
  override,
  failsAfter = 10,
  turns = 1,
  error = (version) => new Error(`${version} is broken`),
}: World = {}) {
  let clock = 0
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
  jest.mocked(startPageTime).mockImplementation(() => {
    const start = clock
    return { elapsed: () => (clock - start) * turns, stop: () => undefined }
  })
  const loaded: string[] = []
  const attempts: number[] = []
  const tried: string[] = []
  jest.mocked(discover).mockImplementation(discovery)
  jest.mocked(loadVersion).mockImplementation((_, { metadata: { version } }, attempt) => {
    const before = loaded.filter((other) => other === version).length
    loaded.push(version)
    attempts.push(attempt)
    if (loads(version, before)) return Promise.resolve(version in exposes ? exposes[version] : chat)
    clock += failsAfter
    return Promise.reject(error(version))
  })
  history.replaceState(null, '', `/?mfe.chat=${override ?? ''}`)
  takeOverrides()
  const usual: LoadOptions = {
    again: false,
    without: [],
    isSuperseded: () => false,
    onTry: (version) => tried.push(version),
  }
  const load = (options: Partial<LoadOptions> = {}) => loadRemoteModule('chat', { ...usual, ...options })
  const absences = () => jest.mocked(reportAbsence).mock.calls.map(([absence]) => absence)
  const reports = () => jest.mocked(report).mock.calls.map(([attempt]) => attempt)
  /** The versions whose files were requested, the attempt numbers, and the versions passed to `onTry`. */
  return { loaded, attempts, tried, reports, absences, load }
}

beforeEach(() => {
  jest.mocked(report).mockClear()
  jest.mocked(reportAbsence).mockClear()
})

const only = (version: string) => (other: string) => other === version
const nothing = () => false

describe('loading a remote', () => {
  it('takes the newest version', async () => {
    const { load, loaded, tried } = world()
    await expect(load()).resolves.toMatchObject({ module: chat, version: '2.0.0' })
    expect(loaded).toEqual(['2.0.0'])
    expect(tried).toEqual(['2.0.0'])
  })

  it('retries once under a new address when a load fails', async () => {
    const { load, attempts } = world({ versions: [candidate('1.0.0')], loads: (_, before) => before === 1 })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(attempts).toHaveLength(2)
    expect(attempts[0]).toBe(0)
    expect(attempts[1]).toBeGreaterThan(0)
  })

  it('requests every address only once', async () => {
    const { load, attempts } = world({ loads: nothing })
    await expect(load()).rejects.toBeInstanceOf(RemoteError)
    await expect(load()).rejects.toBeInstanceOf(RemoteError)
    const retries = attempts.filter((attempt) => attempt !== 0)
    // The first attempt of each load; all others have an address of their own.
    expect(attempts.length - retries.length).toBe(2)
    expect(new Set(retries).size).toBe(6)
    expect(Math.min(...retries)).toBeGreaterThan(0)
  })

  it.each([undefined, null, {}, { ChatPanel: 'text' }, () => null])(
    'takes the version before, and reports it, when the newest exposes %p',
    async (exposed) => {
      const { load, reports } = world({ exposes: { '2.0.0': exposed } })
      await expect(load()).resolves.toMatchObject({ module: chat, version: '1.0.0' })
      expect(reports().map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
        '2.0.0 retried',
        '2.0.0 failed',
      ])
    },
  )

  it('accepts what memo, lazy and forwardRef return', async () => {
    const memo = { ChatPanel: { $$typeof: Symbol.for('react.memo') } }
    await expect(world({ exposes: { '2.0.0': memo } }).load()).resolves.toMatchObject({
      module: memo,
      version: '2.0.0',
    })
  })

  it('falls back to the version before when the newest is broken', async () => {
    const { load, loaded, attempts } = world({ loads: only('1.0.0') })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(loaded).toEqual(['2.0.0', '2.0.0', '1.0.0'])
    expect(attempts[2]).toBeGreaterThan(0)
  })

  it('requests nothing of a version that this shell does not satisfy', async () => {
    const { load, loaded } = world({
      versions: [candidate('1.0.0'), candidate('2.0.0', { '@codex/session': '^2.0.0' })],
    })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(loaded).toEqual(['1.0.0'])
  })

  it('names the remote and the last version when none loads', async () => {
    const { load, absences } = world({ versions: [candidate('2.0.0'), candidate('1.0.0')], loads: nothing })
    const error = await load().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RemoteError)
    expect(error).toMatchObject({
      name: 'RemoteError',
      message: 'chat 1.0.0 could not be loaded',
      remote: 'chat',
      version: '1.0.0',
      cause: new Error('1.0.0 is broken'),
    })
    expect(absences()).toEqual([])
  })

  it.each<[string, Discovery['microFrontends']]>([
    ['lists no version', { chat: [] }],
    ['does not list the remote', { auth: [] }],
  ])('reports an absence when discovery %s', async (_, microFrontends) => {
    const { load, loaded, tried, absences } = world({ discovery: () => Promise.resolve({ microFrontends }) })
    await expect(load()).rejects.toMatchObject({
      message: 'No version of chat can run here',
      remote: 'chat',
      version: null,
    })
    expect([...loaded, ...tried]).toEqual([])
    expect(absences()).toEqual([{ remote: 'chat', absent: 'version' }])
  })

  it('names the newest version when this shell satisfies none, and requests nothing of any', async () => {
    const requires = { '@codex/session': '^2.0.0' }
    const { load, loaded, absences } = world({
      versions: [candidate('2.0.0', requires), candidate('1.0.0', requires)],
    })
    await expect(load()).rejects.toMatchObject({ remote: 'chat', version: '2.0.0' })
    expect(loaded).toEqual([])
    expect(absences()).toEqual([{ remote: 'chat', absent: 'version' }])
  })

  it('says that a remote is off when no listed version is live, and not when this shell satisfies none', async () => {
    const held = candidate('1.0.0', {}, 'held')
    await expect(world({ versions: [held] }).load()).rejects.toMatchObject({ version: '1.0.0', isOff: true })
    const tooNew = candidate('2.0.0', { '@codex/session': '^2.0.0' })
    await expect(world({ versions: [held, tooNew] }).load()).rejects.toMatchObject({ isOff: false })
    await expect(world({ versions: [] }).load()).rejects.toMatchObject({ isOff: false })
  })

  it('reports an absence when discovery is unreachable', async () => {
    const { load, absences } = world({ discovery: () => Promise.reject(new Error('offline')) })
    await expect(load()).rejects.toMatchObject({ remote: 'chat', version: null, cause: new Error('offline') })
    expect(absences()).toEqual([{ remote: 'chat', absent: 'discovery' }])
  })

  it('refreshes discovery and requests new addresses after Try Again only', async () => {
    const asked: boolean[] = []
    const { load, attempts } = world({
      discovery: (refresh) => {
        asked.push(refresh)
        return Promise.resolve({ microFrontends: { chat: [candidate('1.0.0')] } })
      },
    })
    await load()
    await load({ again: true })
    expect(asked).toEqual([false, true])
    expect(attempts[0]).toBe(0)
    expect(attempts[1]).toBeGreaterThan(0)
  })

  it('requests discovery again once every version has failed: a proxy that redirects all files shows itself', async () => {
    const askedOf = async (microFrontends: Discovery['microFrontends']) => {
      const asked: boolean[] = []
      const discovery = (refresh: boolean) => {
        asked.push(refresh)
        return refresh ? Promise.reject(new Error('redirected')) : Promise.resolve({ microFrontends })
      }
      await expect(world({ loads: nothing, discovery }).load()).rejects.toBeInstanceOf(RemoteError)
      return asked
    }
    expect(await askedOf({ chat: [candidate('1.0.0')] })).toEqual([false, true])
    expect(await askedOf({ chat: [] })).toEqual([false])
  })

  describe('of a partial document', () => {
    const partly = (whole: () => Promise<Discovery>) => {
      const asked: boolean[] = []
      const discovery = (refresh: boolean) => {
        asked.push(refresh)
        const some = { microFrontends: { chat: [candidate('2.0.0')] }, isPartial: true }
        return refresh ? whole() : Promise.resolve(some)
      }
      return { asked, discovery }
    }
    const all = () => Promise.resolve({ microFrontends: { chat: [...both] } })

    it('asks for no other version while one loads', async () => {
      const { asked, discovery } = partly(all)
      await expect(world({ discovery }).load()).resolves.toMatchObject({ version: '2.0.0' })
      expect(asked).toEqual([false])
    })

    it('takes the next version from the whole one when its own have failed or were skipped', async () => {
      for (const options of [{}, { without: ['2.0.0'] }]) {
        const { asked, discovery } = partly(all)
        const { load, absences } = world({ discovery, loads: only('1.0.0') })
        await expect(load(options)).resolves.toMatchObject({ version: '1.0.0' })
        expect([asked, absences()]).toEqual([[false, true], []])
      }
    })

    it('prefers the versions before to a newer one that the page lists, as with the whole one', async () => {
      const serving = (version: string, byDefault: boolean) => ({
        ...candidate(version),
        deployment: { traffic: byDefault ? 100 : 0, default: byDefault },
      })
      const versions = [
        serving('4.0.0', false),
        serving('3.0.0', true),
        serving('2.0.0', false),
        serving('1.0.0', false),
      ]
      const microFrontends = { chat: versions.filter(({ metadata }) => metadata.version !== '1.0.0') }
      const discovery = (refresh: boolean) =>
        Promise.resolve(refresh ? { microFrontends: { chat: versions } } : { microFrontends, isPartial: true })
      const { load, loaded } = world({ discovery, loads: only('1.0.0') })
      await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
      expect(new Set(loaded)).toEqual(new Set(['3.0.0', '2.0.0', '1.0.0']))
    })

    it('fails when the host does not answer with the whole one', async () => {
      const some = () => Promise.resolve({ microFrontends: { chat: [candidate('2.0.0')] }, isPartial: true })
      const { asked, discovery } = partly(some)
      await expect(world({ discovery, loads: nothing }).load()).rejects.toMatchObject({ version: '2.0.0' })
      expect(asked).toEqual([false, true, true])
    })
  })

  it('does not retry a version that timed out: the next candidate is tried', async () => {
    const { load, loaded, reports } = world({ loads: only('1.0.0'), failsAfter: STEP_TIMEOUT })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(loaded).toEqual(['2.0.0', '1.0.0'])
    expect(reports()[0]).toMatchObject({ version: '2.0.0', outcome: 'failed', duration: STEP_TIMEOUT })
  })

  it.each([
    [STEP_TIMEOUT * 0.9, 2],
    [STEP_TIMEOUT * 0.9 + 1, 1],
  ])('tries a version that fails after %d ms %d times', async (failsAfter, times) => {
    const { load, loaded } = world({ versions: [candidate('1.0.0')], loads: nothing, failsAfter })
    await expect(load()).rejects.toBeInstanceOf(RemoteError)
    expect(loaded).toHaveLength(times)
  })

  describe('of a page that had one turn in ten', () => {
    const chunk = (reason: string) => (version: string) =>
      Object.assign(new Error(`Loading chunk 7 failed.\n(${reason}: http://localhost/mfe/chat/${version}/7.ab.js)`), {
        name: 'ChunkLoadError',
      })
    const starved = { failsAfter: STEP_TIMEOUT, turns: 0.1 }

    it('tries a version again whose chunk timed out by the clock, and reports no failure', async () => {
      const loads = (version: string, before: number) => version === '2.0.0' && before === 5
      const { load, loaded, reports } = world({ ...starved, loads, error: chunk('timeout') })
      await expect(load()).resolves.toMatchObject({ version: '2.0.0' })
      expect(loaded).toEqual(Array(6).fill('2.0.0'))
      expect(reports()).toEqual(
        Array(5).fill(expect.objectContaining({ phase: 'expose', file: '7.ab.js', outcome: 'retried' })),
      )
    })

    it('goes on to the next version when the turns add up to the limit', async () => {
      const { load, loaded } = world({ ...starved, loads: only('1.0.0'), error: chunk('timeout') })
      await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
      expect(loaded).toEqual([...Array<string>(10).fill('2.0.0'), '1.0.0'])
    })

    it('retries only once what fails with another error', async () => {
      const { load, loaded } = world({ ...starved, loads: only('1.0.0'), error: chunk('error') })
      await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
      expect(loaded).toEqual(['2.0.0', '2.0.0', '1.0.0'])
    })
  })

  it('requests nothing of a foreign origin: the refusal is reported, and the version before is loaded', async () => {
    const { load, loaded, attempts, tried, reports } = world({ versions: [candidate('1.0.0'), foreign] })
    await expect(load()).resolves.toMatchObject({ version: '1.0.0' })
    expect(loaded).toEqual(['1.0.0'])
    expect(attempts).toEqual([0])
    expect(tried).toEqual(['2.0.0', '1.0.0'])
    expect(reports()[0]).toEqual({ remote: 'chat', version: '2.0.0', phase: 'entry', outcome: 'failed', duration: 0 })
    await expect(world({ versions: [foreign] }).load()).rejects.toMatchObject({
      version: '2.0.0',
      cause: new Error('https://elsewhere.example may not bring remotes into this page'),
    })
  })

  it('takes the version of an override, and the usual one when that breaks', async () => {
    const override = '1.0.0'
    await expect(world({ override }).load()).resolves.toMatchObject({ version: '1.0.0' })
    const broken = world({ override, loads: only('2.0.0') })
    await expect(broken.load()).resolves.toMatchObject({ version: '2.0.0' })
    expect(broken.loaded).toEqual(['1.0.0', '1.0.0', '2.0.0'])
  })

  it('skips the versions that crashed, and requests new addresses for the next', async () => {
    const { load, loaded, attempts } = world()
    await expect(load({ without: ['2.0.0'] })).resolves.toMatchObject({ version: '1.0.0' })
    expect(loaded).toEqual(['1.0.0'])
    expect(attempts[0]).toBeGreaterThan(0)
  })

  it('skips an override that crashed', async () => {
    const { load, loaded } = world({ override: '1.0.0' })
    await expect(load({ without: ['1.0.0'] })).resolves.toMatchObject({ version: '2.0.0' })
    expect(loaded).toEqual(['2.0.0'])
  })

  it('reports no absence when the only version has crashed', async () => {
    const { load, absences } = world({ versions: [candidate('1.0.0')] })
    const error = await load({ without: ['1.0.0'] }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ version: '1.0.0', cause: undefined })
    expect(absences()).toEqual([])
  })

  it('stops after the current attempt when a later load has started', async () => {
    const { load, loaded, tried, reports } = world({ loads: nothing })
    await expect(load({ isSuperseded: () => loaded.length === 1 })).rejects.toMatchObject({
      version: '2.0.0',
      cause: new Error('2.0.0 is broken'),
    })
    expect(loaded).toEqual(['2.0.0'])
    expect(tried).toEqual(['2.0.0'])
    expect(reports().map(({ outcome }) => outcome)).toEqual(['retried'])
  })

  it('reports every attempt that failed, and measures the one that did not', async () => {
    const { load, reports } = world({ loads: only('1.0.0') })
    await expect(load()).resolves.toEqual({ module: chat, version: '1.0.0', start: expect.any(Number), duration: 0 })
    expect(reports()).toEqual([
      { remote: 'chat', version: '2.0.0', phase: 'expose', outcome: 'retried', duration: 10 },
      { remote: 'chat', version: '2.0.0', phase: 'expose', outcome: 'failed', duration: 10 },
    ])
  })
})
