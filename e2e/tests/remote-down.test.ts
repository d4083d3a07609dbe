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

describe('when the chat does not load', () => {
  // The 500s of this test, and what the runtime says about them.
  const expected = /\/mfe\/chat\/|mfe_chat|chat .* could not be loaded|Federation Runtime/

  it('a contained panel says so, the rest works, and Try Again heals it', async () => {
    await visiting(browser, { origin: product.url, expected }, async (page) => {
      let down = true
      await page.route('**/mfe/chat/*/remoteEntry.js', (route) =>
        down ? route.fulfill({ status: 500, body: '{"message":"Internal Server Error"}' }) : route.continue(),
      )
      await signUp(page, somebody())
      await createCompanion(page, mira)
      await startChat(page)

      const panel = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
      await panel.waitFor()
      expect(await panel.innerText()).toMatch(/chat \d+\.\d+\.\d+/)

      const row = page.getByRole('complementary').getByText('Mira Vale')
      await row.waitFor()
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
