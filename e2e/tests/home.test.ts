import type { Locator, Page } from 'playwright-core'
import { holdResponses } from '../harness/stub-responses'
import { createByApi, miraFields } from '../harness/companions'
import {
  accountModal,
  visitHome,
  chooseUserMenuItem,
  feedbackModal,
  fitsTheScreen,
  waitForFocus,
  waitForHome,
  userMenu,
  welcome,
  type HomeVisit,
} from '../harness/home'
import { signUpByApi } from '../harness/users'
import { conversation, mira, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE } from '../harness/visit'

const ada = newPerson()

const fixture = useFixture({
  prepare: async ({ url }) => {
    await signUpByApi(url, ada)
  },
})

const home = (act: (page: Page, token: string) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada, ...visit }, act)

const topBar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('menu')
const toggle = (page: Page) => topBar(page).getByRole('button', { name: 'Toggle sidebar' })
const openSidebar = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Open Sidebar' })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Characters' })

describe('the top bar', () => {
  it("has the logo, the app title, the 'Personal Companion' label, the Feedback button and the user menu", async () => {
    await home(async (page) => {
      const logo = topBar(page).locator('img')
      await logo.evaluate((image) => (image as HTMLImageElement).decode()) // an img
      expect(await topBar(page).getByRole('heading', { level: 1 }).innerText()).toBe('Character Codex')
      expect(await topBar(page).getByText('Personal Companion', { exact: true }).isVisible()).toBe(true)
      expect(await topBar(page).getByRole('button', { name: 'Feedback', exact: true }).isVisible()).toBe(true)
      expect(await userMenu(page).isVisible()).toBe(true)
    })
  })

  it('opens the feedback form by the Feedback button', async () => {
    await home(async (page) => {
      await topBar(page).getByRole('button', { name: 'Feedback', exact: true }).click()
      await feedbackModal(page).waitFor()
    })
  })

  it.each([
    [1440, false],
    [1024, false],
    [1023, true],
    [375, true],
  ])('has the mobile sidebar toggle below 1024 px: at %d px %s', async (width, shown) => {
    await home(
      async (page) => {
        expect(await toggle(page).isVisible()).toBe(shown)
        expect(await openSidebar(page).isVisible()).toBe(shown)
      },
      { options: { viewport: { width, height: 812 } } },
    )
  })

  it.each([320, 1440])('is fully visible at %d px', async (width) => {
    await home(
      async (page) => {
        expect(await fitsTheScreen(page)).toBe(true)
        for (const part of [
          topBar(page).getByRole('heading', { level: 1 }),
          topBar(page).getByText('Personal Companion', { exact: true }),
          topBar(page).getByRole('button', { name: 'Feedback', exact: true }),
          userMenu(page),
        ]) {
          const box = await part.boundingBox()
          expect(box?.x).toBeGreaterThanOrEqual(0)
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        }
      },
      { options: { viewport: { width, height: 700 } } },
    )
  })
})

describe('the user menu', () => {
  it("shows the user's email and the items View Account, Submit Feedback and Logout, and no others", async () => {
    await home(async (page) => {
      await userMenu(page).click()
      await menu(page).getByText(ada.email, { exact: true }).waitFor()
      expect(await menu(page).getByRole('menuitem').allInnerTexts()).toEqual([
        'View Account',
        'Submit Feedback',
        'Logout',
      ])
    })
  })

  it("shows 'Loading...' in place of View Account while loading", async () => {
    await home(async (page) => {
      const release = await holdResponses(page, '/user/view-account')
      await chooseUserMenuItem(page, 'View Account')
      await menu(page).getByRole('menuitem', { name: 'Loading...' }).waitFor()
      expect(await menu(page).getByRole('menuitem', { name: 'View Account' }).count()).toBe(0)
      await release()
      await accountModal(page).waitFor()
      await page.keyboard.press('Escape')
      await userMenu(page).click()
      await menu(page).getByRole('menuitem', { name: 'View Account' }).waitFor()
    })
  })

  it('logs out with Logout and goes to /login; the server no longer accepts the token', async () => {
    await home(async (page, token) => {
      const answered = page.waitForResponse('**/codex/user/sign-out')
      await chooseUserMenuItem(page, 'Logout')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
      expect((await answered).status()).toBe(200)

      const late = await fetch(`${fixture.url}/codex/user/session`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(late.status).toBe(401)
    })
  })

  it('is within the landmark of the top bar', async () => {
    await home(async (page) => {
      await userMenu(page).click()
      await topBar(page).getByRole('menu').waitFor()
    })
  })
})

describe('the main area', () => {
  it('asks the user to select a companion from the sidebar', async () => {
    await home(async (page) => {
      await welcome(page).waitFor()
      await page.getByRole('main').getByText('Select a companion from the sidebar to start chatting').waitFor()
    })
  })

  it('has an Open Sidebar button on small screens, which opens the sidebar', async () => {
    await home(
      async (page) => {
        await openSidebar(page).click()
        await page.getByRole('heading', { name: 'Characters' }).waitFor()
        expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
        await page.keyboard.press('Escape')
        expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
        await waitForFocus(page, 'Open Sidebar')
      },
      { options: { viewport: PHONE } },
    )
  })

  it('shows the chat for the selected companion; selecting one closes the mobile sidebar', async () => {
    const bea = newPerson()
    await signUpByApi(fixture.url, bea)
    await home(
      async (page, token) => {
        await createByApi(fixture.url, { token }, miraFields)
        await page.reload()
        await waitForHome(page)
        await toggle(page).click()
        await sidebar(page).getByRole('button', { name: mira.name }).first().click()
        await conversation(page, mira).log.waitFor()
        expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
        expect(await welcome(page).count()).toBe(0)
      },
      { person: bea, options: { viewport: PHONE } },
    )
  })
})

it('everything in the frame works with the keyboard only', async () => {
  await home(async (page) => {
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const gone = (place: Locator) => place.waitFor({ state: 'detached' })

    await press('Tab')
    await waitForFocus(page, 'Skip to the conversation')
    await press('Tab', 'Tab')
    await waitForFocus(page, 'Feedback')
    await press('Enter')
    await feedbackModal(page).waitFor()
    await press('ArrowDown', 'Tab')
    await page.keyboard.type('Typed, not clicked.')
    await press('Tab')
    await waitForFocus(page, 'Submit')
    await press('Enter')
    await feedbackModal(page).getByText('Thanks for Feedback!').waitFor()
    await gone(feedbackModal(page))
    await waitForFocus(page, 'Feedback')

    await press('Tab', 'Enter')
    await waitForFocus(page, 'View Account')
    await press('Enter')
    await accountModal(page).waitFor()
    await press('Escape')
    await gone(accountModal(page))
    await waitForFocus(page, 'User menu')

    await press('ArrowDown')
    await waitForFocus(page, 'View Account')
    await press('ArrowDown')
    await waitForFocus(page, 'Submit Feedback')
    await press('Enter')
    await feedbackModal(page).waitFor()
    await press('Escape')
    await gone(feedbackModal(page))
    await waitForFocus(page, 'User menu')

    await press('Enter')
    await waitForFocus(page, 'View Account')
    await press('Escape')
    await gone(menu(page))
    await waitForFocus(page, 'User menu')
    await press('Enter')
    await waitForFocus(page, 'View Account')
    await press('End')
    await waitForFocus(page, 'Logout')
    await press('Enter')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  })
})
