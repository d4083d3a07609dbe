import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Discovery } from '@codex/contracts/discovery'
import type { Measure, Report } from '@codex/contracts/reports'
import { PROVIDES, twoVersions } from '../testing/two-versions'
import { readDocument } from '../root/discovery-file'
import { readCounts } from './counts'
import { medianOf, sizeOf } from './speed'
import { watchReports, type RollbackRule } from './watch'

let root: string
let document: Discovery
let clock: number
let provides: Readonly<Record<string, string>>
let logged: (string | Error)[]

beforeEach(async () => {
  ;({ root, document } = await twoVersions(100))
  clock = 0
  provides = PROVIDES
  logged = []
})
afterEach(() => rm(root, { recursive: true }))

const watch = (rule: RollbackRule | null = { percent: 20, loads: 10 }) =>
  watchReports({
    root,
    rule,
    discovery: () => document,
    provides: () => provides,
    now: () => clock,
    log: (message) => logged.push(message),
  })

const ok: Report = { remote: 'chat', version: '1.1.0', phase: 'expose', outcome: 'ok', duration: 1 }
const broken: Report = { ...ok, phase: 'entry', outcome: 'failed' }
const crashed: Report = { ...ok, phase: 'render', outcome: 'failed' }

async function visitors(count: number, reports: readonly Report[], to = watch()) {
  for (let visitor = 0; visitor < count; visitor += 1)
    for (const report of reports) await to.count(report, `${report.outcome}-${visitor}`)
  return to
}

const statuses = async () =>
  ((await readDocument(root)).microFrontends['chat'] ?? []).map(({ metadata, deployment, extras }) =>
    [metadata.version, extras.codex.status, deployment.default ? 'default' : ''].join(' ').trim(),
  )
const UNTOUCHED = ['1.1.0 live default', '1.0.0 live']
const ROLLED_BACK = ['1.1.0 bad', '1.0.0 live default']

describe('a version that fails or is late', () => {
  it('is counted with the step and a file of the version, over instances', async () => {
    const [file = ''] = Object.keys(document.microFrontends['chat']?.[0]?.extras.codex.assets ?? {})
    const [one, other] = [watch(null), watch(null)]
    await one.count({ ...broken, phase: 'chunk', file }, 'a')
    await other.count({ ...broken, phase: 'chunk', file }, 'b')
    await other.count({ ...broken, phase: 'chunk', file: 'made-up.js' }, 'c')
    await other.count({ ...crashed, outcome: 'retried' }, 'd')
    await other.count(crashed, 'e')
    for (const [network, duration] of [6000, 6001, 8600].entries()) await one.count({ ...ok, duration }, `${network}`)
    for (const { flush } of [one, other]) await flush()
    expect(await readCounts(root, clock)).toEqual({
      'chat 1.1.0': { loads: 7, failed: 4, slow: 2, steps: { [`chunk ${file}`]: 2, chunk: 1, render: 1 } },
    })
  })
})

describe('what visits measure', () => {
  const measure: Measure = { remote: 'chat', version: '1.0.0', mount: 100 }

  it('is added up over instances, beside the counts of loads', async () => {
    const [one, other] = [watch(), watch()]
    for (const network of ['a', 'b', 'c']) one.measure(measure, network)
    await one.count({ ...ok, version: '1.0.0' }, 'a')
    other.measure({ ...measure, bytes: 61_000 }, 'a')
    await one.flush()
    await other.flush()
    const counts = (await readCounts(root, clock))['chat 1.0.0']
    expect(counts).toMatchObject({ loads: 1, failed: 0 })
    expect([counts?.speed?.mount, counts?.speed?.bytes].map(sizeOf)).toEqual([4, 1])
    expect(medianOf(counts?.speed?.bytes)).toBeCloseTo(61_000, -4)
  })

  it.each([{ version: '6.6.6' }, { remote: 'notes' }, { remote: 'constructor' }, { remote: 'valueof' }])(
    'is ignored for %j, which is not published',
    async (unknown) => {
      const to = watch()
      to.measure({ ...measure, ...unknown }, 'a')
      await to.flush()
      expect(await readCounts(root, clock)).toEqual({})
    },
  )

  it('is counted five times a day of one network, and takes nothing from its reports of loads', async () => {
    const to = watch()
    for (let visit = 0; visit < 50; visit += 1) to.measure(measure, 'one')
    clock += 3_600_000
    to.measure(measure, 'one')
    await to.flush()
    expect(await to.count({ ...ok, version: '1.0.0' }, 'one')).toBe(true)
    await to.flush()
    const counts = (await readCounts(root, clock))['chat 1.0.0']
    expect([sizeOf(counts?.speed?.mount), counts?.loads]).toEqual([5, 1])
  })
})

