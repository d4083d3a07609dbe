/** Stubbed responses of the server, by the paths of Spec 7. */
import type { Page, Route } from 'playwright-core'

export interface StubbedResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

const pattern = (path: string) => `**/codex${path}`

export const stubResponse = (page: Page, path: string, response: StubbedResponse) =>
  page.route(pattern(path), (route) => route.fulfill(response))

/** Changes the text of the server's response. */
export const rewriteResponse = (page: Page, url: string | RegExp, change: (text: string) => string) =>
  page.route(url, async (route) => {
    try {
      // The server closes a connection that is idle.
      const response = await route.fetch({ maxRetries: 3 })
      await route.fulfill({ response, body: change(await response.text()) })
    } catch {
      // The page may be closed by now.
      await route.abort().catch(() => undefined)
    }
  })

export const refuseConnections = (page: Page, path: string) =>
  page.route(pattern(path), (route) => route.abort('connectionrefused'))

/**
 * Delays the responses until the returned function is called. `go`: the server responds ('continue'), or the handler that
 * was registered before for this path ('fallback').
 */
export async function holdResponses(
  page: Page,
  path: string,
  go: 'continue' | 'fallback' = 'continue',
): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const hold = async (route: Route) => {
    await released
    // The page may be closed by now.
    await route[go]().catch(() => undefined)
  }
  await page.route(pattern(path), hold)
  return async () => {
    release()
    await page.unroute(pattern(path), hold)
  }
}
