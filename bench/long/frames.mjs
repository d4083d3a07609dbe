/* global requestAnimationFrame, document, HTMLElement */
import { quantile } from '../frame/numbers.mjs'

/** ms: one and a half frames of a 60 Hz screen. */
const LATE = 25

/** `p95`, `longest`: ms between frames. `dropped`: share of late frames. @typedef {{ p95: number, longest: number, dropped: number }} Frames */
/** @typedef {{ frames: number[], recording: boolean }} Recorder on the page's global object */

/** Runs in the page. */
function startRecording() {
  const recorder = /** @type {Recorder} */ (/** @type {unknown} */ (globalThis))
  recorder.frames = []
  recorder.recording = true
  let last = performance.now()
  const frame = (/** @type {number} */ now) => {
    recorder.frames.push(now - last)
    last = now
    if (recorder.recording) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** @param {import('playwright-core').Page} page @param {() => Promise<unknown>} act @returns {Promise<Frames>} */
export async function framesDuring(page, act) {
  await page.evaluate(startRecording)
  await act()
  const frames = await page.evaluate(() => {
    const recorder = /** @type {Recorder} */ (/** @type {unknown} */ (globalThis))
    recorder.recording = false
    return recorder.frames.slice(1)
  })
  const dropped = frames.filter((time) => time > LATE).length / frames.length
  return { p95: quantile(frames, 0.95), longest: Math.max(...frames), dropped }
}

/**
 * Scrolls an element by a third of its height per frame. `time`: ms.
 * @param {import('playwright-core').Page} page @param {string} selector @param {{ direction: -1 | 1, time: number }} options
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

/** Used bytes after garbage collection. @param {import('playwright-core').Page} page @returns {Promise<number>} */
export async function heap(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
