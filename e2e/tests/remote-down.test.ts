import { make, miraOnTheWire, rowOf } from '../harness/companions'
import { openHome, userMenu } from '../harness/home'
import { member } from '../harness/members'
import { conversation, mira, talk } from '../harness/screens'
import { setStage } from '../harness/stage'
import { visiting } from '../harness/visitor'

const stage = setStage()

// The 500s of these tests, and what the federation runtime says about them.
const expected =
  /^console error: Failed to load resource.*status of 500.*\/mfe\/chat\/|^console error: \[ Federation Runtime \]/

describe('when the chat does not load', () => {
  it.each([
    ['its entry', '**/mfe/chat/*/remoteEntry.js'],
    ['its exposed module', '**/mfe/chat/*/__federation_expose_*.js'],
    ['its styles', '**/mfe/chat/*/__federation_expose_*.css'],
  ])('because of %s, a contained panel says so, the rest works, and Try Again heals it', async (_, files) => {
    const ada = await member(stage.url)
    await make(stage.url, ada, miraOnTheWire)
    await visiting(stage, { expected, options: { storageState: ada.state } }, async (page) => {
      let down = true
      await page.route(files, (route) =>
        down ? route.fulfill({ status: 500, body: '{"message":"Internal Server Error"}' }) : route.continue(),
      )
      await openHome(page)
      await rowOf(page, mira.name).click()

      const panel = page.getByRole('alert').filter({ hasText: 'The chat could not be loaded' })
      await panel.waitFor()
      expect(await panel.innerText()).toMatch(/chat \d+\.\d+\.\d+/)

      await page.getByRole('complementary').getByText('Mira Vale').waitFor()
      await userMenu(page).click()
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
