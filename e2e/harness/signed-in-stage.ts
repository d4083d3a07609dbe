/** A stage on which somebody has an account, and visitors who are signed in as that person, or nobody yet. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { REFUSED } from './auth'
import { account, keptSession } from './members'
import { somebody } from './screens'
import { setStage } from './stage'
import { visiting } from './visitor'

export function setSignedInStage() {
  const person = somebody()
  let kept: BrowserContextOptions = {}
  const stage = setStage({
    settings: { RATE_LIMITS: 'off' },
    prepare: async ({ url }) => {
      await account(url, person)
      kept = { storageState: (await keptSession(url, person)).state }
    },
  })
  return {
    stage,
    person,
    /** What such a visitor comes with. */
    signedIn: (): BrowserContextOptions => kept,
    visit: (options: BrowserContextOptions, act: (page: Page) => Promise<void>) =>
      visiting(stage, { options, expected: REFUSED }, act),
  }
}
