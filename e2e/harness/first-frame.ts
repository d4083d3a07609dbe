/** The pre-rendered part of a page, and the moment at which the app replaces it. */
import type { Page } from 'playwright-core'

export const frame = (page: Page) => page.locator('#first-frame')

/** Holds the modules of remotes back, so that the app can't replace the part before `release`. */
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
      await replaced(page)
    },
  }
}

/** Waits until the app has replaced the part. */
export const replaced = (page: Page) => frame(page).waitFor({ state: 'detached' })

/** Opens a page whose pre-rendered part takes input, and whose app is held back. */
export async function openFrame(page: Page, path = '/login') {
  const held = await holdApp(page, path === '/home' ? ['chat', 'companions'] : ['auth'])
  await page.goto(path, { waitUntil: 'commit' })
  await frame(page).waitFor()
  return held
}

/** Records, from the first byte on, what the document had twice at any time: ids, and fields by their name or label. */
export async function recordTwins(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const twins = new Set<string>()
    Object.assign(globalThis, { twins })
    const repeated = (selector: string, keyOf: (element: Element) => string | null) => {
      const keys = [...document.querySelectorAll(selector)].map(keyOf)
      for (const key of keys) if (key && keys.indexOf(key) < keys.lastIndexOf(key)) twins.add(`${selector} ${key}`)
    }
    new MutationObserver(() => {
      repeated('[id]', ({ id }) => id)
      repeated('input[name]:not([type=radio]),textarea[name]', (field) => field.getAttribute('name'))
      repeated('label', ({ textContent }) => textContent)
      repeated('[type=submit]', ({ textContent, ariaLabel }) => ariaLabel ?? textContent)
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { twins: Set<string> }).twins]) // of the script above
}
