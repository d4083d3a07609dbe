import fc from 'fast-check'
import { candidate } from './testing/candidate'
import type { Choice } from './index'
import { bucketOf, chooseVersion, isLowerVersion, unsatisfied, usualVersion } from './index'
import { hash } from './hash'

const choice: Choice = { name: 'chat', sticky: 'visitor', provides: { react: '19.3.1', '@codex/session': '1.2.0' } }
const older = candidate({ version: '1.0.0', publishedAt: '2026-11-20T12:00:00.000Z', byDefault: false, traffic: 0 })
const newer = candidate({ version: '1.1.0', publishedAt: '2026-11-21T12:00:00.000Z' })
const versionOf = (candidates: Parameters<typeof chooseVersion>[0], changes: Partial<Choice> = {}) =>
  chooseVersion(candidates, { ...choice, ...changes })?.metadata.version

describe('chooseVersion', () => {
  it('takes the newest default, whatever the order', () => {
    expect(versionOf([older, newer])).toBe('1.1.0')
    expect(versionOf([newer, older])).toBe('1.1.0')
  })

  it('compares the date of publishing, then the version', () => {
    const hotfix = candidate({ version: '1.0.1', publishedAt: '2026-11-22T12:00:00.000Z' })
    const twin = candidate({ version: '1.10.0', publishedAt: '2026-11-21T12:00:00.000Z' })
    expect(versionOf([newer, hotfix])).toBe('1.0.1')
    expect(versionOf([newer, twin])).toBe('1.10.0')
    expect(versionOf([twin, candidate({ version: '1.10.0-local.ab12cd34' })])).toBe('1.10.0')
  })

  it('keeps the older default after a rollback', () => {
    const restored = candidate({ version: '1.0.0', publishedAt: '2026-11-20T12:00:00.000Z' })
    const withdrawn = candidate({ version: '1.1.0', byDefault: false, traffic: 0 })
    expect(versionOf([withdrawn, restored])).toBe('1.0.0')
  })

  it.each([
    ['held', candidate({ version: '1.1.0', status: 'held' })],
    ['bad', candidate({ version: '1.1.0', status: 'bad' })],
    ['built for a newer session', candidate({ version: '1.1.0', requires: { '@codex/session': '^1.3.0' } })],
    ['built for another major', candidate({ version: '1.1.0', requires: { react: '^20.0.0' } })],
    ['in need of a package that the shell lacks', candidate({ version: '1.1.0', requires: { '@codex/magic': '*' } })],
    ['in need of an inherited name', candidate({ version: '1.1.0', requires: { toString: '*' } })],
    ['in need of an unreadable range', candidate({ version: '1.1.0', requires: { react: 'workspace:^' } })],
  ])('skips a version that is %s', (_why, skipped) => {
    expect(versionOf([skipped, older])).toBe('1.0.0')
    expect(versionOf([skipped])).toBeUndefined()
  })

  it('takes a version whose requirements are satisfied', () => {
    const requires = { react: '^19.3.0', '@codex/session': '>=1.0.0 <2.0.0' }
    expect(versionOf([candidate({ version: '1.1.0', requires }), older])).toBe('1.1.0')
  })

  it('takes the next version after a local failure, and null when none is left', () => {
    expect(versionOf([newer, older], { isBad: (version) => version === '1.1.0' })).toBe('1.0.0')
    expect(chooseVersion([newer, older], { ...choice, isBad: () => true })).toBeNull()
    expect(chooseVersion([], choice)).toBeNull()
  })

  it('takes a prerelease only where no other version is left, and by its share', () => {
    const preview = (day: number, traffic = 0) =>
      candidate({ version: '1.2.0-pr.17', publishedAt: `2026-11-${day}T12:00:00.000Z`, byDefault: false, traffic })
    const isBad = (version: string) => version === '1.1.0'
    for (const day of [20, 22]) {
      expect(versionOf([preview(day), newer])).toBe('1.1.0')
      expect(versionOf([preview(day), newer, older], { isBad })).toBe('1.0.0')
      expect(versionOf([preview(day), newer], { isBad })).toBe('1.2.0-pr.17')
      expect(versionOf([preview(day, 100), newer])).toBe('1.2.0-pr.17')
    }
    const local = candidate({ version: '1.0.0-local.ab12cd34', byDefault: false, traffic: 0 })
    expect(versionOf([preview(22), local, newer], { isBad })).toBe('1.0.0-local.ab12cd34')
  })

  it('falls back to versions before the default, and only then to later ones', () => {
    const at = (version: string, day: number, byDefault = false) =>
      candidate({ version, byDefault, traffic: byDefault ? 100 : 0, publishedAt: `2026-11-2${day}T12:00:00.000Z` })
    const all = [at('1.3.0', 4), at('1.2.0', 3), at('1.1.0', 2, true), at('1.0.0', 1), at('0.9.0', 0)]
    const without = (...bad: readonly string[]) => versionOf(all, { isBad: (version) => bad.includes(version) })
    expect(without('1.1.0')).toBe('1.0.0')
    expect(without('1.1.0', '1.0.0')).toBe('0.9.0')
    expect(without('1.1.0', '1.0.0', '0.9.0')).toBe('1.3.0')
    const next = at('2.0.0', 5, true)
    const unsatisfiable = { ...next, extras: { codex: { ...next.extras.codex, requires: { react: '^20.0.0' } } } }
    expect(versionOf([unsatisfiable, ...all.slice(3)])).toBe('1.0.0')
  })

  it('takes the newest version where none is the default', () => {
    const newest = { version: '1.2.0', publishedAt: '2026-11-23T12:00:00.000Z', byDefault: false, traffic: 0 }
    expect(versionOf([older, candidate(newest)])).toBe('1.2.0')
  })

  describe('with a canary', () => {
    const canary = (traffic: number, version = '2.0.0') =>
      candidate({ version, traffic, byDefault: false, publishedAt: '2026-11-22T12:00:00.000Z' })
    const share = (candidates: Parameters<typeof chooseVersion>[0], version: string, visitors = 1000) => {
      const chosen = Array.from({ length: visitors }, (_, id) => versionOf(candidates, { sticky: `visitor-${id}` }))
      return chosen.filter((one) => one === version).length / visitors
    }

    it('reaches all visitors, or none', () => {
      expect([canary(0), canary(100)].map((one) => share([newer, one], '2.0.0', 50))).toEqual([0, 1])
    })

    it('ends exactly at its share', () => {
      const visitorIn = (bucket: number) => {
        for (let id = 0; ; id += 1) if (hash(`visitor-${id}:chat`) % 10_000 === bucket) return `visitor-${id}`
      }
      const candidates = [newer, canary(10), canary(5, '3.0.0')]
      const versions = [0, 499, 500, 1499, 1500, 9999].map((bucket) =>
        versionOf(candidates, { sticky: visitorIn(bucket) }),
      )
      expect(versions).toEqual(['3.0.0', '3.0.0', '2.0.0', '2.0.0', '1.1.0', '1.1.0'])
      const half = [49, 50].map((bucket) => versionOf([newer, canary(0.5)], { sticky: visitorIn(bucket) }))
      expect(half).toEqual(['2.0.0', '1.1.0'])
    })

    it('takes its share beside a newer default, and beside another canary', () => {
      const { publishedAt } = older.extras.codex
      const early = candidate({ version: '1.0.5', traffic: 50, byDefault: false, publishedAt })
      expect(share([newer, early], '1.0.5')).toBeCloseTo(0.5, 1)
      const both = [newer, canary(20), canary(30, '3.0.0')]
      expect([share(both, '3.0.0'), share(both, '2.0.0')]).toEqual([expect.closeTo(0.3, 1), expect.closeTo(0.2, 1)])
    })

    it('stays with a visitor when its share grows', () => {
      fc.assert(
        fc.property(fc.string(), fc.nat(100), fc.nat(100), (sticky, one, two) => {
          const less = versionOf([newer, canary(Math.min(one, two))], { sticky })
          const more = versionOf([newer, canary(Math.max(one, two))], { sticky })
          if (less === '2.0.0') expect(more).toBe('2.0.0')
        }),
      )
    })

    it('returns to the default when the canary fails in this tab', () => {
      expect(versionOf([newer, canary(100)], { isBad: (version) => version === '2.0.0' })).toBe('1.1.0')
    })

    it('selects other visitors for each remote', () => {
      const both = [newer, canary(50)]
      const versions = (sticky: string) => ['chat', 'auth'].map((name) => versionOf(both, { sticky, name }))
      const differ = Array.from({ length: 400 }, (_, id) => versions(`visitor-${id}`)).filter(
        ([one, two]) => one !== two,
      )
      expect(differ.length).toBeGreaterThan(100)
    })
  })
})

