/** Spec 4 "Sidebar", Spec 8: deleting a companion. */
import type { Page } from 'playwright-core'
import { stubResponse, holdResponses } from '../harness/stub-responses'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { stopClock } from '../harness/clock'
import { chatWith, chooseRowMenuItem, createByApi, findOverflow, rowOf, sidebar } from '../harness/companions'
import { visitHome, errorDialog, waitForFocus, welcome, type HomeVisit } from '../harness/home'
import { createUser, type SignedInUser } from '../harness/users'
import { useFixture } from '../harness/fixture'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const DELETE = '/character/delete-profile'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await createUser(url)
    await createByApi(url, ada)
  },
})
/** Her companion is never deleted. */
let ada: SignedInUser

const home = (act: (page: Page) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada.person, ...visit }, act)

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Deletion' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
const DELETED = 'Profile deleted successfully'

describe('deleting a companion', () => {
  it('asks first with the specified text, and Cancel or Escape deletes nothing', async () => {
    await home(async (page) => {
      await chooseRowMenuItem(page, 'Lyra', 'Delete')
      await question(page)
        .getByText('Are you sure you want to delete "Lyra"? This action cannot be undone.', { exact: true })
        .waitFor()
      await waitForFocus(page, 'Cancel')
      await page.keyboard.press('Enter')
      await question(page).waitFor({ state: 'detached' })
      await waitForFocus(page, 'Actions for Lyra')
      await chooseRowMenuItem(page, 'Lyra', 'Delete')
      await page.keyboard.press('Escape')
      await question(page).waitFor({ state: 'detached' })
      await page.reload()
      await rowOf(page, 'Lyra').waitFor()
    })
  })

  it('with the keyboard only clears the selection, refreshes the list and shows the message for 1.5 seconds', async () => {
    const eva = await createUser(fixture.url)
    await createByApi(fixture.url, eva)
    await home(
      async (page) => {
        await rowOf(page, 'Lyra').press('Enter')
        await chatWith(page, 'Lyra').waitFor()
        // A new companion shows that the list is fetched again.
        await createByApi(fixture.url, eva, { name: 'Nova' })
        const release = await holdResponses(page, DELETE)

        await sidebar(page).getByRole('button', { name: 'Actions for Lyra' }).press('Enter')
        await waitForFocus(page, 'View Profile')
        await page.keyboard.press('ArrowUp')
        await waitForFocus(page, 'Delete')
        await page.keyboard.press('Enter')
        await waitForFocus(page, 'Cancel')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await answer(page, 'Cancel').and(page.locator(':disabled')).waitFor()
        await stopClock(page)
        await release()
        await sidebar(page).getByText(DELETED, { exact: true }).waitFor()
        await page.clock.runFor(1499)
        expect(await sidebar(page).getByText(DELETED).count()).toBe(1)
        await page.clock.runFor(1)
        expect(await sidebar(page).getByText(DELETED).count()).toBe(0)

        await welcome(page).waitFor()
        await rowOf(page, 'Nova').waitFor()
        expect(await rowOf(page, 'Lyra').count()).toBe(0)
        expect(await page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)
      },
      { person: eva.person, before: (page) => page.clock.install() },
    )
  })

  it('keeps the selection of another', async () => {
    const eva = await createUser(fixture.url)
    await createByApi(fixture.url, eva)
    await createByApi(fixture.url, eva, { name: 'Nova' })
    await home(
      async (page) => {
        await rowOf(page, 'Nova').click()
        await chatWith(page, 'Nova').waitFor()
        await chooseRowMenuItem(page, 'Lyra', 'Delete')
        await answer(page, 'Delete').click()
        await rowOf(page, 'Lyra').waitFor({ state: 'detached' })
        expect(await rowOf(page, 'Nova').getAttribute('aria-current')).toBe('true')
        expect(await chatWith(page, 'Nova').count()).toBe(1)
      },
      { person: eva.person },
    )
  })

  it("that fails opens a dialog 'Error' with the reason, and the companion stays", async () => {
    await home(async (page) => {
      const reasons = [
        [{ message: 'The database is away' }, 'The database is away'],
        [{ detail: 'Too much at once' }, 'Too much at once'],
        [{}, 'HTTP 500: Internal Server Error'],
      ] as const
      for (const [json, why] of reasons) {
        await stubResponse(page, DELETE, { status: 500, json })
        await chooseRowMenuItem(page, 'Lyra', 'Delete')
        await answer(page, 'Delete').click()
        await errorDialog(page).getByText(`Failed to delete profile: ${why}`, { exact: true }).waitFor()
        await page.keyboard.press('Enter')
        await errorDialog(page).waitFor({ state: 'detached' })
        await rowOf(page, 'Lyra').waitFor()
      }
    })
  })

  it('axe finds nothing in the question and the error on a wide screen and a phone, and both fit', async () => {
    await home(
      async (page) => {
        const checkViewports = async () => {
          for (const viewport of [PHONE, TABLET, WIDE]) {
            await page.setViewportSize(viewport)
            expect(await findOverflow(page)).toEqual([])
            if (viewport !== TABLET) expect(await axeFindings(page)).toEqual([])
          }
        }
        await stubResponse(page, DELETE, { status: 500, json: { message: `ليلى 👩🏽‍🚀 ${'w'.repeat(300)}` } })
        await chooseRowMenuItem(page, 'Lyra', 'Delete')
        await question(page).waitFor()
        await checkViewports()
        await answer(page, 'Delete').click()
        await errorDialog(page).waitFor()
        await checkViewports()
      },
      { options: AXE_OPTIONS },
    )
  })
})
