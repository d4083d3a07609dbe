import type { Page } from 'playwright-core'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import {
  accountModal,
  chooseUserMenuItem,
  errorDialog,
  fitsTheScreen,
  openHelpLines,
  visitHome,
  type HomeVisit,
  waitForFocus,
} from '../harness/home'
import { useFixture } from '../harness/fixture'
import { newPerson } from '../harness/screens'
import { signUpByApi } from '../harness/users'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const ada = newPerson()
const fixture = useFixture({ prepare: ({ url }) => signUpByApi(url, ada) })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Help lines' })
const call = (page: Page, number: string) => dialog(page).getByRole('link', { name: `Call ${number}`, exact: true })
const country = (page: Page) => dialog(page).getByRole('combobox', { name: 'Your country' })

const opened = (options: HomeVisit['options'], act: (page: Page) => Promise<void>) =>
  visitHome(fixture, { person: ada, options: { timezoneId: 'Europe/London', ...options } }, async (page) => {
    await openHelpLines(page)
    await dialog(page).waitFor()
    await act(page)
  })

describe('the help lines of the account modal', () => {
  it('are those of the time zone until a country is chosen, which the browser stores', async () => {
    await opened({}, async (page) => {
      expect(await call(page, '999').getAttribute('href')).toBe('tel:999')
      expect(await call(page, '116 123').getAttribute('href')).toBe('tel:116123')
      await country(page).selectOption('Austria')
      await call(page, '142').waitFor()
      await page.reload()
      await openHelpLines(page)
      await call(page, '142').waitFor()
    })
  })

  it('can be reached and left by keyboard', async () => {
    await visitHome(fixture, { person: ada, options: { timezoneId: 'Asia/Tokyo' } }, async (page) => {
      await chooseUserMenuItem(page, 'View Account')
      await accountModal(page).getByRole('button', { name: 'Help lines' }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await page.keyboard.press('Tab')
      expect(await call(page, '119').evaluate((link) => link === document.activeElement)).toBe(true)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await waitForFocus(page, 'Help lines')
      await accountModal(page).waitFor()
    })
  })

  it('open without a network', async () => {
    const options = { timezoneId: 'Europe/Paris', serviceWorkers: 'allow' } as const
    await visitHome(fixture, { person: ada, options }, async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.context().setOffline(true)
      await page.reload()
      await chooseUserMenuItem(page, 'View Account')
      await errorDialog(page).waitFor()
      await page.keyboard.press('Escape')
      await accountModal(page).getByRole('button', { name: 'Help lines' }).click()
      await call(page, '3114').waitFor()
    })
  })

  it.each([WIDE, TABLET, PHONE])('has no accessibility violations and fits at $width px', async (viewport) => {
    await opened({ viewport, ...AXE_OPTIONS }, async (page) => {
      expect(await axeFindings(page)).toEqual([])
      expect(await fitsTheScreen(page)).toBe(true)
      const heights = await dialog(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
      expect(heights.filter((height) => height < 44)).toEqual([])
    })
  })
})
