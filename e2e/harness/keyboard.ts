import type { Locator, Page } from 'playwright-core'

const MOST_PRESSES = 40

export const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)

/** Presses a key until the element has the focus. */
export async function moveFocus(page: Page, key: 'Tab' | 'Shift+Tab', element: Locator) {
  await element.waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await isFocused(element)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${element.toString()}`)
}
