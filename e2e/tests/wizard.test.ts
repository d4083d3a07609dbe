import type { Locator, Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import { call } from '../harness/api'
import { recordBodies, FAILED_REQUEST, signInAs } from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
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
import { PHONE, TABLET, visitPage, WIDE, type Visit } from '../harness/visit'

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

describe('a half-filled form', () => {
  it('is restored after a reload, at its step', async () => {
    await atHome(async (page) => {
      const dialog = await startWizard(page)
      await nextButton(dialog).click()
      await field(dialog, 'Personality Description').fill('Gentle and')
      await page.reload()
      await page.getByText('What you had written is back.').waitFor()
      expect(await field(wizard(page), 'Personality Description').inputValue()).toBe('Gentle and')
      await wizard(page).getByRole('button', { name: 'Previous' }).click()
      expect(await field(wizard(page), 'Name').inputValue()).toBe('Lyra')
    })
  })

  it('survives the end of the session: the next sign-in restores it, at its step', async () => {
    await atHome(
      async (page, ada) => {
        const dialog = await startWizard(page)
        await nextButton(dialog).click()
        await field(dialog, 'Personality Description').fill('Gentle and')
        const path = '/refine/ai-personality-description'
        await stubResponse(page, path, { status: 401, json: { message: 'Please sign in again' } })
        await dialog.getByRole('button', { name: 'AI Assist' }).click()
        await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
        await signInAs(page, ada.person)
        expect(await field(wizard(page), 'Personality Description').inputValue()).toBe('Gentle and')
        await wizard(page).getByRole('button', { name: 'Previous' }).click()
        expect(await field(wizard(page), 'Name').inputValue()).toBe('Lyra')
      },
      { expected: FAILED_REQUEST },
    )
  })

  it('asks on a phone with buttons of one line', async () => {
    await atHome(
      async (page) => {
        const dialog = await startWizard(page)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        const buttons = page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByRole('button')
        await buttons.first().waitFor()
        const lines = await buttons.evaluateAll((all) =>
          all.map((button) => {
            const range = document.createRange()
            range.selectNodeContents(button)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
          }),
        )
        expect(lines).toEqual([1, 1])
        expect(await findOverflow(page)).toEqual([])
      },
      { options: { viewport: { width: 320, height: 640 } } },
    )
  })

  it('is discarded by Cancel, the close button and Escape after a question, and can be restored in the same page', async () => {
    await atHome(async (page) => {
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
      const leaveBy = {
        Cancel: (dialog: Locator) => dialog.getByRole('button', { name: 'Cancel' }).click(),
        Close: (dialog: Locator) => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
        Escape: () => page.keyboard.press('Escape'),
      }
      for (const leave of Object.values(leaveBy)) {
        const dialog = await startWizard(page)
        await leave(dialog)
        await question.waitFor()
        await page.keyboard.press('Escape')
        await question.waitFor({ state: 'detached' })
        expect(await field(dialog, 'Name').inputValue()).toBe('Lyra')

        await leave(dialog)
        await question.getByRole('button', { name: 'Discard' }).click()
        await dialog.waitFor({ state: 'detached' })
        await page.getByRole('button', { name: /^Create Avatar/ }).click()
        await dialog.getByRole('button', { name: 'Restore' }).click()
        expect(await field(dialog, 'Name').inputValue()).toBe('Lyra')

        await leave(dialog)
        await question.getByRole('button', { name: 'Discard' }).click()
        await page.reload()
        await page.getByText('No Companions Yet').waitFor()
        expect(await wizard(page).count()).toBe(0)
      }
    })
  })
})

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
  it.each([
    ['a wide screen', WIDE],
    ['a tablet', TABLET],
    ['a phone', PHONE],
  ])('covers no control on %s, however long it is', async (_, viewport) => {
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
      { clock: true, expected: FAILED_REQUEST, options: { viewport } },
    )
  })
})

