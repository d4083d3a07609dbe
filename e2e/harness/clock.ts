/** The clocks of a page and of the server. */
import type { Page } from 'playwright-core'
import type { Settings } from './product'

/** From now on only the test advances the time. The page must be opened after `page.clock.install()`. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** Waits until the next frame, and with it the callbacks of requestAnimationFrame. */
export const waitForNextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

/** Settings of a product whose clock is `days` before this machine's. */
export function daysAgo(days: number): Settings {
  const shifted = `
    const RealDate = Date
    const now = () => RealDate.now() - ${days * 86_400_000}
    globalThis.Date = new Proxy(RealDate, {
      construct: (_, given, target) => Reflect.construct(RealDate, given.length > 0 ? given : [now()], target),
      apply: () => String(new RealDate(now())),
      get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
    })`
  return days === 0
    ? { NODE_OPTIONS: '' }
    : { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}` }
}
