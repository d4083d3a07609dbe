/** HF chat-ui, built in the folder that PEER_CHATUI names, with the MongoDB of MONGODB_URL. It is no part of the repository. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { close, listen } from '../frame/listen.mjs'
import { modelServer } from '../frame/model-server.mjs'
import { PACE } from './first-token.mjs'

/** ms. */
const START_TIMEOUT = 120_000
const COUNT = 1000
const FIELD = 'textarea:not([disabled])'
const SENDABLE = 'button[aria-label="Send"]:enabled'
const MESSAGE = '[data-message-role="assistant"]'
const VIEWPORT = { viewport: { width: 1440, height: 900 } }

/**
 * @typedef {import('./visit.mjs').Target} Target
 * @typedef {object} ChatUi
 * @property {Target} home a conversation of a few messages
 * @property {Target} long one of 1,000
 * @property {(page: import('playwright-core').Page) => Promise<import('./first-token.mjs').Chat>} chat
 * @property {() => Promise<void>} stop
 */

/** @param {import('playwright-core').Browser} browser @param {(line: string) => void} say @returns {Promise<ChatUi | null>} */
export async function startChatUi(browser, say) {
  const { PEER_CHATUI: folder } = process.env
  if (!folder) return null
  say('pages: chat-ui starts …')
  const model = await modelServer(PACE)
  const server = await started(folder, model.url)
  const stop = async () => {
    await server.stop()
    await model.stop()
  }
  try {
    const { state, at } = await conversation(browser, server.url)
    const long = await longConversation(folder, at)
    // The cookie of the session is all that it stores.
    const page = (/** @type {string} */ id) => ({ url: `${server.url}/conversation/${id}`, foreign: true, state })
    const ready = `body:has(${MESSAGE}) ${FIELD}`
    return {
      home: { ...page(at), ready },
      long: { ...page(long), ready },
      stop,
      async chat(tab) {
        await tab.context().addCookies(state.cookies)
        await tab.setViewportSize(VIEWPORT.viewport)
        await tab.goto(page(at).url)
        await tab.waitForLoadState('networkidle')
        return { page: tab, field: FIELD, replies: MESSAGE, sendable: SENDABLE }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} folder @param {string} model */
async function started(folder, model) {
  // Its server does not say which port it has chosen.
  const probe = createServer()
  const url = await listen(probe)
  await close(probe)
  const script = ['server.js', 'build'].find((name) => existsSync(path.join(folder, name))) ?? ''
  const settings = {
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    ORIGIN: url,
    PUBLIC_ORIGIN: url,
    OPENAI_BASE_URL: model,
    OPENAI_API_KEY: 'none',
    LLM_SUMMARIZATION: 'false',
    ALLOW_INSECURE_COOKIES: 'true',
    NODE_ENV: 'production',
  }
  // Its defaults, which it does not read itself.
  const defaults = existsSync(path.join(folder, '.env')) ? ['--env-file=.env'] : []
  const child = spawn(process.execPath, [...defaults, script], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-10_000)))
  const until = Date.now() + START_TIMEOUT
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) {
      end()
      throw new Error(`chat-ui does not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      if (child.exitCode === null && end()) await ended
      process.off('exit', end)
    },
  }
}

/** Asks three questions in the page. @param {import('playwright-core').Browser} browser @param {string} url */
async function conversation(browser, url) {
  const context = await browser.newContext(VIEWPORT)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  // The first visit shows a welcome.
  const welcome = page.getByRole('dialog').getByRole('button').last()
  if (await welcome.isVisible()) await welcome.click()
  for (let count = 1; count <= 3; count++) {
    if (count > 1) {
      // The first message moves to a page of the conversation, which may empty the field.
      await page.reload()
      await page.waitForLoadState('networkidle')
    }
    await page.locator(FIELD).first().fill('Tell me about the lighthouse.')
    await page.locator(SENDABLE).waitFor()
    await page.locator(FIELD).first().press('Enter')
    await page
      .locator(MESSAGE)
      .nth(count - 1)
      .getByText('word19')
      .waitFor()
  }
  const [, at] = /\/conversation\/([0-9a-f]{24})/.exec(page.url()) ?? []
  if (at === undefined) throw new Error(`chat-ui has no conversation at ${page.url()}`)
  const state = await context.storageState()
  await context.close()
  return { state, at }
}

/** A copy of the conversation with 1,000 messages like ours. @param {string} folder @param {string} id @returns {Promise<string>} its id */
async function longConversation(folder, id) {
  const { MongoClient, ObjectId } = /** @type {any} */ (createRequire(path.join(folder, 'package.json'))('mongodb'))
  const { MONGODB_URL = '', MONGODB_DB_NAME = 'chat-ui' } = process.env
  const client = await new MongoClient(MONGODB_URL).connect()
  try {
    const all = client.db(MONGODB_DB_NAME).collection('conversations')
    const found = await all.findOne({ _id: new ObjectId(id) })
    const [root] = found.messages
    // Short: with UUIDs the ancestors alone, half a million ids, exceed what MongoDB stores as one conversation.
    const ids = [root.id, ...Array.from({ length: COUNT }, (_, at) => `m${at}`)]
    const now = new Date()
    const messages = ids.map((one, at) => ({
      ...(at === 0
        ? root
        : {
            from: at % 2 === 1 ? 'user' : 'assistant',
            content: text(at),
            // Without it the page waits for the last answer as for one that is still generated.
            ...(at % 2 === 0 && { updates: [{ type: 'finalAnswer', text: text(at), interrupted: false }] }),
            createdAt: now,
            updatedAt: now,
          }),
      id: one,
      ancestors: ids.slice(0, at),
      children: ids.slice(at + 1, at + 2),
    }))
    const copy = { ...found, _id: new ObjectId(), title: 'Long', messages }
    await all.insertOne(copy)
    return String(copy._id)
  } finally {
    await client.close()
  }
}

/** As in bench/long/seed.mjs. @param {number} at */
const text = (at) => `**Message ${at}:** *they look up* ${'the sea is calm tonight, '.repeat(1 + ((at * 7) % 12))}`
