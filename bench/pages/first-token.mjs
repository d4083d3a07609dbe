/* global document, requestAnimationFrame, MutationObserver */
/** From Enter in the page until the first word of the reply is painted, with a model that waits. */
import { Agent, createServer } from 'node:http'
import { interleaved } from '../frame/interleave.mjs'
import { close, listen } from '../frame/listen.mjs'
import { modelServer } from '../frame/model-server.mjs'
import { CHAT_WITH_MESSAGES as CHAT, stateInChat } from '../frame/people.mjs'
import { startProduct } from '../frame/servers.mjs'
import { post } from '../server/calls.mjs'
import { hasToken, sendMessage, signUp } from '../server/crowd.mjs'
import { firstTokens as report } from './report.mjs'

/** Several tokens: a server may hold back the end of a text until it knows the next token. */
export const PACE = { tokens: 20, every: 10, wait: 100, echo: true }
let questions = 0

/**
 * `replies`: a selector of what contains them. `sendable`: one that matches once the text may be sent.
 * @typedef {{ page: import('playwright-core').Page, field: string, replies: string, sendable: string }} Chat
 */

/** Runs in the page: waits for Enter, then for the reply's first word. @param {{ replies: string, word: string }} options */
function watchPaint({ replies, word }) {
  const page = /** @type {{ painted?: Promise<number> }} */ (globalThis)
  const isThere = () => [...document.querySelectorAll(replies)].some(({ textContent }) => textContent?.includes(word))
  page.painted = new Promise((resolve) => {
    let enteredAt = NaN
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') enteredAt = performance.now()
      },
      { capture: true, once: true },
    )
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      // A message that is posted within a frame arrives after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - enteredAt)
        port2.postMessage(null)
      })
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** @param {Chat} chat @returns {Promise<number>} ms */
async function enterToPainted({ page, field, replies, sendable }) {
  const input = page.locator(field).first()
  const number = ++questions
  await input.fill(`How is the sea today? ask${number}`)
  await page.locator(sendable).first().waitFor()
  await page.evaluate(watchPaint, { replies, word: `reply${number}` })
  await input.press('Enter')
  return page.evaluate(() => /** @type {{ painted?: Promise<number> }} */ (globalThis).painted ?? NaN)
}

/** A page that asks the model itself. @param {string} modelUrl */
const directPage = (modelUrl) => `<!doctype html>
<title>The model</title>
<textarea></textarea>
<div id="replies"></div>
<script>
  const field = document.querySelector('textarea')
  field.addEventListener('keydown', async (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const body = JSON.stringify({ stream: true, messages: [{ role: 'user', content: field.value }] })
    field.value = ''
    field.disabled = true
    // No Content-Type that would need a question before.
    const { body: stream } = await fetch('${modelUrl}/chat/completions', { method: 'POST', body })
    const reply = document.getElementById('replies').appendChild(document.createElement('p'))
    for (let reader = stream.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return (field.disabled = false)
      for (const [, data] of value.matchAll(/^data: ({.*)$/gm)) reply.append(JSON.parse(data).choices[0].delta.content ?? '')
    }
  })
</script>`

/**
 * @param {{ dataDir: string, user: import('../frame/people.mjs').Person, browser: import('playwright-core').Browser, peer: ((page: import('playwright-core').Page) => Promise<Chat>) | null }} setup
 * @param {Pick<import('../frame/table.mjs').Options, 'quick' | 'until' | 'say'>} options
 */
export async function firstTokens({ dataDir, user, browser, peer }, { quick, until, say }) {
  say('pages: first tokens …')
  const model = await modelServer(PACE)
  const html = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(directPage(model.url))
  })
  const product = await startProduct(dataDir, { LLM_BASE_URL: model.url })
  const agent = new Agent({ keepAlive: true })
  try {
    const [other] = await signUp(product.url, 1)
    if (!other) throw new Error('No user signed up.')
    const state = await stateInChat(browser, product.url, user)
    const opened = async (/** @type {string} */ url, /** @type {typeof state | null} */ storageState = null) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...(storageState && { storageState }),
      })
      const page = await context.newPage()
      await page.goto(url)
      await page.waitForLoadState('networkidle')
      return page
    }
    const log = '[role="log"]'
    /** @type {Chat} */
    const ours = {
      page: await opened(`${product.url}/home`, state),
      field: CHAT,
      replies: log,
      sendable: 'main form [type="submit"]:enabled',
    }
    /** @type {Chat} */
    const direct = {
      page: await opened(await listen(html)),
      field: 'textarea',
      replies: '#replies',
      sendable: 'textarea:enabled',
    }
    const theirs = peer === null ? null : await peer(await (await browser.newContext()).newPage())
    const directly = { url: model.url, path: '/v1/chat/completions', body: { stream: true, messages: [] } }
    /** @type {Record<string, () => Promise<number>>} */
    const ways = {
      ours: () => enterToPainted(ours),
      'the model from a page': () => enterToPainted(direct),
      ...(theirs && { 'chat-ui': () => enterToPainted(theirs) }),
      'ours, without a page': async () => (await post(agent, sendMessage(product.url, other), hasToken)).first,
      'the model, without a page': async () => (await post(agent, directly, (text) => text.includes('content'))).first,
    }
    const measure = (/** @type {string} */ name) =>
      ways[name]?.() ?? Promise.reject(new Error(`There is no way ${name}.`))
    await interleaved(Object.keys(ways), 2, measure) // warm-up
    const firsts = await interleaved(Object.keys(ways), quick ? 5 : 25, measure, until)
    return { ...report(firsts, PACE.wait), samples: firsts }
  } finally {
    agent.destroy()
    await product.stop()
    await close(html)
    await model.stop()
  }
}
