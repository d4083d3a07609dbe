import { localModels as texts } from '@codex/contracts/texts'
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder'
import { enginePackage } from './engine-package'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const script = join(folder.path, 'install.mjs')
const { signal } = new AbortController()
const onBytes = () => undefined

function packageWith(code: string, isMusl = false) {
  folder.put('install.mjs', code)
  const errors: unknown[] = []
  const report = (error: unknown) => void errors.push(error)
  return { ...enginePackage({ folder: folder.path, script, isMusl, report }), errors }
}

it('is installed by its script, which has no secret of the server', async () => {
  process.env['LLM_API_KEY'] = 'secret'
  const engine = packageWith(`
    import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('node_modules/node-llama-cpp', { recursive: true })
    writeFileSync('node_modules/node-llama-cpp/package.json', JSON.stringify(process.env))`)
  expect(engine.isInstalled()).toBe(false)
  await engine.install(signal, onBytes)
  delete process.env['LLM_API_KEY']
  expect(engine.isInstalled()).toBe(true)
  const { LLM_API_KEY, PATH } = jest.requireActual(join(folder.path, 'node_modules/node-llama-cpp/package.json'))
  expect([LLM_API_KEY, PATH]).toEqual([undefined, process.env['PATH']])
})

it('says what works instead where it cannot be installed', async () => {
  await expect(packageWith('', true).install(signal, onBytes)).rejects.toThrow(texts.problems.musl)
  const failing = packageWith('console.log("no registry"); process.exitCode = 1')
  await expect(failing.install(signal, onBytes)).rejects.toThrow(texts.problems.registry)
  expect(String(failing.errors)).toContain('no registry')
  const absent = enginePackage({ folder: folder.path, script: `${script}.no`, isMusl: false, report: onBytes })
  await expect(absent.install(signal, onBytes)).rejects.toThrow(texts.problems.missing)
})

const whereOthersMayNot = process.getuid?.() === 0 ? it.skip : it
whereOthersMayNot('says that its folder cannot be written', async () => {
  const engine = packageWith('')
  chmodSync(folder.path, 0o500)
  await expect(engine.install(signal, onBytes)).rejects.toThrow(texts.problems.readOnly)
  chmodSync(folder.path, 0o700)
})

it('ends its script when it is cancelled', async () => {
  const engine = packageWith(`
    import { writeFileSync } from 'node:fs'
    writeFileSync('started', '')
    setInterval(() => {}, 1000)`)
  const controller = new AbortController()
  const installed = engine.install(controller.signal, onBytes)
  while (!existsSync(join(folder.path, 'started'))) await new Promise((resolve) => setTimeout(resolve, 10))
  controller.abort()
  await expect(installed).rejects.toBe(controller.signal.reason)
  expect(engine.errors).toEqual([])
})
