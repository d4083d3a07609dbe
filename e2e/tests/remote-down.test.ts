import type { Browser } from 'playwright-core'
import { privateFolder, removed, started, type RunningProduct } from '../harness/product'
import { conversation, createCompanion, mira, signUp, somebody, startChat, talk } from '../harness/screens'
import { launched, visiting } from '../harness/visitor'

let browser: Browser
let product: RunningProduct
let dataDir: string

beforeAll(async () => {
  dataDir = await privateFolder()
  ;[browser, product] = await Promise.all([launched(), started({ DATA_DIR: dataDir })])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removed(dataDir)
})

// The 500s of these tests, and what the federation runtime says about them.
const expected =
  /^console error: Failed to load resource.*status of 500.*\/mfe\/chat\/|^console error: \[ Federation Runtime \]/

describe('when the chat does not load', () => {
  it.each([
    ['its entry', '**/mfe/chat/*/remoteEntry.js'],
    ['its exposed module', '**/mfe/chat/*/__federation_expose_*.js'],
    ['its styles', '**/mfe/chat/*/__federation_expose_*.css'],
  ])('because of %s, a contained panel says so, the rest works, and Try Again heals it', async (_, files) => {
    await visiting(browser, { origin: product.url, expected }, async (page) => {
      let down = true
      await page.route(files, (route) =>
        down ? route.fulfill({ status: 500, body: '{"message":"Internal Server Error"}' }) : route.continue(),
      )
      await signUp(page, somebody())
      await createCompanion(page, mira)
      await startChat(page)

      const panel = page.getByRole('alert').filter({ hasText: 'The chat could not be loaded' })
      await panel.waitFor()
      expect(await panel.innerText()).toMatch(/chat \d+\.\d+\.\d+/)

      await page.getByRole('complementary').getByText('Mira Vale').waitFor()
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor()

      down = false
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await conversation(page, mira).log.waitFor()
      await panel.waitFor({ state: 'detached' })
      expect(await talk(page, mira, 'Are you there?')).not.toBe('')
    })
  })
})
