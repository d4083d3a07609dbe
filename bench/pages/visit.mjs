/* global document, MutationObserver, requestAnimationFrame */
/** Visits of a page, measured in the page. Times are ms since the start of the navigation. */
import { throttled } from '../frame/browser.mjs'

/**
 * @typedef {object} Visited
 * @property {number} painted first contentful paint
 * @property {number} usable the first visible match of `ready`
 * @property {number} live the page's framework has taken over what matches `ready`: its event handlers work; NaN where it waits for an input
 * @property {number} bytes transferred for HTML, scripts and stylesheets that were requested before it was live (usable, where it waits)
 * @property {number} allBytes with images and API responses
 * @property {number} requests
 *
 * `ready`: a selector that matches once the page is usable. `deferred`: the page is taken over at the first input only, or never.
 * `foreign`: not a page of React; it is live once it listens to the input of what matches.
 * @typedef {{ url: string, ready: string, deferred?: boolean, foreign?: boolean, state?: import('playwright-core').BrowserContextOptions['storageState'] }} Target
 */

/** Runs in the page before its scripts. @param {{ ready: string, deferred: boolean, foreign: boolean }} target */
function watch({ ready, deferred, foreign }) {
  const page = /** @type {{ usable?: number, live?: number }} */ (globalThis)
  /** @type {WeakSet<object>} */
  const listening = new WeakSet()
  if (foreign) {
    const { addEventListener } = EventTarget.prototype
    /** @type {typeof addEventListener} */
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (type === 'input') listening.add(this)
      addEventListener.call(this, type, listener, options)
    }
  }
  const isTakenOver = (/** @type {Element} */ element) =>
    foreign ? listening.has(element) : Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const check = () => {
    // A pre-rendered field and the one of the app may both be in the page, one of them hidden.
    for (const element of document.querySelectorAll(ready)) {
      const taken = isTakenOver(element)
      // Asking for the visibility calculates the styles: not with each change, which would slow down what is measured.
      if (page.usable !== undefined && !taken) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      page.usable ??= performance.now()
      if (!taken) continue
      page.live ??= performance.now()
      observer.disconnect()
    }
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  // A page that was rendered before may be taken over without a change of it.
  const everyFrame = () => {
    check()
    if (page[deferred ? 'usable' : 'live'] === undefined) requestAnimationFrame(everyFrame)
  }
  requestAnimationFrame(everyFrame)
}

/** Runs in the page. @param {boolean} deferred */
function figures(deferred) {
  const { usable = NaN, live = NaN } = /** @type {{ usable?: number, live?: number }} */ (globalThis)
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
    .filter(({ startTime, name }) => startTime <= (deferred ? usable : live) && name.startsWith('http'))
  const code = entries.filter(({ name, entryType }) => entryType === 'navigation' || /\.(?:js|css)$/.test(name))
  const sum = (/** @type {typeof entries} */ list) =>
    list.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
  return {
    painted,
    usable,
    live: deferred ? NaN : live,
    bytes: sum(code),
    allBytes: sum(entries),
    requests: entries.length,
  }
}

/**
 * Repeated visits. Cold: each with a new browser context. Warm: with one context, after two visits.
 * @param {import('playwright-core').Browser} browser @param {Target} target @param {{ slow: boolean, warm: boolean }} way
 */
export function visitor(browser, { url, ready, deferred = false, foreign = false, state }, { slow, warm }) {
  /** @type {import('playwright-core').BrowserContext | null} */
  let current = null
  const close = async () => {
    await current?.close()
    current = null
  }
  const open = async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...(state ? { storageState: state } : {}),
    })
    current = context
    await context.addInitScript(watch, { ready, deferred, foreign })
    if (warm) for (let before = 0; before < 2; before++) await fillCaches(context, url, deferred)
    return context
  }
  const visit = async () => {
    try {
      const context = current ?? (await open())
      const page = await context.newPage()
      if (slow) await throttled(page)
      await page.goto(url, { waitUntil: 'commit' })
      await untilUsable(page, deferred)
      // Requests that were sent before may still be pending.
      await page.waitForLoadState('networkidle')
      const visited = await page.evaluate(figures, deferred)
      await page.close()
      if (!warm) await close()
      return visited
    } catch (error) {
      await close()
      throw error
    }
  }
  return { visit, close }
}

/** One visit with a new context. @param {import('playwright-core').Browser} browser @param {Target} target @param {{ slow: boolean }} way */
export const visit = (browser, target, { slow }) => visitor(browser, target, { slow, warm: false }).visit()

/** @param {import('playwright-core').BrowserContext} context @param {string} url @param {boolean} deferred */
async function fillCaches(context, url, deferred) {
  const page = await context.newPage()
  await page.goto(url)
  await untilUsable(page, deferred)
  await page.waitForLoadState('networkidle')
  // The service worker caches the shell before it is active.
  await page.evaluate(async () => {
    const found = await navigator.serviceWorker?.getRegistration()
    if (found) await navigator.serviceWorker.ready
  })
  await page.close()
}

/** `deferred`: the page is not taken over before an input. @param {import('playwright-core').Page} page @param {boolean} deferred */
const untilUsable = (page, deferred) =>
  page.waitForFunction(
    (last) => last in globalThis && performance.getEntriesByName('first-contentful-paint').length > 0,
    deferred ? 'usable' : 'live',
    { timeout: 60_000 },
  )
