import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eventually } from '@codex/build/eventually'
import type { Candidate } from '@codex/contracts/discovery'
import { CliError } from '../root/cli-error'
import { readDocument } from '../root/discovery-file'
import { locked } from '../root/lock'
import { applyChange } from '../traffic/apply'
import { canary, hold, off, rollback, type Changed } from '../traffic/changes'
import { readBuild } from './build-output'
import { enter } from './enter'
import { exampleBuild, RELEASE, type ExampleBuild } from '../testing/example-build'
import type { Release } from './release'

let home: string
let root: string

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-publish-'))
  root = path.join(home, 'mfe')
})
afterEach(() => rm(home, { recursive: true }))

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count))

/** Builds and publishes, each build in a folder of its own. */
async function release(build: ExampleBuild = {}, policy: Partial<Release> = {}, at = minute(0)) {
  const dir = await exampleBuild(await mkdtemp(path.join(home, 'work-')), build)
  const wanted = { traffic: 100, keep: 3, current: false, ...policy }
  return enter(root, await readBuild(build.remote ?? 'chat', dir), wanted, at)
}

const candidates = async (remote = 'chat') => (await readDocument(root)).microFrontends[remote] ?? []
const versions = async (remote = 'chat') => (await candidates(remote)).map(({ metadata }) => metadata.version)
const sha384 = async (file: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(path.join(root, 'chat', RELEASE, file)))
    .digest('base64')}`

describe('publishing a remote', () => {
  it('requires the server that the remote declares', async () => {
    await release({ engines: { node: '>=20', 'codex-server': '^1.10.0' } })
    expect((await candidates())[0]?.extras.codex.requires['codex-server']).toBe('^1.10.0')
  })

  it('lists the build with hashes, requirements and first-load files', async () => {
    expect(await release()).toEqual({ version: RELEASE, changed: true })

    expect(await candidates()).toEqual([
      {
        url: `/mfe/chat/${RELEASE}/remoteEntry.js`,
        metadata: { version: RELEASE, integrity: await sha384('remoteEntry.js') },
        deployment: { traffic: 100, default: true },
        extras: {
          codex: {
            requires: { react: '^19.3.1', '@codex/session': '^1.0.0', '@codex/contracts': '^1.2.0' },
            assets: {
              'remoteEntry.js': await sha384('remoteEntry.js'),
              'expose.1a.js': await sha384('expose.1a.js'),
              'expose.1a.css': await sha384('expose.1a.css'),
              'lazy.2b.js': await sha384('lazy.2b.js'),
            },
            exposes: { './remote': { js: ['expose.1a.js'], css: ['expose.1a.css'] } },
            publishedAt: minute(0).toISOString(),
            status: 'live',
          },
        },
      },
    ])
  })

  it('copies every file, compresses large ones and leaves out files about the build', async () => {
    await release()
    const folder = path.join(root, 'chat', RELEASE)

    const copied = ['expose.1a.css', 'expose.1a.js', 'lazy.2b.js', 'mf-manifest.json', 'remoteEntry.js']
    expect((await readdir(folder)).sort()).toEqual([...copied, 'remoteEntry.js.br', 'remoteEntry.js.gz'])
    const entry = await readFile(path.join(folder, 'remoteEntry.js'))
    expect(brotliDecompressSync(await readFile(path.join(folder, 'remoteEntry.js.br'))).equals(entry)).toBe(true)
    expect(gunzipSync(await readFile(path.join(folder, 'remoteEntry.js.gz'))).equals(entry)).toBe(true)
  })
})

describe('a published version', () => {
  it('stays as it is when it, or different content, is published again', async () => {
    await release({ code: 'one()' })
    const before = await readFile(path.join(root, 'discovery.json'), 'utf8')

    await expect(release({ code: 'two()' }, {}, minute(5))).rejects.toThrow(CliError)
    const again = release({ code: 'one()' }, { current: true }, minute(6))
    expect(await again).toEqual({ version: RELEASE, changed: false })
    expect(await readFile(path.join(root, 'discovery.json'), 'utf8')).toBe(before)
    expect(await readFile(path.join(root, 'chat', RELEASE, 'expose.1a.js'), 'utf8')).toBe('one()')
    expect(await readdir(path.join(root, 'chat'))).toEqual([RELEASE])
  })

  it('becomes the newest again only with --current', async () => {
    await release({ version: '1.0.0' }, {}, minute(1))
    await release({ version: '2.0.0' }, {}, minute(2))

    await expect(release({ version: '1.0.0' }, {}, minute(3))).rejects.toThrow('is published already')
    expect(await versions()).toEqual(['2.0.0', '1.0.0'])
    await release({ version: '1.0.0' }, { current: true }, minute(4))
    expect(await versions()).toEqual(['1.0.0', '2.0.0'])
  })
})

describe('a version that is lower than the default', () => {
  beforeEach(() => release({ version: '1.10.0' }, {}, minute(1)))
  const sentence = 'chat 1.9.0 is lower than the default 1.10.0: pass --older to publish it anyway.'

  it('is refused also without traffic and with --current, and published with --older', async () => {
    for (const policy of [{}, { traffic: 0 }, { current: true }])
      await expect(release({ version: '1.9.0' }, policy, minute(2))).rejects.toThrow(sentence)
    expect(await readdir(path.join(root, 'chat'))).toEqual(['1.10.0'])
    expect(await release({ version: '1.8.0' }, { atStart: true }, minute(2))).toMatchObject({ stays: '1.10.0' })
    await release({ version: '1.9.0' }, { older: true }, minute(3))
    expect(await versions()).toEqual(['1.9.0', '1.8.0', '1.10.0'])
    // It is the default now, and 1.10.0 is listed.
    expect(await release({ version: '1.10.0' }, { current: true }, minute(4))).toMatchObject({ changed: true })
    expect(await release({ version: '1.9.0' }, { current: true }, minute(5))).toMatchObject({ changed: true })
  })

  it('is published where none is the default, and where one of the two is a local build', async () => {
    await order(off)
    await release({ version: '1.9.0' }, {}, minute(2))
    await release({ version: '1.0.0-local.a' }, { atStart: true }, minute(3))
    await release({ version: '1.0.0-local.b' }, {}, minute(4))
    await release({ version: '0.9.0' }, {}, minute(5))
    expect(await versions()).toEqual(['0.9.0', '1.0.0-local.b', '1.0.0-local.a'])
  })
})

const order = (change: (all: readonly Candidate[]) => Changed) =>
  applyChange(root, { action: 'test', remote: 'chat', reason: null }, change)

describe('a version that was found bad or is held', () => {
  beforeEach(async () => {
    await release({ version: '1.0.0' }, {}, minute(1))
    await release({ version: '2.0.0' }, {}, minute(2))
  })

  it.each([
    [
      'found bad',
      (all: readonly Candidate[]) => rollback(all, { to: null, provides: null }),
      '2.0.0',
      '2.0.0 was found bad: pass --reason',
    ],
    ['held', (all: readonly Candidate[]) => hold(all, '1.0.0'), '1.0.0', '1.0.0 is held: pass --reason'],
  ])('(%s) becomes the newest again only with a reason', async (_, change, version, sentence) => {
    await order(change)
    const before = await candidates()
    await expect(release({ version }, { current: true }, minute(4))).rejects.toThrow(sentence)
    expect(await candidates()).toEqual(before)

    await release({ version }, { current: true, reason: 'it was the network' }, minute(5))
    expect((await candidates())[0]).toMatchObject({ metadata: { version }, extras: { codex: { status: 'live' } } })
    expect(await readFile(path.join(root, '.audit.log'), 'utf8')).toContain('"reason":"it was the network"')
  })
})

describe('a start of the product', () => {
  const start = (version: string, at: number) => release({ version }, { atStart: true }, minute(at))
  const serving = async () =>
    (await candidates())
      .filter(({ deployment }) => deployment.traffic > 0)
      .map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`)
  const [a, b] = ['1.0.0-local.a', '1.0.0-local.b']

  it('serves the version of the sources when only local versions are served', async () => {
    expect(await start(a, 1)).toEqual({ version: a, changed: true })
    expect(await start(a, 2)).toEqual({ version: a, changed: false })
    await start(b, 3)
    expect(await serving()).toEqual([`${b} 100`])
    await start(a, 4) // the sources were changed back
    expect(await serving()).toEqual([`${a} 100`])
  })

  it('enters a new version without visitors when a release is the default, and reports the default', async () => {
    await release({ version: '1.0.0' }, {}, minute(1))
    expect(await start(a, 2)).toEqual({ version: a, changed: true, stays: '1.0.0' })
    expect(await serving()).toEqual(['1.0.0 100'])
    expect(await start(a, 3)).toEqual({ version: a, changed: false, stays: '1.0.0' })
  })

  it('enters a version once when several start at once on an empty folder', async () => {
    const settled = await Promise.all([1, 2, 3].map((at) => start(a, at)))
    expect(settled.map(({ changed }) => changed).toSorted()).toEqual([false, false, true])
    expect(await serving()).toEqual([`${a} 100`])
    expect(await readdir(path.join(root, 'chat'))).toEqual([a])
  })

  it('leaves a version bad, held, a canary or without visitors', async () => {
    await start(a, 1)
    await release({ version: b }, { traffic: 0 }, minute(2))
    const after = async () => {
      await start(b, 3)
      return serving()
    }
    expect(await after()).toEqual([`${a} 100`])
    await order((all) => canary(all, { version: b, traffic: 10, reason: null }))
    expect((await after()).toSorted()).toEqual([`${a} 100`, `${b} 10`])
    await order((all) => rollback(all, { to: null, provides: null }))
    expect(await after()).toEqual([`${a} 100`])
    await order((all) => canary(all, { version: b, traffic: 10, reason: 'a false alarm' }))
    await order((all) => hold(all, b))
    expect(await after()).toEqual([`${a} 100`])
    expect((await candidates()).map(({ extras }) => extras.codex.status).toSorted()).toEqual(['held', 'live'])
  })
})

