/** Remote swapped out during a stream: the reply is the server's, and whoever shows the chat next finds it. */
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
/** Of a companion to whom nothing has been said yet. */
let name: string

const fixture = useFixture({
  settings: async (dataDir) => {
    model = await startControlledModel()
    // No version is taken back for what it is made to do here.
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

/** From its next render on, code of the chat from an address with `part` throws; what is answered heals it. */
async function breakCodeOf(page: Page, part: string) {
  await page.evaluate((part) => {
    // What the list of messages asks with each render.
    const whole = Reflect.get(Array.prototype, 'findLastIndex') as (...given: unknown[]) => number
    Array.prototype.findLastIndex = function (...given: unknown[]) {
      if ((new Error().stack ?? '').includes(part)) throw new Error('thrown on purpose')
      return Reflect.apply(whole, this, given)
    }
    addEventListener('heal', () => (Array.prototype.findLastIndex = whole), { once: true })
  }, part)
  return () => page.evaluate(() => dispatchEvent(new Event('heal')))
}

const growing = (page: Page) => chat.log(page).locator('[data-growing]')

/** Somebody who has asked, has the beginning of the reply before them and writes on. */
const asking = (act: (page: Page) => Promise<void>) =>
  visitPage(fixture, { expected: EXPECTED, options: { storageState: ada.state } }, async (page) => {
    await chat.openChat(page, name)
    await messageInput(page).fill('Hello')
    await messageInput(page).press('Enter')
    await model.append('The lamp')
    await chat.messageText(page, 'The lamp').waitFor()
    await messageInput(page).fill('Half a thought')
    await act(page)
  })

/** The reply goes on where it was, and is one turn. */
async function isFoundAgain(page: Page) {
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
    await asking(async (page) => {
      const other = page.waitForRequest(new RegExp(`/mfe/chat/(?!${NEWEST})[^/]+/remoteEntry.js`))
      await breakCodeOf(page, `/mfe/chat/${NEWEST}/`)
      await model.append(' is lit')
      await other
      await isFoundAgain(page)
    })
  })

  it('no version works until Try Again, which continues the reply', async () => {
    await asking(async (page) => {
      const heal = await breakCodeOf(page, '/mfe/chat/')
      await model.append(' is lit')
      await failurePanel(page, 'chat').waitFor()
      await heal()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await isFoundAgain(page)
    })
  })
})
