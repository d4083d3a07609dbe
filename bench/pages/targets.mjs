/** The servers that are compared, and a user with a conversation. */
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { builtServer, startProduct, startServer } from '../frame/servers.mjs'
import { call } from '../../e2e/harness/call.mjs'
import { CHAT_INPUT, CHAT_WITH_MESSAGES, companion, person, stateInChat } from '../frame/people.mjs'
import { inDatabase, MESSAGES } from '../long/seed.mjs'
import { buildEmptyReact, buildOneBundle, buildStatic } from './builds.mjs'
import { HOME, LONG } from './report.mjs'

/** @typedef {'federated' | 'one bundle' | 'empty React' | 'static' | 'chat-ui'} Variant */
/** @typedef {Record<string, Partial<Record<Variant, import('./visit.mjs').Target>>>} Routes */

/** @param {string} folder @param {import('playwright-core').Browser} browser */
export async function startTargets(folder, browser) {
  const at = (/** @type {string} */ name) => path.join(folder, name)
  const scripts = {
    'one bundle': await buildOneBundle(at('one-bundle')),
    'empty React': await buildEmptyReact(at('empty-react')),
    static: await buildStatic(at('static')),
  }
  const { user, long } = await seeded(at('seed'))
  for (const index of [0, 1, 2, 3, 4]) await cp(at('seed'), at(`data-${index}`), { recursive: true })
  const federated = await startProduct(at('data-3'))
  const [one, react, still] = await Promise.all(
    Object.values(scripts).map((script, index) => startServer(script, { DATA_DIR: at(`data-${index}`) })),
  )
  if (!one || !react || !still) throw new Error('A server did not start.')
  const chatting = await stateInChat(browser, federated.url, user)
  const chattingInOne = await stateInChat(browser, one.url, user)
  const reading = await stateInChat(browser, federated.url, long)

  /** @type {Routes} */
  const routes = {
    '/': {
      federated: { url: `${federated.url}/`, ready: '#root a', deferred: true },
      'one bundle': { url: `${one.url}/`, ready: '#root a', deferred: true },
      static: { url: `${still.url}/`, ready: 'p', deferred: true },
    },
    '/login': {
      federated: { url: `${federated.url}/login`, ready: 'input:enabled' },
      'one bundle': { url: `${one.url}/login`, ready: 'input:enabled' },
      'empty React': { url: `${react.url}/login`, ready: 'textarea' },
    },
    [HOME]: {
      federated: { url: `${federated.url}/home`, ready: CHAT_INPUT, state: chatting },
      'one bundle': { url: `${one.url}/home`, ready: CHAT_INPUT, state: chattingInOne },
      'empty React': { url: `${react.url}/home`, ready: 'textarea' },
    },
    [LONG]: { federated: { url: `${federated.url}/home`, ready: CHAT_WITH_MESSAGES, state: reading } },
  }
  const close = async () => void (await Promise.all([federated, one, react, still].map(({ stop }) => stop())))
  return { routes, user, dataDir: at('data-4'), close }
}

/** One with a short conversation, and one with 1,000 messages. @param {string} dataDir a new folder */
async function seeded(dataDir) {
  await mkdir(dataDir, { mode: 0o700 })
  const server = await startServer(builtServer, { DATA_DIR: dataDir })
  const [user, long] = [await person(server.url, 'visitor'), await person(server.url, 'reader')]
  const profile_id = await companion(server.url, user.token)
  for (const message of ['Hello!', 'What is the sea like today?', 'Tell me about the lighthouse.'])
    await call(server.url, '/chat/send-message', { profile_id, message }, user.token)
  const id = await companion(server.url, long.token)
  await server.stop()
  await inDatabase(dataDir, (run) => run(MESSAGES, [id, 1000]).then(() => undefined))
  return { user, long }
}
