import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { openHelpLines, fitsTheScreen, visitHome } from '../harness/home'
import { useFixture } from '../harness/fixture'
import { isFocused, moveFocus } from '../harness/keyboard'
import { newPerson } from '../harness/screens'
import { signUpByApi } from '../harness/users'
import { PHONE, TABLET, visitPage, WIDE, type Visit } from '../harness/visit'

const ada = newPerson()
const fixture = useFixture({ prepare: ({ url }) => signUpByApi(url, ada) })

const opened = (options: Visit['options'], act: (page: Page) => Promise<void>) =>
  visitPage(fixture, { options: { timezoneId: 'Europe/London', ...options } }, async (page) => {
    const answer = await page.goto('/care')
    expect(answer?.status()).toBe(200)
    await counts(page).waitFor()
    await act(page)
  })

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'When a message is about harm' })
const counts = (page: Page) => page.getByRole('table', { name: `${new Date().getUTCFullYear()}, so far` })

describe('the published protocol', () => {
  it('is open to everyone, with help lines, figures, and counts that show no small number', async () => {
    await opened({}, async (page) => {
      await title(page).waitFor()
      expect(await page.getByRole('link', { name: 'Call 116 123', exact: true }).getAttribute('href')).toBe(
        'tel:116123',
      )
      expect(await page.getByRole('table', { name: 'Figures by language' }).getByRole('rowheader').count()).toBe(15)
      expect(await counts(page).getByRole('cell').allInnerTexts()).toEqual(Array(12).fill('fewer than 5'))
    })
  })

  it('says when the counts cannot be read, and asks for them again', async () => {
    await visitPage(fixture, { expected: /Failed to load resource/ }, async (page) => {
      await page.route('**/codex/care/counts', (route) => route.abort(), { times: 1 })
      await page.goto('/care')
      await page.getByText('The counts could not be read').waitFor()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await counts(page).waitFor()
    })
  })

  it('is read by keyboard: the start page, the country, each number', async () => {
    await opened({}, async (page) => {
      await page.keyboard.press('Tab')
      expect(await isFocused(page.getByRole('link', { name: 'Character Codex' }))).toBe(true)
      await page.keyboard.press('Tab')
      expect(await isFocused(page.getByRole('combobox', { name: 'Your country' }))).toBe(true)
      await page.keyboard.press('Tab')
      expect(await isFocused(page.getByRole('link', { name: 'Call 999', exact: true }))).toBe(true)
      await moveFocus(page, 'Tab', page.getByRole('link', { name: 'Go to the start page' }))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Write someone worth talking to.' }).waitFor()
    })
  })

  it('opens from the help lines in a window of its own, so that nothing at /home is lost', async () => {
    await visitHome(fixture, { person: ada }, async (page) => {
      await openHelpLines(page)
      const opening = page.context().waitForEvent('page')
      await page.getByRole('link', { name: 'What this app does when a message is about harm' }).click()
      const other = await opening
      await title(other).waitFor()
      expect(new URL(page.url()).pathname).toBe('/home')
    })
  })

  it('reads the counts without a session', async () => {
    expect(await call(fixture.url, '/care/counts', {})).toMatchObject({ years: [{ help_lines: null }] })
  })

  it.each([WIDE, TABLET, PHONE])('has no accessibility violations and fits at $width px', async (viewport) => {
    await opened({ viewport, ...AXE_OPTIONS }, async (page) => {
      expect(await axeFindings(page)).toEqual([])
      expect(await fitsTheScreen(page)).toBe(true)
    })
  })
})