it('a version that was published without its manifest is not different content', async () => {
  await release({ version: '1.0.0' })
  await rm(path.join(root, 'chat/1.0.0/mf-manifest.json'))
  const again = { current: true, reason: 'again' }
  expect(await release({ version: '1.0.0' }, again)).toEqual({ version: '1.0.0', changed: false })
  await rm(path.join(root, 'chat/1.0.0/lazy.2b.js'))
  await expect(release({ version: '1.0.0' }, again)).rejects.toThrow('exists with different content')
})

describe('a publication that ends midway', () => {
  it('can be published again when its folder exists and is not listed', async () => {
    await release({ version: '1.0.0' }, {}, minute(1))
    const before = await readFile(path.join(root, 'discovery.json'), 'utf8')
    await release({ version: '1.1.0' }, {}, minute(2))
    await writeFile(path.join(root, 'discovery.json'), before)

    await expect(release({ version: '1.1.0', code: 'other()' })).rejects.toThrow(
      'The folder of chat 1.1.0 exists with different content',
    )
    expect(await release({ version: '1.1.0' }, {}, minute(3))).toEqual({ version: '1.1.0', changed: true })
    expect(await versions()).toEqual(['1.1.0', '1.0.0'])
  })

  it('leaves no folder when the change fails', async () => {
    await mkdir(path.join(root, '.audit.log'), { recursive: true })
    await expect(release()).rejects.toThrow('EISDIR')
    expect(await readdir(path.join(root, 'chat'))).toEqual([])
    expect((await readdir(root)).sort()).toEqual(['.audit.log', 'chat'])

    await rm(path.join(root, '.audit.log'), { recursive: true })
    expect(await release()).toEqual({ version: RELEASE, changed: true })
  })

  it('leaves nothing for long: what was killed an hour ago is removed by the next one', async () => {
    const killed = (name: string) => path.join(root, `${name}.${randomUUID()}`)
    const [old, running] = [killed('chat/.1.0.0'), killed('chat/.1.1.0')]
    for (const folder of [old, running]) await mkdir(folder, { recursive: true })
    const lock = killed('.discovery.lock')
    await writeFile(lock, '')
    for (const one of [old, lock]) await utimes(one, 0, 0)
    await release()
    expect([old, running, lock].map(existsSync)).toEqual([false, true, false])
  })

  it('compresses its files before it takes the lock', async () => {
    await mkdir(path.join(root, 'chat'), { recursive: true })
    const compressed = async () =>
      (await readdir(path.join(root, 'chat'), { recursive: true })).some((name) => name.endsWith('.js.br'))
    let publication: Promise<unknown> = Promise.resolve()
    await locked(path.join(root, '.discovery.lock'), async () => {
      publication = release()
      await eventually(compressed, 'a compressed file is written')
      expect(await versions()).toEqual([])
    })
    await publication
    expect(await versions()).toEqual([RELEASE])
  })
})

