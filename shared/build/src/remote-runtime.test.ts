import { remoteRuntime, type BundlerRuntime } from './remote-runtime'

const globals = globalThis as { _FEDERATION_RUNTIME_CORE?: { satisfy: (version: string, range: string) => boolean } }

/** The runtime of an entry whose chunk `main` needs effector, and which exposes ./remote. */
function entry() {
  const bundler: BundlerRuntime = {
    m: {},
    f: {},
    consumesLoadingData: {
      chunkMapping: { main: ['10'] },
      moduleIdToConsumeDataMapping: { 10: { shareKey: 'effector', requiredVersion: '^23.4.4' } },
    },
    initializeExposesData: { moduleMap: { './remote': () => Promise.resolve(() => 'the remote') } },
  }
  remoteRuntime(bundler)
  const load = async (chunk: string) => {
    const promises: Promise<void>[] = []
    bundler.f['consumes']?.(chunk, promises)
    await Promise.all(promises)
    return promises.length
  }
  const required = (id: string) => {
    const module = { exports: undefined as unknown }
    bundler.m[id]?.(module)
    return module.exports
  }
  return { bundler, load, required }
}

beforeEach(() => {
  globals._FEDERATION_RUNTIME_CORE = { satisfy: (version, range) => range === `^${version}` }
})
afterEach(() => {
  delete globals._FEDERATION_RUNTIME_CORE
})

describe('the federation runtime of a remote', () => {
  it('takes a shared module of the required version from the page, once', async () => {
    const { bundler, load, required } = entry()
    const get = jest.fn(() => Promise.resolve(() => 'effector 23.4.4'))
    bundler.initContainer?.({ effector: { '22.0.0': { get: () => () => 'another' }, '23.4.4': { get } } })
    expect(await load('main')).toBe(1)
    expect(required('10')).toBe('effector 23.4.4')
    expect(await load('main')).toBe(0)
    expect(get).toHaveBeenCalledTimes(1)
  })

  it('takes the module that the page has loaded already', async () => {
    const { bundler, load, required } = entry()
    const get = jest.fn(() => () => 'loaded again')
    bundler.initContainer?.({ effector: { '23.4.4': { lib: () => 'loaded', get } } })
    await load('main')
    expect(required('10')).toBe('loaded')
    expect(get).not.toHaveBeenCalled()
  })

  it('fails to load a chunk in a page without the version, and loads it once the page has it', async () => {
    const { bundler, load, required } = entry()
    await expect(load('main')).rejects.toThrow('The page provides effector in no version, not ^23.4.4')
    bundler.initContainer?.({ effector: { '22.0.0': { get: () => () => 'another' } } })
    await expect(load('main')).rejects.toThrow('The page provides effector 22.0.0, not ^23.4.4')
    expect(required('10')).toBeUndefined()
    bundler.initContainer?.({ effector: { '23.4.4': { get: () => () => 'effector' } } })
    await load('main')
    expect(required('10')).toBe('effector')
  })

  it('waits for nothing with a chunk that needs no shared module', async () => {
    expect(await entry().load('other')).toBe(0)
  })

  it('gives what the remote exposes, and nothing else', async () => {
    const { bundler } = entry()
    expect((await bundler.getContainer?.('./remote'))?.()).toBe('the remote')
    await expect(bundler.getContainer?.('./other')).rejects.toThrow('./other is not exposed')
  })
})