it('unsatisfied names each requirement that the shell does not satisfy', () => {
  const requires = { react: '^20.0.0', '@codex/magic': '*', '@codex/session': '^1.0.0' }
  expect(unsatisfied(candidate({ requires }), choice.provides)).toEqual([
    { name: 'react', range: '^20.0.0', provided: '19.3.1' },
    { name: '@codex/magic', range: '*', provided: null },
  ])
  expect(unsatisfied(candidate(), choice.provides)).toEqual([])
})

it('hash never changes, because visitors would move between versions', () => {
  const hashes = [2_872_998_923, 444_641_715, 4_212_728_190, 4_159_213_040]
  expect(['', 'a', 'visitor:chat', 'é😀'].map(hash)).toEqual(hashes)
})

describe('usualVersion', () => {
  const canary = candidate({ version: '1.2.0', byDefault: false, traffic: 30 })
  const heldCanary = candidate({ version: '1.3.0', byDefault: false, traffic: 20, status: 'held' })

  it('is the version of the visitors from a bucket on, after the canaries that run', () => {
    const usual = usualVersion([older, newer, canary, heldCanary], choice)
    expect(usual).toEqual({ candidate: newer, from: 3000 })
    const { publishedAt } = older.extras.codex
    const early = (traffic: number) => candidate({ version: `0.9.${traffic}`, byDefault: false, traffic, publishedAt })
    expect(usualVersion([newer, canary, early(5), early(10)], choice)?.from).toBe(4500)
    expect(usualVersion([newer], choice)).toEqual({ candidate: newer, from: 0 })
    expect(usualVersion([], choice)).toBeNull()
  })

  it('is what chooseVersion takes for each visitor from that bucket on, and for no other', () => {
    const usual = usualVersion([older, newer, canary, heldCanary], choice)
    fc.assert(
      fc.property(fc.uuid(), (sticky) => {
        const isUsual = bucketOf(choice.name, sticky) >= (usual?.from ?? 0)
        expect(versionOf([older, newer, canary, heldCanary], { sticky }) === '1.1.0').toBe(isUsual)
      }),
    )
  })
})

it.each([
  ['1.2.0', '1.10.0', true],
  ['1.10.0', '1.2.0', false],
  ['1.2.0', '1.2.0', false],
  ['2.0.0-rc.1', '2.0.0', true],
  ['2.0.0-rc.1', '1.9.9', false],
  ['1.0.0/../../x', '2.0.0', false],
  ['1.0.0', 'none', false],
])('isLowerVersion: %s and %s', (version, than, isLower) => expect(isLowerVersion(version, than)).toBe(isLower))
