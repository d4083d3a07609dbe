/** Three remotes with two versions each, a signed-in user with an open chat, and the faults of remotes. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openChat, createChatUser } from './chat'
import { stopClock } from './clock'
import { waitForRequest, type InitialFile } from './network-faults'
import { COMPANION, remoteSlots, type RemoteSlot } from './remote-slots'
import { publishVersion } from './remote-versions'
import { useFixture, type Fixture } from './fixture'
import { visitPage } from './visit'

/** The newest version of each remote. The built version is its fallback. */
export const NEWEST = '9.0.0'

/** Longest time until the panel of a failed remote, ms. */
export const PANEL_LIMIT = 6000

/**
 * Lets a remote's file that hangs time out, and stops the clock. What else the page loads must have arrived: its timeouts are
 * of the same clock.
 */
export async function timeOut(page: Page, { remote, otherContent }: RemoteSlot, target: InitialFile) {
  await waitForRequest(page, remote, target)
  await otherContent?.(page.locator('#root')).waitFor({ state: 'attached' })
  await stopClock(page)
  await page.clock.runFor(PANEL_LIMIT)
}

const expected = /Failed to load resource|Federation Runtime|integrity|ChunkLoadError|Loading (?:css )?chunk/

export interface RemoteFixture {
  /** Folder of the published remotes. */
  readonly mfeRoot: () => string
  readonly visit: (
    place: RemoteSlot,
    act: (page: Page) => Promise<void>,
    allowed?: RegExp,
    options?: BrowserContextOptions,
  ) => Promise<void>
}

export function useRemoteFixture(): RemoteFixture {
  let chatUser: BrowserContextOptions = {}
  const rootIn = (dataDir: string) => `${dataDir}/mfe`
  const fixture = useFixture({
    settings: (dataDir) => ({ MFE_ROOT: rootIn(dataDir) }),
    prepare: async (standing) => {
      chatUser = await chatUserOptions(standing)
      for (const { remote } of remoteSlots) await publishVersion(rootIn(standing.dataDir), { remote, version: NEWEST })
    },
  })
  return {
    mfeRoot: () => rootIn(fixture.dataDir),
    visit: ({ signedIn }, act, allowed = expected, options = {}) =>
      visitPage(fixture, { expected: allowed, options: { ...(signedIn ? chatUser : {}), ...options } }, act),
  }
}

/** Options of a browser context that is signed in and has a companion selected. */
export async function chatUserOptions(fixture: Fixture): Promise<BrowserContextOptions> {
  const ada = await createChatUser(fixture.url, { [COMPANION]: '/avatars/pic_1.png' })
  const options: BrowserContextOptions = {}
  await visitPage(fixture, { options: { storageState: ada.state } }, async (page) => {
    await openChat(page, COMPANION)
    options.storageState = await page.context().storageState()
  })
  return options
}
