/** The pre-rendered parts of a page, and the moment at which the app replaces them. */
import type { Page } from 'playwright-core'

export const frame = (page: Page) => page.locator('#first-frame')

/** The part of one remote. */
export const partOf = (page: Page, remote: string) => page.locator(`#first-frame > [data-remote=${remote}]`)

/** Holds the modules of remotes back, so that the app can't replace their parts before `release`. */
export async function holdApp(
  page: Page,
  remotes: readonly string[] = ['auth'],
): Promise<{ readonly release: () => Promise<void> }> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const modules = new RegExp(`/mfe/(?:${remotes.join('|')})/[^/]+/__federation_expose_[^/]+\\.js$`)
  await page.route(modules, async (route) => {
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

/** Waits until the app has replaced every part, or removed those that are not shown. */
export const adopted = (page: Page) => frame(page).waitFor({ state: 'detached' })

/** Opens a page whose pre-rendered parts take input, and whose app is held back. */
export async function openFrame(page: Page, path = '/login', remote = path === '/home' ? 'chat' : 'auth') {
  const held = await holdApp(page, path === '/home' ? ['chat', 'companions'] : ['auth'])
  await page.goto(path, { waitUntil: 'commit' })
  await partOf(page, remote).waitFor()
  return held
}
