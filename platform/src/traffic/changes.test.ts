import type { Candidate } from '@codex/contracts/discovery'
import { canary, condemn, hold, off, promote, rollback, type Changed } from './changes'

const hash = `sha384-${'A'.repeat(64)}`

/** 'default', a share in percent, or a status. */
type Serving = 'default' | number | 'held' | 'bad'

const candidate = (version: string, serving: Serving): Candidate => ({
  url: `/mfe/chat/${version}/remoteEntry.js`,
  metadata: { version, integrity: hash },
  deployment: {
    traffic: serving === 'default' ? 100 : typeof serving === 'number' ? serving : 0,
    default: serving === 'default',
  },
  extras: {
    codex: {
      requires: {},
      assets: { 'remoteEntry.js': hash },
      exposes: {},
      publishedAt: `2026-01-0${version[0] ?? ''}T00:00:00.000Z`,
      status: serving === 'held' || serving === 'bad' ? serving : 'live',
    },
  },
})
const versions = (all: Readonly<Record<string, Serving>>) =>
  Object.entries(all).map(([major, serving]) => candidate(`${major}.0.0`, serving))

const servingOf = ({ candidates }: Changed) =>
  Object.fromEntries(
    candidates.map(({ metadata, deployment, extras }) => {
      const { status } = extras.codex
      const serving = deployment.default ? 'default' : deployment.traffic
      return [Number(metadata.version[0]), status === 'live' ? serving : status]
    }),
  )

const noReason = { reason: null }

const provides = { '@codex/session': '1.4.0' }
const to = (version: string | null) => ({ to: version, provides })

function requiring(candidates: readonly Candidate[], version: string, range: string): Candidate[] {
  return candidates.map((one) => {
    if (one.metadata.version !== version) return one
    return { ...one, extras: { codex: { ...one.extras.codex, requires: { '@codex/session': range } } } }
  })
}

describe('a canary', () => {
  it('gets at most the share that other canaries leave, and leaves the default', () => {
    const all = versions({ 1: 'default', 2: 60, 3: 0 })
    const third = (traffic: number) => canary(all, { version: '3.0.0', traffic, ...noReason })
    expect(() => third(41)).toThrow('All canaries together would get 101 % of the visitors')
    expect(third(40).says).toContain('40 %')
    const change = canary(versions({ 1: 'default', 2: 0 }), { version: null, traffic: 10, ...noReason })
    expect(servingOf(change)).toEqual({ 1: 'default', 2: 10 })
  })

  it('is refused for the default, an unknown version, and a bad one without a reason', () => {
    const all = versions({ 1: 'default', 2: 'bad' })
    const of = (version: string, reason: string | null = null) => canary(all, { version, traffic: 10, reason })
    expect(() => of('1.0.0')).toThrow('is the default')
    expect(() => of('7.0.0')).toThrow('7.0.0 is not among the listed versions: 2.0.0, 1.0.0.')
    expect(() => of('2.0.0')).toThrow('found bad')
    expect(servingOf(of('2.0.0', 'false alarm'))).toEqual({ 1: 'default', 2: 10 })
  })
})

describe('promoting', () => {
  it('makes the running canary the default, else the newest', () => {
    const none = { version: null, ...noReason }
    expect(servingOf(promote(versions({ 1: 'default', 2: 10, 3: 0 }), none))).toEqual({ 1: 0, 2: 'default', 3: 0 })
    const held = versions({ 1: 'default', 2: 0, 3: 'held' })
    expect(servingOf(promote(held, none))).toEqual({ 1: 0, 2: 'default', 3: 'held' })
    expect(servingOf(promote(held, { ...none, version: '3.0.0' }))).toEqual({ 1: 0, 2: 0, 3: 'default' })
  })
})

describe('a prerelease', () => {
  const preview = { ...candidate('2.0.0-pr.1', 0) }

  it('is promoted or made a canary only by its version, or where there is no other', () => {
    const none = { version: null, ...noReason }
    const all = [candidate('1.0.0', 'default'), preview]
    for (const change of [() => promote(all, none), () => canary(all, { ...none, traffic: 5 })])
      expect(change).toThrow('1.0.0 is the default already: name a prerelease with --version.')
    expect(servingOf(promote(all, { ...none, version: '2.0.0-pr.1' }))).toEqual({ 1: 0, 2: 'default' })
    expect(promote([preview, candidate('1.0.0', 0)], none).version).toBe('1.0.0')
    // An older one is not meant.
    expect(promote([preview, candidate('3.0.0', 'default')], none).version).toBe('3.0.0')
    expect(promote([preview], none).version).toBe('2.0.0-pr.1')
  })

  it('is where a rollback goes only without an older release', () => {
    const all = [candidate('1.0.0', 0), preview, candidate('3.0.0', 'default')]
    expect(servingOf(rollback(all, to(null)))).toEqual({ 1: 'default', 2: 0, 3: 'bad' })
    expect(servingOf(rollback(all.slice(1), to(null)))).toEqual({ 2: 'default', 3: 'bad' })
  })
})

