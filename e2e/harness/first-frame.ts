/** The pre-rendered screen of a page, and the moment at which the app replaces it. */
import type { Page } from 'playwright-core'

export const frame = (page: Page) => page.locator('#first-frame')

/** Holds the module of sign-in back, so that the app can't replace the screen before `release`. */
export async function holdApp(page: Page): Promise<{ readonly release: () => Promise<void> }> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/mfe\/auth\/[^/]+\/__federation_expose_[^/]+\.js$/, async (route) => {
    await released
    // The page may be closed by now.
    await route.continue().catch(() => undefined)
  })
  return {
    release: async () => {
      release()
      await adopted(page)
    },
  }
}

/** Waits until the app has replaced the screen, or removed one that is not shown. */
export const adopted = (page: Page) => frame(page).waitFor({ state: 'detached' })

/** Opens a page whose pre-rendered screen takes text, and whose app is held back. */
export async function openFrame(page: Page, path = '/login') {
  const held = await holdApp(page)
  await page.goto(path, { waitUntil: 'commit' })
  await frame(page).waitFor()
  return held
}
