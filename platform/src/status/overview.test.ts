import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { overviewSchema } from '@codex/contracts/registry'
import { parse } from 'valibot'
import { writeCounts } from '../reports/counts'
import { speedOf } from '../reports/speed'
import { PROVIDES, twoVersions } from '../testing/two-versions'
import { readOverview } from './overview'

const NOW = Date.UTC(2026, 10, 22, 12)
const shell = { version: '1.2.0', provides: PROVIDES }

let root: string
beforeEach(async () => {
  root = (await twoVersions(10)).root
})
afterEach(() => rm(root, { recursive: true }))

const overview = async (sees = (_remote: string) => true, provides = PROVIDES) =>
  parse(overviewSchema, await readOverview(root, { shell: { ...shell, provides }, origins: [], sees }, NOW))

it('has the counts of seven days, with the median mount', async () => {
  const counted = (loads: number, mount?: number) => ({
    loads,
    failed: 1,
    speed: mount === undefined ? {} : speedOf({ remote: 'chat', version: '1.1.0', mount }),
  })
  await writeCounts(root, 'a', {
    '2026-11-15': { 'chat 1.1.0': counted(100) },
    '2026-11-16': { 'chat 1.1.0': counted(4) },
    '2026-11-22': { 'chat 1.1.0': counted(7, 80), 'auth none': counted(1) },
  })
  await writeCounts(root, 'b', { '2026-11-22': { 'chat 1.1.0': counted(3, 80) } })

  const { days, remotes, ...rest } = await overview()
  expect(rest.shell).toBe('1.2.0')
  expect([days.length, days[0], days[6]]).toEqual([7, '2026-11-16', '2026-11-22'])
  expect(remotes.map(({ name, missed, versions }) => [name, missed, versions.map(({ version }) => version)])).toEqual([
    ['chat', 0, ['1.1.0', '1.0.0']],
    ['auth', 1, []],
  ])
  const [newest, older] = remotes[0]?.versions ?? []
  const none = { loads: 0, failed: 0, mount: null }
  expect(newest).toMatchObject({ status: 'live', default: false, traffic: 10, verdict: 'runs', loads: 14, failed: 3 })
  expect(newest?.inShell).toBe('runs')
  expect(newest?.byDay.slice(0, 2)).toEqual([{ loads: 4, failed: 1, mount: null }, none])
  expect(newest?.byDay[6]).toMatchObject({ loads: 10, failed: 2 })
  // A bucket is 9 % wide.
  expect(Math.abs((newest?.byDay[6]?.mount ?? 0) - 80)).toBeLessThan(8)
  expect(newest?.speed).toMatchObject({ visits: 2, bytes: null, slower: null })
  expect(older).toMatchObject({ default: true, traffic: 100, loads: 0, speed: null })
  expect(older?.byDay).toEqual(days.map(() => none))
})

it('has the last changes of the remotes that the caller sees', async () => {
  const line = (remote: string, at: number) =>
    JSON.stringify({ at: new Date(at).toISOString(), by: 'automatic', action: 'rollback', remote, version: '1.0.0' })
  const lines = Array.from({ length: 300 }, (_, at) => line(at % 3 === 0 ? 'auth' : 'chat', at))
  await writeFile(path.join(root, '.audit.log'), `${lines.join('\n')}\n`)
  const { changes, remotes } = await overview((remote) => remote === 'chat')
  expect(changes).toHaveLength(200)
  expect(changes[0]).toEqual({
    at: '1970-01-01T00:00:00.299Z',
    by: 'automatic',
    action: 'rollback',
    remote: 'chat',
    version: '1.0.0',
    says: null,
    reason: null,
  })
  expect(new Set(changes.map(({ remote }) => remote))).toEqual(new Set(['chat']))
  expect((await overview(() => false)).remotes).toEqual([])
  expect(remotes).toHaveLength(1)
})

it('says what the shell of visitors does with a version', async () => {
  await writeCounts(root, 'a', { '2026-11-22': { 'chat 1.1.0': { loads: 2, failed: 2 } } })
  const inShell = async (provides = PROVIDES) =>
    (await overview(() => true, provides)).remotes[0]?.versions.map((one) => [one.inShell, one.verdict])
  expect(await inShell()).toEqual([
    ['fails', 'fails: no load succeeded'],
    ['runs', 'runs'],
  ])
  const skipped = ['skipped', expect.stringMatching(/^skipped: needs react .*, the shell has 1\.0\.0$/)]
  expect(await inShell({ ...PROVIDES, react: '1.0.0' })).toEqual([skipped, skipped])
})
