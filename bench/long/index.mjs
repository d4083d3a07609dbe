/** Conversations of 10,000 messages, 1,000 companions, replies of 2,000 tokens. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { launchedBrowser } from '../frame/browser.mjs'
import { interleaved } from '../frame/interleave.mjs'
import { modelServer } from '../frame/model-server.mjs'
import { median, ratios } from '../frame/numbers.mjs'
import { CHAT_WITH_MESSAGES as CHAT, companion, stateInChat, person } from '../frame/people.mjs'
import { builtServer, startProduct, startServer } from '../frame/servers.mjs'
import { atMost, kB, ms, number, ratioOf, spreadOf } from '../frame/table.mjs'
import { visit } from '../pages/visit.mjs'
import { framesDuring, heap, scrolled } from './frames.mjs'
import { COMPANIONS, inDatabase, MESSAGES } from './seed.mjs'

/** Not the pre-rendered one. */
const LIST = 'aside li'
const SCROLLER = '[role="log"]'
const SIDEBAR = ':has(> ul > li[aria-setsize])'
const TOKENS = 2000

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function long({ quick, folder, until, say }) {
  const rounds = quick ? 3 : 9
  const dataDir = path.join(folder, 'data')
  const people = await seeded(dataDir)
  const model = await modelServer({ tokens: TOKENS, every: quick ? 2 : 10 })
  const browser = await launchedBrowser(folder)
  const product = await startProduct(dataDir, { LLM_BASE_URL: model.url })
  try {
    /** @type {Record<string, Awaited<ReturnType<typeof stateInChat>>>} */
    const states = {}
    for (const [name, who] of Object.entries(people)) states[name] = await stateInChat(browser, product.url, who)
    const opened = await interleaved(
      Object.keys(people),
      rounds,
      (name) => {
        say(`long: opening ${name} …`)
        const ready = name.endsWith('messages') ? CHAT : LIST
        return visit(browser, { url: `${product.url}/home`, ready, state: states[name] }, { slow: false })
      },
      until,
    )
    const frames = await measureFrames({ browser, url: product.url, states, rounds: quick ? 1 : 7, until, say })
    return report(opened, frames)
  } finally {
    await product.stop()
    await browser.close()
    await model.stop()
  }
}

const SEEDS = /** @type {const} */ ({
  '50 messages': [MESSAGES, 50],
  '10,000 messages': [MESSAGES, 10_000],
  '10 companions': [COMPANIONS, 9],
  '1,000 companions': [COMPANIONS, 999],
})

/** A person for each seed. @param {string} dataDir a new folder @returns {Promise<Record<string, import('../frame/people.mjs').Person>>} */
async function seeded(dataDir) {
  await mkdir(dataDir, { mode: 0o700 })
  const server = await startServer(builtServer, { DATA_DIR: dataDir })
  /** @type {{ name: string, who: import('../frame/people.mjs').Person, sql: string, values: unknown[] }[]} */
  const all = []
  for (const [name, [sql, count]] of Object.entries(SEEDS)) {
    const who = await person(server.url, `reader${all.length}`)
    all.push({ name, who, sql, values: [await companion(server.url, who.token), count] })
  }
  await server.stop()
  await inDatabase(dataDir, async (run) => {
    for (const { sql, values } of all) await run(sql, values)
  })
  return Object.fromEntries(all.map(({ name, who }) => [name, who]))
}

/** @typedef {import('./frames.mjs').Frames & { heap: number }} Measured */

/**
 * @typedef {{ browser: import('playwright-core').Browser, url: string, states: Record<string, any>, rounds: number }} Setup
 * @param {Setup & Pick<import('../frame/table.mjs').Options, 'until' | 'say'>} options
 */
function measureFrames({ browser, url, states, rounds, until, say }) {
  const time = 6000
  const idle = (/** @type {import('playwright-core').Page} */ page) =>
    page.evaluate((ms) => new Promise((end) => setTimeout(end, ms)), time)
  /** @type {Record<string, [state: string, ready: string, act: (page: import('playwright-core').Page) => Promise<unknown>]>} */
  const scenes = {
    'an idle page': ['50 messages', CHAT, idle],
    'scrolling 10,000 messages': ['10,000 messages', CHAT, (page) => scrolled(page, SCROLLER, { direction: -1, time })],
    'scrolling 1,000 companions': ['1,000 companions', LIST, (page) => scrolled(page, SIDEBAR, { direction: 1, time })],
    [`a reply of ${number(TOKENS)} tokens`]: ['50 messages', CHAT, waitForReply],
  }
  return interleaved(
    Object.keys(scenes),
    rounds,
    async (name) => {
      say(`long: frames of ${name} …`)
      const [state, ready, act] = scenes[name] ?? ['', '', idle]
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        storageState: states[state],
        serviceWorkers: 'block',
      })
      context.setDefaultTimeout(120_000)
      const page = await context.newPage()
      await page.goto(`${url}/home`)
      await page.locator(ready).first().waitFor()
      await page.waitForLoadState('networkidle')
      const frames = await framesDuring(page, () => act(page))
      const used = await heap(page)
      await context.close()
      return { ...frames, heap: used }
    },
    until,
  )
}

/** Sends a message and waits for the whole reply. @param {import('playwright-core').Page} page */
async function waitForReply(page) {
  const input = page.locator(CHAT)
  await input.fill('Tell me everything.')
  await input.press('Enter')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
}

/** @param {Record<string, import('../pages/visit.mjs').Visited[]>} opened @param {Record<string, Measured[]>} frames */
function report(opened, frames) {
  const usable = (/** @type {string} */ name) => (opened[name] ?? []).map((visited) => visited.usable)
  const bases = { '10,000 messages': '50 messages', '1,000 companions': '10 companions' }
  const open = Object.entries(bases).map(([name, base]) => [
    `${name}, against ${base}`,
    spreadOf(usable(name)),
    spreadOf(usable(base)),
    ratioOf(usable(name), usable(base)),
  ])
  const middle = (/** @type {Measured[]} */ samples, /** @type {(one: Measured) => number} */ value) =>
    median(samples.map(value))
  const rows = Object.entries(frames).map(([name, samples]) => [
    name,
    ms(middle(samples, ({ p95 }) => p95)),
    ms(middle(samples, ({ longest }) => longest)),
    `${number(middle(samples, ({ dropped }) => dropped) * 100, 1)} %`,
    kB(middle(samples, (one) => one.heap)),
  ])
  const growth = median(ratios(usable('10,000 messages'), usable('50 messages')))
  return {
    tables: [
      {
        title: 'Long work: from the navigation until usable, cold',
        head: ['What', 'long', 'short', 'ratio'],
        rows: open,
      },
      { title: 'Long work: frames', head: ['What', 'p95', 'longest', 'later than 25 ms', 'heap afterwards'], rows },
    ],
    goals: [atMost('Opening 10,000 messages, against 50: ≤ 1.1×', growth, 1.1)],
    samples: { opened, frames },
  }
}
