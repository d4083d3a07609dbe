/* global requestAnimationFrame, document, HTMLElement */
/** Frames of a page while something happens in it. */
import { quantile } from '../frame/numbers.mjs'

/** A frame that takes longer than one and a half of a 60 Hz screen's is seen as a stutter, ms. */
const STUTTER = 25

/**
 * @typedef {object} Frames
 * @property {number} p95 ms from one frame to the next
 * @property {number} longest ms
 * @property {number} dropped share of frames that came late
 */

/** Runs in the page: notes every frame until `stopped` is set. */
function note() {
  const seen = /** @type {{ frames: number[], noting: boolean }} */ (/** @type {unknown} */ (globalThis))
  seen.frames = []
  seen.noting = true
  let last = performance.now()
  const frame = (/** @type {number} */ now) => {
    seen.frames.push(now - last)
    last = now
    if (seen.noting) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** @param {import('playwright-core').Page} page @param {() => Promise<unknown>} act @returns {Promise<Frames>} */
export async function framesDuring(page, act) {
  await page.evaluate(note)
  await act()
  const frames = await page.evaluate(() => {
    const seen = /** @type {{ frames: number[], noting: boolean }} */ (/** @type {unknown} */ (globalThis))
    seen.noting = false
    return seen.frames.slice(1)
  })
  const dropped = frames.filter((time) => time > STUTTER).length / frames.length
  return { p95: quantile(frames, 0.95), longest: Math.max(...frames), dropped }
}

/**
 * Scrolls what matches, a third of its height with each frame.
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 * @param {{ direction: -1 | 1, time: number }} how time in ms
 */
export const scrolled = (page, selector, { direction, time }) =>
  page.evaluate(
    ({ selector, direction, time }) =>
      new Promise((resolve) => {
        const found = document.querySelector(selector)
        if (!(found instanceof HTMLElement)) throw new Error(`Nothing matches ${selector}`)
        const end = performance.now() + time
        const step = () => {
          found.scrollBy(0, (direction * found.clientHeight) / 3)
          if (performance.now() < end) requestAnimationFrame(step)
          else resolve(null)
        }
        requestAnimationFrame(step)
      }),
    { selector, direction, time },
  )

/** Bytes in use after a collection. @param {import('playwright-core').Page} page @returns {Promise<number>} */
export async function heap(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
