import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Discovery } from '@codex/contracts/discovery'
import type { Measure } from '@codex/contracts/reports'
import { applyChange } from '../traffic/apply'
import { canary, promote } from '../traffic/changes'
import { PROVIDES, twoVersions } from '../testing/two-versions'
import { readDocument } from '../root/discovery-file'
import { dayOf, readCounts } from './counts'
import { medianOf, sizeOf } from './histogram'
import { watchReports } from './watch'
import { SPEED_WINDOW } from './watch-speed'

let root: string
let document: Discovery
let clock: number
let provides: Readonly<Record<string, string>>
let logged: (string | Error)[]

const RULE = { ratio: 1.5, visits: 20 }

beforeEach(async () => {
  ;({ root, document } = await twoVersions(10))
  clock = 0
  provides = PROVIDES
  logged = []
})
afterEach(() => rm(root, { recursive: true }))

const watch = (slowness: typeof RULE | null = RULE) =>
  watchReports({
    root,
    rule: null,
    slowness,
    discovery: () => document,
    provides: () => provides,
    now: () => clock,
    log: (message) => logged.push(message),
  })
type Watch = ReturnType<typeof watch>

const measure: Measure = { remote: 'chat', version: '1.0.0', mount: 100, known: true }

/** Visits from networks of their own. */
async function visits(to: Watch, count: number, version: string, mount: number, network = 'n') {
  for (let visit = 0; visit < count; visit += 1)
    await to.measure({ ...measure, version, mount: mount + (visit % 7) }, `${network}-${visit}`)
}

const statuses = async () =>
  ((await readDocument(root)).microFrontends['chat'] ?? []).map(({ metadata, deployment, extras }) =>
    [metadata.version, extras.codex.status, deployment.default ? 'default' : deployment.traffic].join(' '),
  )
const UNTOUCHED = ['1.1.0 live 10', '1.0.0 live default']
const TAKEN_BACK = ['1.1.0 bad 0', '1.0.0 live default']

async function change(act: Parameters<typeof applyChange>[2]) {
  await applyChange(root, { action: 'test', remote: 'chat', reason: null }, act)
  document = await readDocument(root)
}

describe('what visits measure', () => {
  it('is added up over instances, beside the counts of loads', async () => {
    const [one, other] = [watch(), watch()]
    await visits(one, 3, '1.0.0', 100)
    await one.count({ remote: 'chat', version: '1.0.0', phase: 'expose', outcome: 'ok', duration: 1 }, 'a')
    await other.measure({ ...measure, known: false, bytes: 61_000 }, 'b')
    await one.flush()
    await other.flush()
    const counts = (await readCounts(root, clock))['chat 1.0.0']
    expect(counts).toMatchObject({ loads: 1, failed: 0 })
    expect(sizeOf(counts?.speed?.knownMount ?? {})).toBe(3)
    expect(sizeOf(counts?.speed?.mount ?? {})).toBe(1)
    expect(medianOf(counts?.speed?.bytes ?? {})).toBeCloseTo(61_000, -4)
  })

  it('is read beside files that have none', async () => {
    await mkdir(path.join(root, '.reports'))
    const old = { [dayOf(clock)]: { 'chat 1.0.0': { loads: 4, failed: 1 } } }
    await writeFile(path.join(root, '.reports/old.json'), JSON.stringify(old))
    const to = watch()
    await visits(to, 2, '1.0.0', 100)
    await to.flush()
    expect((await readCounts(root, clock))['chat 1.0.0']).toMatchObject({
      loads: 4,
      failed: 1,
      speed: expect.anything(),
    })
  })

  it.each([{ version: '6.6.6' }, { remote: 'notes' }, { remote: 'constructor' }, { remote: 'valueof' }])(
    'is ignored for %j, which is not published',
    async (unknown) => {
      const to = watch()
      await to.measure({ ...measure, ...unknown }, 'a')
      await to.flush()
      expect(await readCounts(root, clock)).toEqual({})
    },
  )

  it('is counted five times of one network', async () => {
    const to = watch()
    for (let visit = 0; visit < 50; visit += 1) await to.measure(measure, 'one')
    await to.flush()
    expect(sizeOf((await readCounts(root, clock))['chat 1.0.0']?.speed?.knownMount ?? {})).toBe(5)
  })
})