describe('rolling back', () => {
  it('takes the running canary back first, then goes to the newest live version before the default', () => {
    const running = rollback(versions({ 1: 0, 2: 'default', 3: 10 }), to(null))
    expect(servingOf(running)).toEqual({ 1: 0, 2: 'default', 3: 'bad' })
    const change = rollback(versions({ 1: 0, 2: 'bad', 3: 'default', 4: 0 }), to(null))
    expect(servingOf(change)).toEqual({ 1: 'default', 2: 'bad', 3: 'bad', 4: 0 })
  })

  it('goes to the version of --to, and takes back later canaries', () => {
    const change = rollback(versions({ 1: 0, 2: 0, 3: 'default', 4: 5 }), to('1.0.0'))
    expect(servingOf(change)).toEqual({ 1: 'default', 2: 0, 3: 'bad', 4: 'bad' })
    expect(change.says).toBe('1.0.0 is the default; 4.0.0 and 3.0.0 are bad')
  })

  it('skips a version that the shell does not run, unless it is named', () => {
    const all = requiring(versions({ 1: 0, 2: 0, 3: 'default' }), '2.0.0', '^2.0.0')
    expect(servingOf(rollback(all, to(null)))).toEqual({ 1: 'default', 2: 0, 3: 'bad' })
    expect(servingOf(rollback(all, to('2.0.0')))).toEqual({ 1: 0, 2: 'default', 3: 'bad' })
    expect(servingOf(rollback(all, { to: null, provides: null }))).toEqual({ 1: 0, 2: 'default', 3: 'bad' })

    const none = requiring(versions({ 1: 'bad', 2: 0, 3: 'default' }), '2.0.0', '^2.0.0')
    expect(() => rollback(none, to(null))).toThrow(
      'No live version older than 3.0.0 runs in the shell that visitors have: pass one of 2.0.0 with --to to use it anyway.',
    )
  })

  it('is refused without a version to go to', () => {
    expect(() => rollback(versions({ 1: 'default' }), to(null))).toThrow('No live version is older than 1.0.0')
    expect(() => rollback(versions({ 1: 'bad', 2: 'default' }), to('1.0.0'))).toThrow('found bad')
    expect(() => rollback(versions({ 1: 0 }), to(null))).toThrow('nothing to roll back')
  })
})

describe('condemning', () => {
  it('changes the version itself and the one that replaces it, and no other canary', () => {
    const change = condemn(versions({ 1: 0, 2: 'default', 3: 10 }), '2.0.0', provides)
    expect(servingOf(change)).toEqual({ 1: 'default', 2: 'bad', 3: 10 })
    expect(change.says).toBe('1.0.0 is the default; 2.0.0 is bad')
    const canary = condemn(versions({ 1: 'default', 2: 5, 3: 10 }), '2.0.0', provides)
    expect(servingOf(canary)).toEqual({ 1: 'default', 2: 'bad', 3: 10 })
  })

  it('skips a version that the shell does not run', () => {
    const all = requiring(versions({ 1: 0, 2: 0, 3: 'default' }), '2.0.0', '^2.0.0')
    expect(servingOf(condemn(all, '3.0.0', provides))).toEqual({ 1: 'default', 2: 0, 3: 'bad' })
    const none = requiring(versions({ 2: 0, 3: 'default' }), '2.0.0', '^2.0.0')
    expect(() => condemn(none, '3.0.0', provides)).toThrow('3.0.0 stays, although it fails')
  })
})

describe('holding', () => {
  it('keeps a version from all visitors, and is refused for the default and a bad version', () => {
    expect(servingOf(hold(versions({ 1: 'default', 2: 10 }), '2.0.0'))).toEqual({ 1: 'default', 2: 'held' })
    expect(() => hold(versions({ 1: 'default' }), '1.0.0')).toThrow('roll it back')
    expect(() => hold(versions({ 1: 'default', 2: 'bad' }), '2.0.0')).toThrow(
      '2.0.0 was found bad: no visitor gets it until it is promoted with --reason.',
    )
  })
})

describe('switching off', () => {
  it('holds every live version, and leaves a bad one bad', () => {
    const change = off(versions({ 1: 'bad', 2: 'default', 3: 10 }))
    expect(servingOf(change)).toEqual({ 1: 'bad', 2: 'held', 3: 'held' })
    expect(change).toMatchObject({
      version: '2.0.0',
      says: 'it is off; 3.0.0, 2.0.0 are held until one is promoted',
    })
    expect(() => off(change.candidates)).toThrow('it is off already')
  })

  it('ends when a version is promoted, which must be named where several are held', () => {
    const none = { version: null, ...noReason }
    expect(servingOf(promote(off(versions({ 1: 'default' })).candidates, none))).toEqual({ 1: 'default' })
    const several = off(versions({ 1: 'bad', 2: 0, 3: 'default' })).candidates
    expect(() => promote(several, none)).toThrow('pass one of 3.0.0, 2.0.0 with --version')
    expect(servingOf(promote(several, { ...none, version: '2.0.0' }))).toEqual({ 1: 'bad', 2: 'default', 3: 'held' })
  })
})
