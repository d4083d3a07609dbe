/* global document, MutationObserver */
/** One visit of one page, measured from inside. Times are ms since the navigation began. */
import { throttled } from '../frame/browser.mjs'

/**
 * @typedef {object} Visited
 * @property {number} painted first contentful paint
 * @property {number} usable when `ready` matched something
 * @property {number} bytes of HTML, scripts and stylesheets asked for until then, as they travelled
 * @property {number} allBytes also images and replies
 * @property {number} requests asked for until then
 *
 * @typedef {object} Place
 * @property {string} url
 * @property {string} ready a selector: the page is usable once it matches
 * @property {import('playwright-core').BrowserContextOptions['storageState']} [state]
 */

/** Runs in the page before anything of its own. @param {string} ready */
function watch(ready) {
  const seen = /** @type {{ usable?: number }} */ (globalThis)
  const look = () => {
    if (document.querySelector(ready) === null) return
    seen.usable ??= performance.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

/** Runs in the page. */
function figures() {
  const { usable = NaN } = /** @type {{ usable?: number }} */ (globalThis)
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
    .filter(({ startTime, name }) => startTime <= usable && name.startsWith('http'))
  const code = entries.filter(({ name, entryType }) => entryType === 'navigation' || /\.(?:js|css)$/.test(name))
  const sum = (/** @type {typeof entries} */ list) =>
    list.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
  return { painted, usable, bytes: sum(code), allBytes: sum(entries), requests: entries.length }
}

/**
 * Somebody who comes again and again to one page. Cold: each time with a new browser. Warm: after two visits, with what
 * they left in it.
 * @param {import('playwright-core').Browser} browser
 * @param {Place} place
 * @param {{ slow: boolean, warm: boolean }} how
 * @returns {{ visit: () => Promise<Visited>, close: () => Promise<void> }}
 */
export function visitor(browser, place, { slow, warm }) {
  const { url, ready, state } = place
  /** @type {import('playwright-core').BrowserContext | null} */
  let known = null
  const close = async () => {
    await known?.close()
    known = null
  }
  const opened = async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...(state ? { storageState: state } : {}),
    })
    known = context
    await context.addInitScript(watch, ready)
    if (warm) for (let before = 0; before < 2; before++) await leaveTraces(context, url)
    return context
  }
  const visit = async () => {
    try {
      const context = known ?? (await opened())
      const page = await context.newPage()
      if (slow) await throttled(page)
      await page.goto(url, { waitUntil: 'commit' })
      await arrived(page)
      // What was asked for until then may still be under way.
      await page.waitForLoadState('networkidle')
      const seen = await page.evaluate(figures)
      await page.close()
      if (!warm) await close()
      return seen
    } catch (error) {
      await close()
      throw error
    }
  }
  return { visit, close }
}

/**
 * One visit with a new browser.
 * @param {import('playwright-core').Browser} browser
 * @param {Place} place
 * @param {{ slow: boolean }} how
 */
export const visit = (browser, place, { slow }) => visitor(browser, place, { slow, warm: false }).visit()

/** @param {import('playwright-core').BrowserContext} context @param {string} url */
async function leaveTraces(context, url) {
  const page = await context.newPage()
  await page.goto(url)
  await arrived(page)
  await page.waitForLoadState('networkidle')
  // The worker keeps the whole shell before it is there for good.
  await page.evaluate(async () => {
    const found = await navigator.serviceWorker?.getRegistration()
    if (found) await navigator.serviceWorker.ready
  })
  await page.close()
}

/** @param {import('playwright-core').Page} page */
const arrived = (page) =>
  page.waitForFunction(
    () => 'usable' in globalThis && performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { timeout: 60_000 },
  )
