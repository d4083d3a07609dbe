/** What each technique is worth: the product through a proxy that takes it away, against the product through the same. */
import path from 'node:path'
import { launchedBrowser } from '../frame/browser.mjs'
import { interleaved } from '../frame/interleave.mjs'
import { startProduct } from '../frame/servers.mjs'
import { ratioOf, spreadOf } from '../frame/table.mjs'
import { leftInChat, WRITING } from '../frame/people.mjs'
import { somebodyTalking } from './places.mjs'
import { proxy } from './proxy.mjs'
import { visit } from './visit.mjs'

const PRELOADS = /<link rel="preload" as="(?:script|style)"[^>]*>/g
const DISCOVERY = /<script type="application\/json" id="codex-discovery">.*?<\/script>/s

/** @type {Readonly<Record<string, import('./proxy.mjs').Change>>} */
const CHANGES = {
  'as built': {},
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
    changes: ['as built', 'landing page rendered by the app', 'pages uncompressed'],
  },
  {
    ...{ route: '/home with a chat', slow: true, warm: false },
    changes: [
      'as built',
      'no preload links',
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

/**
 * @param {{ quick: boolean, folder: string, say: (line: string) => void }} options
 * @returns {Promise<import('../frame/table.mjs').Part>}
 */
export async function techniques({ quick, folder, say }) {
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
      const seen = await interleaved(changes, quick ? 3 : 9, (name) => {
        const url = proxies[name]?.url ?? ''
        const place =
          route === '/'
            ? { url: `${url}/`, ready: '#root a' }
            : { url: `${url}/home`, ready: WRITING, state: JSON.parse(state.replaceAll(product.url, url)) }
        return visit(browser, place, { slow, warm })
      })
      samples[how] = seen
      const times = (/** @type {string} */ name) =>
        (seen[name] ?? []).map(({ painted, usable }) => (route === '/' ? painted : usable))
      for (const name of changes)
        rows.push([`${how}: ${name}`, spreadOf(times(name)), ratioOf(times(name), times('as built'))])
    }
    const head = ['Page without the technique', 'painted (/) or usable (/home)', 'to as built']
    return { tables: [{ title: 'What each technique is worth', head, rows }], goals: [], samples }
  } finally {
    await Promise.all(Object.values(proxies).map(({ stop }) => stop()))
    await product.stop()
    await browser.close()
  }
}
