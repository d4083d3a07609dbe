import type { Locator, Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import { call } from '../harness/api'
import { FAILED_REQUEST } from '../harness/auth'
import { stopClock } from '../harness/clock'
import {
  startWizard,
  chatWith,
  chooseRowMenuItem,
  details,
  editor,
  createByApi,
  nextButton,
  openCharacterList,
  findOverflow,
  refresh,
  rowOf,
  rows,
  wizard,
} from '../harness/companions'
import { createUser, type SignedInUser } from '../harness/users'
import { createdModal, field, mira, sendAndAwaitReply } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { moveFocus } from '../harness/keyboard'
import { PHONE, visitPage, type Visit } from '../harness/visit'

const fixture = useFixture()

interface Home extends Partial<Visit> {
  readonly companions?: readonly object[]
  readonly clock?: boolean
}

/** At /home as a new user with these companions. */
async function atHome(
  act: (page: Page, ada: SignedInUser) => Promise<void>,
  { companions = [], clock = false, options = {}, expected }: Home = {},
) {
  const ada: SignedInUser = await createUser(fixture.url)
  for (const companion of companions) await createByApi(fixture.url, ada, companion)
  await visitPage(
    fixture,
    { options: { storageState: ada.state, ...options }, ...(expected && { expected }) },
    async (page) => {
      if (clock) await page.clock.install()
      await openCharacterList(page)
      await act(page, ada)
    },
  )
}

/** The controls of the dialog in the viewport that a click at their centre would not reach. */
const coveredControls = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const body = element.querySelector('[data-panel] > header + *') ?? element
    const shown = body.getBoundingClientRect()
    return [...element.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (body.contains(control) && (y < shown.top || y > shown.bottom)) return false
        return !control.contains(document.elementFromPoint(x, y))
      })
      .map((control) => control.textContent)
  })

describe('a message of the wizard', () => {
  it('covers no control on a phone, however long it is', async () => {
    await atHome(
      async (page) => {
        await page.route('**/codex/refine/*', (route) => route.fulfill({ json: { message: 'Refined. '.repeat(40) } }))
        const dialog = await startWizard(page)
        await nextButton(dialog).click()
        await field(dialog, 'Personality Description').fill('Gentle.')
        await nextButton(dialog).click()
        await field(dialog, 'Background').fill('Grew up by the sea.')
        await stopClock(page)
        await dialog.getByRole('button', { name: 'Refine All' }).click()
        await dialog.getByText(/^Personality description refined successfully! Background refined/).waitFor()
        await dialog.getByRole('button', { name: 'Ask again' }).scrollIntoViewIfNeeded()
        expect(await coveredControls(dialog)).toEqual([])

        await stubResponse(page, '/refine/ai-background', {
          status: 503,
          json: { message: 'Too many words. '.repeat(20) },
        })
        await dialog.getByRole('button', { name: 'Ask again' }).click()
        await dialog.getByText(/^Failed to refine background/).waitFor()
        await dialog.getByRole('button', { name: 'Ask again' }).scrollIntoViewIfNeeded()
        expect(await coveredControls(dialog)).toEqual([])
        expect(await findOverflow(page)).toEqual([])
      },
      { clock: true, expected: FAILED_REQUEST, options: { viewport: PHONE } },
    )
  })
})

describe('the wizard with the keyboard only', () => {
  it('goes through all five steps with Enter where the step is valid, moves the focus along, and ends in the chat', async () => {
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
      for (const [label, text] of [
        ['Personality Description', 'Gentle.'],
        ['Background', 'Grew up by the sea.'],
        ['Speaking Style', 'Calm.'],
      ] as const) {
        await field(wizard(page), label).and(page.locator(':focus')).waitFor()
        await page.keyboard.type(text)
        await tabTo(page, 'Next')
        await page.keyboard.press('Enter')
      }
      await page.getByText('Please select an avatar icon to continue').waitFor()
      await wizard(page).locator('[type="radio"]:focus').waitFor()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await createdModal(page).waitFor()
      await page.keyboard.press('Tab')
      await tabTo(page, 'Speaking Style')
      await page.keyboard.press('Enter')
      await createdModal(page).getByText('Calm.', { exact: true }).waitFor()
      await tabTo(page, 'Start Chat')
      await page.keyboard.press('Enter')
      await chatWith(page, 'Lyra').waitFor()
    })
  })
})

const tabTo = (page: Page, name: string) => moveFocus(page, 'Tab', page.getByRole('button', { name, exact: true }))

/** Nothing lies over the picture. */
const portrait = (page: Page, index: number) =>
  page.getByRole('dialog').locator(`img[src="/avatars/pic_${index + 1}.png"]`)

const profileOf = (ada: SignedInUser, profileId: string) =>
  call(fixture.url, '/character/get-profile', { profile_id: profileId }, ada.token)

describe('a companion made by the API', () => {
  it("with camelCase fields, age 900, gender 'non-binary' and no icon lists, views, chats and edits", async () => {
    const made = {
      ...{ name: 'Orin', age: 900, gender: 'non-binary', role: 'Keeper' },
      ...{ personalityDescription: 'Patient and dry.', background: 'Older than the tower.', speakingStyle: 'Slow.' },
    }
    await atHome(async (page, ada) => {
      const { profile_id: id } = (await call(fixture.url, '/character/generate-profile', made, ada.token)) as {
        profile_id: string
      } // Spec 7
      await refresh(page)
      await rowOf(page, 'Orin').waitFor()
      expect(await rows(page).locator('img').getAttribute('src')).toBe('/avatars/codex-name.png')

      await chooseRowMenuItem(page, 'Orin', 'View Profile')
      await details(page).getByRole('definition').first().waitFor()
      expect(await details(page).getByRole('definition').allInnerTexts()).toEqual([
        ...['Orin', '900', 'Keeper', 'non-binary'],
      ])
      expect(await details(page).getByRole('img').getAttribute('src')).toBe('/avatars/codex-name.png')
      await page.keyboard.press('Escape')

      await rowOf(page, 'Orin').click()
      expect(await sendAndAwaitReply(page, { ...mira, name: 'Orin' }, 'Good evening')).not.toBe('')

      await chooseRowMenuItem(page, 'Orin', 'Edit Profile')
      const dialog = editor(page)
      await dialog.getByText('Invalid age (1-150)').waitFor()
      expect(await nextButton(dialog).isDisabled()).toBe(true)
      expect(await field(dialog, 'Gender').inputValue()).toBe('non-binary')
      await field(dialog, 'Age').fill('90')
      for (let step = 1; step < 5; step += 1) await nextButton(dialog).click()
      await dialog.getByText('Please select an avatar icon to continue').waitFor()
      expect(await dialog.getByRole('button', { name: 'Update Profile' }).isDisabled()).toBe(true)
      await portrait(page, 2).click()
      await dialog.getByRole('button', { name: 'Update Profile' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await profileOf(ada, id)).toMatchObject({
        ...{ name: 'Orin', age: 90, gender: 'non-binary', role: 'Keeper', avatar_icon: '/avatars/pic_3.png' },
        ...{ personality_description: 'Patient and dry.', speaking_style: 'Slow.' },
      })
      await rows(page).locator('img[src="/avatars/pic_3.png"]').waitFor()
    })
  })
})
