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
const closeButton = (page: Page) => feedbackModal(page).getByRole('button', { name: 'Close' })
const errorText = async (page: Page) => (await feedbackModal(page).getByRole('alert').innerText()).trim()
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

  it('has Submit disabled while the type is empty or the message blank', async () => {
    await form(async (page) => {
      const disabled = () => submit(page).isDisabled()
      expect(await disabled()).toBe(true)
      await type(page).selectOption('Other')
      expect(await disabled()).toBe(true)
      await message(page).fill('  \n ')
      expect(await disabled()).toBe(true)
      await message(page).fill('Lovely')
      expect(await disabled()).toBe(false)
      await message(page).fill('')
      expect(await disabled()).toBe(true)
    })
  })

  it("sends type, message and the current user's id, without markup", async () => {
    await form(async (page) => {
      const bodies = auth.recordBodies(page, PATH)
      await fill(page, { kind: 'Security_Privacy', text: ' <b>Where</b> do my words go? 1 < 2 ' })
      await submit(page).click()
      await thanks(page).waitFor()
      const id = await page.evaluate(
        () => (JSON.parse(localStorage.getItem('codex_user') ?? '{}') as { id: string }).id,
      ) // Spec 3 "User"
      expect(id).toMatch(/\S/)
      expect(bodies).toEqual([{ type: 'Security_Privacy', message: 'Where do my words go? 1 < 2', user_id: id }])
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

  it("shows 'Thanks for Feedback!', is cleared, and closes after 2 seconds", async () => {
    await form(
      async (page) => {
        await fill(page)
        await submit(page).click()
        await thanks(page).waitFor()
        await page.clock.runFor(1999)
        expect(await thanks(page).isVisible()).toBe(true)
        await page.clock.runFor(1)
        await feedbackModal(page).waitFor({ state: 'detached' })

        await open(page)
        expect([await type(page).inputValue(), await message(page).inputValue()]).toEqual(['', ''])
      },
      { clock: 'stopped' },
    )
  })

  it.each([
    ['the close button', (page: Page) => closeButton(page).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('is reset by closing it: %s', async (_, close) => {
    await form(async (page) => {
      await fill(page)
      await close(page)
      await feedbackModal(page).waitFor({ state: 'detached' })
      await open(page)
      expect([await type(page).inputValue(), await message(page).inputValue()]).toEqual(['', ''])
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

  it('closing is blocked', async () => {
    await submitting(async (page, release) => {
      expect(await closeButton(page).isDisabled()).toBe(true)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      expect(await feedbackModal(page).isVisible()).toBe(true)
      await release()
      await thanks(page).waitFor()
      await page.keyboard.press('Escape')
      await feedbackModal(page).waitFor({ state: 'detached' })
    })
  })

  it('it is not sent a second time', async () => {
    await form(async (page) => {
      const bodies = auth.recordBodies(page, PATH)
      const release = await holdResponses(page, PATH)
      await fill(page)
      await submit(page).dblclick()
      await submit(page).press('Enter')
      await release()
      await thanks(page).waitFor()
      expect(bodies).toHaveLength(1)
    })
  })
})

describe('a remark that fails', () => {
  const answers = [
    ["the server's message", { status: 500, json: { message: 'The database is away' } }, 'The database is away'],
    ['its detail', { status: 503, json: { detail: 'Closed for repairs' } }, 'Closed for repairs'],
    [
      "'Unexpected response from server' for another answer than exactly 'Thanks for Feedback'",
      { status: 200, json: { message: 'Thanks for Feedback!' } },
      'Unexpected response from server',
    ],
  ] as const

  it.each(answers)('shows %s for 2 seconds and keeps the message', async (_, answer, text) => {
    await form(
      async (page) => {
        await stubResponse(page, PATH, answer)
        await fill(page)
        await submit(page).click()
        await feedbackModal(page).getByRole('alert').getByText(text, { exact: true }).waitFor()
        await page.clock.runFor(1999)
        expect(await errorText(page)).toBe(text)
        await page.clock.runFor(1)
        expect(await errorText(page)).toBe('')
        expect([await type(page).inputValue(), await message(page).inputValue()]).toEqual([
          'UI_UX',
          'The lantern light is lovely.',
        ])
        expect(await thanks(page).count()).toBe(0)
      },
      { clock: 'stopped' },
    )
  })

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

it('a remark that is answered after the session has ended shows nothing in the next session', async () => {
  await form(async (page) => {
    const release = await holdResponses(page, PATH)
    await fill(page)
    await submit(page).click()
    await feedbackModal(page).getByRole('button', { name: 'Submitting...' }).waitFor()
    // The session ends in another tab.
    const other = await page.context().newPage()
    await other.goto('/home')
    await chooseUserMenuItem(other, 'Logout')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    await auth.signInAs(page, ada)
    await open(page)
    const answer = page.waitForResponse(`**/codex${PATH}`)
    await release()
    await answer
    await fill(page)
    expect(await thanks(page).count()).toBe(0)
    expect(await submit(page).isDisabled()).toBe(false)
  })
})
