/** As letter.test.ts, of /home: spec 2 "Home layout" and its modals, 4 "Session", "Sidebar", 8. */
import type { Page } from 'playwright-core'
import * as letter from '../harness/letter'
import {
  ada,
  button,
  lacks,
  modal,
  mira,
  pathOf,
  ROW_MENU,
  shows,
  stored,
  stopTime,
  USER_MENU,
} from '../harness/letter'
import { useFixture } from '../harness/fixture'

const fixture = useFixture()
const home = (...[act, options]: [Parameters<typeof letter.atHome>[1], letter.Letter?]) =>
  letter.atHome(fixture, act, options)

const MINUTE = 60_000

async function chooseUserMenu(page: Page, item: string) {
  await button(page, USER_MENU).click()
  await page.getByText(item).click()
}

async function chooseRowMenu(page: Page, item: string) {
  await page.getByRole('listitem').filter({ hasText: mira.name }).getByRole('button', { name: ROW_MENU }).click()
  await page.getByText(item).click()
}

it('Spec 2 top bar, placeholder, empty sidebar, user menu', async () => {
  await home(async (page, provider) => {
    await shows(page, 'Personal Companion', 'Feedback', 'Characters', 'Create Avatar', 'Connected', 'v1.0')
    await shows(page, 'No Companions Yet', 'Create your first Companion to get started', 'Create Companion')
    await page.getByText(/select a companion from the sidebar/i).waitFor()
    for (const name of ['Feedback', 'Create Avatar', 'Create Companion', 'Refresh', 'Collapse', 'User menu'])
      await button(page, name).waitFor()
    expect(provider.bodies('/character/list-profiles')).toEqual([null])
    await button(page, 'Refresh').click()
    await button(page, 'Refresh').waitFor()
    await button(page, 'Collapse').click()
    const width = async () => (await page.getByRole('complementary').boundingBox())?.width ?? 0
    const collapsed = await width()
    await button(page, 'Expand').click()
    await button(page, 'Collapse').waitFor()
    expect(await width()).toBeGreaterThan(collapsed)
    expect(await width()).toBeLessThanOrEqual(320)

    await button(page, USER_MENU).click()
    await shows(page, ada.email, 'View Account', 'Submit Feedback', 'Logout')
    await page.mouse.click(700, 700)
    await lacks(page, 'View Account', 'Logout')
    await chooseUserMenu(page, 'Logout')
    await page.waitForURL('**/login')
    await shows(page, 'Welcome Back')
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

it('Spec 2, 3 account information', async () => {
  await home(async (page, provider) => {
    const release = provider.hold('/user/view-account')
    await chooseUserMenu(page, 'View Account')
    await shows(page, 'Loading...')
    release()
    const labels = ['Account Information', 'Username', 'Email', 'Account Type', 'Member Since', 'Status']
    await shows(modal(page), ...labels, ada.username, ada.email, 'Standard User', 'N/A', 'Active')
    await shows(page, ...labels)
    expect(provider.bodies('/user/view-account')).toEqual([null])
    await page.keyboard.press('Escape')

    provider.answer('/user/view-account', {
      ...{ username: 'grace', accountType: 'Gold', memberSince: '2024-05-06', status: 'Paused' },
    })
    await chooseUserMenu(page, 'View Account')
    await shows(modal(page), 'grace', 'Gold', 'Paused')
    await modal(page).getByText('2024').waitFor()
    await page.keyboard.press('Escape')

    for (const [json, status, text] of [
      [{ status: 'Active' }, 200, 'Invalid account data received from server'],
      [{ message: 'Not today' }, 500, 'Not today'],
    ] as const) {
      provider.answer('/user/view-account', json, status)
      await chooseUserMenu(page, 'View Account')
      // The dialog and the modal with its banner: the text is twice by the specification.
      const dialog = page.getByRole('alertdialog')
      await shows(dialog, 'Error', text)
      await dialog.getByRole('button').click()
      await shows(modal(page), 'Account Information', text)
      await page.keyboard.press('Escape')
    }
  })
})

const TYPES = {
  ...{ UI_UX: 'UI/UX', Functionality: 'Functionality', Performance: 'Performance', Interaction: 'Interaction' },
  ...{ Content: 'Content', Security_Privacy: 'Security & Privacy', Other: 'Other' },
}

it('Spec 2, 7, 8 feedback: every type, its call, success and failures', async () => {
  await home(
    async (page, provider) => {
      await button(page, 'Feedback').click()
      const type = page.getByRole('combobox')
      const message = page.getByRole('textbox')
      const submit = button(page, 'Submit')
      await page.getByRole('heading', { name: 'Submit Feedback' }).waitFor()
      expect(await message.getAttribute('rows')).toBe('4')
      expect(await submit.isDisabled()).toBe(true)
      await page.getByLabel('Type').selectOption({ label: 'Other' })
      await page.getByLabel('Message').fill('  ')
      expect(await submit.isDisabled()).toBe(true)
      await page.keyboard.press('Escape')
      await modal(page).waitFor({ state: 'hidden' })
      await stopTime(page)

      for (const [value, label] of Object.entries(TYPES)) {
        await chooseUserMenu(page, 'Submit Feedback')
        expect(await message.inputValue()).toBe('')
        await type.selectOption({ label })
        await message.fill('  <b>Fine</b> ')
        const release = provider.hold('/user/add-remarks')
        await submit.click()
        await button(page, 'Submitting...').waitFor()
        expect([await message.isDisabled(), await type.isDisabled()]).toEqual([true, true])
        await page.keyboard.press('Escape')
        expect(await modal(page).isVisible()).toBe(true)
        release()
        await shows(page, 'Thanks for Feedback!')
        await page.clock.runFor(2500)
        await modal(page).waitFor({ state: 'hidden' })
        expect(provider.bodies('/user/add-remarks').pop()).toEqual({ type: value, message: 'Fine', user_id: 'u1' })
      }

      await button(page, 'Feedback').click()
      await type.selectOption({ label: 'Other' })
      await message.fill('Fine')
      for (const [json, status, text] of [
        [{ message: 'Thanks' }, 200, 'Unexpected response from server'],
        [{ message: 'Full' }, 500, 'Full'],
      ] as const) {
        provider.answer('/user/add-remarks', json, status)
        await submit.click()
        await shows(page, text)
        await page.clock.runFor(2500)
        await lacks(page, text)
      }
      await page.route('**/user/add-remarks', (route) => route.abort())
      await submit.click()
      await shows(page, 'Failed to submit remark')
    },
    { clock: true },
  )
})

it('Spec 2, 3 rows: avatar, name, description, tags', async () => {
  const profiles = [
    stored,
    { ...stored, profile_id: 'p2', name: 'Theo', description: 'Slow.', tags: ['lighthouse', 'grey'], avatar_icon: '' },
  ]
  await home(
    async (page) => {
      // 'tidy' has 4 characters, with 'wise' 8; 'lighthouse' has 10.
      await shows(page, mira.name, 'Likes rain.', 'tidy', 'wise', 'Theo', 'Slow.', 'lighthouse')
      expect(await page.getByText('+1').count()).toBe(2)
      await lacks(page, 'calm', 'grey', 'No Companions Yet')
      const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('img')
      expect(await rowOf(mira.name).getAttribute('src')).toContain('pic_1')
      expect(await rowOf('Theo').getAttribute('src')).toContain('codex-name')
    },
    { profiles },
  )
})

it('Spec 7, 8 list: a bare array, camelCase, its failure in a red box', async () => {
  await home(async (page, provider) => {
    provider.answer('/character/list-profiles', [stored])
    await button(page, 'Refresh').click()
    await shows(page, mira.name)
    provider.answer('/character/list-profiles', { message: 'No list today' }, 500)
    await button(page, 'Refresh').click()
    await shows(page, 'No list today')
    await page.route('**/character/list-profiles', (route) => route.abort())
    await button(page, 'Refresh').click()
    await shows(page, 'Failed to fetch user profiles')
  })
})

it('Spec 2, 3 profile details', async () => {
  await home(
    async (page, provider) => {
      const release = provider.hold('/character/get-profile')
      await chooseRowMenu(page, 'View Profile')
      const details = modal(page)
      await shows(page, 'Loading profile details...')
      release()
      await lacks(page, 'Loading profile details...')
      await shows(page, 'Profile Details')
      await shows(
        details,
        'Name',
        'Age',
        'Role',
        'Gender',
        mira.name,
        '34',
        'Female',
        'Lighthouse keeper',
        'Personality Tags',
        'calm',
      )
      await details.getByAltText(mira.name).waitFor()
      for (const [section, text] of [
        ['Personality Description', mira.personality_description],
        ['Background Story', mira.background],
        ['Speaking Style', mira.speaking_style],
      ] as const) {
        await lacks(details, text)
        await button(details, section).click()
        await shows(details, text)
      }
      await button(details, 'Background Story').click()
      await lacks(details, mira.background)
      await shows(details, mira.personality_description, mira.speaking_style)
      expect(provider.bodies('/character/get-profile')).toEqual([{ profile_id: 'p1' }])
      await page.keyboard.press('Escape')
    },
    { profiles: [stored] },
  )
  await home(
    async (page, provider) => {
      provider.answer('/character/get-profile', { message: 'Gone away' }, 500)
      await chooseRowMenu(page, 'View Profile')
      await shows(modal(page), 'Gone away', 'No profile data available')
    },
    { profiles: [stored] },
  )
})

const QUESTION = `Are you sure you want to delete "${mira.name}"? This action cannot be undone.`

it('Spec 4, 8 delete: confirmation, failure, success', async () => {
  await home(
    async (page, provider) => {
      await chooseRowMenu(page, 'Delete')
      const dialog = page.getByRole('alertdialog')
      await shows(dialog, 'Confirm Deletion', QUESTION)
      await button(dialog, 'Cancel').click()
      await lacks(page, 'Confirm Deletion')

      const confirm = async () => {
        await chooseRowMenu(page, 'Delete')
        await button(dialog, /delete|confirm/i).click()
      }
      provider.answer('/character/delete-profile', { message: 'Locked' }, 500)
      await confirm()
      await shows(page, 'Failed to delete profile: Locked')
      await shows(dialog, 'Error')
      await dialog.getByRole('button').click()

      await page.getByText(mira.name).click()
      await shows(page, `Start a conversation with ${mira.name}`)
      await stopTime(page)
      provider.answer('/character/delete-profile', {})
      provider.profiles.length = 0
      await chooseRowMenu(page, 'Delete')
      await button(dialog, /delete|confirm/i).click()
      await shows(page, 'Profile deleted successfully', 'No Companions Yet')
      await page.getByText(/select a companion from the sidebar/i).waitFor()
      await page.clock.runFor(1700)
      await lacks(page, 'Profile deleted successfully')
      expect(provider.bodies('/character/delete-profile')).toEqual([{ profile_id: 'p1' }, { profile_id: 'p1' }])
    },
    { profiles: [stored], clock: true },
  )
})

it('Spec 2 phone: Open Sidebar, Create Companion, the overlay closes it', async () => {
  await home(
    async (page) => {
      await button(page, 'Open Sidebar').click()
      await button(page, 'Create Companion').waitFor()
      const { width } = (await page.getByRole('complementary').boundingBox()) ?? { width: 0 }
      expect(width).toBeLessThanOrEqual(Math.min(320, 375 * 0.85) + 1)
      await page.mouse.click(365, 500)
      await lacks(page, 'Connected')
      await button(page, 'Open Sidebar').click()
      await page.getByText(mira.name).click()
      await shows(page, `Start a conversation with ${mira.name}`)
      await lacks(page, 'Connected')
      await button(page, 'Toggle sidebar').click()
      await shows(page, 'Connected')
    },
    { profiles: [stored], small: true },
  )
})

it('Spec 4, 9 session: the dialog counts, extends and logs out; at 0 /login', async () => {
  const EXPIRES = /expire in (\d) minutes?/
  const expiring = (act: (page: Page) => Promise<unknown>) =>
    home(
      async (page) => {
        await stopTime(page)
        await page.clock.runFor(54 * MINUTE)
        await lacks(page, 'Session Expiring Soon')
        await page.clock.runFor(2 * MINUTE)
        await shows(page, 'Session Expiring Soon')
        await act(page)
      },
      { clock: true },
    )
  await expiring(async (page) => {
    const minutes = async () => Number(EXPIRES.exec(await page.getByText(EXPIRES).innerText())?.[1])
    const first = await minutes()
    expect([4, 5]).toContain(first)
    await page.clock.runFor(MINUTE)
    await page.getByText(`expire in ${first - 1} minute`).waitFor()
    await button(page, 'Extend Session').click()
    await lacks(page, 'Session Expiring Soon')
    await shows(page, 'Personal Companion')
  })
  for (const leave of [(page: Page) => button(page, 'Logout').click(), (page: Page) => page.clock.runFor(6 * MINUTE)])
    await expiring(async (page) => {
      await leave(page)
      await page.waitForURL('**/login')
      expect(pathOf(page)).toBe('/login')
    })
})

it('Spec 2 offline banner, and a part that does not load', async () => {
  await home(async (page) => {
    await page.context().setOffline(true)
    await shows(page, 'You are currently offline. Some features may not work properly.')
    await page.context().setOffline(false)
    await lacks(page, 'You are currently offline.')
  })
  await letter.anonymous(
    fixture,
    async (page) => {
      await page.route('**/mfe/companions/**', (route) => route.abort())
      await letter.signIn(page)
      await button(page, 'Try Again').waitFor()
      await shows(page, 'Personal Companion', 'Feedback')
      await page.unroute('**/mfe/companions/**')
      await button(page, 'Try Again').click()
      await shows(page, 'No Companions Yet')
    },
    { expected: /Failed to load|ERR_FAILED|Federation|ChunkLoadError|Loading chunk|Loading CSS/ },
  )
})
