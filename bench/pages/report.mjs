/** The tables and goals of the pages. */
import { median, ratios } from '../frame/numbers.mjs'
import { atMost, kB, ms, number, ratioOf, spreadOf, times } from '../frame/table.mjs'

/**
 * Visits by line (`cold, plain`), route and variant.
 * @typedef {import('./visit.mjs').Visited} Visited
 * @typedef {Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly Visited[]>>>>>>} Samples
 * @typedef {'painted' | 'usable' | 'live'} Moment
 */

const OURS = 'federated'
const PEER = 'chat-ui'
export const HOME = '/home with a chat'
export const LONG = '/home with 1,000 messages'

const MOMENTS = /** @type {const} */ (['painted', 'usable', 'live'])

const isKnown = (/** @type {readonly number[]} */ values) => !Number.isNaN(median(values))

/** One table for each line. @param {Samples} samples */
export const timeTables = (samples) =>
  Object.entries(samples).map(([line, routes]) => {
    const rows = Object.entries(routes).flatMap(([route, of]) =>
      Object.entries(of).map(([variant, visits]) => {
        // The landing page is one text: nothing in it waits to be usable.
        const moments = route === '/' ? MOMENTS.slice(0, 1) : MOMENTS
        const cells = moments.map((moment) => {
          const values = visits.map((visited) => visited[moment])
          const ours = (of[OURS] ?? []).map((visited) => visited[moment])
          if (!isKnown(values)) return ['', '']
          return [spreadOf(values), variant === OURS || !isKnown(ours) ? '' : ratioOf(ours, values)]
        })
        const padded = [...cells, ...MOMENTS.slice(moments.length).map(() => ['', ''])]
        return [`${route}, ${variant}`, ...padded.map(([time = '']) => time), ...padded.map(([, ratio = '']) => ratio)]
      }),
    )
    const head = ['Page', ...MOMENTS, ...MOMENTS.map((moment) => `${moment}, ours to it`)]
    return { title: `Pages, ${line}: time (median, quartiles)`, head, rows }
  })

/** @param {Samples} samples */
export function weightTable(samples) {
  const cold = samples['cold, plain'] ?? {}
  const rows = Object.entries(cold).flatMap(([route, of]) =>
    Object.entries(of).map(([variant, visits]) => {
      const middle = (/** @type {(visited: Visited) => number} */ value) => median(visits.map(value))
      const base = median((of['one bundle'] ?? []).map(({ bytes }) => bytes))
      const bytes = middle((visited) => visited.bytes)
      return [
        `${route}, ${variant}`,
        kB(bytes),
        Number.isNaN(base) ? '' : times(bytes / base),
        kB(middle((visited) => visited.allBytes)),
        number(middle((visited) => visited.requests)),
      ]
    }),
  )
  const head = ['Page', 'HTML, JS, CSS', 'to one bundle', 'all until live', 'requests until live']
  return { title: 'First load: transferred bytes (br)', head, rows }
}

/** What, route, moment, against, and the most on the plain and on the throttled line. */
const LIMITS = /** @type {const} */ ([
  ['Usable', '/login', 'usable', 'empty React', 1.2, 0.7],
  ['Usable', HOME, 'usable', 'empty React', 1.5, 0.7],
  ['Live', '/login', 'live', 'one bundle', 1.05, 1.05],
  ['Live', HOME, 'live', 'one bundle', 1.1, 1.1],
  ['Landing painted', '/', 'painted', 'static', 1.8, 1.8],
  ['Usable beside chat-ui', HOME, 'usable', PEER, 1, 1],
  ['Live beside chat-ui', HOME, 'live', PEER, 0.75, 0.75],
  ['Opening 1,000 messages', LONG, 'live', PEER, 0.1, 0.1],
])

/** Names that follow "against". @type {Readonly<Record<string, string>>} */
const AGAINST = { 'empty React': 'an empty React page', static: 'a static page' }

/** kB. */
const MOST_BYTES = /** @type {const} */ ([
  ['/login', 150],
  [HOME, 190],
])

/** Without those that were not measured. @param {Samples} samples @returns {import('../frame/table.mjs').Goal[]} */
export function goals(samples) {
  const all = (/** @type {string} */ line, /** @type {string} */ route, /** @type {string} */ variant) =>
    samples[line]?.[route]?.[variant] ?? []
  const times = LIMITS.flatMap(([what, route, moment, other, plain, throttled]) =>
    Object.entries({ 'cold, plain': plain, 'cold, throttled': throttled }).map(([line, limit]) => {
      const at = (/** @type {string} */ variant) => all(line, route, variant).map((visited) => visited[moment])
      const goal = `${what}, ${route}, against ${AGAINST[other] ?? other}, ${line}: ≤ ${limit}×`
      return { goal, limit, figure: median(ratios(at(OURS), at(other))) }
    }),
  )
  const bytes = (/** @type {string} */ route, /** @type {string} */ variant) =>
    median(all('cold, plain', route, variant).map((visited) => visited.bytes))
  const shares = ['/', '/login', HOME].map((route) => ({
    goal: `Cost of federation in bytes, ${route}: ≤ 1.4×`,
    limit: 1.4,
    figure: bytes(route, OURS) / bytes(route, 'one bundle'),
  }))
  const weights = MOST_BYTES.map(([route, limit]) => ({
    goal: `Bytes until live, ${route}: ≤ ${limit} kB`,
    limit: limit * 1000,
    figure: bytes(route, OURS),
  }))
  const measured = (/** @type {{ figure: number }} */ { figure }) => !Number.isNaN(figure)
  return [
    ...[...times, ...shares].filter(measured).map(({ goal, figure, limit }) => atMost(goal, figure, limit)),
    ...weights.filter(measured).map(({ goal, figure, limit }) => atMost(goal, figure, limit, kB)),
  ]
}

/** ms. */
const MOST_SERVER = 8
const MOST_PAGE = 25

/**
 * `wait`: ms of the model. By way: `ours`, `ours, without a page`, `the model from a page`, `the model, without a page`, `chat-ui`.
 * @param {Readonly<Record<string, readonly number[]>>} firsts ms @param {number} wait
 * @returns {Pick<import('../frame/table.mjs').Part, 'tables' | 'goals'>}
 */
export function firstTokens(firsts, wait) {
  const of = (/** @type {string} */ name) => firsts[name] ?? []
  const less = (/** @type {string} */ name, /** @type {string} */ base) =>
    of(name).map((time, round) => time - (of(base)[round] ?? NaN))
  const server = less('ours, without a page', 'the model, without a page')
  const page = less('ours', 'ours, without a page')
  const beside = median(ratios(of('ours'), of(PEER)))
  return {
    tables: [
      {
        title: `First token: from Enter until painted, with a model that waits ${wait} ms`,
        head: ['Way', 'time', 'ours to it'],
        rows: [
          ...Object.keys(firsts).map((name) => [
            name,
            spreadOf(of(name)),
            name === 'ours' ? '' : ratioOf(of('ours'), of(name)),
          ]),
          ["the server's share of ours", spreadOf(server), ''],
          ["the page's share of ours", spreadOf(page), ''],
        ],
      },
    ],
    goals: [
      atMost(`First token, the server's share: ≤ ${MOST_SERVER} ms`, median(server), MOST_SERVER, ms),
      atMost(`First token, the page's share: ≤ ${MOST_PAGE} ms`, median(page), MOST_PAGE, ms),
      ...(Number.isNaN(beside) ? [] : [atMost('First token beside chat-ui: ≤ 0.9×', beside, 0.9)]),
    ],
  }
}
