/** The browser and the product that all tests of one file share. */
import type { Browser } from 'playwright-core'
import { preparedDataFolder, removeFolder, startServer, type RunningProduct, type Settings } from './product'
import { launchBrowser } from './visit'

export interface Fixture {
  readonly browser: Browser
  readonly product: RunningProduct
  /** Of the product. */
  readonly url: string
  readonly dataDir: string
  /** Starts a stopped product again, with the same folder and port, and `changed` settings. */
  restart(changed?: Settings): Promise<void>
}

export interface FixtureOptions {
  /** Settings of the product, in addition to its data folder. */
  readonly settings?: Settings | ((dataDir: string) => Settings | Promise<Settings>)
  /** Runs before the first test. */
  readonly prepare?: (fixture: Fixture) => Promise<unknown>
}

type RunningFixture = Omit<Fixture, 'url' | 'restart'>

/** Registers the hooks. The returned fixture can be used in `prepare` and in tests. */
export function useFixture({ settings = {}, prepare }: FixtureOptions = {}): Fixture {
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

  beforeAll(async () => {
    const dataDir = await preparedDataFolder()
    cleanups.unshift(() => removeFolder(dataDir))
    fixtureSettings = { DATA_DIR: dataDir, ...(typeof settings === 'function' ? await settings(dataDir) : settings) }
    const product = await startServer(fixtureSettings)
    // A test may have restarted the product.
    cleanups.unshift(() => (running?.product ?? product).stop())
    const browser = await launchBrowser()
    cleanups.unshift(() => browser.close())
    running = { browser, product, dataDir }
    await prepare?.(fixture)
  })
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup()
  })
  return fixture
}
