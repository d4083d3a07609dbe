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
  it('that bundles no singleton passes; one whose manifest lists files of it is refused with their names', async () => {
    await expect(check({})).resolves.toBeUndefined()
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

  it.each([
    [
      '@codex/router',
      async () => path.join(await realpath(from('shared/router', 'react-router-dom')), '../react-router'),
    ],
    ['@codex/session', () => Promise.resolve(path.join(root, 'shared/session/src'))],
  ])('of %s is in one of its files', async (name, folder) => {
    const at = await folder()
    const files = (await readdir(at, { recursive: true })).filter((file) => /(?<!\.test)\.(?:ts|mjs)$/.test(file))
    const texts = await Promise.all(files.map((file) => readFile(path.join(at, file), 'utf8')))
    expect(texts.join('')).toContain(MARKERS[name])
  })
})
