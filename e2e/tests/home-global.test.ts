/** Spec 2 "Global": what appears above every screen of the frame. */
import type { Page } from 'playwright-core'
import { createByApi, miraFields } from '../harness/companions'
import { visitHome, feedbackModal, fitsTheScreen, waitForHome, userMenu, type HomeVisit } from '../harness/home'
import { signUpByApi } from '../harness/users'
import { conversation, field, messageInput, mira, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, WIDE } from '../harness/visit'

const ada = newPerson()

const fixture = useFixture({
  prepare: async ({ url }) => {
    await signUpByApi(url, ada)
  },
})

const home = (act: (page: Page, token: string) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada, ...visit }, act)

const OFFLINE = 'You are currently offline. Some features may not work properly.'

describe('the offline banner', () => {
  it.each([
    ['a wide screen', WIDE],
    ['a phone', PHONE],
  ])('is shown while the browser is offline and covers nothing: on %s', async (_, viewport) => {
    await home(
      async (page) => {
        const banner = page.getByRole('status').getByText(OFFLINE, { exact: true })
        expect(await banner.count()).toBe(0)
        await page.context().setOffline(true)
        await banner.waitFor()
        const [above, bar] = await Promise.all([banner.boundingBox(), page.getByRole('banner').boundingBox()])
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
        expect(await fitsTheScreen(page)).toBe(true)
        expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
        await page.context().setOffline(false)
        await banner.waitFor({ state: 'detached' })
      },
      { options: { viewport } },
    )
  })

  it('leaves the screen usable and shows that a call failed', async () => {
    await home(
      async (page) => {
        await page.context().setOffline(true)
        await page.getByText(OFFLINE).waitFor()
        await page.getByRole('button', { name: 'Feedback', exact: true }).click()
        await field(feedbackModal(page), 'Type').selectOption('Other')
        await field(feedbackModal(page), 'Message').fill('Written on a train')
        await feedbackModal(page).getByRole('button', { name: 'Submit' }).click()
        await feedbackModal(page).getByText('The server could not be reached.').waitFor()
        await page.context().setOffline(false)
        await feedbackModal(page).getByRole('button', { name: 'Submit' }).click()
        await feedbackModal(page).getByText('Thanks for Feedback!').waitFor()
      },
      { expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ },
    )
  })
})

describe('the crash screen', () => {
  /** Injects an error that the frame throws when a dialog opens. */
  const crashed = (
    act: (page: Page, removeFault: () => Promise<void>) => Promise<void>,
    prepare?: (page: Page, token: string) => Promise<void>,
  ) =>
    home(
      async (page, token) => {
        await prepare?.(page, token)
        await page.evaluate(() => {
          const { showModal } = HTMLDialogElement.prototype
          Object.assign(globalThis, { removeFault: () => Object.assign(HTMLDialogElement.prototype, { showModal }) })
          HTMLDialogElement.prototype.showModal = () => {
            throw new Error('injected fault')
          }
        })
        await page.getByRole('button', { name: 'Feedback', exact: true }).click()
        await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor()
        await act(page, async () => {
          await page.evaluate(() => (globalThis as unknown as { removeFault: () => void }).removeFault()) // set above
        })
      },
      { expected: /injected fault/ },
    )

  it("says 'Oops! Something went wrong' and offers 'Refresh Page' and 'Try Again'", async () => {
    await crashed(async (page) => {
      expect(await page.getByRole('alert').innerText()).toBe('Oops! Something went wrong')
      expect(await page.getByRole('button').allInnerTexts()).toEqual(['Refresh Page', 'Try Again'])
    })
  })

  it("reloads the page with 'Refresh Page' and keeps the session", async () => {
    await crashed(async (page) => {
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh Page' }).click()])
      await waitForHome(page)
      expect(await page.getByRole('heading', { name: 'Oops! Something went wrong' }).count()).toBe(0)
    })
  })

  it("mounts the screens again with 'Try Again', without a reload", async () => {
    await crashed(async (page, removeFault) => {
      await page.evaluate(() => (document.documentElement.dataset['first'] = 'yes'))
      await removeFault()
      await page.getByRole('button', { name: 'Try Again' }).click()
      // The form that was opened before the crash.
      await feedbackModal(page).waitFor()
      await page.keyboard.press('Escape')
      expect(await userMenu(page).isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.dataset['first'])).toBe('yes')
    })
  })

  it('is shown again while the fault persists', async () => {
    await crashed(async (page) => {
      const before = page.getByRole('alert')
      await before.evaluate((element) => (element.dataset['first'] = 'yes'))
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.locator('[role="alert"]:not([data-first])').getByText('Oops! Something went wrong').waitFor()
    })
  })

  it("restores an unsent message after 'Try Again'", async () => {
    await crashed(
      async (page, removeFault) => {
        await removeFault()
        await page.getByRole('button', { name: 'Try Again' }).click()
        await feedbackModal(page).waitFor()
        await page.keyboard.press('Escape')
        await conversation(page, mira).log.waitFor()
        expect(await messageInput(page).inputValue()).toBe('Half a thought')
      },
      async (page, token) => {
        await createByApi(fixture.url, { token }, miraFields)
        await page.reload()
        await page.getByRole('complementary').getByRole('button', { name: mira.name }).first().click()
        await conversation(page, mira).log.waitFor()
        await messageInput(page).fill('Half a thought')
      },
    )
  })
})
