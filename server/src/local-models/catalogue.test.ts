import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '../../data/local-models.yaml'
import { temporaryFolder } from '../testing/temporary-folder'
import { ARCHITECTURES, catalogueOf, ENGINE_VERSION, readCatalogue } from './catalogue'

const unset = { localModelsFile: null, localModel: null }
const { catalogue } = catalogueOf(unset)

const [first] = Object.values(data as Record<string, Record<string, unknown>>)

it('has a small model and a better one, which no person has checked yet', () => {
  expect(catalogue.map(({ id, checked }) => [id, checked])).toEqual([
    ['small', false],
    ['better', false],
  ])
  for (const { name, size = 0 } of catalogue) expect(name).toContain(`${(size / 1e9).toFixed(1)} GB`)
})

it.each([
  [{ ...first, architecture: 'unheard-of' }, /local-models\.yaml, one\.architecture/],
  [{ ...first, file: '../secret.gguf' }, /one\.file/],
  [{ ...first, repository: 'https://elsewhere.example/a' }, /one\.repository/],
  [{ ...first, checked: true, sha256: undefined }, /one: a checked entry has/],
  [{ ...first, mirror: 'x' }, /one\.mirror/],
])('refuses a wrong entry: %#', (entry, message) => {
  expect(() => readCatalogue({ one: entry })).toThrow(message)
})

it('has the model of LOCAL_MODEL', () => {
  expect(catalogueOf({ ...unset, localModel: 'small' }).configured).toEqual(catalogueOf(unset).catalogue[0])
  expect(() => catalogueOf({ ...unset, localModel: 'huge' })).toThrow(
    'LOCAL_MODEL is "huge", but it takes one of small, better.',
  )
})

it('may be another one, which is checked as well', () => {
  const folder = temporaryFolder()
  folder.put('right.json', JSON.stringify({ own: first }))
  folder.put('wrong.json', JSON.stringify({ own: { ...first, size: -1 } }))
  folder.put('broken.json', '{')
  const read = (name: string) => catalogueOf({ localModelsFile: join(folder.path, name), localModel: 'own' }).catalogue
  expect(read('right.json')).toEqual([{ ...first, id: 'own' }])
  for (const name of ['wrong.json', 'broken.json', 'missing.json'])
    expect(() => read(name)).toThrow(/^LOCAL_MODELS_FILE is /)
  expect(() => read('wrong.json')).toThrow('own.size')
  folder.remove()
})

it('may leave out what is not known, while it is unchecked', () => {
  const unknown = { commit: undefined, size: undefined, sha256: undefined }
  expect(readCatalogue({ one: { ...first, ...unknown } })).toMatchObject([{ id: 'one', checked: false }])
})

const engine = join(__dirname, '../../local-model')
const library = join(engine, 'node_modules/node-llama-cpp')

it('is for the version of the library that is pinned', () => {
  // The package of the engine pins it, where there is one.
  const manifest = join(engine, 'package.json')
  if (existsSync(manifest)) expect(readFileSync(manifest, 'utf8')).toContain(`"node-llama-cpp": "${ENGINE_VERSION}"`)
  for (const { architecture } of catalogue) expect(ARCHITECTURES).toContain(architecture)
})

const whereInstalled = existsSync(library) ? it : it.skip
whereInstalled('has only architectures that the installed library knows', () => {
  const types = readFileSync(join(library, 'dist/gguf/types/GgufMetadataTypes.d.ts'), 'utf8')
  expect(ARCHITECTURES.filter((name) => !types.includes(`= "${name}"`))).toEqual([])
})
