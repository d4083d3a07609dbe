/** Companions of somebody who is signed in, and what a person does with them in the sidebar and the wizard. */
import type { Browser, Locator, Page } from 'playwright-core'
import { call } from './api'
import { account, signedInState } from './auth'
import { field, openSidebar, somebody, type Person } from './screens'

export interface Owner {
  readonly person: Person
  readonly token: string
}

/** Somebody new with an account. */
export async function owner(origin: string): Promise<Owner> {
  const person = somebody()
  const { access_token: token } = (await account(origin, person)) as { access_token: string } // spec 7
  return { person, token }
}

export const lyra = {
  name: 'Lyra',
  age: 27,
  gender: 'Female',
  role: 'Guide',
  personality_description: 'Gentle and curious. Likes rain.',
  background: 'Grew up by the sea.',
  speaking_style: 'Calm.',
  avatar_icon: '/avatars/pic_6.png',
}

/** Makes a companion without a browser. */
export const make = (origin: string, { token }: Owner, fields: object = {}) =>
  call(origin, '/character/generate-profile', { ...lyra, ...fields }, token)

/** Opens /home as `somebody`; on small screens the sidebar too. */
export async function openHome(page: Page) {
  await page.goto('/home')
  await openSidebar(page)
  await page.getByRole('heading', { name: 'Characters' }).waitFor()
}

export const stateOf = (browser: Browser, origin: string, { person }: Owner) => signedInState(browser, origin, person)

export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Create Avatar' })
export const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
export const nextButton = (place: Locator) => place.getByRole('button', { name: 'Next' })

/** Opens the wizard and fills in its first step. */
export async function begin(page: Page) {
  await page
    .getByRole('button', { name: /^Create (?:Avatar|Companion)$/ })
    .first()
    .click()
  const place = wizard(page)
  await field(place, 'Name').fill(lyra.name)
  await field(place, 'Age').fill(String(lyra.age))
  await field(place, 'Gender').selectOption(lyra.gender)
  await field(place, 'Role').fill(lyra.role)
  return place
}

export async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
