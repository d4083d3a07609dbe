/** Answers of the server that are brought about on purpose, by the path of spec 7. */
import type { Page } from 'playwright-core'

export const answering = (page: Page, path: string, answer: { readonly status: number; readonly json: object }) =>
  page.route(`**/codex${path}`, (route) => route.fulfill(answer))

export const unreachable = (page: Page, path: string) =>
  page.route(`**/codex${path}`, (route) => route.abort('connectionrefused'))

/** Keeps the answers back until they are let go; the server then answers itself, and later calls at once. */
export async function holding(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/codex${path}`, async (route) => {
    await held
    // The page that asked may be gone.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    letGo()
    await page.unroute(`**/codex${path}`)
  }
}
