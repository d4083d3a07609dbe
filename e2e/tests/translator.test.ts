/** A page translator replaces text nodes while the app changes them. */
import type { Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { FAILED_REQUEST } from '../harness/auth'
import { useModelFixture } from '../harness/model-fixture'
import { messageInput, mira, newPerson } from '../harness/screens'
import { holdResponses } from '../harness/stub-responses'
import { translate } from '../harness/translator'
import { visitPage } from '../harness/visit'

const product = useModelFixture()
const { fixture } = product

const box = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input, textarea, select')).first()
const button = (page: Page, name: string) => page.getByRole('button', { name })
const shown = (page: Page, text: string) =>
  eventually(
    async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ').includes(text.toUpperCase()),
    `the text ${text}`,
  )
const gone = (page: Page, text: string) =>
  eventually(
    async () => !(await page.locator('body').innerText()).replace(/\s+/g, ' ').includes(text.toUpperCase()),
    `no text ${text}`,
  )
const paragraphs = (page: Page) => page.getByRole('log').getByRole('paragraph').allInnerTexts()

/** The words of a reply arrive while they are translated. */
async function reply(page: Page, question: string, text: string) {
  await messageInput(page).fill(question)
  await messageInput(page).press('Enter')
  for (const piece of text.match(/[^]{1,9}/g) ?? []) {
    await product.model.append(piece)
    await shown(
      page,
      piece
        .replace(/[*_`\s]+/g, ' ')
        .trim()
        .split(' ')[0] ?? '',
    )
  }
  await product.model.finish()
  await page.getByRole('log').locator('[data-growing]').waitFor({ state: 'detached' })
}

async function signUp(page: Page) {
  const { username, email, password } = newPerson()
  await page.goto('/signup')
  await shown(page, 'Join Character Codex')
  await box(page, 'Username').fill(username)
  await box(page, 'Email').fill(email)
  await page.getByLabel('Password').and(page.locator('input')).nth(0).fill(password)
  await page.getByLabel('Password').and(page.locator('input')).nth(1).fill(password)
  const held = await holdResponses(page, '/user/sign-up')
  await button(page, 'Create Account').click()
  await shown(page, 'Creating account')
  await held()
  await page.waitForURL('**/home')
}

async function createMira(page: Page) {
  const next = button(page, 'Next')
  await button(page, 'Create Avatar').first().click()
  await box(page, 'Name').fill(mira.name)
  await box(page, 'Age').fill(mira.age)
  await box(page, 'Gender').selectOption(mira.gender)
  await box(page, 'Role').fill(mira.role)
  await next.click()
  await box(page, 'Personality Description').fill(mira.personality)
  await next.click()
  await page.getByLabel('Background').and(page.locator('textarea')).fill(mira.background)
  await next.click()
  await page.getByLabel('Speaking Style').and(page.locator('textarea')).fill(mira.speakingStyle)
  await next.click()
  await page
    .locator('dialog label')
    .filter({ has: page.getByRole('radio') })
    .nth(2)
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Avatar' }).click()
  await shown(page, 'Profile Created Successfully')
  await button(page, 'Start Chat').click()
}

it('a translated page shows every text that changes, whole, and never crashes', async () => {
  await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
    await translate(page)
    await signUp(page)
    await createMira(page)
    await shown(page, `Start a conversation with ${mira.name}`)

    const first = 'The lamp is *lit*. She was away.\n\nThe fog **came** in, and the sea was quiet.'
    const second = 'No one *was* at the pier. The rope hung.\n\nShe went **home** before the rain began.'
    const third = 'A plain line.\nAnother plain line of the same reply.'
    for (const [index, text] of [first, second, third].entries()) await reply(page, `Question ${index}`, text)
    const texts = (await paragraphs(page)).map((text) => text.replace(/\s+/g, ' '))
    const whole = [first, second, third].flatMap((text, index) => [
      `QUESTION ${index}`,
      ...text
        .replaceAll('*', '')
        .toUpperCase()
        .split('\n\n')
        .map((part) => part.replace(/\s+/g, ' ')),
    ])
    expect(texts).toEqual(whole)

    await page.context().setOffline(true)
    await shown(page, 'Offline')
    await page.context().setOffline(false)
    await shown(page, 'Connected')
    await gone(page, 'Offline')

    const row = (item: string) =>
      page
        .getByRole('complementary')
        .getByRole('button', { name: /^actions for/i })
        .click()
        .then(() => page.getByRole('menuitem', { name: item }).click())
    await row('Edit')
    await box(page, 'Role').fill('Harbour pilot')
    for (let step = 0; step < 4; step++) await button(page, 'Next').click()
    await button(page, 'Update Profile').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await row('View Profile')
    await shown(page, 'Harbour pilot')
    await gone(page, mira.role)
    await page.keyboard.press('Escape')

    await row('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await gone(page, mira.name)
    await shown(page, '0')
    expect((await page.locator('body').innerText()).toUpperCase()).not.toContain('SOMETHING WENT WRONG')
  })
})
