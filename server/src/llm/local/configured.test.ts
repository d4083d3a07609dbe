import { temporaryFolder } from '../../testing/temporary-folder'
import { configuredModel } from './configured'

const folder = temporaryFolder()
afterAll(() => folder.remove())

it('a file of LOCAL_MODEL_FILE needs the package, and must exist', async () => {
  const file = `${folder.path}/Small-Q4.gguf`
  expect(() => configuredModel(file, folder.path)).toThrow('npm run local-model')
  folder.put('node_modules/node-llama-cpp/package.json', '{}')
  expect(() => configuredModel(file, folder.path)).toThrow('there is no such file')
  folder.put('Small-Q4.gguf', '')
  const { fileOf, ...named } = configuredModel(file, folder.path)
  expect(named).toEqual({ name: 'Small-Q4', script: `${folder.path}/child/main.mjs` })
  await expect(fileOf(new AbortController().signal)).resolves.toBe(file)
})
