/** The sidebar in a real browser: keys, focus, scroll position and widths. */
import type { Page } from 'playwright-core'
import { stubResponse, holdResponses } from '../harness/stub-responses'
import { stopClock } from '../harness/clock'
import { chatWith, deleteByApi, listRow, createByApi, refresh, rowOf, rows, sidebar } from '../harness/companions'
import { visitHome, waitForFocus, welcome, type HomeVisit } from '../harness/home'
import { createUser, type SignedInUser } from '../harness/users'
import { mira, openSidebar, sendAndAwaitReply } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE } from '../harness/visit'

const LIST = '/character/list-profiles'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await createUser(url)
  },
})
let ada: SignedInUser

const home = (act: (page: Page) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada.person, ...visit }, act)

/** A stubbed list. */
const listing = (count: number) => ({
  before: (page: Page) =>
    stubResponse(page, LIST, { json: { profile_list: Array.from({ length: count }, (_, index) => listRow(index)) } }),
})

const button = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true })

it('leads with the keyboard from a row of a long list to the message field, and back by the skip link', async () => {
  await home(async (page) => {
    await rows(page).nth(24).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await waitForFocus(page, 'Skip to the conversation')
    await page.keyboard.press('Tab')
    await waitForFocus(page, 'Skip to the companions')
    expect(await page.getByRole('link', { name: 'Skip to the companions' }).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('aside:focus').waitFor()
    await rowOf(page, 'Companion 0').focus()
    await page.keyboard.press('End')
    await waitForFocus(page, 'Companion 299')
    expect(await rowOf(page, 'Companion 299').isVisible()).toBe(true)
    await page.keyboard.press('ArrowUp')
    await waitForFocus(page, 'Companion 298')
    await page.keyboard.press('Enter')
    await chatWith(page, 'Companion 298').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[name=message]:focus').waitFor()
    await page.keyboard.type('/?')
    expect(await page.locator('[name=message]').inputValue()).toBe('/?')
  }, listing(300))
})

it('clears a selected companion that is deleted with the keyboard, and one that is no longer in the list', async () => {
  const eva = await createUser(fixture.url)
  const lyra = await createByApi(fixture.url, eva)
  await createByApi(fixture.url, eva, { name: 'Nova' })
  await home(
    async (page) => {
      await rowOf(page, 'Nova').press('Enter')
      await chatWith(page, 'Nova').waitFor()
      const release = await holdResponses(page, '/character/delete-profile')
      await button(page, 'Actions for Nova').press('Enter')
      await waitForFocus(page, 'View Profile')
      await page.keyboard.press('ArrowUp')
      await waitForFocus(page, 'Delete')
      await page.keyboard.press('Enter')
      await waitForFocus(page, 'Cancel')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true })
      await cancel.and(page.locator(':disabled')).waitFor()
      await stopClock(page)
      await release()
      const deleted = sidebar(page).getByText('Profile deleted successfully')
      await deleted.waitFor()
      await page.clock.runFor(1499)
      expect(await deleted.count()).toBe(1)
      await page.clock.runFor(1)
      expect(await deleted.count()).toBe(0)
      await welcome(page).waitFor()
      await rowOf(page, 'Nova').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)

      await page.clock.resume()
      await rowOf(page, 'Lyra').click()
      await chatWith(page, 'Lyra').waitFor()
      await page.reload()
      await chatWith(page, 'Lyra').waitFor()
      await deleteByApi(fixture.url, eva, lyra)
      await refresh(page)
      await welcome(page).waitFor()
      await rowOf(page, 'Lyra').waitFor({ state: 'detached' })
    },
    { person: eva.person, before: (page) => page.clock.install() },
  )
})

it('is ordered by the last message; rows move with a refresh only, and keep focus, selection and scroll position', async () => {
  const eva = await createUser(fixture.url)
  const names = Array.from({ length: 16 }, (_, index) => `Companion ${index}`)
  for (const name of names.toReversed()) await createByApi(fixture.url, eva, { name })
  await home(
    async (page) => {
      const shown = async () => (await rows(page).allInnerTexts()).map((text) => text.split(/\s*\n\s*/)[0])
      const list = rows(page).first().locator('xpath=../..')
      await rowOf(page, 'Companion 15').waitFor()
      expect(await shown()).toEqual(names)

      await rowOf(page, 'Companion 12').click()
      await sendAndAwaitReply(page, { ...mira, name: 'Companion 12' }, 'Good evening')
      await rowOf(page, 'Companion 12').focus()
      const scrolled = await list.evaluate((element) => element.scrollTop)
      expect(scrolled).toBeGreaterThan(0)
      expect(await shown()).toEqual(names)

      const answer = page.waitForResponse(`**/codex${LIST}`)
      await button(page, 'Refresh').dispatchEvent('click')
      await answer
      await page.waitForFunction(() => document.querySelector('aside li')?.textContent.startsWith('Companion 12'))
      expect(await shown()).toEqual(['Companion 12', ...names.filter((name) => name !== 'Companion 12')])
      expect(await rowOf(page, 'Companion 12').getAttribute('aria-current')).toBe('true')
      await waitForFocus(page, 'Companion 12')
      expect(await list.evaluate((element) => element.scrollTop)).toBe(scrolled)
    },
    { person: eva.person },
  )
})

it('slides in over a phone, at most 85vw wide, and closes by the overlay, Escape and a selection', async () => {
  await home(
    async (page) => {
      expect(await sidebar(page).count()).toBe(0)
      const slidIn = async () => {
        await openSidebar(page)
        await sidebar(page).waitFor()
        await page.waitForFunction(() => document.querySelector('aside')?.getBoundingClientRect().x === 0)
      }
      const gone = () => sidebar(page).waitFor({ state: 'hidden' })

      await slidIn()
      expect((await sidebar(page).boundingBox())?.width).toBeCloseTo(0.85 * PHONE.width, 0)
      expect(await button(page, 'Collapse sidebar').count()).toBe(0)
      await page.mouse.click(PHONE.width - 10, PHONE.height / 2)
      await gone()
      await slidIn()
      await page.keyboard.press('Escape')
      await gone()
      await slidIn()
      await rowOf(page, 'Companion 1').click()
      await gone()
      await chatWith(page, 'Companion 1').waitFor()
    },
    { options: { viewport: PHONE }, ...listing(2) },
  )
})
