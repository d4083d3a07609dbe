import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mfe } from '../mfe'
import { exampleBuild, RELEASE } from '../testing/example-build'

const start = process.cwd()
let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-seed-'))
  process.chdir(home)
  for (const remote of ['auth', 'chat']) await exampleBuild(home, { remote })
  await mfe(['publish', 'auth', 'chat', '--root', 'image', '--traffic', '100'], {})
})
afterEach(async () => {
  process.chdir(start)
  await rm(home, { recursive: true })
})

const run = (line: string) => mfe(line.split(' '), {})
const seed = () => run('seed --from image --root volume')
const document = () => readFile('volume/discovery.json', 'utf8')
const actions = async () => {
  const lines = (await readFile('volume/.audit.log', 'utf8')).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as { action: string; remote: string }) // one object a line
}

describe('mfe seed', () => {
  it('copies the remotes of an image into an empty folder', async () => {
    expect(await seed()).toBe('auth, chat are entered')
    expect(await document()).toBe(await readFile('image/discovery.json', 'utf8'))
    expect((await readdir('volume')).sort()).toEqual(['.audit.log', 'auth', 'chat', 'discovery.json'])
    const [inImage, inVolume] = await Promise.all(
      ['image', 'volume'].map((root) => readdir(path.join(root, 'chat', RELEASE))),
    )
    expect(inVolume).toEqual(inImage)
    expect(await run('doctor --root volume')).toContain('is whole: 2 listed versions of 2 remotes')
  })

  it('copies each remote once when several start at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, seed))
    expect(answers.toSorted()).toEqual(
      [...Array<string>(4).fill('auth, chat are there already'), 'auth, chat are entered'].toSorted(),
    )
    expect((await actions()).map(({ action, remote }) => `${action} ${remote}`)).toEqual(['seed auth', 'seed chat'])
    expect(await run('doctor --root volume')).toContain('is whole: 2 listed versions of 2 remotes')
  })

  it('and a concurrent publication both succeed', async () => {
    await exampleBuild(home, { remote: 'orders' })
    await Promise.all([seed(), run('publish orders --root volume'), seed()])
    expect(Object.keys((JSON.parse(await document()) as { microFrontends: object }).microFrontends).sort()).toEqual([
      'auth',
      'chat',
      'orders',
    ])
  })

  it('leaves listed remotes as they are, and copies a remote of a later image', async () => {
    await seed()
    await run(`hold chat --version ${RELEASE} --reason x --root volume`).catch(() => undefined)
    await exampleBuild(home, { remote: 'chat', version: '1.5.0' })
    await run('publish chat --root volume --traffic 100')
    const before = await document()
    expect(await seed()).toBe('auth, chat are there already')
    expect(await document()).toBe(before)

    await exampleBuild(home, { remote: 'orders' })
    await run('publish orders --root image --traffic 100')
    expect(await seed()).toBe('orders is entered')
    expect(await run('status chat --root volume')).toMatch(/chat +1\.5\.0 +live +default/)
    expect(await run('status orders --root volume')).toMatch(/orders +1\.4\.0 +live +default/)
  })

  it('continues after an interruption', async () => {
    await seed()
    await rm('volume/discovery.json')
    await rm('volume/chat', { recursive: true })
    await mkdir('volume/chat')
    expect(await seed()).toBe('auth, chat are entered')
    expect(await run('doctor --root volume')).toContain('is whole')
  })

  it('refuses an empty folder and a damaged document', async () => {
    await expect(run('seed --root volume')).rejects.toThrow(
      '--from is missing: the folder of published remotes to enter.',
    )
    await expect(run('seed --from nothing --root volume')).rejects.toThrow('No remote is published in')
    await mkdir('volume')
    await writeFile('volume/discovery.json', '{')
    await expect(seed()).rejects.toThrow('is not a discovery document')
  })
})
