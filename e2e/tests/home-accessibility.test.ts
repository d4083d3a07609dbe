import { feedbackCloseDelay } from '@codex/contracts/limits'
import type { Page } from 'playwright-core'
import { stubResponse, holdResponses, refuseConnections } from '../harness/stub-responses'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import {
  accountModal,
  visitHome,
  chooseUserMenuItem,
  errorDialog,
  expiryDialog,
  feedbackModal,
  fitsTheScreen,
  userMenu,
} from '../harness/home'
import { signUpByApi } from '../harness/users'
import { field, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'

const ada = newPerson()

const fixture = useFixture({
  prepare: async ({ url }) => {
    await signUpByApi(url, ada)
  },
})

describe.each([375, 1440])('at %d px', (width) => {
  /** `check` runs axe and compares the width of the page with the screen. */
  const checkStates = (
    path: (page: Page, check: (state: string) => Promise<void>) => Promise<void>,
    before?: (page: Page) => Promise<unknown>,
  ) =>
    visitHome(
      fixture,
      {
        person: ada,
        expected: /Failed to load resource|ERR_INTERNET_DISCONNECTED|injected fault/,
        options: { viewport: { width, height: 812 }, ...AXE_OPTIONS },
        ...(before === undefined ? {} : { before }),
      },
      async (page) => {
        const found: string[] = []
        await path(page, async (state) => {
          found.push(...(await axeFindings(page)).map((finding) => `${state}: ${finding}`))
          if (!(await fitsTheScreen(page))) found.push(`${state}: wider than the screen`)
        })
        expect(found).toEqual([])
      },
    )

  it('axe finds nothing in the frame, its menu and the account modal, in every state', async () => {
    await checkStates(async (page, check) => {
      await check('home')
      const release = await holdResponses(page, '/user/view-account')
      await userMenu(page).click()
      await page.getByRole('menu').waitFor()
      await check('user menu')
      await page.getByRole('menuitem', { name: 'View Account' }).click()
      await page.getByRole('menuitem', { name: 'Loading...' }).waitFor()
      await check('user menu while loading')
      await release()
      await accountModal(page).waitFor()
      await check('account')
      await page.keyboard.press('Escape')

      await stubResponse(page, '/user/view-account', { status: 500, json: { message: 'The database is away' } })
      await chooseUserMenuItem(page, 'View Account')
      await errorDialog(page).waitFor()
      await check('error dialog over the account')
      await page.keyboard.press('Escape')
      await errorDialog(page).waitFor({ state: 'detached' })
      await check('account with its error banner')
    })
  })

  it('axe finds nothing in the feedback modal, in every state', async () => {
    await checkStates(async (page, check) => {
      await chooseUserMenuItem(page, 'Submit Feedback')
      await feedbackModal(page).waitFor()
      await check('feedback')
      await field(feedbackModal(page), 'Type').selectOption('UI_UX')
      await field(feedbackModal(page), 'Message').fill('The lantern light is lovely.')
      await check('feedback, filled in')

      await refuseConnections(page, '/user/add-remarks')
      const submit = feedbackModal(page).getByRole('button', { name: 'Submit' })
      await submit.click()
      const error = feedbackModal(page).getByText('The server could not be reached.')
      // The pointer keeps the message visible.
      await error.hover()
      await check('feedback with an error')
      await page.unroute('**/codex/user/add-remarks')

      const release = await holdResponses(page, '/user/add-remarks')
      await submit.press('Enter')
      await feedbackModal(page).getByRole('button', { name: 'Submitting...' }).waitFor()
      await check('feedback while submitting')
      await page.evaluate((closing) => {
        const later = globalThis.setTimeout
        const slow = (act: TimerHandler, after?: number) => later(act, after === closing ? 600_000 : after)
        Object.assign(globalThis, { setTimeout: slow })
      }, feedbackCloseDelay)
      await release()
      await feedbackModal(page).getByText('Thanks for Feedback!').waitFor()
      await check('thanks')
      expect(await feedbackModal(page).getByText('Thanks for Feedback!').isVisible()).toBe(true)
    })
  })

  it('axe finds nothing in the session dialog, the offline banner and the crash screen', async () => {
    await checkStates(
      async (page, check) => {
        await expiryDialog(page).waitFor()
        await check('session expiring soon')
        await page.keyboard.press('Escape')
        await page.context().setOffline(true)
        await page.getByText('You are currently offline.').waitFor()
        await check('offline')
        await page.context().setOffline(false)

        await page.evaluate(() => {
          HTMLDialogElement.prototype.showModal = () => {
            throw new Error('injected fault')
          }
        })
        await page.getByRole('button', { name: 'Feedback', exact: true }).click()
        await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor()
        await check('crash screen')
      },
      (page) =>
        stubResponse(page, '/user/session', {
          status: 200,
          json: { expires_at: new Date(Date.now() + 240_000).toISOString(), remaining_minutes: 4 },
        }),
    )
  })
})
