import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mfe } from './mfe'
import { exampleBuild, RELEASE } from './publish/example-build'

let home: string
const start = process.cwd()
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-mfe-'))
  process.chdir(home)
})
afterEach(async () => {
  process.chdir(start)
  await rm(home, { recursive: true })
})

const run = (line: string, env = {}) => mfe(line.split(' ').filter(Boolean), env)

describe('the mfe command', () => {
  it('publishes several remotes and shows them as a table', async () => {
    await exampleBuild(home, { remote: 'auth' })
    await exampleBuild(home, { remote: 'chat' })

    expect(await run('publish auth chat --root there')).toBe(
      `auth ${RELEASE} is published\nchat ${RELEASE} is published`,
    )
    expect(await run('publish chat --root there')).toBe(`chat ${RELEASE} was published before`)
    const [headings = '', auth = '', chat = ''] = (await run('status --root there')).split('\n')
    expect(headings.split(/ {2,}/)).toEqual(['remote', 'version', 'status', 'visitors', 'published'])
    expect(auth.split(/ {2,}/).slice(0, 4)).toEqual(['auth', RELEASE, 'live', 'default'])
    expect(chat).toMatch(/^chat /)
  })

  it('says that nothing is published', async () => {
    expect(await run('status')).toBe('Nothing is published.')
  })

  it('finds the folder by MFE_ROOT, else in DATA_DIR', async () => {
    await exampleBuild(home)
    await run('publish chat', { MFE_ROOT: 'a' })
    await run('publish chat', { DATA_DIR: 'b' })

    expect(await run('status --root a')).toContain(RELEASE)
    expect(await run('status --root b/mfe')).toContain(RELEASE)
  })

  it.each([
    ['', 'Say what to do'],
    ['polish chat', 'mfe does not know "polish"'],
    ['constructor', 'mfe does not know "constructor"'],
    ['publish', 'Say which remote to publish'],
    ['publish ../chat', '"../chat" is not the name of a remote.'],
    ['publish chat --traffic 101', '--traffic takes a whole number from 0 to 100, not "101".'],
    ['publish chat --keep 0', '--keep takes a whole number from 1 to 100, not "0".'],
    ['publish chat --loud', "Unknown option '--loud'"],
  ])('answers "%s" with a sentence', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence)
  })

  it('says which folder it can not write', async () => {
    await exampleBuild(home)
    await writeFile('taken', '')
    await mkdir('free')

    await expect(run('publish chat --root taken')).rejects.toThrow(
      `The folder for published remotes can't be written (ENOTDIR): ${path.join(process.cwd(), 'taken')}`,
    )
  })
})
