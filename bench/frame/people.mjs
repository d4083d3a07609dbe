import { call } from '../../e2e/harness/call.mjs'
import { storageStateOf } from '../../e2e/harness/storage-state.mjs'

/** @typedef {{ token: string, user: { id: string, username: string, email: string } }} Person */

const PASSWORD = 'Lantern4Sea'
const NAME = 'Mira Vale'

const NAMES = /^Mira Vale( \d+)?$/

/** The chat's input. */
export const CHAT_INPUT = '[name="message"]:enabled'
/** The same beside messages. */
export const CHAT_WITH_MESSAGES = `main:has([role="log"] li) ${CHAT_INPUT}`

/** @param {string} origin @param {string} username @returns {Promise<Person>} */
export async function person(origin, username) {
  const body = { username, email: `${username}@example.org`, password: PASSWORD }
  const reply = /** @type {{ access_token: string, user_id: string }} */ (await call(origin, '/user/sign-up', body))
  return { token: reply.access_token, user: { id: reply.user_id, username, email: body.email } }
}

/** @param {string} origin @param {string} token @param {string} [name] @returns {Promise<string>} its id */
export async function companion(origin, token, name = NAME) {
  const body = {
    name,
    age: 34,
    gender: 'Female',
    role: 'Lighthouse keeper',
    avatar_icon: '/avatars/pic_3.png',
    personality_description: `${name} is patient and dry. She notices every change of the weather.`,
    background: 'She grew up on a small island.',
    speaking_style: 'Short, calm sentences.',
  }
  const reply = await call(origin, '/character/generate-profile', body, token)
  return /** @type {{ profile_id: string }} */ (reply).profile_id
}

/**
 * Stored state of a browser whose user has selected a companion.
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {Person} user
 */
export async function stateInChat(browser, origin, user) {
  const context = await browser.newContext({ storageState: storageStateOf(origin, user), serviceWorkers: 'block' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto(`${origin}/home`)
  await page.getByRole('complementary').getByText(NAMES).first().click()
  await page.locator(`${CHAT_INPUT}:visible`).first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
