/** Answers of the server that are brought about on purpose, by the path of spec 7. */
import type { Page, Route } from 'playwright-core'

export interface Answer {
  readonly status?: number
  readonly json?: unknown
}

const address = (path: string) => `**/codex${path}`

export const answering = (page: Page, path: string, answer: Answer) =>
  page.route(address(path), (route) => route.fulfill(answer))

export const unreachable = (page: Page, path: string) =>
  page.route(address(path), (route) => route.abort('connectionrefused'))

/**
 * Keeps the answers back until they are let go; later calls are answered at once. The server answers, or with
 * 'fallback' what was said before about this path.
 */
export async function holding(
  page: Page,
  path: string,
  go: 'continue' | 'fallback' = 'continue',
): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const hold = async (route: Route) => {
    await held
    // The page that asked may be gone.
    await route[go]().catch(() => undefined)
  }
  await page.route(address(path), hold)
  return async () => {
    letGo()
    await page.unroute(address(path), hold)
  }
}
