import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mfe } from './mfe'
import { writeFiles } from './root/write-files'
import { exampleBuild, RELEASE } from './testing/example-build'
import { inNewFolder, serving } from './testing/new-folder'
import { liveVersions } from './live-use'

const home = inNewFolder()
const NAME = `chat ${RELEASE}`
const FILE = `live/chat/${RELEASE}/types/use.json`
const USE = { options: { strict: true }, sources: { 'src/remote.ts': 'export default {}\n' } }
const record = (use: unknown) => JSON.stringify({ contracts: { '@codex/contracts': '1.3.0' }, declarations: {}, use })
const sources = (names: readonly string[]) =>
  record({ options: {}, sources: Object.fromEntries(names.map((name) => [name, ''])) })

beforeEach(async () => {
  await exampleBuild(home())
  await mfe('publish chat --root live --traffic 100'.split(' '), {})
})

describe('the live versions of a registry', () => {
  it('have what they recorded, and what they require; a held version is none', async () => {
    await writeFiles('.', [[FILE, record(USE)]])
    await exampleBuild(home(), { version: '2.0.0' })
    await mfe('publish chat --root live'.split(' '), {})
    await mfe('hold chat --version 2.0.0 --reason slow --root live'.split(' '), {})
    expect(await liveVersions(['--root', 'live'], {})).toEqual([
      { remote: 'chat', name: NAME, requires: ['react', '@codex/session', '@codex/contracts'], use: USE, why: '' },
    ])
  })

  const unreadable = 'has no record of its use that can be read: '
  it.each([
    ['nothing', null, 'has no record of its use'],
    ['no sources', JSON.stringify({ contracts: {}, declarations: {} }), 'has no record of its use'],
    ['no JSON', '{', `${unreadable}types/use.json is not a record of use (JSON: `],
    ['another document', '[]', `${unreadable}types/use.json is not a record of use (`],
    ['a path outside of the folder', sources(['src/../../x.ts']), 'Not a path below the folder'],
    ['an absolute path', sources(['/etc/x.ts']), 'Not a path below the folder'],
    ['another option of the compiler', record({ ...USE, options: { plugins: true } }), unreadable],
    ['10,000 files', sources(Array.from({ length: 10_000 }, (_, index) => `src/${index}.ts`)), 'More than 2000 files'],
    ['5 MB', ' '.repeat(5_000_001), 'has more than 5000000 bytes'],
    ['a text that controls a terminal', '"\\u001b[2J"', unreadable],
  ])('with %s are named with the reason', async (_, text, reason) => {
    if (text !== null) await writeFiles('.', [[FILE, text]])
    const [version] = await liveVersions(['--root', 'live'], {})
    expect(version).toMatchObject({ name: NAME, use: null, why: expect.stringContaining(reason) as string }) // a matcher
    expect(version?.why).not.toMatch(/\p{Cc}/u)
  })

  it('are read over HTTP, from the address that is named alone', async () => {
    await writeFiles('.', [[FILE, record(USE)]])
    let redirects = false
    const address = await serving((request, reply) => {
      const file = path.join(home(), (request.url ?? '').replace('/mfe/', 'live/'))
      if (redirects && file.endsWith('use.json')) reply.writeHead(302, { location: '/other' }).end()
      else void readFile(file).then((content) => reply.end(content))
    })
    expect(await liveVersions([], { MFE_REGISTRY: address })).toMatchObject([{ name: NAME, use: USE }])
    redirects = true
    expect(await liveVersions([], { MFE_REGISTRY: address })).toMatchObject([
      { use: null, why: expect.stringContaining('does not answer') as string }, // a matcher
    ])
    await expect(liveVersions([], { MFE_REGISTRY: 'http://codex.example' })).rejects.toThrow('begins with https://')
  })
})
