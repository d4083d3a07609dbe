/** The cost of federation, and the distance of the pages from minimal ones. */
import { launchedBrowser } from '../frame/browser.mjs'
import { interleaved } from '../frame/interleave.mjs'
import { median, ratios } from '../frame/numbers.mjs'
import { atMost, kB, number, ratioOf, spreadOf, times } from '../frame/table.mjs'
import { startTargets } from './targets.mjs'
import { visitor } from './visit.mjs'

/**
 * Visits by way, route and variant.
 * @typedef {import('./visit.mjs').Visited} Visited
 * @typedef {Record<string, Record<string, Record<string, Visited[]>>>} Samples
 */

const WAYS = [
  { slow: false, warm: false },
  { slow: true, warm: false },
  { slow: false, warm: true },
  { slow: true, warm: true },
]
const nameOf = (/** @type {{ slow: boolean, warm: boolean }} */ { slow, warm }) =>
  `${warm ? 'warm' : 'cold'}, ${slow ? 'throttled' : 'plain'}`

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function pages({ quick, folder, until, say }) {
  const rounds = quick ? 3 : 7
  const ways = quick ? WAYS.slice(0, 2) : WAYS
  const browser = await launchedBrowser(folder)
  let close = async () => {}
  try {
    const targets = await startTargets(folder, browser)
    close = targets.close
    /** @type {Samples} */
    const samples = {}
    for (const way of ways)
      for (const [route, variants] of Object.entries(targets.routes)) {
        say(`pages: ${route}, ${nameOf(way)} …`)
        const visitors = Object.fromEntries(
          Object.entries(variants).map(([name, target]) => [name, visitor(browser, target, way)]),
        )
        const measure = (/** @type {string} */ name) => {
          const one = visitors[name]
          if (one === undefined) throw new Error(`There is no ${name} of ${route}.`)
          return one.visit()
        }
        try {
          ;(samples[nameOf(way)] ??= {})[route] = await interleaved(Object.keys(variants), rounds, measure, until)
        } catch (error) {
          // The other routes are still measured.
          say(`${route}, ${nameOf(way)}, is not measured: ${error instanceof Error ? error.message : String(error)}`)
        }
        await Promise.all(Object.values(visitors).map(({ close }) => close()))
      }
    return {
      tables: [taxTable(samples), weightTable(samples), limitTable(samples)],
      goals: goals(samples).filter(({ figure }) => !figure.includes('NaN')),
      samples,
    }
  } finally {
    await close()
    await browser.close()
  }
}

const timeOf = (/** @type {string} */ route) => (/** @type {Visited} */ visited) =>
  route === '/' ? visited.painted : visited.usable

/** @param {Samples} samples */
function taxTable(samples) {
  const rows = Object.entries(samples).flatMap(([way, routes]) =>
    Object.entries(routes).map(([route, of]) => {
      const [ours = [], one = []] = [of['federated'], of['one bundle']]
      const column = (/** @type {(visited: Visited) => number} */ value) => [ours.map(value), one.map(value)]
      const [painted = [], paintedInOne = []] = column((visited) => visited.painted)
      const [usable = [], usableInOne = []] = column(timeOf(route))
      const [live = [], liveInOne = []] = column((visited) => visited.live)
      const isLanding = route === '/'
      return [
        `${route}, ${way}`,
        spreadOf(painted),
        spreadOf(paintedInOne),
        ratioOf(painted, paintedInOne),
        ...(isLanding
          ? ['', '', '', '', '', '']
          : [
              ...[spreadOf(usable), spreadOf(usableInOne), ratioOf(usable, usableInOne)],
              ...[spreadOf(live), spreadOf(liveInOne), ratioOf(live, liveInOne)],
            ]),
      ]
    }),
  )
  const head = [
    'Route',
    ...['Painted', 'Usable', 'Live'].flatMap((what) => [`${what}: federated`, 'one bundle', 'ratio']),
  ]
  return { title: 'Cost of federation: time (median, quartiles)', head, rows }
}

