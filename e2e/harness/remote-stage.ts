/** Three remotes with two versions each, a visitor who talks with a companion, and what can break. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openChat, talker } from './chat'
import type { Fault, Target } from './faults'
import { privateFolder, removed, started, type RunningProduct } from './product'
import { COMPANION, places, type Place } from './remote-places'
import { publishVersion } from './remote-versions'
import { launched, visiting } from './visitor'

/** The newest version of each remote; the built one stands behind it. */
export const NEWEST = '9.0.0'

const expected = /Failed to load resource|Federation Runtime|integrity|ChunkLoadError|Loading (?:css )?chunk/

export const FAULTS: readonly (readonly [Target, Fault])[] = [
  ['entry', 'answers 404 with a page'],
  ['entry', 'answers 503 with JSON'],
  ['entry', 'is reset'],
  ['entry', 'hangs'],
  ['entry', 'is tampered with'],
  ['module', 'answers 503 with JSON'],
  ['module', 'hangs'],
  ['module', 'is tampered with'],
  ['styles', 'answers 404 with a page'],
  ['styles', 'hangs'],
  ['styles', 'is tampered with'],
]

export interface RemoteStage {
  readonly origin: string
  /** Folder of the published remotes. */
  readonly mfeRoot: string
  readonly visit: (place: Place, act: (page: Page) => Promise<void>, allowed?: RegExp) => Promise<void>
  readonly close: () => Promise<void>
}

export async function remoteStage(): Promise<RemoteStage> {
  const dataDir = await privateFolder()
  const mfeRoot = `${dataDir}/mfe`
  const both = await Promise.all([launched(), started({ DATA_DIR: dataDir, MFE_ROOT: mfeRoot })])
  const [browser, product]: readonly [Browser, RunningProduct] = both
  const origin = product.url
  const talking = await stateOfTalker(browser, origin)
  for (const { remote } of places) await publishVersion(mfeRoot, { remote, version: NEWEST })
  return {
    origin,
    mfeRoot,
    visit: ({ signedIn }, act, allowed = expected) =>
      visiting(browser, { origin, expected: allowed, ...(signedIn ? { options: talking } : {}) }, act),
    close: async () => {
      await browser.close()
      await product.stop()
      await removed(dataDir)
    },
  }
}

/** Signed in, with the chat open. */
async function stateOfTalker(browser: Browser, origin: string): Promise<BrowserContextOptions> {
  const ada = await talker(browser, origin, { [COMPANION]: '/avatars/pic_1.png' })
  const options: BrowserContextOptions = {}
  await visiting(browser, { origin, options: { storageState: ada.state } }, async (page) => {
    await openChat(page, COMPANION)
    options.storageState = await page.context().storageState()
  })
  return options
}
