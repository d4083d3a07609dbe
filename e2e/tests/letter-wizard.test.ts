/** As letter.test.ts, of the wizard: spec 2 "Create/Edit wizard", "Profile Created Successfully", 4, 5, 8. */
import type { Locator, Page } from 'playwright-core'
import * as letter from '../harness/letter'
import { button, lacks, mira, modal, ROW_MENU, shows, stored, stopTime } from '../harness/letter'
import { useFixture } from '../harness/fixture'

const fixture = useFixture()
const home = (...[act, options]: [Parameters<typeof letter.atHome>[1], letter.Letter?]) =>
  letter.atHome(fixture, act, options)

const STEPS = ['Basic Info', 'Personality', 'Background', 'Speaking Style', 'Avatar Icon']
const about = { name: mira.name, age: mira.age, gender: mira.gender, role: mira.role }
const { personality_description, background, speaking_style, avatar_icon } = mira

/** Opens the wizard from the sidebar. */
async function open(page: Page) {
  await button(page, 'Create Avatar').click()
  return modal(page)
}

async function fillBasics(page: Page | Locator) {
  await page.getByLabel('Name').fill(mira.name)
  await page.getByLabel('Age').fill(String(mira.age))
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Role').fill(mira.role)
}

const next = (wizard: Locator) => button(wizard, 'Next')
const portrait = (wizard: Locator, number: number) => wizard.locator(`img[src*="pic_${number}.png"]`)

const WRITTEN = [
  ['Personality Description', personality_description, '/refine/ai-personality-description', 'A better personality.'],
  ['Background', background, '/refine/ai-background', 'A better past.'],
  ['Speaking Style', speaking_style, '/refine/ai-speaking-style', 'A better voice.'],
] as const

async function reachLastStep(wizard: Locator) {
  await fillBasics(wizard)
  await next(wizard).click()
  for (const [, text] of WRITTEN) {
    await wizard.getByRole('textbox').fill(text)
    await next(wizard).click()
  }
}

it('Spec 2, 5, 9 steps, fields, limits and messages', async () => {
  await home(async (page) => {
    const wizard = await open(page)
    // Texts of the indicator; 'Personality' and the two after it are also in labels of their steps.
    await shows(wizard, ...STEPS)
    await button(wizard, 'Cancel').waitFor()
    expect(await page.getByLabel('Gender').getByRole('option').allInnerTexts()).toEqual(
      expect.arrayContaining(['Male', 'Female', 'Other']),
    )
    await fillBasics(page)
    for (const [label, value, message] of [
      ['Name', 'M', 'Invalid character name (2-50 characters)'],
      ['Name', 'M'.repeat(51), 'Invalid character name (2-50 characters)'],
      ['Age', '0', 'Invalid age (1-150)'],
      ['Age', '151', 'Invalid age (1-150)'],
      ['Age', 'old', 'Invalid age (1-150)'],
      ['Role', '...', 'Invalid role (at least one word)'],
    ] as const) {
      await page.getByLabel(label).fill(value)
      await page.getByLabel(label).blur()
      await shows(page, message)
      expect(await next(wizard).isDisabled()).toBe(true)
      await fillBasics(page)
      await lacks(page, message)
    }
    for (const [index, [label, text]] of WRITTEN.entries()) {
      await next(wizard).click()
      await button(wizard, 'Previous').waitFor()
      expect(await next(wizard).isDisabled()).toBe(true)
      await page.getByLabel(label).fill('?!')
      await page.getByLabel(label).blur()
      await wizard.getByText(/^Invalid .*\(at least one word\)$/).waitFor()
      expect(await next(wizard).isDisabled()).toBe(true)
      await page.getByLabel(label).fill(text)
      if (index > 0) continue
      await button(wizard, 'Previous').click()
      expect(await page.getByLabel('Name').inputValue()).toBe(mira.name)
      await next(wizard).click()
    }
    await next(wizard).click()
    await shows(wizard, 'Please select an avatar icon to continue')
    expect(await button(wizard, 'Create Avatar').isDisabled()).toBe(true)
    for (let number = 1; number <= 10; number += 1) {
      const alt = (await portrait(wizard, number).getAttribute('alt')) ?? ''
      expect(alt).not.toBe('')
      await wizard.getByAltText(alt).waitFor()
    }
    await wizard.getByRole('radio', { name: (await portrait(wizard, 3).getAttribute('alt')) ?? '' }).focus()
    await page.keyboard.press('Space')
    await lacks(wizard, 'Please select an avatar icon to continue')
    expect(await button(wizard, 'Create Avatar').isEnabled()).toBe(true)
  })
})

