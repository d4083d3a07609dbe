import type { Page } from 'playwright-core'
import { stubResponse, holdResponses, refuseConnections } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { accountModal, visitHome, chooseUserMenuItem, errorDialog, userMenu, type HomeVisit } from '../harness/home'
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

  it("loads behind 'Loading...', asks once, then opens", async () => {
    await home(async (page) => {
      const bodies = auth.recordBodies(page, PATH)
      const release = await holdResponses(page, PATH)
      await chooseUserMenuItem(page, 'View Account')
      const loading = page.getByRole('menuitem', { name: 'Loading...' })
      await loading.waitFor()
      await loading.click()
      expect(await accountModal(page).count()).toBe(0)

      await release()
      await accountModal(page).waitFor()
      expect(bodies).toEqual([null])
      expect(await page.getByRole('menu').count()).toBe(0)
    })
  })

  it.each([
    ['snake_case names', { username: 'ada', email: 'a@b.example', account_type: 'Writer', member_since: '2026-01-02' }],
    ['camelCase names', { username: 'ada', email: 'a@b.example', accountType: 'Writer', memberSince: '2026-01-02' }],
  ])('reads %s', async (_, json) => {
    await home(async (page) => {
      await stubResponse(page, PATH, { status: 200, json })
      await chooseUserMenuItem(page, 'View Account')
      await accountModal(page).getByText('2026-01-02').waitFor()
      await accountModal(page).getByText('Writer').waitFor()
    })
  })

  it.each([
    ['a username', { username: 'ada' }],
    ['an email', { email: 'ada@example.org' }],
  ])('fills in Standard User, N/A and Active when the answer holds only %s', async (_, json) => {
    await home(async (page) => {
      await stubResponse(page, PATH, { status: 200, json })
      await chooseUserMenuItem(page, 'View Account')
      await accountModal(page).waitFor()
      expect(await facts(page)).toEqual([
        ['Username', 'username' in json ? json.username : ''],
        ['Email', 'email' in json ? json.email : ''],
        ['Account Type', 'Standard User'],
        ['Member Since', 'N/A'],
        ['Status', 'Active'],
      ])
    })
  })

  it.each([
    ['the close button', (page: Page) => accountModal(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a press beside it', (page: Page) => page.mouse.click(20, 20)],
  ])('closes by %s', async (_, close) => {
    await home(async (page) => {
      await chooseUserMenuItem(page, 'View Account')
      await accountModal(page).waitFor()
      await close(page)
      await accountModal(page).waitFor({ state: 'detached' })
    })
  })
})

describe('an account that could not be fetched', () => {
  it.each([
    ["the server's message", { status: 500, json: { message: 'The database is away' } }, 'The database is away'],
    ['its detail', { status: 503, json: { detail: 'Closed for repairs' } }, 'Closed for repairs'],
    ['the status', { status: 502, json: {} }, 'HTTP 502: Bad Gateway'],
    [
      "'Invalid account data received from server' without a username and an email",
      { status: 200, json: { status: 'Active' } },
      'Invalid account data received from server',
    ],
  ])("shows an error dialog titled 'Error' and still opens the modal with the banner: %s", async (_, answer, text) => {
    await home(async (page) => {
      await stubResponse(page, PATH, answer)
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

  it("shows 'Loading account details...' during a retry, then the account", async () => {
    await home(async (page) => {
      await refuseConnections(page, PATH)
      await chooseUserMenuItem(page, 'View Account')
      await errorDialog(page).getByText('The server could not be reached.').waitFor()
      await page.keyboard.press('Escape')
      await page.unroute(`**/codex${PATH}`)

      const release = await holdResponses(page, PATH)
      await accountModal(page).getByRole('button', { name: 'Try Again' }).click()
      await accountModal(page).getByText('Loading account details...').waitFor()
      await release()
      await accountModal(page).getByText(ada.email).waitFor()
      expect(await accountModal(page).getByText('Loading account details...').count()).toBe(0)
      expect(await accountModal(page).getByText('The server could not be reached.').count()).toBe(0)
    })
  })

  it('shows no error dialog over the sign-in screen when it ends the session', async () => {
    await home(async (page) => {
      await stubResponse(page, PATH, { status: 401, json: { message: 'Please sign in again' } })
      await chooseUserMenuItem(page, 'View Account')
      await page.waitForURL('**/login')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })
})

it('an account that arrives after the logout opens nothing', async () => {
  await home(async (page) => {
    const release = await holdResponses(page, PATH)
    await chooseUserMenuItem(page, 'View Account')
    await page.getByRole('menuitem', { name: 'Loading...' }).waitFor()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    const answer = page.waitForResponse(`**/codex${PATH}`)
    await release()
    await answer
    await auth.signInAs(page, ada)
    await userMenu(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
