/** The frame of /home in a real browser: widths, keys, focus, the network and a crash. Its texts are in letter-home.test.ts. */
import type { Locator, Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { createByApi, miraFields } from '../harness/companions'
import {
  accountModal,
  visitHome,
  chooseUserMenuItem,
  errorDialog,
  feedbackModal,
  fitsTheScreen,
  waitForFocus,
  waitForHome,
  userMenu,
  type HomeVisit,
} from '../harness/home'
import { moveFocus } from '../harness/keyboard'
import { signUpByApi } from '../harness/users'
import { conversation, field, messageInput, mira, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE } from '../harness/visit'

const ada = newPerson()
const fixture = useFixture({ prepare: ({ url }) => signUpByApi(url, ada) })

const home = (act: (page: Page, token: string) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada, ...visit }, act)

const topBar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('menu')
const toggle = (page: Page) => topBar(page).getByRole('button', { name: 'Toggle sidebar' })
const openSidebar = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Open Sidebar' })

it('the top bar is fully visible, and below 1024 px it has the toggle of the sidebar', async () => {
  await home(async (page) => {
    for (const width of [1440, 1024, 1023, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect([width, await toggle(page).isVisible()]).toEqual([width, width < 1024])
      expect(await openSidebar(page).isVisible()).toBe(width < 1024)
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
    }
    await page.setViewportSize(PHONE)
    await openSidebar(page).click()
    await page.getByRole('heading', { name: 'Characters' }).waitFor()
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
    await waitForFocus(page, 'Open Sidebar')
  })
})

it('after Logout the server no longer accepts the token', async () => {
  await home(async (page, token) => {
    const answered = page.waitForResponse('**/codex/user/sign-out')
    await chooseUserMenuItem(page, 'Logout')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect((await answered).status()).toBe(200)
    const late = await fetch(`${fixture.url}/codex/user/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(late.status).toBe(401)
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
    await press('Enter')
    await page.locator('main:focus').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await moveFocus(page, 'Shift+Tab', topBar(page).getByRole('button', { name: 'Feedback', exact: true }))
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

it('an error dialog shows a message of any length: its scrolling region takes the focus and the keys', async () => {
  const away = (page: Page, message: string) =>
    stubResponse(page, '/user/view-account', { status: 500, json: { message } })
  await home(
    async (page) => {
      const scrolling = errorDialog(page).getByRole('group', { name: 'Error' })
      await away(page, 'Away')
      await chooseUserMenuItem(page, 'View Account')
      await errorDialog(page).getByText('Away', { exact: true }).waitFor()
      expect(await scrolling.count()).toBe(0)
      await page.keyboard.press('Escape')
      await errorDialog(page).waitFor({ state: 'detached' })
      await away(page, 'The database is away. '.repeat(200).trim())
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

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
const apart = (one: Box, other: Box) =>
  one !== null && other !== null && (one.y + one.height <= other.y || other.y + other.height <= one.y)

it('a remark that fails neither moves nor covers the form', async () => {
  await home(
    async (page) => {
      await topBar(page).getByRole('button', { name: 'Feedback', exact: true }).click()
      const form = [field(feedbackModal(page), 'Type'), field(feedbackModal(page), 'Message')] as const
      const submit = feedbackModal(page).locator('button[type="submit"]')
      const places = () => Promise.all([...form, submit].map((place) => place.boundingBox()))
      await stubResponse(page, '/user/add-remarks', { status: 500, json: { message: 'The database is away' } })
      await form[0].selectOption('UI_UX')
      await form[1].fill('The lantern light is lovely.')
      const before = await places()
      await submit.click()
      const error = feedbackModal(page).getByRole('alert').getByText('The database is away')
      await error.hover()
      expect(await places()).toEqual(before)
      const box = await error.boundingBox()
      for (const place of before) expect(apart(box, place)).toBe(true)
    },
    { options: { reducedMotion: 'reduce' } },
  )
})

const OFFLINE = 'You are currently offline. Some features may not work properly.'

it('the offline banner covers nothing, and a call that fails meanwhile says so and can be made again', async () => {
  await home(
    async (page) => {
      const banner = page.getByRole('status').getByText(OFFLINE, { exact: true })
      await page.context().setOffline(true)
      await banner.waitFor()
      const [above, bar] = await Promise.all([banner.boundingBox(), topBar(page).boundingBox()])
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(await fitsTheScreen(page)).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
      await topBar(page).getByRole('button', { name: 'Feedback', exact: true }).click()
      await field(feedbackModal(page), 'Type').selectOption('Other')
      await field(feedbackModal(page), 'Message').fill('Written on a train')
      await feedbackModal(page).getByRole('button', { name: 'Submit' }).click()
      await feedbackModal(page).getByText('The server could not be reached.').waitFor()
      await page.context().setOffline(false)
      await feedbackModal(page).getByRole('button', { name: 'Submit' }).click()
      await feedbackModal(page).getByText('Thanks for Feedback!').waitFor()
      await banner.waitFor({ state: 'detached' })
    },
    { options: { viewport: PHONE }, expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ },
  )
})

it("the crash screen restores an unsent message by 'Try Again', without a reload, and the session by 'Refresh Page'", async () => {
  const bea = newPerson()
  await signUpByApi(fixture.url, bea)
  await home(
    async (page, token) => {
      await createByApi(fixture.url, { token }, miraFields)
      await page.reload()
      await page.getByRole('complementary').getByRole('button', { name: mira.name }).first().click()
      await conversation(page, mira).log.waitFor()
      await messageInput(page).fill('Half a thought')
      await page.evaluate(() => {
        const { showModal } = HTMLDialogElement.prototype
        addEventListener('recover', () => Object.assign(HTMLDialogElement.prototype, { showModal }))
        HTMLDialogElement.prototype.showModal = () => {
          throw new Error('injected fault')
        }
      })
      const crash = async () => {
        await page.getByRole('button', { name: 'Feedback', exact: true }).click()
        await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor()
      }
      await crash()
      expect(await page.getByRole('button').allInnerTexts()).toEqual(['Refresh Page', 'Try Again'])
      await page.evaluate(() => dispatchEvent(new Event('recover')))
      await page.getByRole('button', { name: 'Try Again' }).click()
      // The form that was opened before the crash.
      await feedbackModal(page).waitFor()
      await page.keyboard.press('Escape')
      await conversation(page, mira).log.waitFor()
      expect(await messageInput(page).inputValue()).toBe('Half a thought')

      await page.evaluate(() => {
        HTMLDialogElement.prototype.showModal = () => {
          throw new Error('injected fault')
        }
      })
      await crash()
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh Page' }).click()])
      await waitForHome(page)
    },
    { person: bea, expected: /injected fault/ },
  )
})
