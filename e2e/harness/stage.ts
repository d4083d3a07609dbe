/** The browser and the product that the tests of one file share, from before the first until after the last. */
import type { Browser } from 'playwright-core'
import { privateFolder, removed, started, type RunningProduct, type Settings } from './product'
import { launched } from './visitor'

export interface Stage {
  readonly browser: Browser
  readonly product: RunningProduct
  /** Of the product. */
  readonly url: string
  readonly dataDir: string
  /** The product has ended: starts it again in the same folder, on the same port. */
  startAgain(): Promise<void>
}

export interface Staging {
  /** Of the product, beside its data folder. */
  readonly settings?: Settings | ((dataDir: string) => Settings | Promise<Settings>)
  /** What the tests find when they begin. */
  readonly prepare?: (stage: Stage) => Promise<unknown>
}

type Standing = Omit<Stage, 'url' | 'startAgain'>

/** Registers the hooks. What it answers can be used from `prepare` on. */
export function setStage({ settings = {}, prepare }: Staging = {}): Stage {
  let standing: Standing | null = null
  const undoing: (() => Promise<unknown>)[] = []
  let given: Settings = {}

  function now(): Standing {
    if (standing === null) throw new Error('The stage stands only while tests run.')
    return standing
  }
  const stage: Stage = {
    get browser() {
      return now().browser
    },
    get product() {
      return now().product
    },
    get url() {
      return now().product.url
    },
    get dataDir() {
      return now().dataDir
    },
    startAgain: async () => {
      const { port } = new URL(stage.url)
      standing = { ...now(), product: await started({ ...given, PORT: port }) }
    },
  }

  beforeAll(async () => {
    const dataDir = await privateFolder()
    undoing.unshift(() => removed(dataDir))
    given = { DATA_DIR: dataDir, ...(typeof settings === 'function' ? await settings(dataDir) : settings) }
    const product = await started(given)
    // The one of that moment: it may have been started again.
    undoing.unshift(() => (standing?.product ?? product).stop())
    const browser = await launched()
    undoing.unshift(() => browser.close())
    standing = { browser, product, dataDir }
    await prepare?.(stage)
  })
  afterAll(async () => {
    for (const undo of undoing) await undo()
  })
  return stage
}
