import type { Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { accountModal, visitHome, chooseUserMenuItem, errorDialog, type HomeVisit } from '../harness/home'
import { signUpByApi } from '../harness/users'
import { moveFocus } from '../harness/keyboard'
import { newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE } from '../harness/visit'

const PATH = '/user/view-account'
const ada = newPerson()

const fixture = useFixture({
  prepare: async ({ url }) => {
    await signUpByApi(url, ada)
  },
})

const home = (act: (page: Page) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada, ...visit }, act)

const facts = async (page: Page) => {
  const [terms, values] = await Promise.all([
    accountModal(page).getByRole('term').allInnerTexts(),
    accountModal(page).getByRole('definition').allInnerTexts(),
  ])
  return terms.map((term, place) => [term, values[place]])
}

describe('the Account Information modal', () => {
  it('shows Username, Email, Account Type, Member Since and Status, with a default avatar', async () => {
    await home(async (page) => {
      await chooseUserMenuItem(page, 'View Account')
      await accountModal(page).waitFor()
      expect(await facts(page)).toEqual([
        ['Username', ada.username],
        ['Email', ada.email],
        ['Account Type', 'Standard User'],
        ['Member Since', new Date().toISOString().slice(0, 10)],
        ['Status', 'Active'],
      ])
      const picture = accountModal(page).locator('img')
      expect(await picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(/codex-name/) // an img
    })
  })
})

describe('an account that could not be fetched', () => {
  it("shows an error dialog titled 'Error' and still opens the modal with the banner", async () => {
    const text = 'The database is away'
    await home(async (page) => {
      await stubResponse(page, PATH, { status: 500, json: { message: text } })
      await chooseUserMenuItem(page, 'View Account')
      await errorDialog(page).getByText(text, { exact: true }).waitFor()
      await errorDialog(page).getByRole('button').click()
      await errorDialog(page).waitFor({ state: 'detached' })
      expect(await accountModal(page).getByRole('alert').innerText()).toBe(text)
      expect(await accountModal(page).getByRole('term').count()).toBe(0)
    })
  })

  it('shows a message of any length: a scrolling region without a button takes the focus and the keys', async () => {
    const message = 'The database is away. '.repeat(200).trim()
    await home(
      async (page) => {
        const scrolling = errorDialog(page).getByRole('group', { name: 'Error' })
        await stubResponse(page, PATH, { status: 500, json: { message: 'Away' } })
        await chooseUserMenuItem(page, 'View Account')
        await errorDialog(page).getByText('Away', { exact: true }).waitFor()
        expect(await scrolling.count()).toBe(0)
        await page.keyboard.press('Escape')
        await errorDialog(page).waitFor({ state: 'detached' })
        await stubResponse(page, PATH, { status: 500, json: { message } })
        await accountModal(page).getByRole('button', { name: 'Try Again' }).click()
        await scrolling.waitFor()
        await moveFocus(page, 'Tab', scrolling)
        await page.keyboard.press('End')
        await page.waitForFunction(() => (document.activeElement?.scrollTop ?? 0) > 0)
        expect(await axeFindings(page)).toEqual([])
      },
      { options: { viewport: PHONE, ...AXE_OPTIONS } },
    )
  })
})
