/** Actions on the screens, by the visible texts of the specification. */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'

export interface Person {
  readonly username: string
  readonly email: string
  readonly password: string
}

export interface Companion {
  readonly name: string
  readonly age: string
  readonly gender: string
  readonly role: string
  readonly personality: string
  readonly background: string
  readonly speakingStyle: string
}

/** A person without an account, on a product that other files use too. */
export function newPerson(): Person {
  const username = `visitor_${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.org`, password: 'Lantern4Sea' }
}

export const mira: Companion = {
  name: 'Mira Vale',
  age: '34',
  gender: 'Female',
  role: 'Lighthouse keeper',
  personality: 'She is patient and dry, and she notices every change of the weather.',
  background: 'She grew up on a small island and took over the lighthouse from her father.',
  speakingStyle: 'Short, calm sentences with old sailing words.',
}

export async function signUp(page: Page, { username, email, password }: Person) {
  await page.goto('/signup')
  await page.getByRole('heading', { name: 'Join Character Codex' }).waitFor()
  await field(page, 'Username').fill(username)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/home')
}

/** The input with a label, with or without a mark for "required" after the label's text. */
export const field = (place: Page | Locator, label: string) =>
  place.getByLabel(new RegExp(`^${label}\\W*$`)).and(place.locator('input, textarea, select'))

const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

export async function openSidebar(page: Page) {
  if (isSmall(page)) await page.getByRole('button', { name: 'Open Sidebar', exact: true }).click()
}

/** Goes through the five steps until the success modal. `atStep` is called at each step before it is filled in. */
export async function createCompanion(
  page: Page,
  companion: Companion,
  atStep: (step: string) => Promise<void> = () => Promise.resolve(),
) {
  await openSidebar(page)
  const create = isSmall(page) ? 'Create Companion' : 'Create Avatar'
  await page.getByRole('button', { name: create }).first().click()
  const wizard = page.getByRole('dialog', { name: 'Create Avatar' })
  const next = wizard.getByRole('button', { name: 'Next' })

  await wizard.getByRole('heading', { name: 'Basic Info' }).waitFor()
  await atStep('Basic Info')
  await field(wizard, 'Name').fill(companion.name)
  await field(wizard, 'Age').fill(companion.age)
  await field(wizard, 'Gender').selectOption(companion.gender)
  await field(wizard, 'Role').fill(companion.role)
  await next.click()
  await wizard.getByRole('heading', { name: 'Personality' }).waitFor()
  await atStep('Personality')
  await field(wizard, 'Personality Description').fill(companion.personality)
  await next.click()
  await wizard.getByRole('heading', { name: 'Background' }).waitFor()
  await atStep('Background')
  await field(wizard, 'Background').fill(companion.background)
  await next.click()
  await wizard.getByRole('heading', { name: 'Speaking Style' }).waitFor()
  await atStep('Speaking Style')
  await field(wizard, 'Speaking Style').fill(companion.speakingStyle)
  await next.click()
  await wizard.getByText('Please select an avatar icon to continue').waitFor()
  await atStep('Avatar Icon')
  await wizard.locator('img[src="/avatars/pic_3.png"]').click()
  await wizard.getByRole('button', { name: 'Create Avatar' }).click()
  await createdModal(page).waitFor()
}

export const createdModal = (page: Page) => page.getByRole('dialog', { name: 'Profile Created Successfully' })

export const startChat = (page: Page) => createdModal(page).getByRole('button', { name: 'Start Chat' }).click()

export const conversation = (page: Page, { name }: Companion) => {
  const log = page.getByRole('log', { name: `Conversation with ${name}` })
  return { log, replies: log.getByRole('listitem').filter({ hasText: `${name}: ` }) }
}

/** Of the app, not of the pre-rendered composer before it. */
export const messageInput = (page: Page) => page.locator('#root').getByRole('textbox', { name: 'Message' })

export async function sendMessage(page: Page, text: string) {
  await messageInput(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Returns the reply's text. */
export async function sendAndAwaitReply(page: Page, companion: Companion, text: string): Promise<string> {
  const { replies } = conversation(page, companion)
  const before = await replies.count()
  await sendMessage(page, text)
  await replies.nth(before).waitFor()
  return replies.nth(before).getByRole('paragraph').innerText()
}
