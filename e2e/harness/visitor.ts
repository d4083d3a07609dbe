/** A visitor: a browser context of its own, and a record of everything a page must not do. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { FLAGS, type FoundBrowser } from './chromium.mjs'

const RESULTS = path.resolve(import.meta.dirname, '../results')

export const WIDE = { width: 1440, height: 900 }
export const TABLET = { width: 768, height: 1024 }
export const PHONE = { width: 375, height: 812 }

export function launched(): Promise<Browser> {
  // Written by global-setup.mjs.
  const { executablePath, env } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as FoundBrowser
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...env } })
}

/** Where visitors come: a browser and the product. */
export interface Place {
  readonly browser: Browser
  readonly url: string
}

export interface Visit {
  /** Where it is not the product's own. */
  readonly origin?: string
  readonly options?: BrowserContextOptions
  /** Complaints that the test brings about on purpose. */
  readonly expected?: RegExp
}

/**
 * Lets a visitor do something. Fails on any console error, uncaught error or request to another origin that was not
 * expected; leaves a screenshot and the console in e2e/results when it fails.
 */
export async function visiting(
  { browser, url }: Place,
  { origin = url, options, expected }: Visit,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  // What a service worker asks for passes by `page.route`; the tests about it let it in.
  const context = await browser.newContext({ viewport: WIDE, baseURL: origin, serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(60_000)
  const complaints: string[] = []
  const lines: string[] = []
  context.on('console', (message) => {
    lines.push(`${message.type()}: ${message.text()}`)
    if (message.type() === 'error') complaints.push(`console error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (leaves(request.url(), origin)) complaints.push(`request to another origin: ${request.url()}`)
  })
  const page = await context.newPage()
  try {
    await act(page)
    const unexpected = complaints.filter((complaint) => !expected?.test(complaint))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  } catch (error) {
    await leaveEvidence(page, [...lines, ...complaints])
    throw error
  } finally {
    await context.close()
  }
}

const leaves = (url: string, origin: string) =>
  /^(?:https?|wss?):/.test(url) && new URL(url).host !== new URL(origin).host

async function leaveEvidence(page: Page, lines: readonly string[]) {
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^a-z0-9]+/gi, '-').slice(0, 120)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(path.join(RESULTS, `${name}.txt`), `${page.url()}\n${lines.join('\n')}\n`)
  await page.screenshot({ path: path.join(RESULTS, `${name}.png`), fullPage: true }).catch(() => undefined)
}
