/** Remote swapped out during a stream: the reply is the server's, and whoever shows the chat next finds it. */
import type { Page } from 'playwright-core'
import { REFUSED } from '../harness/auth'
import * as chat from '../harness/chat'
import { failedPanel } from '../harness/remote-places'
import { publishVersion } from '../harness/remote-versions'
import { messageInput } from '../harness/screens'
import { speakingModel, type SpeakingModel } from '../harness/speaking-model'
import { setStage } from '../harness/stage'
import { visiting } from '../harness/visitor'

const NEWEST = '9.0.0'
const EXPECTED = new RegExp(`${REFUSED.source}|thrown on purpose`)
const rootIn = (dataDir: string) => `${dataDir}/mfe`

let model: SpeakingModel
let ada: chat.Talker
/** Of a companion to whom nothing has been said yet. */
let name: string

const stage = setStage({
  settings: async (dataDir) => {
    model = await speakingModel()
    // No version is taken back for what it is made to do here.
    return { LLM_BASE_URL: model.url, LLM_MODEL: 'harbour-7b', MFE_ROOT: rootIn(dataDir), MFE_ROLLBACK: 'off' }
  },
  prepare: async ({ url, dataDir }) => {
    await publishVersion(rootIn(dataDir), { remote: 'chat', version: NEWEST })
    ada = await chat.talker(url, {})
  },
})
afterAll(() => model.stop())
beforeEach(async () => {
  model.forget()
  name = `Mira ${ada.ids.size + 1}`
  await chat.befriend(stage.url, ada, name)
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
  visiting(stage, { expected: EXPECTED, options: { storageState: ada.state } }, async (page) => {
    await chat.openChat(page, name)
    await messageInput(page).fill('Hello')
    await messageInput(page).press('Enter')
    await model.say('The lamp')
    await chat.said(page, 'The lamp').waitFor()
    await messageInput(page).fill('Half a thought')
    await act(page)
  })

/** The reply goes on where it was, and is one turn. */
async function isFoundAgain(page: Page) {
  await chat.said(page, 'The lamp is lit').waitFor()
  await growing(page).waitFor()
  expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit'])
  expect(await messageInput(page).inputValue()).toBe('Half a thought')
  await model.say('.')
  await model.end()
  await chat.said(page, 'The lamp is lit.').waitFor()
  await growing(page).waitFor({ state: 'detached' })
  expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit.'])
  const stored = await chat.stored(stage.url, ada, name)
  expect(stored.map(({ message }) => message)).toEqual(['Hello', 'The lamp is lit.'])
  await failedPanel(page, 'chat').waitFor({ state: 'detached' })
}

describe('remote swapped out during a stream', () => {
  it('another version of the chat takes over in the page, and goes on with the reply', async () => {
    await asking(async (page) => {
      const other = page.waitForRequest(new RegExp(`/mfe/chat/(?!${NEWEST})[^/]+/remoteEntry.js`))
      await breakCodeOf(page, `/mfe/chat/${NEWEST}/`)
      await model.say(' is lit')
      await other
      await isFoundAgain(page)
    })
  })

  it('no version works until somebody tries again, and finds the reply', async () => {
    await asking(async (page) => {
      const heal = await breakCodeOf(page, '/mfe/chat/')
      await model.say(' is lit')
      await failedPanel(page, 'chat').waitFor()
      await heal()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await isFoundAgain(page)
    })
  })
})
