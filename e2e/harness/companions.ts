/** Companions in the API, the sidebar and the wizard. */
import type { Locator, Page } from 'playwright-core'
import { call } from './api'
import { openHome } from './home'
import type { StoredSession } from './users'
import { field, mira, openSidebar } from './screens'

type Caller = Pick<StoredSession, 'token'>

const lyra = {
  name: 'Lyra',
  age: 27,
  gender: 'Female',
  role: 'Guide',
  personality_description: 'Gentle and curious. Likes rain.',
  background: 'Grew up by the sea.',
  speaking_style: 'Calm.',
  avatar_icon: '/avatars/pic_6.png',
}

/** `mira` as the body of generate-profile. */
export const miraFields = {
  name: mira.name,
  age: Number(mira.age),
  gender: mira.gender,
  role: mira.role,
  personality_description: mira.personality,
  background: mira.background,
  speaking_style: mira.speakingStyle,
  avatar_icon: '/avatars/pic_3.png',
}

/** Returns the id. */
export async function createByApi(origin: string, { token }: Caller, fields: object = {}): Promise<string> {
  const reply = (await call(origin, '/character/generate-profile', { ...lyra, ...fields }, token)) as {
    profile_id: string
  } // Spec 7
  return reply.profile_id
}

export const deleteByApi = (origin: string, { token }: Caller, profileId: string) =>
  call(origin, '/character/delete-profile', { profile_id: profileId }, token)

/** Opens /home and, on small screens, the sidebar. */
export async function openCharacterList(page: Page) {
  await openHome(page)
  await openSidebar(page)
  await page.getByRole('heading', { name: 'Characters' }).waitFor()
}

/** A stubbed row of list-profiles. */
export const listRow = (index: number, fields: object = {}) => ({
  ...lyra,
  profile_id: `companion-${index}`,
  user_id: 'ada',
  name: `Companion ${index}`,
  description: 'Gentle and curious.',
  tags: [],
  ...fields,
})

export const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Characters' })
export const rows = (page: Page) => sidebar(page).getByRole('list', { name: 'Characters' }).getByRole('listitem')
export const rowOf = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true })
export const chatWith = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
export const details = (page: Page) => page.getByRole('dialog', { name: 'Profile Details' })

/** Presses Refresh and waits for the list. */
export async function refresh(page: Page) {
  const button = sidebar(page).getByRole('button', { name: 'Refresh', exact: true })
  const answer = page.waitForResponse('**/codex/character/list-profiles')
  await button.click()
  await answer
  await button.and(page.locator(':not([aria-busy="true"])')).waitFor()
}

/** Elements that scroll horizontally or extend beyond the window. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const clips = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'
    const scrolls = ({ overflowX, overflowY }: CSSStyleDeclaration) => /auto|scroll/.test(`${overflowX} ${overflowY}`)
    const isClipped = (element: Element | null): boolean =>
      element !== null && (clips(getComputedStyle(element)) || isClipped(element.parentElement))
    const reachesOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1) && !isClipped(element.parentElement)
    }
    return [...document.querySelectorAll<HTMLElement>('html, body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          reachesOut(element) ||
          (scrolls(getComputedStyle(element)) && element.scrollWidth > element.clientWidth + 1) ||
          (element === document.documentElement && element.scrollWidth > element.clientWidth),
      )
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.slice(0, 60)}`)
  })

export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Create Avatar' })
export const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
export const nextButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' })

/** Opens the wizard and fills in its first step. */
export async function startWizard(page: Page) {
  await page
    .getByRole('button', { name: /^Create (?:Avatar|Companion)$/ })
    .first()
    .click()
  const dialog = wizard(page)
  await field(dialog, 'Name').fill(lyra.name)
  await field(dialog, 'Age').fill(String(lyra.age))
  await field(dialog, 'Gender').selectOption(lyra.gender)
  await field(dialog, 'Role').fill(lyra.role)
  return dialog
}

export async function chooseRowMenuItem(page: Page, name: string, item: string) {
  await sidebar(page)
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}