it('Spec 4, 7, 8 AI assist: calls, results, failures', async () => {
  await home(
    async (page, provider) => {
      const wizard = await open(page)
      await fillBasics(page)
      await stopTime(page)
      const body: Record<string, unknown> = { ...about }
      for (const [label, text, path, refined] of WRITTEN) {
        await next(wizard).click()
        const field = page.getByLabel(label)
        await field.fill(text)
        Object.assign(body, { [path.replace('/refine/ai-', '').replace('-', '_')]: text })
        provider.answer(path, { message: 'Too tired' }, 500)
        await button(wizard, 'AI Assist').click()
        await wizard
          .getByText(new RegExp(`Failed to refine ${label.replace('Description', '')}.*: Too tired`, 'i'))
          .waitFor()
        expect(provider.bodies(path).pop()).toEqual(body)
        await page.clock.runFor(2200)
        await lacks(wizard, 'Too tired')
        provider.answer(path, { message: refined })
        await button(wizard, 'AI Assist').click()
        await shows(wizard, `${label} refined successfully!`)
        await field.fill(`${text} More`)
        await lacks(wizard, 'refined successfully!')
        await field.fill(text)
      }
    },
    { clock: true },
  )
})

it('Spec 2, 7 creation: the call, the success modal, copy, start chat', async () => {
  await home(
    async (page, provider) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const wizard = await open(page)
      await reachLastStep(wizard)
      await portrait(wizard, 1).click()
      await stopTime(page)
      provider.answer('/character/generate-profile', { message: 'No space' }, 500)
      await button(wizard, 'Create Avatar').click()
      await shows(wizard, 'Failed to create avatar: No space')
      await page.clock.runFor(2200)
      await lacks(wizard, 'Failed to create avatar')
      provider.answer('/character/generate-profile', {})
      provider.profiles.push(stored)
      await button(wizard, 'Create Avatar').click()
      await shows(page, 'Profile Created Successfully')
      expect(provider.bodies('/character/generate-profile').pop()).toEqual({
        ...about,
        ...{ personality_description, background, speaking_style, avatar_icon },
      })
      const created = page.getByRole('dialog', { name: 'Profile Created Successfully' })
      await created.getByAltText(mira.name).waitFor()
      for (const label of ['Name', 'Age', 'Role', 'Gender', 'Personality Description', 'Background Story'])
        await shows(created, label)
      await shows(created, 'Speaking Style', '34', 'Female', 'Personality Tags', 'tidy', 'wise', 'calm')
      await button(created, 'Background Story').click()
      await shows(created, background)
      await button(created, 'Copy Profile').click()
      await shows(created, 'Copied!')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(mira.name)
      await page.clock.runFor(2200)
      await lacks(created, 'Copied!')
      await button(created, /start chat/i).click()
      await created.waitFor({ state: 'hidden' })
      await shows(page, `Start a conversation with ${mira.name}`)
    },
    { clock: true },
  )
})

it('Spec 4, 7 edit: the fetch, the read-only name, the call, the message and the close after 2 s', async () => {
  await home(
    async (page, provider) => {
      const edit = async () => {
        await page.getByRole('listitem').filter({ hasText: mira.name }).getByRole('button', { name: ROW_MENU }).click()
        await page.getByText('Edit Profile').click()
        return modal(page)
      }
      const wizard = await edit()
      await page.waitForFunction(
        (name) => [...document.querySelectorAll('input')].some(({ value }) => value === name),
        mira.name,
      )
      expect(provider.bodies('/character/get-profile')).toEqual([{ profile_id: 'p1' }])
      expect(await page.getByLabel('Name').isEditable()).toBe(false)
      expect(await page.getByLabel('Age').inputValue()).toBe('34')
      expect(await page.getByLabel('Gender').inputValue()).toBe('Female')
      await page.getByLabel('Role').fill('Captain')
      for (let step = 1; step < 5; step += 1) await next(wizard).click()
      await stopTime(page)
      provider.answer('/character/edit-profile', { message: 'Read only' }, 500)
      await button(wizard, 'Update Profile').click()
      await shows(wizard, 'Failed to update avatar: Read only')
      await page.clock.runFor(2200)
      provider.answer('/character/edit-profile', {})
      await button(wizard, 'Update Profile').click()
      await shows(page, 'Profile updated successfully!')
      expect(provider.bodies('/character/edit-profile').pop()).toEqual({
        ...{ ...about, profile_id: 'p1', role: 'Captain' },
        ...{ personality_description, background, speaking_style, avatar_icon },
      })
      await page.clock.runFor(1500)
      expect(await wizard.isVisible()).toBe(true)
      await page.clock.runFor(800)
      await wizard.waitFor({ state: 'hidden' })

      // The list item is used where the fetch fails.
      provider.answer('/character/get-profile', { message: 'Gone' }, 500)
      await edit()
      await page.getByLabel('Role').waitFor()
      expect(await page.getByLabel('Role').inputValue()).not.toBe('')
    },
    { profiles: [stored], clock: true },
  )
})