describe('what pages report', () => {
  it('is added up over instances of the server, by version', async () => {
    const one = await visitors(3, [ok])
    const other = await visitors(2, [broken, { ...broken, outcome: 'retried' }])
    await one.flush()
    await other.flush()
    await other.flush()
    expect(await readCounts(root, clock)).toEqual({ 'chat 1.1.0': { loads: 5, failed: 2, steps: { entry: 2 } } })
  })

  it('is counted by day; days older than a week are left out and their files removed', async () => {
    const day = 86_400_000
    clock = Date.UTC(2026, 0, 3)
    const early = await visitors(3, [ok])
    await early.flush()
    const [file = ''] = await readdir(path.join(root, '.reports'))
    await utimes(path.join(root, '.reports', file), clock / 1000, clock / 1000)

    clock += 6 * day
    const late = await visitors(2, [ok])
    await late.flush()
    expect(await readCounts(root, clock)).toEqual({ 'chat 1.1.0': { loads: 5, failed: 0 } })
    clock += day
    expect(await readCounts(root, clock)).toEqual({ 'chat 1.1.0': { loads: 2, failed: 0 } })
    clock += day
    await visitors(1, [ok], late)
    await late.flush()
    expect(await readdir(path.join(root, '.reports'))).not.toContain(file)
    expect(await readCounts(root, clock)).toEqual({ 'chat 1.1.0': { loads: 3, failed: 0 } })
  })

  it('counts a page without a version once for a network, and rolls nothing back', async () => {
    const to = watch()
    for (const network of ['one', 'one', 'two']) to.miss({ remote: 'chat', absent: 'discovery' }, network)
    expect(to.miss({ remote: 'orders', absent: 'version' }, 'one')).toBe(false)
    await to.flush()
    expect(await readCounts(root, clock)).toEqual({ 'chat none': { loads: 2, failed: 2 } })
    expect(await statuses()).toEqual(UNTOUCHED)
  })

  it('notes each fault of a page once for a network, and counts it for no version', async () => {
    const to = watch()
    const notes = ['one', 'one', 'two'].map((network) => to.noteFault({ page: 'blocked' }, network))
    expect([...notes, to.noteFault({ page: 'emptied' }, 'one')]).toEqual([true, false, true, true])
    await to.flush()
    expect(await readCounts(root, clock)).toEqual({})
  })
})

describe('a version that fails too often', () => {
  it.each([
    ['does not load', [broken]],
    ['throws after it has loaded', [ok, crashed]],
  ])('and %s is rolled back, with a line in the audit log', async (_, reports) => {
    await visitors(10, reports)
    expect(await statuses()).toEqual(ROLLED_BACK)
    const lines = (await readFile(path.join(root, '.audit.log'), 'utf8')).trimEnd().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      action: 'rollback',
      by: 'automatic',
      remote: 'chat',
      version: '1.1.0',
      reason: expect.stringMatching(/^\d+ of 10 loads failed within ten minutes$/),
    })
  })

  it.each([
    ['below the number of loads', () => visitors(9, [broken])],
    ['below the rate', async () => visitors(9, [broken], await visitors(40, [ok]))],
    [
      'below the number of loads within ten minutes',
      async () => {
        const to = await visitors(9, [broken])
        clock = 600_001
        return visitors(9, [broken], to)
      },
    ],
    ['without a rollback rule', () => visitors(30, [broken], watch(null))],
    [
      'with crashes that a few networks report',
      async () => {
        const to = await visitors(50, [ok], watch({ percent: 20, loads: 50 }))
        for (const crash of Array<Report>(5).fill(crashed)) await visitors(3, [crash], to)
      },
    ],
  ])('stays %s', async (_, happen) => {
    await happen()
    expect(await statuses()).toEqual(UNTOUCHED)
  })

  it('is not rolled back by one network', async () => {
    const to = await visitors(20, [ok])
    for (let time = 0; time < 100; time += 1) await to.count(broken, 'one')
    await to.flush()
    expect(await statuses()).toEqual(UNTOUCHED)
    expect(await readCounts(root, clock)).toEqual({ 'chat 1.1.0': { loads: 21, failed: 1, steps: { entry: 1 } } })
  })

  it('is judged by the first 10,000 networks; later ones are only counted', async () => {
    const to = watch()
    for (let network = 0; network < 10_000; network += 1) await to.count(ok, `good-${network}`)
    expect(await to.count(broken, 'late')).toBe(false)
    await visitors(5000, [broken], to)
    await to.flush()
    expect(await statuses()).toEqual(UNTOUCHED)
    expect(await readCounts(root, clock)).toEqual({
      'chat 1.1.0': { loads: 15_001, failed: 5001, steps: { entry: 5001 } },
    })
  })

  it('returns which reports were weighed; those of a version that is not published are ignored', async () => {
    const to = watch()
    const weighed = [ok, crashed, crashed, { ...ok, version: '6.6.6' }].map((report) => to.count(report, 'one'))
    expect(await Promise.all(weighed)).toEqual([true, true, false, false])
    await to.flush()
    expect(Object.keys(await readCounts(root, clock))).toEqual(['chat 1.1.0'])
  })

  it('is rolled back at the next failure when the folder could not be changed at first', async () => {
    const file = path.join(root, 'discovery.json')
    const whole = await readFile(file, 'utf8')
    await writeFile(file, 'not a document')
    const to = await visitors(10, [broken])
    expect(String(logged.at(-1))).toContain('is not a discovery document')

    await writeFile(file, whole)
    await to.count(ok, 'a good one')
    expect(await statuses()).toEqual(UNTOUCHED)
    await to.count(broken, 'one more')
    expect(await statuses()).toEqual(ROLLED_BACK)
  })

  it('stays when the shell runs no version before it', async () => {
    provides = { ...PROVIDES, react: '18.0.0' }
    await visitors(10, [broken])
    expect(await statuses()).toEqual(UNTOUCHED)
    expect(String(logged.at(-1))).toMatch(/1\.1\.0 stays, although it fails: .* runs in the shell that visitors have/)
  })

  it('stays when no older version exists', async () => {
    await visitors(10, [broken])
    document = await readDocument(root)
    await visitors(10, [{ ...broken, version: '1.0.0' }])
    expect(await statuses()).toEqual(ROLLED_BACK)
    expect(String(logged.at(-1))).toContain('1.0.0 stays, although it fails')
  })
})
