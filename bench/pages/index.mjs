/** Painted, usable and live: the product beside one bundle, minimal pages and, where its folder is given, chat-ui. */
import { launchedBrowser } from '../frame/browser.mjs'
import { interleaved } from '../frame/interleave.mjs'
import { startChatUi } from './chat-ui.mjs'
import { firstTokens } from './first-token.mjs'
import { goals, HOME, LONG, timeTables, weightTable } from './report.mjs'
import { startTargets } from './targets.mjs'
import { visitor } from './visit.mjs'

/**
 * @typedef {{ name: string, slow: boolean, warm: boolean, rounds: number, quick: number }} Line
 * @type {readonly Line[]}
 */
const LINES = [
  { name: 'cold, plain', slow: false, warm: false, rounds: 9, quick: 3 },
  { name: 'cold, throttled', slow: true, warm: false, rounds: 9, quick: 2 },
  { name: 'warm, throttled', slow: true, warm: true, rounds: 5, quick: 0 },
]

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function pages(options) {
  const { folder, say } = options
  const browser = await launchedBrowser(folder)
  /** @type {(() => Promise<void>)[]} */
  const stops = [() => browser.close()]
  try {
    const targets = await startTargets(folder, browser)
    stops.unshift(targets.close)
    // The other pages are measured without it.
    const peer = await startChatUi(browser, say).catch((error) => {
      say(`pages: chat-ui is not measured: ${error}`)
      return null
    })
    if (peer !== null) {
      stops.unshift(peer.stop)
      Object.assign(targets.routes[HOME] ?? {}, { 'chat-ui': peer.home })
      Object.assign(targets.routes[LONG] ?? {}, { 'chat-ui': peer.long })
    }
    const first = await firstTokens({ ...targets, browser, peer: peer?.chat ?? null }, options)
    const samples = await visits(browser, targets.routes, options)
    return {
      tables: [...timeTables(samples), weightTable(samples), ...first.tables],
      goals: [...goals(samples), ...first.goals],
      samples: { visits: samples, first: first.samples },
    }
  } finally {
    for (const stop of stops) await stop()
  }
}

/**
 * @typedef {import('./visit.mjs').Visited} Visited
 * @param {import('playwright-core').Browser} browser @param {import('./targets.mjs').Routes} routes
 * @param {import('../frame/table.mjs').Options} options
 */
async function visits(browser, routes, { quick, until, say }) {
  /** @type {Record<string, Record<string, Record<string, Visited[]>>>} */
  const samples = {}
  for (const line of LINES) {
    const rounds = quick ? line.quick : line.rounds
    if (rounds === 0) continue
    for (const [route, variants] of Object.entries(routes)) {
      say(`pages: ${route}, ${line.name} …`)
      const visitors = Object.fromEntries(
        Object.entries(variants).map(([name, target]) => [name, visitor(browser, target, line)]),
      )
      const measure = (/** @type {string} */ name) => {
        const one = visitors[name]
        if (one === undefined) throw new Error(`There is no ${name} of ${route}.`)
        return one.visit()
      }
      try {
        ;(samples[line.name] ??= {})[route] = await interleaved(Object.keys(variants), rounds, measure, until)
      } catch (error) {
        // The other routes are still measured.
        say(`${route}, ${line.name}, is not measured: ${error instanceof Error ? error.message : String(error)}`)
      }
      await Promise.all(Object.values(visitors).map(({ close }) => close()))
    }
  }
  return samples
}
