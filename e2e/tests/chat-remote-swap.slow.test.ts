/** The chat is replaced by another version during a stream: the reply belongs to the server and continues. */
import type { Page } from 'playwright-core'
import { FAILED_REQUEST } from '../harness/auth'
import * as chat from '../harness/chat'
import { failurePanel } from '../harness/remote-slots'
import { publishVersion } from '../harness/remote-versions'
import { messageInput } from '../harness/screens'
import { startControlledModel, type ControlledModel } from '../harness/controlled-model'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

const NEWEST = '9.0.0'
const EXPECTED = new RegExp(`${FAILED_REQUEST.source}|thrown on purpose`)
const rootIn = (dataDir: string) => `${dataDir}/mfe`

let model: ControlledModel
let ada: chat.ChatUser
/** Name of a companion without messages. */
let name: string

const fixture = useFixture({
  settings: async (dataDir) => {
    model = await startControlledModel()
    // The injected errors must not cause an automatic rollback.
    return { LLM_BASE_URL: model.url, LLM_MODEL: 'harbour-7b', MFE_ROOT: rootIn(dataDir), MFE_ROLLBACK: 'off' }
  },
  prepare: async ({ url, dataDir }) => {
    await publishVersion(rootIn(dataDir), { remote: 'chat', version: NEWEST })
    ada = await chat.createChatUser(url, {})
  },
})
afterAll(() => model.stop())
beforeEach(async () => {
  model.reset()
  name = `Mira ${ada.ids.size + 1}`
  await chat.addCompanion(fixture.url, ada, name)
})

/** Code of the chat with `part` in its URL throws from its next render on, until the returned function is called. */
async function breakCodeOf(page: Page, part: string) {
  await page.evaluate((part) => {
    // The message list calls it in each render.
    const original = Reflect.get(Array.prototype, 'findLastIndex') as (...given: unknown[]) => number
    Array.prototype.findLastIndex = function (...given: unknown[]) {
      if ((new Error().stack ?? '').includes(part)) throw new Error('thrown on purpose')
      return Reflect.apply(original, this, given)
    }
    addEventListener('recover', () => (Array.prototype.findLastIndex = original), { once: true })
  }, part)
  return () => page.evaluate(() => dispatchEvent(new Event('recover')))
}

const growing = (page: Page) => chat.log(page).locator('[data-growing]')

/** A chat with a reply that has begun and a draft in the input. */
const duringReply = (act: (page: Page) => Promise<void>) =>
  visitPage(fixture, { expected: EXPECTED, options: { storageState: ada.state } }, async (page) => {
    await chat.openChat(page, name)
    await messageInput(page).fill('Hello')
    await messageInput(page).press('Enter')
    await model.append('The lamp')
    await chat.messageText(page, 'The lamp').waitFor()
    await messageInput(page).fill('Half a thought')
    await act(page)
  })

/** The reply continues and is one exchange. */
async function expectContinuedReply(page: Page) {
  await chat.messageText(page, 'The lamp is lit').waitFor()
  await growing(page).waitFor()
  expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit'])
  expect(await messageInput(page).inputValue()).toBe('Half a thought')
  await model.append('.')
  await model.finish()
  await chat.messageText(page, 'The lamp is lit.').waitFor()
  await growing(page).waitFor({ state: 'detached' })
  expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit.'])
  const stored = await chat.storedMessages(fixture.url, ada, name)
  expect(stored.map(({ message }) => message)).toEqual(['Hello', 'The lamp is lit.'])
  await failurePanel(page, 'chat').waitFor({ state: 'detached' })
}

describe('remote swapped out during a stream', () => {
  it('another version of the chat replaces it in the page and continues the reply', async () => {
    await duringReply(async (page) => {
      const other = page.waitForRequest(new RegExp(`/mfe/chat/(?!${NEWEST})[^/]+/remoteEntry.js`))
      await breakCodeOf(page, `/mfe/chat/${NEWEST}/`)
      await model.append(' is lit')
      await other
      await expectContinuedReply(page)
    })
  })

  it('no version works until Try Again, which continues the reply', async () => {
    await duringReply(async (page) => {
      const recover = await breakCodeOf(page, '/mfe/chat/')
      await model.append(' is lit')
      await failurePanel(page, 'chat').waitFor()
      await recover()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expectContinuedReply(page)
    })
  })
})