/** @param {Samples} samples */
function weightTable(samples) {
  const cold = samples['cold, plain'] ?? {}
  const rows = Object.entries(cold).flatMap(([route, of]) =>
    Object.entries(of).map(([variant, visits]) => {
      const middle = (/** @type {(visited: Visited) => number} */ value) => median(visits.map(value))
      const base = median((of['one bundle'] ?? []).map(({ bytes }) => bytes))
      const bytes = middle((visited) => visited.bytes)
      return [
        `${route}, ${variant}`,
        kB(bytes),
        times(bytes / base),
        kB(middle((visited) => visited.allBytes)),
        number(middle((visited) => visited.requests)),
      ]
    }),
  )
  const head = ['Page', 'HTML, JS, CSS', 'to one bundle', 'all until usable', 'requests until usable']
  return { title: 'First load: transferred bytes (br)', head, rows }
}

/** @param {Samples} samples */
function limitTable(samples) {
  const rows = Object.entries(samples).flatMap(([way, routes]) => {
    const [landing, home] = [routes['/'] ?? {}, routes['/home with a chat'] ?? {}]
    const painted = (/** @type {string} */ variant) => (landing[variant] ?? []).map((visited) => visited.painted)
    const usable = (/** @type {string} */ variant) => (home[variant] ?? []).map((visited) => visited.usable)
    const line = (/** @type {string} */ what, /** @type {number[]} */ ours, /** @type {number[]} */ least) => [
      `${what}, ${way}`,
      spreadOf(ours),
      spreadOf(least),
      ratioOf(ours, least),
    ]
    return [
      line('/ painted, against a static page', painted('federated'), painted('static')),
      line('/home with a chat usable, against an empty React page', usable('federated'), usable('empty React')),
    ]
  })
  return { title: 'Distance to the minimum', head: ['What', 'product', 'minimum', 'ratio'], rows }
}

/** @param {Samples} samples @returns {import('../frame/table.mjs').Goal[]} */
function goals(samples) {
  const middle = (
    /** @type {string} */ way,
    /** @type {string} */ route,
    /** @type {string} */ of,
    /** @type {string} */ to,
  ) => {
    const visits = samples[way]?.[route] ?? {}
    const value = timeOf(route)
    return median(ratios((visits[of] ?? []).map(value), (visits[to] ?? []).map(value)))
  }
  const bytes = (/** @type {string} */ route, /** @type {string} */ of) =>
    median((samples['cold, plain']?.[route]?.[of] ?? []).map((visited) => visited.bytes))
  const routes = ['/', '/login', '/home with a chat']
  const tax = Object.keys(samples).flatMap((way) =>
    routes.map((route) =>
      atMost(
        `Cost of federation in time, ${route}, ${way}: ≤ 1.05×`,
        middle(way, route, 'federated', 'one bundle'),
        1.05,
      ),
    ),
  )
  const weight = routes.map((route) =>
    atMost(
      `Cost of federation in bytes, ${route}: ≤ 1.4×`,
      bytes(route, 'federated') / bytes(route, 'one bundle'),
      1.4,
    ),
  )
  const distance = /** @type {const} */ ([
    ['Landing painted, against a static page, cold, plain: ≤ 1.1×', 'cold, plain', '/', 'static', 1.1],
    ['Chat usable, against an empty React page, cold, plain: ≤ 1.8×', 'cold, plain', routes[2], 'empty React', 1.8],
    [
      'Chat usable, against an empty React page, cold, throttled: ≤ 1.6×',
      'cold, throttled',
      routes[2],
      'empty React',
      1.6,
    ],
  ])
  return [
    ...tax,
    ...weight,
    ...distance.map(([goal, way, route, to, limit]) => atMost(goal, middle(way, route ?? '', 'federated', to), limit)),
  ]
}