describe('a canary that is slower than the default', () => {
  it('is rolled back, with a line in the audit log', async () => {
    const to = watch()
    await visits(to, 20, '1.0.0', 100)
    await visits(to, 19, '1.1.0', 210)
    expect(await statuses()).toEqual(UNTOUCHED)
    await to.measure({ ...measure, version: '1.1.0', mount: 210 }, 'the last')
    expect(await statuses()).toEqual(TAKEN_BACK)
    const lines = (await readFile(path.join(root, '.audit.log'), 'utf8')).trimEnd().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      action: 'rollback',
      by: 'automatic',
      remote: 'chat',
      version: '1.1.0',
      reason: expect.stringMatching(/^mount 2\.[01]× of 1\.0\.0's, p < 0\.01$/),
    })
    expect(String(logged.at(-1))).toContain('1.0.0 is the default, because mount 2.')
  })

  it.each([
    ['as fast', 100],
    ['slower by less than the rule', 130],
  ])('stays when it is %s', async (_, mount) => {
    const to = watch()
    await visits(to, 60, '1.0.0', 100)
    await visits(to, 60, '1.1.0', mount)
    expect(await statuses()).toEqual(UNTOUCHED)
  })

  it('stays without a rule', async () => {
    const to = watch(null)
    await visits(to, 60, '1.0.0', 100)
    await visits(to, 60, '1.1.0', 300)
    expect(await statuses()).toEqual(UNTOUCHED)
  })

  it('is not rolled back by a few networks', async () => {
    const to = watch()
    await visits(to, 60, '1.0.0', 100)
    for (let time = 0; time < 50; time += 1) await visits(to, 3, '1.1.0', 900)
    expect(await statuses()).toEqual(UNTOUCHED)
  })

  it('is judged by the first 10,000 networks; later ones are only counted', async () => {
    const to = watch()
    await visits(to, 20, '1.0.0', 100)
    await visits(to, 10_000, '1.1.0', 100, 'good')
    await visits(to, 100, '1.1.0', 900, 'late')
    await to.flush()
    expect(sizeOf((await readCounts(root, clock))['chat 1.1.0']?.speed?.knownMount ?? {})).toBe(10_100)
    expect(await statuses()).toEqual(UNTOUCHED)
  })

  it('is judged by one day, in which the shares were the same', async () => {
    const to = watch()
    await visits(to, 20, '1.0.0', 100)
    await visits(to, 19, '1.1.0', 300)
    clock += SPEED_WINDOW
    await visits(to, 19, '1.1.0', 300)
    await visits(to, 20, '1.0.0', 100)
    expect(await statuses()).toEqual(UNTOUCHED)
    await change((listed) => canary(listed, { version: '1.1.0', traffic: 20, reason: null }))
    await visits(to, 19, '1.1.0', 300)
    expect(await statuses()).toEqual(['1.1.0 live 20', '1.0.0 live default'])
  })

  it('is not judged once it is the default, nor is what visitors had before', async () => {
    await change((listed) => promote(listed, { version: '1.1.0', reason: null }))
    const to = watch()
    await visits(to, 60, '1.0.0', 100)
    await visits(to, 60, '1.1.0', 300)
    await visits(to, 60, '1.0.0', 900, 'slow')
    expect(await statuses()).toEqual(['1.1.0 live default', '1.0.0 live 0'])
  })

  it('stays when the default does not run in the shell that visitors have', async () => {
    provides = { ...PROVIDES, react: '18.0.0' }
    const to = watch()
    await visits(to, 20, '1.0.0', 100)
    await visits(to, 20, '1.1.0', 300)
    expect(await statuses()).toEqual(UNTOUCHED)
    expect(String(logged.at(-1))).toContain('1.1.0 stays, although it is slower')
  })

  it('is rolled back at the next visit when the folder could not be changed at first', async () => {
    const file = path.join(root, 'discovery.json')
    const whole = await readFile(file, 'utf8')
    await writeFile(file, 'not a document')
    const to = watch()
    await visits(to, 20, '1.0.0', 100)
    await visits(to, 20, '1.1.0', 300)
    expect(String(logged.at(-1))).toContain('is not a discovery document')
    await writeFile(file, whole)
    await to.measure({ ...measure, version: '1.1.0', mount: 300 }, 'the next')
    expect(await statuses()).toEqual(TAKEN_BACK)
  })
})
