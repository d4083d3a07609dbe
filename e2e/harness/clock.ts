/** The clock of a page. */
import type { Page } from 'playwright-core'

/** From now on only the test advances the time. The page must be opened after `page.clock.install()`. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** Waits until the next frame, and with it the callbacks of requestAnimationFrame. */
export const waitForNextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
