/** The browser of the tests of one file, and their product: the one of the run, or one with settings of its own. */
import type { Browser } from 'playwright-core'
import { preparedDataFolder, removeFolder, startServer, type RunningProduct, type Settings } from './product'

export interface Fixture {
  readonly browser: Browser
  readonly product: RunningProduct
  /** Of the product. */
  readonly url: string
  /** Of a product with settings. */
  readonly dataDir: string
  /** Starts a stopped product with settings again, with the same folder and port, and `changed` settings. */
  restart(changed?: Settings): Promise<void>
}

export interface FixtureOptions {
  /**
   * Settings of a product that is started for the file, in addition to its data folder. Without any, the file shares a product
   * without rate limits, which it must neither stop nor expect to be empty.
   */
  readonly settings?: Settings | ((dataDir: string) => Settings | Promise<Settings>)
  /** The URL of the file's model server. With it, the file shares a product that asks this server. */
  readonly model?: () => Promise<string>
  /** Runs before the first test. */
  readonly prepare?: (fixture: Fixture) => Promise<unknown>
}

const refuse = () => Promise.reject(new Error('All files share this product.'))
const sharedProduct = (url: string) => ({ product: { url, stop: refuse, kill: refuse }, dataDir: '' })

/** See shared-products.mjs. */
async function productWithModel(model: string) {
  const address = `${process.env.E2E_WITH_MODELS}/${process.env.JEST_WORKER_ID}`
  await fetch(`${address}/model`, { method: 'PUT', body: model })
  return sharedProduct(await (await fetch(`${address}/product`)).text())
}

type RunningFixture = Omit<Fixture, 'url' | 'restart'>

/** Registers the hooks. The returned fixture can be used in `prepare` and in tests. */
export function useFixture({ settings, model, prepare }: FixtureOptions = {}): Fixture {
  let running: RunningFixture | null = null
  const cleanups: (() => Promise<unknown>)[] = []
  let fixtureSettings: Settings = {}

  function current(): RunningFixture {
    if (running === null) throw new Error('The fixture stands only while tests run.')
    return running
  }
  const fixture: Fixture = {
    get browser() {
      return current().browser
    },
    get product() {
      return current().product
    },
    get url() {
      return current().product.url
    },
    get dataDir() {
      return current().dataDir
    },
    restart: async (changed = {}) => {
      const { port } = new URL(fixture.url)
      running = { ...current(), product: await startServer({ ...fixtureSettings, ...changed, PORT: port }) }
    },
  }

  async function start(given: Exclude<FixtureOptions['settings'], undefined>) {
    const dataDir = await preparedDataFolder()
    cleanups.unshift(() => removeFolder(dataDir))
    fixtureSettings = { DATA_DIR: dataDir, ...(typeof given === 'function' ? await given(dataDir) : given) }
    const product = await startServer(fixtureSettings)
    // A test may have restarted the product.
    cleanups.unshift(() => (running?.product ?? product).stop())
    return { product, dataDir }
  }

  beforeAll(async () => {
    const started = await (settings !== undefined
      ? start(settings)
      : model === undefined
        ? sharedProduct(process.env.E2E_URL ?? '') // started by global-setup.mjs
        : productWithModel(await model()))
    running = { browser: await sharedBrowser(), ...started }
    await prepare?.(fixture)
  })
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup()
  })
  return fixture
}
