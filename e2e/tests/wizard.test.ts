import type { Browser, Page } from 'playwright-core'
import { bodiesOf, stopClock } from '../harness/auth'
import {
  begin,
  choose,
  editor,
  make,
  nextButton,
  openHome,
  owner,
  stateOf,
  wizard,
  type Owner,
} from '../harness/companions'
import { privateFolder, removed, started, type RunningProduct } from '../harness/product'
import { field } from '../harness/screens'
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

/** At /home as somebody new who has these companions. */
async function atHome(act: (page: Page) => Promise<void>, companions: readonly object[] = [], clock = false) {
  const ada: Owner = await owner(product.url)
  for (const companion of companions) await make(product.url, ada, companion)
  const state = await stateOf(browser, product.url, ada)
  await visiting(browser, { origin: product.url, options: state }, async (page) => {
    if (clock) await page.clock.install()
    await openHome(page)
    await act(page)
  })
}

describe('a half-filled form', () => {
  it('is back after a reload, at its step', async () => {
    await atHome(async (page) => {
      const place = await begin(page)
      await nextButton(place).click()
      await field(place, 'Personality Description').fill('Gentle and')
      await page.reload()
      await page.getByText('What you had written is back.').waitFor()
      expect(await field(wizard(page), 'Personality Description').inputValue()).toBe('Gentle and')
      await wizard(page).getByRole('button', { name: 'Previous' }).click()
      expect(await field(wizard(page), 'Name').inputValue()).toBe('Lyra')
    })
  })

  it('is forgotten by Cancel and by the close button', async () => {
    await atHome(async (page) => {
      for (const leave of ['Cancel', 'Close']) {
        const place = await begin(page)
        await place.getByRole('button', { name: leave, exact: true }).click()
        await place.waitFor({ state: 'detached' })
        await page.reload()
        await page.getByText('No Companions Yet').waitFor()
        expect(await wizard(page).count()).toBe(0)
      }
    })
  })
})

describe('the wizard by keyboard alone', () => {
  it('goes on by Enter where the step is valid, and the focus follows', async () => {
    await atHome(async (page) => {
      await page.getByRole('button', { name: 'Create Avatar' }).focus()
      await page.keyboard.press('Enter')
      await wizard(page).waitFor()
      await page.keyboard.type('Lyra')
      await page.keyboard.press('Enter')
      expect(await nextButton(wizard(page)).isDisabled()).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.type('27')
      await page.keyboard.press('Tab')
      await page.keyboard.type('F')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Guide')
      await page.keyboard.press('Enter')
      await field(wizard(page), 'Personality Description').waitFor()
      await page.keyboard.type('Gentle.')
      expect(await field(wizard(page), 'Personality Description').inputValue()).toBe('Gentle.')
    })
  })
})

describe('edit mode', () => {
  it("pre-fills the form, keeps the name read-only, says 'Profile updated successfully!' and closes after 2 seconds", async () => {
    await atHome(
      async (page) => {
        const bodies = bodiesOf(page, '/character/edit-profile')
        await choose(page, 'Lyra', 'Edit Profile')
        const place = editor(page)
        await field(place, 'Name').waitFor()
        expect(await field(place, 'Name').getAttribute('readonly')).not.toBeNull()
        expect(await field(place, 'Gender').locator('option').allInnerTexts()).toEqual(
          expect.arrayContaining(['Male', 'Female', 'Other', 'non-binary']),
        )
        await field(place, 'Role').fill('Captain')
        for (let step = 1; step < 5; step += 1) await nextButton(place).click()
        await stopClock(page)
        await place.getByRole('button', { name: 'Update Profile' }).click()
        await page.getByText('Profile updated successfully!').waitFor()
        expect(bodies).toEqual([expect.objectContaining({ name: 'Lyra', role: 'Captain', gender: 'non-binary' })])
        await page.clock.runFor(1900)
        expect(await place.count()).toBe(1)
        await page.clock.runFor(100)
        await place.waitFor({ state: 'detached' })
      },
      [{ gender: 'non-binary' }],
      true,
    )
  })

  it('shows at once that an age of 900 is not one of the wizard', async () => {
    await atHome(
      async (page) => {
        await choose(page, 'Lyra', 'Edit Profile')
        await editor(page).getByText('Invalid age (1-150)').waitFor()
        expect(await nextButton(editor(page)).isDisabled()).toBe(true)
      },
      [{ age: 900 }],
    )
  })
})
