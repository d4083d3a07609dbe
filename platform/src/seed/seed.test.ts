import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mfe } from '../mfe'
import { exampleBuild, RELEASE } from '../testing/example-build'
import { inNewFolder } from '../testing/new-folder'

const home = inNewFolder()
beforeEach(async () => {
  for (const remote of ['auth', 'chat']) await exampleBuild(home(), { remote })
  await mfe(['publish', 'auth', 'chat', '--root', 'image', '--traffic', '100'], {})
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

  it('copies each remote once when several start at once, beside a publication', async () => {
    await exampleBuild(home(), { remote: 'orders' })
    const [published, ...answers] = await Promise.all([
      run('publish orders --traffic 100 --root volume'),
      ...Array.from({ length: 5 }, seed),
    ])
    expect(published).toContain('orders')
    const already = Array<string>(4).fill('auth, chat are there already')
    expect(answers.toSorted()).toEqual([...already, 'auth, chat are entered'].toSorted())
    const entered = (await actions()).map(({ action, remote }) => `${action} ${remote}`)
    expect(entered.toSorted()).toEqual(['publish orders', 'seed auth', 'seed chat'])
    expect(await run('doctor --root volume')).toContain('is whole: 3 listed versions of 3 remotes')
  })

  it('leaves listed remotes as they are, and copies a remote of a later image', async () => {
    await seed()
    await run(`hold chat --version ${RELEASE} --reason x --root volume`).catch(() => undefined)
    await exampleBuild(home(), { remote: 'chat', version: '1.5.0' })
    await run('publish chat --root volume --traffic 100')
    const before = await document()
    expect(await seed()).toBe('auth, chat are there already')
    expect(await document()).toBe(before)

    await exampleBuild(home(), { remote: 'orders' })
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
