/** Pages in separate browser contexts, which fail a test on console errors and foreign requests. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

const RESULTS = path.resolve(import.meta.dirname, '../results')
/** Records a trace of each failed test, for `playwright-core show-trace`. */
const TRACED = process.env.E2E_TRACE === 'on'

export const WIDE = { width: 1440, height: 900 }
export const TABLET = { width: 768, height: 1024 }
export const PHONE = { width: 375, height: 812 }

// By ../browser-environment.mjs.
declare global {
  function sharedBrowser(): Promise<Browser>
  function launchBrowser(flags?: readonly string[]): Promise<Browser>
}

/** A browser and the URL of the product. */
export interface Target {
  readonly browser: Browser
  readonly url: string
}

export interface Visit {
  /** Default: the product's. */
  readonly origin?: string
  readonly options?: BrowserContextOptions
  /** Problems that the test causes on purpose. */
  readonly expected?: RegExp
}

/**
 * Opens a page for `act`. Fails on any console error, uncaught error or request to another origin that was not expected.
 * A failure saves a screenshot, the console and, with E2E_TRACE=on, a trace to e2e/results.
 */
export async function visitPage(
  { browser, url }: Target,
  { origin = url, options, expected }: Visit,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  // `page.route` does not see requests of a service worker; only the tests about it allow one.
  const context = await browser.newContext({ viewport: WIDE, baseURL: origin, serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(60_000)
  if (TRACED) await context.tracing.start({ screenshots: true, snapshots: true })
  const problems: string[] = []
  const lines: string[] = []
  context.on('console', (message) => {
    lines.push(`${message.type()}: ${message.text()}`)
    if (message.type() === 'error') problems.push(`console error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (isForeign(request.url(), origin)) problems.push(`request to another origin: ${request.url()}`)
  })
  const page = await context.newPage()
  try {
    await act(page)
    const unexpected = problems.filter((problem) => !expected?.test(problem))
    if (unexpected.length > 0) throw new Error(`The page has problems:\n${unexpected.join('\n')}`)
  } catch (error) {
    await saveEvidence(page, [...lines, ...problems])
    throw error
  } finally {
    await context.close()
  }
}

const isForeign = (url: string, origin: string) =>
  /^(?:https?|wss?):/.test(url) && new URL(url).host !== new URL(origin).host

async function saveEvidence(page: Page, lines: readonly string[]) {
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^a-z0-9]+/gi, '-').slice(0, 120)
  await mkdir(RESULTS, { recursive: true })
  if (TRACED) await page.context().tracing.stop({ path: path.join(RESULTS, `${name}.zip`) })
  await writeFile(path.join(RESULTS, `${name}.txt`), `${page.url()}\n${lines.join('\n')}\n`)
  await page.screenshot({ path: path.join(RESULTS, `${name}.png`), fullPage: true }).catch(() => undefined)
}
