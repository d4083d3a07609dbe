/** Three remotes with two versions each, a visitor who talks with a companion, and what can break. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openChat, talker } from './chat'
import type { Fault, FirstLoad } from './faults'
import { COMPANION, places, type Place } from './remote-places'
import { publishVersion } from './remote-versions'
import { setStage, type Stage } from './stage'
import { visiting } from './visitor'

/** The newest version of each remote; the built one stands behind it. */
export const NEWEST = '9.0.0'

const expected = /Failed to load resource|Federation Runtime|integrity|ChunkLoadError|Loading (?:css )?chunk/

export const FAULTS: readonly (readonly [FirstLoad, Fault])[] = [
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
  /** Folder of the published remotes. */
  readonly mfeRoot: () => string
  readonly visit: (
    place: Place,
    act: (page: Page) => Promise<void>,
    allowed?: RegExp,
    options?: BrowserContextOptions,
  ) => Promise<void>
}

export function setRemoteStage(): RemoteStage {
  let talking: BrowserContextOptions = {}
  const rootIn = (dataDir: string) => `${dataDir}/mfe`
  const stage = setStage({
    settings: (dataDir) => ({ MFE_ROOT: rootIn(dataDir) }),
    prepare: async (standing) => {
      talking = await stateOfTalker(standing)
      for (const { remote } of places) await publishVersion(rootIn(standing.dataDir), { remote, version: NEWEST })
    },
  })
  return {
    mfeRoot: () => rootIn(stage.dataDir),
    visit: ({ signedIn }, act, allowed = expected, options = {}) =>
      visiting(stage, { expected: allowed, options: { ...(signedIn ? talking : {}), ...options } }, act),
  }
}

/** Signed in, with the chat open. */
export async function stateOfTalker(stage: Stage): Promise<BrowserContextOptions> {
  const ada = await talker(stage.url, { [COMPANION]: '/avatars/pic_1.png' })
  const options: BrowserContextOptions = {}
  await visiting(stage, { options: { storageState: ada.state } }, async (page) => {
    await openChat(page, COMPANION)
    options.storageState = await page.context().storageState()
  })
  return options
}
