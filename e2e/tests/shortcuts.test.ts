/** Skip links, the keys of the list and the shortcuts. */
import type { Page } from 'playwright-core'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { chatWith, createByApi, findOverflow, listRow, rowOf, rows, sidebar } from '../harness/companions'
import { visitHome, waitForFocus, welcome } from '../harness/home'
import { createUser, type SignedInUser } from '../harness/users'
import { useFixture } from '../harness/fixture'
import { stubResponse } from '../harness/stub-responses'
import { PHONE, TABLET, WIDE } from '../harness/visit'

let ada: SignedInUser
const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await createUser(url)
    for (const name of ['Cleo', 'Bea', 'Ada']) await createByApi(url, ada, { name })
  },
})

const home = (act: (page: Page) => Promise<void>, before: (page: Page) => Promise<unknown> = () => Promise.resolve()) =>
  visitHome(fixture, { person: ada.person, options: AXE_OPTIONS, before }, act)
const composer = (page: Page) => page.locator('[name=message]:focus')
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const many = (page: Page) =>
  stubResponse(page, '/character/list-profiles', {
    status: 200,
    json: { profile_list: Array.from({ length: 300 }, (_, index) => listRow(index)) },
  })

describe('the keyboard', () => {
  it('leads from the list to the message field in three keys, and from the conversation in one', async () => {
    await home(async (page) => {
      await rowOf(page, 'Cleo').waitFor()
      await page.keyboard.press('Tab')
      await waitForFocus(page, 'Skip to the conversation')
      await page.keyboard.press('Tab')
      await waitForFocus(page, 'Skip to the companions')
      expect(await page.getByRole('link', { name: 'Skip to the companions' }).isVisible()).toBe(true)
      await page.keyboard.press('Enter')
      await page.locator('aside:focus').waitFor()
      await rowOf(page, 'Ada').focus()
      await page.getByText('Press ? for the keyboard shortcuts').waitFor()

      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await chatWith(page, 'Bea').waitFor()
      await composer(page).waitFor()

      await page.getByRole('log').focus()
      await page.keyboard.press('Escape')
      await composer(page).waitFor()
      await page.keyboard.type('/?')
      expect(await page.locator('[name=message]').inputValue()).toBe('/?')
    })
  })

  it('leads by the skip link to the conversation', async () => {
    await home(async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator('main:focus').waitFor()
      expect(new URL(page.url()).hash).toBe('')
    })
  })

  it('filters a long list by /, and reaches its ends', async () => {
    await home(async (page) => {
      await rows(page).nth(24).waitFor({ state: 'detached' })
      await rowOf(page, 'Companion 0').focus()
      await page.keyboard.press('End')
      await waitForFocus(page, 'Companion 299')
      await page.keyboard.press('ArrowUp')
      await waitForFocus(page, 'Companion 298')
      expect(await rowOf(page, 'Companion 298').isVisible()).toBe(true)
      await page.keyboard.press('Home')
      await waitForFocus(page, 'Companion 0')
      await page.keyboard.press('/')
      await sidebar(page).getByRole('searchbox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('companion 289')
      await sidebar(page).getByText('1 of 300', { exact: true }).waitFor()
      await page.keyboard.press('ArrowDown')
      await waitForFocus(page, 'Companion 289')
    }, many)
  })

  it('lists the shortcuts by ?, on every screen, and axe finds nothing', async () => {
    await home(async (page) => {
      await rowOf(page, 'Ada').focus()
      await page.keyboard.press('?')
      await shortcuts(page).waitFor()
      for (const viewport of [WIDE, TABLET, PHONE]) {
        await page.setViewportSize(viewport)
        expect(await findOverflow(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
      }
      await page.keyboard.press('Escape')
      await shortcuts(page).waitFor({ state: 'detached' })
    })
  })
})

describe('the collapsed sidebar', () => {
  it('shows a name for the pointer and for the focus', async () => {
    await home(async (page) => {
      const names = sidebar(page).locator('> p[style]')
      await sidebar(page).getByRole('button', { name: 'Collapse sidebar' }).click()
      await rowOf(page, 'Bea').hover()
      await names.getByText('Bea', { exact: true }).waitFor()
      await page.mouse.move(700, 500)
      await names.waitFor({ state: 'detached' })
      await rowOf(page, 'Ada').focus()
      await names.getByText('Ada', { exact: true }).waitFor()
      await page.keyboard.press('ArrowDown')
      await names.getByText('Bea', { exact: true }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await names.waitFor({ state: 'detached' })
      await welcome(page).waitFor()
    })
  })
})
