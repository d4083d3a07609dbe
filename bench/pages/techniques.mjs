/** The effect of each technique: the product through a proxy that disables it, against the product through a proxy. */
import path from 'node:path'
import { launchedBrowser } from '../frame/browser.mjs'
import { interleaved } from '../frame/interleave.mjs'
import { startProduct } from '../frame/servers.mjs'
import { median, ratios } from '../frame/numbers.mjs'
import { kB, number, ratioOf, spreadOf } from '../frame/table.mjs'
import { stateInChat, CHAT_INPUT } from '../frame/people.mjs'
import { userWithConversation } from './targets.mjs'
import { proxy } from './proxy.mjs'
import { visitor } from './visit.mjs'

const PRELOADS = /<link rel="preload" as="(?:script|style)"[^>]*>/g
const DISCOVERY = /<script type="application\/json" id="codex-discovery">.*?<\/script>/s

const STYLES = /<link [^>]*href="(\/(?:main|bootstrap|landing)\.[^"]+\.css)"[^>]*>/g

/** Moves the landing page's inline styles into the files that its template names. @param {string} html */
function withStylesheets(html) {
  if (!html.includes('<style>')) return html
  const links = [...html.matchAll(STYLES)].map(([link]) => link.replace(/rel="preload" as="style"/, 'rel="stylesheet"'))
  if (links.length !== 3) throw new Error(`The landing page names ${links.length} stylesheets.`)
  return html.replace(/<style>.*?<\/style>/s, links.join(''))
}

/** `/avatars/128/pic_3.webp` is made from `/avatars/pic_3.png`. @param {string} path */
const originalPicture = (path) => path.replace(/^\/avatars\/\d+\/(.+)\.webp$/, '/avatars/$1.png')

/** @type {Readonly<Record<string, import('./proxy.mjs').Change>>} */
const CHANGES = {
  'as built': {},
  'styles in a separate file': { html: withStylesheets },
  'no calls before the code is loaded': { html: (html) => html.replace(/<script>.*?<\/script>/s, '') },
  'original pictures': { file: originalPicture },
  'landing page rendered by the app': {
    path: (path) => (path === '/' ? '/signup' : path),
    html: (html) => html.replace(/<link rel="preload"[^>]*\/mfe\/[^>]*>/g, ''),
  },
  'no preload links': { html: (html) => html.replace(PRELOADS, '') },
  'discovery fetched by the page': { html: (html) => html.replace(DISCOVERY, '') },
  'pages uncompressed': { plainPages: true },
  'gzip in place of brotli': { encoding: 'gzip' },
  'no service worker': { noWorker: true },
  'no service worker, nothing cached': { noWorker: true, noCaching: true },
}

const PLANS = [
  {
    route: '/',
    slow: true,
    warm: false,
    changes: [
      'as built',
      'landing page rendered by the app',
      'styles in a separate file',
      'original pictures',
      'pages uncompressed',
    ],
  },
  {
    route: '/home with a chat',
    slow: true,
    warm: false,
    changes: [
      'as built',
      'no preload links',
      'no calls before the code is loaded',
      'original pictures',
      'discovery fetched by the page',
      'pages uncompressed',
      'gzip in place of brotli',
    ],
  },
  {
    route: '/home with a chat',
    slow: true,
    warm: true,
    changes: ['as built', 'no service worker', 'no service worker, nothing cached'],
  },
]

/** Ratios below are noise. */
const SIGNIFICANT = 1.03

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function techniques({ quick, folder, until, say }) {
  const dataDir = path.join(folder, 'data')
  const user = await userWithConversation(dataDir)
  const browser = await launchedBrowser(folder)
  const product = await startProduct(dataDir)
  /** @type {Record<string, Awaited<ReturnType<typeof proxy>>>} */
  const proxies = {}
  try {
    const state = JSON.stringify(await stateInChat(browser, product.url, user))
    for (const [name, change] of Object.entries(CHANGES)) proxies[name] = await proxy(product.url, change)
    /** @type {string[][]} */
    const rows = []
    /** @type {Record<string, unknown>} */
    const samples = {}
    for (const { route, slow, warm, changes } of PLANS) {
      const way = `${route}, ${warm ? 'warm' : 'cold'}, throttled`
      say(`techniques: ${way} …`)
      const visitors = Object.fromEntries(
        changes.map((name) => {
          const url = proxies[name]?.url ?? ''
          const target =
            route === '/'
              ? { url: `${url}/`, ready: '#root a', deferred: true }
              : { url: `${url}/home`, ready: CHAT_INPUT, state: JSON.parse(state.replaceAll(product.url, url)) }
          return [name, visitor(browser, target, { slow, warm })]
        }),
      )
      const measure = (/** @type {string} */ name) => {
        const one = visitors[name]
        if (one === undefined) throw new Error(`There is no page ${name}.`)
        return one.visit()
      }
      const visits = await interleaved(changes, quick ? 3 : 7, measure, until)
      await Promise.all(Object.values(visitors).map(({ close }) => close()))
      samples[way] = visits
      const times = (/** @type {string} */ name) =>
        // The pre-rendered field of /home is usable without what the other techniques change.
        (visits[name] ?? []).map(({ painted, live }) => (route === '/' ? painted : live))
      for (const name of changes) {
        const ratio = median(ratios(times(name), times('as built')))
        rows.push([
          `${way}: ${name}`,
          spreadOf(times(name)),
          ratioOf(times(name), times('as built')),
          kB(median((visits[name] ?? []).map(({ allBytes }) => allBytes))),
          number(median((visits[name] ?? []).map(({ requests }) => requests))),
          name === 'as built' ? '' : ratio > SIGNIFICANT ? 'yes' : 'not in time',
        ])
      }
    }
    const head = [
      'Page without the technique',
      'painted (/) or live (/home)',
      'to as built',
      'bytes until then',
      'requests',
      'effect',
    ]
    return { tables: [{ title: 'Effect of each technique', head, rows }], goals: [], samples }
  } finally {
    await Promise.all(Object.values(proxies).map(({ stop }) => stop()))
    await product.stop()
    await browser.close()
  }
}
