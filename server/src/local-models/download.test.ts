/** Downloads from a hub with faults. */
import { localModels as texts } from '@codex/contracts/texts'
import { existsSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { startHub } from '../testing/hub'
import { localModels } from '../testing/local-models'
import type { Entry } from './catalogue'
import { createHub } from './hub'
import type { ModelNeeds } from './models'
import { localModels as modelsOf } from './models'

type Models = Awaited<ReturnType<typeof localModels>>
const opened: Models[] = []
async function open(faults?: Parameters<typeof startHub>[1], changes?: Partial<ModelNeeds>) {
  const models = await localModels(faults, changes)
  opened.push(models)
  return models
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const fileOf = ({ folder }: Models) => join(folder.path, 'tiny.gguf')
const partOf = (models: Models) => `${fileOf(models)}.part`
const rangesOf = ({ hub }: Models) =>
  hub.requests.filter(({ url }) => url.startsWith('/storage')).map(({ headers }) => headers.range ?? null)

/** Cuts wait until the client has stored what came before. */
function storedOf(models: Models) {
  models.hub.state.faults.stored = () => statSync(partOf(models), { throwIfNoEntry: false })?.size ?? 0
}

function expectWhole(models: Models) {
  expect(readFileSync(fileOf(models)).equals(models.content)).toBe(true)
  expect(existsSync(partOf(models))).toBe(false)
  expect(models.ready).toEqual([fileOf(models)])
}

async function waitFor(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('loads a file, checks it, and lets it answer', async () => {
  const models = await open()
  expect(await models.stateOf()).toMatchObject({
    state: 'absent',
    bytes: 0,
    total: 300_000,
    message: null,
    unfit: null,
  })
  expect(await models.downloaded()).toMatchObject({ state: 'ready', bytes: 300_000 })
  expectWhole(models)
  expect(rangesOf(models)).toEqual([null])
})

it('continues after three cuts, with a new address for each try', async () => {
  const models = await open({ cuts: { times: 3, bytes: 70_000 } })
  storedOf(models)
  expect(await models.downloaded()).toMatchObject({ state: 'ready' })
  expectWhole(models)
  expect(rangesOf(models)).toEqual([null, 'bytes=70000-', 'bytes=140000-', 'bytes=210000-'])
  expect(new Set(models.hub.requests.map(({ url }) => url)).size).toBe(5)
})

it('begins again after a cut where the storage has no ranges', async () => {
  const models = await open({ cuts: { times: 2, bytes: 70_000 }, ranges: false })
  storedOf(models)
  expect(await models.downloaded()).toMatchObject({ state: 'ready' })
  expectWhole(models)
})

it('asks for a new address where the storage refuses an old one', async () => {
  const models = await open({ expired: 2 })
  expect(await models.downloaded()).toMatchObject({ state: 'ready' })
})

it('refuses another file on the hub before its first byte', async () => {
  const models = await open()
  models.hub.state.content = Buffer.from('another model')
  expect(await models.downloaded()).toMatchObject({ state: 'failed', message: texts.problems.changed, bytes: 0 })
  expect(models.errors).toEqual([])
})

it('deletes a part that was damaged, and the next try is right', async () => {
  const models = await open()
  writeFileSync(partOf(models), Buffer.alloc(100_000))
  expect(await models.stateOf()).toMatchObject({ state: 'absent', bytes: 100_000 })
  expect(await models.downloaded()).toMatchObject({ state: 'failed', message: texts.problems.damaged, bytes: 0 })
  expect(models.ready).toEqual([])
  expect(await models.downloaded()).toMatchObject({ state: 'ready' })
  expectWhole(models)
})

it('deletes a file whose hash is wrong at the end', async () => {
  const models = await open({ unlinked: true })
  models.hub.state.content = Buffer.alloc(300_000)
  expect(await models.downloaded()).toMatchObject({ state: 'failed', message: texts.problems.damaged })
  expect([fileOf(models), partOf(models)].filter(existsSync)).toEqual([])
})

it('keeps the part of a download that was cancelled', async () => {
  const models = await open({ stallsAfter: 50_000 })
  await models.models.download('small', models.onReady)
  await waitFor(async () => ((await models.stateOf())?.bytes ?? 0) >= 50_000)
  expect(await models.stateOf()).toMatchObject({ state: 'downloading', total: 300_000 })
  await models.models.cancel()
  expect(await models.stateOf()).toMatchObject({ state: 'absent', bytes: 50_000, message: null })
  delete models.hub.state.faults.stallsAfter
  expect(await models.downloaded()).toMatchObject({ state: 'ready' })
  expect(rangesOf(models)).toEqual([null, 'bytes=50000-'])
})

it('checks a part that is complete without a further request', async () => {
  const models = await open()
  writeFileSync(partOf(models), models.content)
  expect(await models.downloaded()).toMatchObject({ state: 'ready' })
  expect(models.hub.requests).toEqual([])
})

it('does not begin without space on the disk, or without memory', async () => {
  const machine = { disk: () => Promise.resolve(1e6), memory: () => 1e12 }
  const models = await open({}, { machine })
  const { unfit } = (await models.stateOf()) ?? {}
  expect(unfit).toMatch(/^The disk has 1 MB free/)
  await expect(models.models.download('small', models.onReady)).rejects.toMatchObject({ status: 409, message: unfit })
  machine.disk = () => Promise.resolve(1e12)
  machine.memory = () => 1e6
  await expect(models.models.download('small', models.onReady)).rejects.toThrow(/of memory free/)
  expect(models.hub.requests).toEqual([])
})

// A device that takes no byte.
const whereFull = existsSync('/dev/full') ? it : it.skip
whereFull('says that the disk is full when it fills meanwhile', async () => {
  const models = await open()
  symlinkSync('/dev/full', partOf(models))
  expect(await models.downloaded()).toMatchObject({ state: 'failed', message: texts.problems.disk })
})

it('says that the hub does not answer after six tries', async () => {
  const models = await open()
  await models.hub.close()
  expect(await models.downloaded()).toMatchObject({ state: 'failed', message: texts.problems.offline })
})

describe('an entry without a hash', () => {
  const unpinned = ({ pinned }: Models) => [{ ...pinned, commit: undefined, size: undefined, sha256: undefined }]

  it('takes commit, size and hash of the hub, and keeps them for the file', async () => {
    const models = await open({ stallsAfter: 50_000 })
    const one = modelsOf({ ...models.needs, catalogue: unpinned(models) })
    expect(await one.list()).toMatchObject([{ state: 'absent', total: null, unfit: null, checked: false }])
    await one.download('small', models.onReady)
    await waitFor(async () => ((await one.list())[0]?.bytes ?? 0) >= 50_000)
    await one.cancel()
    const { hub } = models
    delete hub.state.faults.stallsAfter
    const before = hub.state.content
    hub.state.content = Buffer.alloc(300_000)
    await one.download('small', models.onReady)
    await one.settled()
    expect(await one.list()).toMatchObject([{ state: 'failed', message: texts.problems.changed, bytes: 50_000 }])
    hub.state.content = before
    await one.download('small', models.onReady)
    await one.settled()
    expectWhole(models)
    expect(hub.requests.at(-2)?.url).toContain(`/resolve/${hub.commit}/`)
  })

  it('is not downloaded where the hub says none', async () => {
    const models = await open({ unlinked: true })
    const one = modelsOf({ ...models.needs, catalogue: unpinned(models) })
    await one.download('small', models.onReady)
    await one.settled()
    expect(await one.list()).toMatchObject([{ state: 'failed', message: texts.problems.unpinned }])
  })
})

describe('a file that is ready', () => {
  const { signal } = new AbortController()

  it('is known after a restart, and answers again without a request', async () => {
    const models = await open()
    await models.downloaded()
    const asked = models.hub.requests.length
    const again = modelsOf({ ...models.needs, hub: createHub('http://127.0.0.1:1') })
    expect(await again.list()).toMatchObject([{ state: 'ready' }, { state: 'absent' }])
    expect(await again.fileOf('small', signal)).toBe(fileOf(models))
    expect(await again.fileOf('better', signal)).toBeNull()
    await again.download('small', models.onReady)
    await again.settled()
    expect(models.ready).toEqual([fileOf(models), fileOf(models)])
    expect(models.hub.requests).toHaveLength(asked)
  })

  it('is read again when its time changed, and deleted when it is another one', async () => {
    const models = await open()
    await models.downloaded()
    utimesSync(fileOf(models), 1, 1)
    expect(await models.models.fileOf('small', signal)).toBe(fileOf(models))
    const bytes = Buffer.from(models.content)
    bytes[1000] = bytes[1000] === 0 ? 1 : 0
    writeFileSync(fileOf(models), bytes)
    utimesSync(fileOf(models), 2, 2)
    await expect(models.models.fileOf('small', signal)).rejects.toThrow(texts.problems.changedOnDisk)
    expect(await models.stateOf()).toMatchObject({ state: 'absent', bytes: 0 })
  })

  it('gives its bytes back', async () => {
    const removed: string[] = []
    const before = ({ id }: Entry) => Promise.resolve(void removed.push(id))
    const models = await open()
    await models.downloaded()
    expect(statSync(fileOf(models)).mode & 0o077).toBe(0)
    expect(await models.models.remove('small', before)).toBeGreaterThanOrEqual(300_000)
    expect(removed).toEqual(['small'])
    expect(await models.stateOf()).toMatchObject({ state: 'absent', bytes: 0 })
    expect(await models.models.remove('small', before)).toBe(0)
  })
})

describe('one download at a time', () => {
  it('refuses another one, and the removal of its file', async () => {
    const models = await open({ stallsAfter: 1000 })
    await models.models.download('small', models.onReady)
    await models.models.download('small', models.onReady)
    await expect(models.models.download('better', models.onReady)).rejects.toMatchObject({
      status: 409,
      message: texts.busy,
    })
    await expect(models.models.remove('small', models.onReady)).rejects.toMatchObject({ status: 409 })
    await expect(models.models.download('unknown', models.onReady)).rejects.toMatchObject({ status: 404 })
    const other = modelsOf(models.needs)
    await expect(other.download('small', models.onReady)).rejects.toMatchObject({
      status: 409,
      message: texts.otherInstance,
    })
    await models.models.cancel()
    delete models.hub.state.faults.stallsAfter
    await other.download('small', models.onReady)
    await other.settled()
    expect(await models.stateOf()).toMatchObject({ state: 'ready' })
  })

  it('reports what it does not expect, and says so', async () => {
    const failure = new Error('no connection was made')
    const models = await open()
    await models.models.download('small', () => Promise.reject(failure))
    await models.models.settled()
    expect(await models.stateOf()).toMatchObject({ state: 'failed', message: texts.problems.internal })
    expect(models.errors).toEqual([failure])
    expect(await models.models.fileOf('small', new AbortController().signal)).toBe(fileOf(models))
  })
})

it('installs the engine first, with its progress, and can be cancelled there', async () => {
  let isInstalled = false
  let finish = () => undefined as void
  const install = (signal: AbortSignal, onBytes: (bytes: number) => void) =>
    new Promise<void>((resolve, reject) => {
      onBytes(4)
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      finish = () => {
        isInstalled = true
        resolve()
      }
    })
  const models = await open({}, { engine: { bytes: 9, isInstalled: () => isInstalled, install } })
  await models.models.download('small', models.onReady)
  expect(await models.stateOf()).toMatchObject({ state: 'installing', bytes: 4, total: 9 })
  await models.models.cancel()
  expect(await models.stateOf()).toMatchObject({ state: 'absent', message: null })
  await models.models.download('small', models.onReady)
  finish()
  await models.models.settled()
  expectWhole(models)
})