describe('screens of the wizard that crash', () => {
  /** Injects an error that the second step throws. */
  const withFault = (act: (page: Page, removeFault: () => Promise<void>) => Promise<void>) =>
    atHome(
      async (page) => {
        const dialog = await startWizard(page)
        await page.evaluate(() => {
          Object.defineProperty(HTMLTextAreaElement.prototype, 'focus', {
            configurable: true,
            value: () => {
              throw new Error('injected fault')
            },
          })
        })
        await nextButton(dialog).click()
        await wizard(page).getByText('This part could not be shown.').waitFor()
        await act(page, async () => {
          await page.evaluate(() => Reflect.deleteProperty(HTMLTextAreaElement.prototype, 'focus'))
        })
      },
      { expected: /injected fault/ },
    )

  const tryAgain = (page: Page) => wizard(page).getByRole('button', { name: 'Try Again' }).click()

  it("say so in the dialog and keep the text: 'Try Again' shows it again", async () => {
    await withFault(async (page, removeFault) => {
      await tryAgain(page)
      await wizard(page).getByText('This part could not be shown.').waitFor()
      await removeFault()
      await tryAgain(page)
      await field(wizard(page), 'Personality Description').waitFor()
      await wizard(page).getByRole('button', { name: 'Previous' }).click()
      expect(await field(wizard(page), 'Name').inputValue()).toBe('Lyra')
    })
  })

  it('can be closed, and the sidebar works', async () => {
    await withFault(async (page, removeFault) => {
      await wizard(page).getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByText('No Companions Yet').waitFor()
      expect(await wizard(page).count()).toBe(0)
      await removeFault()
      await startWizard(page)
    })
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

describe('creating', () => {
  it("shows 'Failed to create avatar: {message}' for 2 seconds, then the reason until a field is edited", async () => {
    await atHome(
      async (page) => {
        await stubResponse(page, '/character/generate-profile', {
          status: 500,
          json: { message: 'The database is away' },
        })
        const dialog = await startWizard(page)
        expect(await dialog.getByRole('button', { name: 'Previous' }).count()).toBe(0)
        for (const label of ['Personality Description', 'Background', 'Speaking Style']) {
          await nextButton(dialog).click()
          await field(dialog, label).waitFor()
          expect(await nextButton(dialog).isDisabled()).toBe(true)
          await field(dialog, label).fill('...')
          expect(await nextButton(dialog).isDisabled()).toBe(true)
          await field(dialog, label).fill('Calm and dry.')
        }
        await dialog.getByRole('button', { name: 'Previous' }).click()
        expect(await field(dialog, 'Background').inputValue()).toBe('Calm and dry.')
        await nextButton(dialog).click()
        await nextButton(dialog).click()
        const create = dialog.getByRole('button', { name: 'Create Avatar' })
        expect(await create.isDisabled()).toBe(true)
        await portrait(page, 0).click()
        expect(await portrait(page, 0).getAttribute('alt')).toBe('Star pilot with teal hair')
        expect(await dialog.getByRole('radio', { name: 'Star pilot with teal hair' }).isChecked()).toBe(true)

        await stopClock(page)
        await create.click()
        const failed = dialog.getByText('Failed to create avatar: The database is away', { exact: true })
        const wrong = dialog.getByText('Character Profile Error: The database is away', { exact: true })
        await failed.waitFor()
        await page.clock.runFor(1999)
        expect(await failed.count()).toBe(1)
        await page.clock.runFor(1)
        expect(await failed.count()).toBe(0)
        expect(await wrong.count()).toBe(1)
        await portrait(page, 1).click()
        await wrong.waitFor({ state: 'detached' })

        await page.unroute('**/codex/character/generate-profile')
        await create.click()
        await createdModal(page).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await rowOf(page, 'Lyra').waitFor()
      },
      { clock: true, expected: FAILED_REQUEST },
    )
  })
})

/** Nothing lies over the picture. */
const portrait = (page: Page, index: number) =>
  page.getByRole('dialog').locator(`img[src="/avatars/pic_${index + 1}.png"]`)

describe('edit mode', () => {
  it("fetches full details first; if that fails it logs it and uses the list's item, and shows why an update failed", async () => {
    await atHome(
      async (page) => {
        await stubResponse(page, '/character/get-profile', { status: 500, json: { message: 'Not now' } })
        await stubResponse(page, '/character/edit-profile', { status: 500, json: { message: 'Not yet' } })
        const logged = page.waitForEvent('console', (message) => message.text().includes('Not now'))
        await chooseRowMenuItem(page, 'Lyra', 'Edit Profile')
        expect((await logged).text()).toBe('Failed to fetch profile details: Not now')
        const dialog = editor(page)
        await field(dialog, 'Role').waitFor()
        expect(await field(dialog, 'Role').inputValue()).toBe('Guide')
        expect(await page.getByText('Not now').count()).toBe(0)
        for (let step = 1; step < 5; step += 1) await nextButton(dialog).click()
        await dialog.getByRole('button', { name: 'Update Profile' }).click()
        await dialog.getByText('Failed to update avatar: Not yet', { exact: true }).waitFor()
      },
      { companions: [{}], expected: FAILED_REQUEST },
    )
  })

  it("pre-fills the form, keeps the name read-only, says 'Profile updated successfully!' and closes after 2 seconds", async () => {
    await atHome(
      async (page) => {
        const bodies = recordBodies(page, '/character/edit-profile')
        await chooseRowMenuItem(page, 'Lyra', 'Edit Profile')
        const dialog = editor(page)
        await field(dialog, 'Name').waitFor()
        expect(await field(dialog, 'Name').getAttribute('readonly')).not.toBeNull()
        expect(await field(dialog, 'Gender').locator('option').allInnerTexts()).toEqual(
          expect.arrayContaining(['Male', 'Female', 'Other', 'non-binary']),
        )
        await field(dialog, 'Role').fill('Captain')
        for (let step = 1; step < 5; step += 1) await nextButton(dialog).click()
        await stopClock(page)
        await dialog.getByRole('button', { name: 'Update Profile' }).click()
        await page.getByText('Profile updated successfully!').waitFor()
        expect(bodies).toEqual([expect.objectContaining({ name: 'Lyra', role: 'Captain', gender: 'non-binary' })])
        await page.clock.runFor(1900)
        expect(await dialog.count()).toBe(1)
        await page.clock.runFor(100)
        await dialog.waitFor({ state: 'detached' })
      },
      { companions: [{ gender: 'non-binary' }], clock: true },
    )
  })

  it('has the same frame on a wide screen, a tablet and a phone, where axe finds nothing', async () => {
    await atHome(
      async (page) => {
        await chooseRowMenuItem(page, 'Lyra', 'Edit Profile')
        await field(editor(page), 'Name').waitFor()
        expect(await axeFindings(page)).toEqual([])
        await fitsEverywhere(page)
        expect(await axeFindings(page)).toEqual([])
      },
      { companions: [{}], options: AXE_OPTIONS },
    )
  })
})

async function fitsEverywhere(page: Page) {
  for (const viewport of [WIDE, TABLET, PHONE]) {
    await page.setViewportSize(viewport)
    expect(await findOverflow(page)).toEqual([])
  }
}

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

  it('keeps emoji, any script, 5,000 characters and I <3 you, strips markup, and fits every screen', async () => {
    const name = 'ليلى 👩🏽‍🚀 I <3 you'
    const stripped = {
      name,
      role: 'Guide 1 < 2 && 3 > 2',
      personality_description: 'w'.repeat(5000),
      background: `${'🌊'.repeat(2500)}${'ه'.repeat(2500)}`,
      speaking_style: 'I <3 you\n&lt;b&gt; a <- b',
    }
    const sent = {
      ...stripped,
      name: `${name}<img src=x onerror=alert(1)>`,
      role: '<b>Guide</b><script>alert(1)</script> 1 < 2 && 3 > 2',
      speaking_style: `${stripped.speaking_style}<!-- never -->`,
    }
    await atHome(
      async (page, ada) => {
        const id = await createByApi(fixture.url, ada, sent)
        expect(await profileOf(ada, id)).toMatchObject(stripped)
        await expect(createByApi(fixture.url, ada, { ...sent, background: 'w'.repeat(5001) })).rejects.toThrow(
          'Background is too long (at most 5000 characters)',
        )
        await refresh(page)
        await rowOf(page, name).click()
        await chatWith(page, name).waitFor()
        await fitsEverywhere(page)
        await page.setViewportSize(WIDE)
        await chooseRowMenuItem(page, name, 'Edit Profile')
        const dialog = editor(page)
        for (const [label, text] of [
          ['Role', stripped.role],
          ['Personality Description', stripped.personality_description],
          ['Background', stripped.background],
          ['Speaking Style', stripped.speaking_style],
        ] as const) {
          await field(dialog, label).waitFor()
          expect(await field(dialog, label).inputValue()).toBe(text)
          await fitsEverywhere(page)
          await nextButton(dialog).click()
        }
        expect(await axeFindings(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Update Profile' }).click()
        await dialog.waitFor({ state: 'detached' })
        expect(await profileOf(ada, id)).toMatchObject(stripped)
      },
      { options: AXE_OPTIONS },
    )
  })
})
