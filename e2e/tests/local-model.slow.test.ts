/** A model is downloaded in the app from a hub on loopback, and answers, where what runs it is installed: npm run local-model. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { hubWithModel } from '../../server/src/testing/model-hub'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { FAILED_REQUEST } from '../harness/auth'
import { useFixture } from '../harness/fixture'
import { messageInput, newPerson, sendMessage, signUp } from '../harness/screens'
import { visitPage } from '../harness/visit'

const isInstalled = existsSync(path.join(import.meta.dirname, '../../server/local-model/node_modules'))
const [describeModel, name] = isInstalled
  ? ([describe, 'a downloaded model'] as const)
  : ([describe.skip, 'a downloaded model (not installed: npm run local-model)'] as const)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Who answers?' })
const press = (place: Page | Locator, button: string) =>
  place.getByRole('button', { name: button, exact: true }).click()
const sample = (page: Page) => page.getByRole('button', { name: /^Sample/ })
const ready = (page: Page) => messageInput(page).and(page.locator(':enabled')).waitFor()

/** It ends about once in ten thousand words. */
const ENDLESS = `The sea goes ${'on and '.repeat(5000)}on.`

describeModel(name, () => {
  let hub: Awaited<ReturnType<typeof hubWithModel>>['hub']
  const fixture = useFixture({
    settings: async (dataDir) => {
      const served = await hubWithModel(dataDir, { cuts: { times: 2, bytes: 100_000 }, stallsAfter: 50_000 }, [ENDLESS])
      ;({ hub } = served)
      return served.settings
    },
  })
  afterAll(() => hub.close())

  it('comes over a line that breaks, answers in two conversations until Stop, and goes', async () => {
    await visitPage(fixture, { expected: FAILED_REQUEST, options: AXE_OPTIONS }, async (page) => {
      await signUp(page, newPerson())
      await page.getByRole('button', { name: /^Give them a mind/ }).click()
      const who = dialog(page)
      await who.getByRole('button', { name: /^Download \d MB: A keeper/ }).click()
      await who.getByRole('progressbar').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await press(who, 'Cancel: A keeper')
      // The storage goes on, with two cuts.
      delete hub.state.faults.stallsAfter
      await press(who, 'Continue the download: A keeper')
      await who
        .getByRole('region', { name: /^From now on Keeper · This computer/ })
        .or(who.getByText('Ready', { exact: true }))
        .first()
        .waitFor()
      await who.getByText('Keeper · This computer').first().waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')

      const both = [page, await page.context().newPage()]
      await both[1]?.goto('/home')
      for (const [at, tab] of both.entries()) {
        await sample(tab).nth(at).click()
        await tab
          .locator('main header')
          .getByRole('button', { name: /Keeper/ })
          .waitFor()
      }
      await Promise.all(both.map((tab) => sendMessage(tab, 'Who keeps the light?')))
      for (const tab of both)
        await tab
          .getByRole('log')
          .getByText(/on and on/)
          .waitFor()
      for (const tab of both) {
        await press(tab, 'Stop the reply')
        await ready(tab)
        await tab
          .getByRole('log')
          .getByTitle(/Keeper/)
          .last()
          .waitFor()
      }

      await page
        .locator('main header')
        .getByRole('button', { name: /Keeper/ })
        .click()
      await press(who, 'Delete file: A keeper')
      await press(page.getByRole('alertdialog'), 'Delete file')
      await who.getByRole('region', { name: /Built-in/ }).waitFor()
      await who.getByRole('button', { name: /^Download/ }).waitFor()
      expect(readdirSync(`${fixture.dataDir}/models`).filter((file) => file.includes('gguf'))).toEqual([])
    })
  })
})
