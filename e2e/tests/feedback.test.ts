import type { Page } from 'playwright-core'
import { stubResponse, holdResponses, refuseConnections } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { visitHome, chooseUserMenuItem, feedbackModal, type HomeVisit } from '../harness/home'
import { signUpByApi } from '../harness/users'
import { field, newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'

const PATH = '/user/add-remarks'
const ada = newPerson()

const fixture = useFixture({
  prepare: async ({ url }) => {
    await signUpByApi(url, ada)
  },
})

/** With the open form. */
const form = (act: (page: Page) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada, ...visit }, async (page) => {
    await open(page)
    await act(page)
  })

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await feedbackModal(page).waitFor()
}

const type = (page: Page) => field(feedbackModal(page), 'Type')
const message = (page: Page) => field(feedbackModal(page), 'Message')
const submit = (page: Page) => feedbackModal(page).locator('button[type="submit"]')
const thanks = (page: Page) => feedbackModal(page).getByText('Thanks for Feedback!', { exact: true })

async function fill(page: Page, { kind = 'UI_UX', text = 'The lantern light is lovely.' } = {}) {
  await type(page).selectOption(kind)
  await message(page).fill(text)
}

describe('the Submit Feedback modal', () => {
  it("opens from 'Submit Feedback' in the user menu, too, with the focus in its first field", async () => {
    await visitHome(fixture, { person: ada }, async (page) => {
      await chooseUserMenuItem(page, 'Submit Feedback')
      await feedbackModal(page).waitFor()
      expect(await type(page).evaluate((element) => element === document.activeElement)).toBe(true)
    })
  })

  it('has a type selector with the seven types, and a message textarea of 4 rows', async () => {
    await form(async (page) => {
      const options = await type(page).locator('option:not([value=""])').all()
      const read = await Promise.all(
        options.map(async (option) => [await option.getAttribute('value'), await option.textContent()]),
      )
      expect(read).toEqual([
        ['UI_UX', 'UI/UX'],
        ['Functionality', 'Functionality'],
        ['Performance', 'Performance'],
        ['Interaction', 'Interaction'],
        ['Content', 'Content'],
        ['Security_Privacy', 'Security & Privacy'],
        ['Other', 'Other'],
      ])
      expect(await message(page).getAttribute('rows')).toBe('4')
    })
  })

  it("has the user's id also after a start without local storage", async () => {
    await visitHome(fixture, { person: ada }, async (page) => {
      const id = await page.evaluate(() => {
        const { id } = JSON.parse(localStorage.getItem('codex_user') ?? '{}') as { id: string } // Spec 3 "User"
        localStorage.clear()
        return id
      })
      const account = page.waitForResponse('**/codex/user/view-account')
      await page.reload()
      await account
      await open(page)
      const bodies = auth.recordBodies(page, PATH)
      await fill(page)
      await submit(page).click()
      await thanks(page).waitFor()
      expect(bodies).toEqual([expect.objectContaining({ user_id: id })])
    })
  })

  it('is not closed by a click outside, which would lose the message', async () => {
    await form(async (page) => {
      await fill(page)
      await page.mouse.click(20, 400)
      expect(await message(page).inputValue()).toBe('The lantern light is lovely.')
    })
  })
})

describe('while a remark is being sent', () => {
  const submitting = (act: (page: Page, release: () => Promise<void>) => Promise<void>) =>
    form(async (page) => {
      const release = await holdResponses(page, PATH)
      await fill(page)
      await submit(page).click()
      await feedbackModal(page).getByRole('button', { name: 'Submitting...' }).waitFor()
      await act(page, release)
    })

  it("the inputs are disabled and the button reads 'Submitting...'", async () => {
    await submitting(async (page, release) => {
      expect(await type(page).isDisabled()).toBe(true)
      expect(await message(page).isDisabled()).toBe(true)
      expect(await submit(page).getAttribute('aria-disabled')).toBe('true')
      await release()
      await thanks(page).waitFor()
    })
  })
})

describe('a remark that fails', () => {
  it('can be sent again, which clears the error at once', async () => {
    await form(async (page) => {
      await refuseConnections(page, PATH)
      await fill(page)
      await submit(page).click()
      const error = feedbackModal(page).getByText('The server could not be reached.')
      await error.hover()
      await page.unroute(`**/codex${PATH}`)
      const release = await holdResponses(page, PATH)
      await submit(page).press('Enter')
      await error.waitFor({ state: 'detached' })
      await release()
      await thanks(page).waitFor()
    })
  })

  it('neither moves nor covers the form', async () => {
    await form(
      async (page) => {
        const places = () => Promise.all([type(page), message(page), submit(page)].map((place) => place.boundingBox()))
        await stubResponse(page, PATH, { status: 500, json: { message: 'The database is away' } })
        await fill(page)
        const before = await places()
        await submit(page).click()
        const error = feedbackModal(page).getByRole('alert').getByText('The database is away')
        await error.hover()
        expect(await places()).toEqual(before)
        for (const box of await Promise.all([error.boundingBox()]))
          for (const place of before) expect(apart(box, place)).toBe(true)
      },
      { options: { reducedMotion: 'reduce' } },
    )
  })
})

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null

const apart = (one: Box, other: Box) =>
  one !== null && other !== null && (one.y + one.height <= other.y || other.y + other.height <= one.y)
