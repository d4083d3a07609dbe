/** Time as a page has it. */
import type { Page } from 'playwright-core'

/** Time goes on only when the test says so. The page must have been opened after `page.clock.install()`. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** The next frame has been painted: what the page put off until then has happened. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
