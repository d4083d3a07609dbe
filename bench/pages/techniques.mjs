/** What each technique is worth: the product through a proxy that takes it away, against the product through the same. */
import path from 'node:path'
import { launchedBrowser } from '../frame/browser.mjs'
import { interleaved } from '../frame/interleave.mjs'
import { startProduct } from '../frame/servers.mjs'
import { median, ratios } from '../frame/numbers.mjs'
import { kB, number, ratioOf, spreadOf } from '../frame/table.mjs'
import { leftInChat, WRITING } from '../frame/people.mjs'
import { somebodyTalking } from './places.mjs'
import { proxy } from './proxy.mjs'
import { visitor } from './visit.mjs'

const PRELOADS = /<link rel="preload" as="(?:script|style)"[^>]*>/g
const DISCOVERY = /<script type="application\/json" id="codex-discovery">.*?<\/script>/s

const STYLES = /<link [^>]*href="(\/(?:main|bootstrap|landing)\.[^"]+\.css)"[^>]*>/g

/**
 * The landing page's styles in files, as they are on the other pages. The app's template names them.
 * @param {string} html
 */
function stylesAsked(html) {
  if (!html.includes('<style>')) return html
  const asked = [...html.matchAll(STYLES)].map(([link]) => link.replace(/rel="preload" as="style"/, 'rel="stylesheet"'))
  if (asked.length !== 3) throw new Error(`The landing page names ${asked.length} stylesheets.`)
  return html.replace(/<style>.*?<\/style>/s, asked.join(''))
}

/** `/avatars/128/pic_3.webp` is made from `/avatars/pic_3.png`. @param {string} asked */
const asDrawn = (asked) => asked.replace(/^\/avatars\/\d+\/(.+)\.webp$/, '/avatars/$1.png')

/** @type {Readonly<Record<string, import('./proxy.mjs').Change>>} */
const CHANGES = {
  'as built': {},
  'styles in a file of their own': { html: stylesAsked },
  'nothing asked before the code is there': { html: (html) => html.replace(/<script>.*?<\/script>/s, '') },
  'pictures as they were drawn': { file: asDrawn },
  'landing page rendered by the app': {
    path: (asked) => (asked === '/' ? '/signup' : asked),
    html: (html) => html.replace(/<link rel="preload"[^>]*\/mfe\/[^>]*>/g, ''),
  },
  'no preload links': { html: (html) => html.replace(PRELOADS, '') },
  'discovery fetched by the page': { html: (html) => html.replace(DISCOVERY, '') },
  'pages uncompressed': { plainPages: true },
  'gzip in place of brotli': { encoding: 'gzip' },
  'no service worker': { noWorker: true },
  'no service worker, nothing cached': { noWorker: true, noCaching: true },
}

/** Which changes are measured where: those of a return, and those of a first visit. */
const PLANS = [
  {
    route: '/',
    slow: true,
    warm: false,
    changes: [
      'as built',
      'landing page rendered by the app',
      'styles in a file of their own',
      'pictures as they were drawn',
      'pages uncompressed',
    ],
  },
  {
    ...{ route: '/home with a chat', slow: true, warm: false },
    changes: [
      'as built',
      'no preload links',
      'nothing asked before the code is there',
      'pictures as they were drawn',
      'discovery fetched by the page',
      'pages uncompressed',
      'gzip in place of brotli',
    ],
  },
  {
    ...{ route: '/home with a chat', slow: true, warm: true },
    changes: ['as built', 'no service worker', 'no service worker, nothing cached'],
  },
]

/** Beyond what the rounds of one run differ by. */
const NOTABLE = 1.03

/**
 * @param {import('../frame/table.mjs').Options} options
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function techniques({ quick, folder, until, say }) {
  const dataDir = path.join(folder, 'data')
  const who = await somebodyTalking(dataDir)
  const browser = await launchedBrowser(folder)
  const product = await startProduct(dataDir)
  /** @type {Record<string, Awaited<ReturnType<typeof proxy>>>} */
  const proxies = {}
  try {
    const state = JSON.stringify(await leftInChat(browser, product.url, who))
    for (const [name, change] of Object.entries(CHANGES)) proxies[name] = await proxy(product.url, change)
    /** @type {string[][]} */
    const rows = []
    /** @type {Record<string, unknown>} */
    const samples = {}
    for (const { route, slow, warm, changes } of PLANS) {
      const how = `${route}, ${warm ? 'warm' : 'cold'}, throttled`
      say(`techniques: ${how} …`)
      const visitors = Object.fromEntries(
        changes.map((name) => {
          const url = proxies[name]?.url ?? ''
          const place =
            route === '/'
              ? { url: `${url}/`, ready: '#root a' }
              : { url: `${url}/home`, ready: WRITING, state: JSON.parse(state.replaceAll(product.url, url)) }
          return [name, visitor(browser, place, { slow, warm })]
        }),
      )
      const measure = (/** @type {string} */ name) => {
        const there = visitors[name]
        if (there === undefined) throw new Error(`There is no page ${name}.`)
        return there.visit()
      }
      const seen = await interleaved(changes, quick ? 3 : 7, measure, until)
      await Promise.all(Object.values(visitors).map(({ close }) => close()))
      samples[how] = seen
      const times = (/** @type {string} */ name) =>
        (seen[name] ?? []).map(({ painted, usable }) => (route === '/' ? painted : usable))
      for (const name of changes) {
        const more = median(ratios(times(name), times('as built')))
        rows.push([
          `${how}: ${name}`,
          spreadOf(times(name)),
          ratioOf(times(name), times('as built')),
          kB(median((seen[name] ?? []).map(({ allBytes }) => allBytes))),
          number(median((seen[name] ?? []).map(({ requests }) => requests))),
          name === 'as built' ? '' : more > NOTABLE ? 'yes' : 'not in time',
        ])
      }
    }
    const head = [
      'Page without the technique',
      'painted (/) or usable (/home)',
      'to as built',
      'bytes until usable',
      'requests',
      'it pays',
    ]
    return { tables: [{ title: 'What each technique is worth', head, rows }], goals: [], samples }
  } finally {
    await Promise.all(Object.values(proxies).map(({ stop }) => stop()))
    await product.stop()
    await browser.close()
  }
}
