/** Loads a build in the live shell's page. */
import { routeOf } from '@codex/contracts/discovery'
import type { Absence, Report } from '@codex/contracts/reports'
import type { Browser } from 'playwright-core'
import type { BuildOutput } from '../publish/build-output'
import { signIn } from './answers'
import { launch, type Installed } from './browser'
import { observe, type Observed } from './observe'
import { pagesOf, standIn, type PageSource } from './stand-in'

export type Trial =
  | {
      readonly kind: 'passed'
      readonly files: readonly string[]
      readonly mounted: number
      readonly sandboxed: boolean
    }
  | { readonly kind: 'failed'; readonly reasons: readonly string[] }
  /** `why`: one sentence */
  | { readonly kind: 'skipped'; readonly why: string }

/** ms, from the navigation on */
const LIMIT = 25_000
const HOME = '/home'
/** Where the shell shows each remote. */
const SCREENS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  auth: ['/login', '/signup'],
  companions: [HOME],
  chat: [HOME],
}
/** A screen without remotes. */
const NO_REMOTES = '/no-such-screen'

/** Of the live server, in place of the page of a route that it does not list yet. */
const ANY_PAGE = '/care'

function screensOf({ remote, placement }: BuildOutput): readonly [string, ...string[]] | null {
  if (Object.hasOwn(SCREENS, remote)) return SCREENS[remote] ?? null
  const route = routeOf(placement?.place ?? '')
  return route === null ? null : [route]
}

const skipped = (why: string): Trial => ({ kind: 'skipped', why })

/** @param url of the server whose shell is used */
export async function tryOut(build: BuildOutput, chromium: Installed, url: string): Promise<Trial> {
  const { remote, version } = build
  const screens = screensOf(build)
  if (screens === null) return skipped(`no page has a place for ${remote}`)
  const isOfRoute = !Object.hasOwn(SCREENS, remote)
  const pages = pagesOf(url)
  const served: PageSource = (path) => pages(isOfRoute && path === screens[0] ? ANY_PAGE : path)
  const { status } = await served(screens[0])
  if (status !== 200) return skipped(`the server has no page at ${screens[0]} (${status})`)

  const reports: Report[] = []
  const requests: number[] = []
  let arrived: (report: Report | Absence) => void = () => undefined
  const reported = new Promise<Report | Absence>((resolve) => (arrived = resolve))
  const host = await standIn(
    {
      build,
      pages: served,
      onRequest: () => void requests.push(performance.now()),
      onReport: (report) => {
        if (report.remote !== remote) return
        if (!('absent' in report) && report.outcome !== 'retried') reports.push(report)
        if ('absent' in report || report.outcome !== 'retried') arrived(report)
      },
    },
    screens,
  )
  let browser: Browser | null = null
  try {
    const started = await launch(chromium, host.address)
    browser = started.browser
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const needsAccount = isOfRoute ? build.placement?.audience !== 'operators' : screens[0] === HOME
    if (needsAccount) await page.addInitScript(signIn())
    const seen = await observe(page)
    const late = setTimeout(seen.late, LIMIT)
    try {
      const shown = page.goto(`http://${host.address}${screens[0]}`, { waitUntil: 'commit', timeout: 0 })
      await seen.orStopped(shown)
      const report = await seen.orStopped(reported)
      if ('absent' in report && report.absent === 'version')
        return skipped(`this shell would skip ${remote} ${version}: see what it requires`)
      if ('absent' in report) return failed(seen, `the page could not read the discovery document with it`)
      const now = performance.now()
      const mounted = now - (requests[0] ?? now)
      const files = [...host.requested]
      // Of a version that fails, too: what the page has logged until its report arrives before the answer.
      await seen.orStopped(page.evaluate(FRAMES))
      if (report.outcome === 'ok')
        for (const screen of [...screens.slice(1), NO_REMOTES]) await seen.orStopped(page.evaluate(leaveFor(screen)))
      const broken = reports.find(({ outcome }) => outcome === 'failed')
      if (broken !== undefined) return failed(seen, FAILED[broken.phase])
      return seen.problems.length > 0 ? failed(seen) : { kind: 'passed', files, mounted, sandboxed: started.sandboxed }
    } catch (error) {
      const stopped = seen.stopped() ?? String(error)
      return failed(seen, reports.length === 0 ? `${stopped} before it was mounted` : stopped)
    } finally {
      clearTimeout(late)
    }
  } finally {
    await browser?.close()
    await host.stop()
  }
}

const FAILED: Readonly<Record<Report['phase'], string>> = {
  entry: 'its entry does not load',
  expose: 'its module does not load',
  style: 'its stylesheet does not load',
  chunk: 'a part of it does not load',
  render: 'it throws while rendering, or never stops suspending',
  run: 'it throws',
}

/** The summary first, then what the page reported. */
const failed = ({ problems }: Observed, summary?: string): Trial => ({
  kind: 'failed',
  reasons: [...(summary === undefined ? [] : [summary]), ...new Set(problems)].slice(0, 8),
})

const FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))'

/** Leaves the screen within the page, and waits until something of it was replaced and the next frame is drawn. */
const leaveFor = (screen: string) => `new Promise((done) => {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true))))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  history.pushState({}, '', ${JSON.stringify(screen)})
  dispatchEvent(new PopStateEvent('popstate'))
})`