describe('the versions of a remote', () => {
  const folders = async () => (await readdir(path.join(root, 'chat'))).sort()
  const day = 24 * 60

  it('stay listed up to the limit; folders that nothing lists are removed, a released one after a day', async () => {
    for (const [at, version] of ['1.0.0', '1.0.0-local.a1', '1.0.0-local.a2'].entries())
      await release({ version }, { keep: 2 }, minute(at))
    expect(await versions()).toEqual(['1.0.0-local.a2', '1.0.0-local.a1'])
    expect(await folders()).toEqual(['1.0.0', '1.0.0-local.a1', '1.0.0-local.a2'])

    await release({ version: '1.0.0-local.a3' }, { keep: 2 }, minute(2 + day))
    expect(await folders()).toEqual(['1.0.0-local.a2', '1.0.0-local.a3'])
    const log = (await readFile(path.join(root, '.audit.log'), 'utf8')).trimEnd().split('\n')
    const entries = log.map((line) => JSON.parse(line) as Record<string, string>) // one object a line
    const removed = entries.filter(({ action }) => action === 'remove')
    expect(removed.map(({ remote, version }) => `${remote} ${version}`)).toEqual(['chat 1.0.0', 'chat 1.0.0-local.a1'])
  })

  it('keep their folders for a day from when they left the list, however many follow', async () => {
    await release({ version: '1.0.0' }, { keep: 1 }, minute(0))
    const late = path.join(root, 'chat/1.0.0/lazy.2b.js')
    const publish = (minor: number, at: number) => release({ version: `1.${minor}.0` }, { keep: 1 }, minute(at))
    for (let minor = 1; minor <= 20; minor += 1) await publish(minor, day + minor)
    expect(await versions()).toEqual(['1.20.0', '1.19.0'])
    expect(existsSync(late)).toBe(true)

    // It left the list with the second publication after it.
    await publish(21, 2 * day + 1)
    expect(existsSync(late)).toBe(true)
    await publish(22, 2 * day + 2)
    expect(existsSync(late)).toBe(false)
    expect(existsSync(path.join(root, 'chat/1.1.0'))).toBe(true)
  })

  it('are counted apart from previews, which may be lower than the default', async () => {
    for (const minor of [1, 2]) await release({ version: `1.${minor}.0` }, { keep: 2 }, minute(minor))
    for (const build of [1, 2, 3])
      await release({ version: `1.2.0-pr.17.${build}` }, { traffic: 0, keep: 2 }, minute(2 + build))
    expect(await versions()).toEqual(['1.2.0-pr.17.3', '1.2.0-pr.17.2', '1.2.0', '1.1.0'])
    await expect(release({ version: '1.2.0-pr.18' }, { traffic: 5 }, minute(9))).rejects.toThrow('pass --older')
  })

  it('can be listed again from a folder that stays, and then stay for another day', async () => {
    for (const minor of [0, 1, 2]) await release({ version: `1.${minor}.0` }, { keep: 1 }, minute(minor))
    await expect(release({ version: '1.0.0', code: 'other()' }, { older: true })).rejects.toThrow(
      'exists with different content',
    )
    await release({ version: '1.0.0' }, { traffic: 0, keep: 1, older: true }, minute(3))
    expect(await versions()).toEqual(['1.0.0', '1.2.0'])
    await release({ version: '1.3.0' }, { keep: 1 }, minute(day))
    await release({ version: '1.4.0' }, { keep: 1 }, minute(day + 5))
    expect(await folders()).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0'])
  })

  it('stay for a day also when the process ended before the list was written', async () => {
    for (const minor of [0, 1]) await release({ version: `1.${minor}.0` }, { keep: 1 }, minute(minor))
    const before = await readFile(path.join(root, 'discovery.json'), 'utf8')
    await release({ version: '1.2.0' }, { keep: 1 }, minute(2))
    await writeFile(path.join(root, 'discovery.json'), before)
    await release({ version: '1.2.0' }, { keep: 1 }, minute(day))
    await release({ version: '1.3.0' }, { keep: 1 }, minute(day + 10))
    expect(await folders()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
  })

  it('keep the default listed, however many canaries follow, and the default before it', async () => {
    await release({ version: '1.0.0' }, {}, minute(0))
    for (const minor of [1, 2, 3]) await release({ version: `1.${minor}.0` }, { traffic: 0, keep: 2 }, minute(minor))
    expect(await versions()).toEqual(['1.3.0', '1.2.0', '1.0.0'])

    await release({ version: '1.4.0' }, { keep: 1 }, minute(4))
    expect(await versions()).toEqual(['1.4.0', '1.0.0'])
  })
})

describe('concurrent publications', () => {
  it('all succeed', async () => {
    const remotes = ['auth', 'chat', 'companions']
    const each = ['1.0.0', '1.1.0', '1.2.0', '1.3.0']
    await Promise.all(
      remotes.flatMap((remote) =>
        each.map((version) => release({ remote, version }, { keep: 9, older: true }, minute(1))),
      ),
    )

    for (const remote of remotes) expect((await versions(remote)).sort()).toEqual(each)
    expect((await readdir(root)).sort()).toEqual(['.audit.log', 'auth', 'chat', 'companions', 'discovery.json'])
  })

  it('of one version leave one folder and one entry', async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => release()))

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await versions()).toEqual([RELEASE])
    expect(await readdir(path.join(root, 'chat'))).toEqual([RELEASE])
  })
})

it('publishing does not overwrite a damaged document', async () => {
  await release()
  await writeFile(path.join(root, 'discovery.json'), '{"microFrontends":')

  await expect(release({ version: '2.0.0' })).rejects.toThrow('is not a discovery document')
  expect(await readFile(path.join(root, 'discovery.json'), 'utf8')).toBe('{"microFrontends":')
  expect(existsSync(path.join(root, '.discovery.lock'))).toBe(false)
})
