import { mkdtemp, readFile, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBuild } from './build-output'
import { exampleBuild, type ExampleBuild } from '../testing/example-build'
import { assertNoCopies, MARKERS } from './singletons'

let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-copies-'))
})
afterEach(() => rm(home, { recursive: true }))

const check = async (example: ExampleBuild) =>
  assertNoCopies(await readBuild('chat', await exampleBuild(home, example)))

describe('a remote', () => {
  it('that bundles no singleton passes', async () => {
    await expect(check({})).resolves.toBeUndefined()
  })

  it('whose manifest lists files for a singleton is refused with their names', async () => {
    await expect(check({ copies: ['session.3c.js'] })).rejects.toThrow('@codex/session in session.3c.js')
  })

  it.each(Object.entries(MARKERS))('that bundles %s unshared is refused', async (name, marker) => {
    await expect(check({ code: `throw Error("${marker}")` })).rejects.toThrow(`${name} in expose.1a.js`)
  })
})

describe('the markers', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const from = (folder: string, name: string) => path.join(root, folder, 'node_modules', name)
  const sources = {
    react: path.join(from('mfe-chat', 'react'), 'cjs/react.production.js'),
    'react/jsx-runtime': path.join(from('mfe-chat', 'react'), 'cjs/react-jsx-runtime.production.js'),
    'react-dom': path.join(from('mfe-chat', 'react-dom'), 'cjs/react-dom.production.js'),
    effector: path.join(from('mfe-chat', 'effector'), 'effector.mjs'),
    'effector-react': path.join(from('mfe-chat', 'effector-react'), 'effector-react.mjs'),
  }

  it.each(Object.entries(sources))('of %s is in the installed package', async (name, file) => {
    expect(await readFile(file, 'utf8')).toContain(MARKERS[name])
  })

  it('of the router is in the installed package', async () => {
    const dom = await realpath(from('shared/router', 'react-router-dom'))
    const router = path.join(dom, '../react-router/dist/production')
    const files = (await readdir(router)).filter((name) => name.endsWith('.mjs'))
    const texts = await Promise.all(files.map((name) => readFile(path.join(router, name), 'utf8')))
    expect(texts.join('')).toContain(MARKERS['@codex/router'])
  })

  it('of the session store is in its source', async () => {
    const source = path.join(root, 'shared/session/src')
    const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
    const texts = await Promise.all(files.map((name) => readFile(path.join(source, name), 'utf8')))
    expect(texts.join('')).toContain(MARKERS['@codex/session'])
  })
})
