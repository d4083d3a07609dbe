/** The installed Firefox, driven by WebDriver BiDi: Playwright drives only builds of its own. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type HTTPRequest, type Page } from 'puppeteer-core'
import { REPORT_PATH } from '@codex/contracts/reports'
import { WIDE } from './visit'

const RESULTS = path.resolve(import.meta.dirname, '../results')

const HOW_TO_GET_ONE = 'install it (apt-get install firefox-esr) or name it in FIREFOX_PATH'

/** FIREFOX_PATH, else what PATH leads to. Null if there is none. @throws when FIREFOX_PATH names no file */
function findFirefox(): string | null {
  const given = process.env.FIREFOX_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`FIREFOX_PATH is "${given}", which does not exist.`)
    return given
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const files = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

const program = findFirefox()

/** Without Firefox the tests fail in CI and are skipped on other machines. */
export function describeFirefox(tests: () => void) {
  const isSkipped = program === null && process.env.CI === undefined
  // The reporter of Jest does not name what is skipped.
  if (isSkipped) process.stderr.write(`The tests in Firefox are skipped: ${HOW_TO_GET_ONE}.\n`)
  ;(isSkipped ? describe.skip : describe)('Firefox', tests)
}

/** A mouse that hovers, which a headless Firefox does not have by itself: FINE | HOVER of Firefox's PointerCapabilities. */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 }
/** What `prefers-color-scheme` says. */
const COLOR_SCHEMES = { dark: 0, light: 1 } as const

function launch() {
  if (program === null) throw new Error(`No Firefox was found: ${HOW_TO_GET_ONE}.`)
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    protocol: 'webDriverBiDi',
    defaultViewport: WIDE,
    extraPrefsFirefox: { ...MOUSE, 'layout.css.prefers-color-scheme.content-override': COLOR_SCHEMES.dark },
  })
}

/** Of a reply that is stopped, and of images of a page that is left. */
const ABORTED = 'NS_BINDING_ABORTED'

export interface FirefoxVisit {
  readonly page: Page
  /** The folder of downloads. */
  readonly downloads: string
}

/**
 * Opens a page on a dark system for `act`. Fails on any console error, uncaught error, failed request or report of the page
 * other than of a success. A failure saves a screenshot and the console to e2e/results.
 */
export async function visitInFirefox(act: (visit: FirefoxVisit) => Promise<void>): Promise<void> {
  const downloads = await mkdtemp(path.join(tmpdir(), 'codex-firefox-'))
  const browser = await launch()
  try {
    const context = await browser.createBrowserContext({
      downloadBehavior: { policy: 'allow', downloadPath: downloads },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const problems: string[] = []
    const reports: Promise<string>[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console error: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => problems.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`))
    page.on('request', (request) => {
      if (request.url().endsWith(REPORT_PATH)) reports.push(bodyOf(request))
    })
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== ABORTED) problems.push(`failed request: ${request.url()} (${reason})`)
    })
    try {
      await act({ page, downloads })
      const failures = (await Promise.all(reports)).filter((body) => !isOfSuccess(JSON.parse(body)))
      if (reports.length === 0) problems.push('no report of a load')
      problems.push(...failures.map((body) => `report: ${body}`))
      if (problems.length > 0) throw new Error(`The page has problems:\n${problems.join('\n')}`)
    } catch (error) {
      await saveEvidence(page, problems)
      throw error
    }
  } finally {
    await browser.close()
    await rm(downloads, { recursive: true, force: true })
  }
}

const bodyOf = async (request: HTTPRequest) => (await request.fetchPostData()) ?? ''

/** A load that succeeded, or the measures of the visit. */
const isOfSuccess = (report: { readonly outcome?: string; readonly measures?: unknown }) =>
  report.outcome === 'ok' || report.measures !== undefined

async function saveEvidence(page: Page, lines: readonly string[]) {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(path.join(RESULTS, 'firefox.txt'), `${page.url()}\n${lines.join('\n')}\n`)
  await page.screenshot({ path: path.join(RESULTS, 'firefox.png') })
}
