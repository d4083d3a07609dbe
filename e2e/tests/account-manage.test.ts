/** Password, email, sessions and deletion, from the Account modal. */
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import * as auth from '../harness/auth'
import { createChatUser } from '../harness/chat'
import { useFixture } from '../harness/fixture'
import { accountModal, chooseUserMenuItem, openHome, userMenu, waitForFocus } from '../harness/home'
import { newPerson, type Person } from '../harness/screens'
import { holdResponses } from '../harness/stub-responses'
import { signInByApi, signUpByApi } from '../harness/users'
import { visitPage, type Visit } from '../harness/visit'

const CHOSEN = 'Windy7Harbour'
const fixture = useFixture()

type Entry = 'Change password' | 'Change address…' | 'Where you are signed in' | 'Delete account'

/** The home of a new account, with the Account modal open. `act` gets its person. */
async function withAccount(act: (page: Page, person: Person) => Promise<void>, visit: Visit = {}) {
  const person = newPerson()
  await signUpByApi(fixture.url, person)
  const { state } = await signInByApi(fixture.url, person)
  const options = { storageState: state, ...visit.options }
  await visitPage(fixture, { expected: auth.FAILED_REQUEST, ...visit, options }, async (page) => {
    await openHome(page)
    await chooseUserMenuItem(page, 'View Account')
    await accountModal(page).waitFor()
    await act(page, person)
  })
}

const section = (page: Page, name: Entry) => page.getByRole('dialog', { name, exact: true })

async function open(page: Page, name: Entry) {
  await accountModal(page).getByRole('button', { name, exact: true }).click()
  await section(page, name).waitFor()
  return section(page, name)
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const canSignIn = ({ username }: Person, password: string) =>
  call(fixture.url, '/user/sign-in', { username, password }).then(
    () => true,
    () => false,
  )

describe('Change password', () => {
  it('asks for the current one, shows errors at their fields, and signs out the other browsers', async () => {
    await withAccount(async (page, person) => {
      const other = await signInByApi(fixture.url, person)
      const dialog = await open(page, 'Change password')
      await dialog.getByRole('button', { name: 'Change password' }).click()
      await dialog.getByText('Password is required.').waitFor()
      await dialog.getByText('Please confirm your password').waitFor()

      await field(page, 'Current password').fill('Wrong4Bridge')
      await field(page, 'New password').fill(CHOSEN)
      await field(page, 'Confirm new password').fill(CHOSEN)
      await page.keyboard.press('Enter')
      await dialog.getByText('This is not your password').waitFor()
      expect(await field(page, 'Current password').evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await canSignIn(person, CHOSEN)).toBe(false)

      await field(page, 'Current password').fill(person.password)
      await page.keyboard.press('Enter')
      await dialog.getByText('Your password is changed. Other browsers are signed out.').waitFor()
      expect(await canSignIn(person, CHOSEN)).toBe(true)
      await expect(call(fixture.url, '/user/session', {}, other.token)).rejects.toThrow()

      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await waitForFocus(page, 'Change password')
      // This browser is still signed in.
      await page.reload()
      await userMenu(page).waitFor()
    })
  })

  it('cannot be closed or sent twice while it is sent', async () => {
    await withAccount(async (page, person) => {
      const dialog = await open(page, 'Change password')
      await field(page, 'Current password').fill(person.password)
      await field(page, 'New password').fill(CHOSEN)
      await field(page, 'Confirm new password').fill(CHOSEN)
      const bodies = auth.recordBodies(page, '/user/change-password')
      const release = await holdResponses(page, '/user/change-password')
      await page.keyboard.press('Enter')
      await dialog.getByText('Changing password...').waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      expect(await dialog.isVisible()).toBe(true)
      await release()
      await dialog.getByText('Your password is changed.').waitFor()
      expect(bodies).toEqual([{ password: person.password, new_password: CHOSEN }])
    })
  })
})

describe('Change address…', () => {
  it('shows the new one everywhere', async () => {
    await withAccount(async (page, person) => {
      const taken = newPerson()
      await signUpByApi(fixture.url, taken)
      const dialog = await open(page, 'Change address…')
      await field(page, 'New email').fill(taken.email)
      await field(page, 'Password').fill(person.password)
      await page.keyboard.press('Enter')
      await dialog.getByText('Username or email already in use').waitFor()
      await field(page, 'New email').fill(`new.${person.email}`)
      await page.keyboard.press('Enter')
      await dialog.getByText('Your email is changed.').waitFor()
      await page.keyboard.press('Escape')
      await accountModal(page).getByText(`new.${person.email}`).waitFor()
      await page.keyboard.press('Escape')
      await userMenu(page).click()
      await page.getByRole('menu').getByText(`new.${person.email}`).waitFor()
    })
  })
})

describe('Where you are signed in', () => {
  it('lists this browser first, and ends one session or all others', async () => {
    await withAccount(async (page, person) => {
      const others = []
      for (let count = 0; count < 3; count += 1) others.push(await signInByApi(fixture.url, person))
      const dialog = await open(page, 'Where you are signed in')
      const places = dialog.getByRole('listitem')
      await places.first().waitFor()
      // With that of the sign-up.
      expect(await places.count()).toBe(5)
      expect(await places.first().innerText()).toContain('This browser')
      await places.nth(1).getByRole('button').click()
      await dialog.getByText('Signed out there.').waitFor()
      await page.waitForFunction(() => document.querySelectorAll('dialog li').length === 4)
      await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await dialog.getByText('Signed out everywhere else.').waitFor()
      await page.waitForFunction(() => document.querySelectorAll('dialog li').length === 1)
      for (const { token } of others) await expect(call(fixture.url, '/user/session', {}, token)).rejects.toThrow()
    })
  })
})

describe('Delete account', () => {
  it('shows what goes, and deletes nothing before username and password are typed', async () => {
    const { person, state } = await createChatUser(fixture.url, { Mira: '/avatars/pic_1.png' })
    const visit = { options: { storageState: state }, expected: auth.FAILED_REQUEST }
    await visitPage(fixture, visit, async (page) => {
      await openHome(page)
      await chooseUserMenuItem(page, 'View Account')
      const dialog = await open(page, 'Delete account')
      await dialog.getByText('1 companion', { exact: true }).waitFor()
      await dialog.getByText('Nothing can be restored, and you are signed out everywhere.').waitFor()
      await dialog.getByRole('button', { name: 'Delete account for good' }).click()
      await dialog.getByText('Username is required.').waitFor()

      expect(await field(page, 'Type your username').getAttribute('autocomplete')).toBe('off')
      await field(page, 'Type your username').fill('another_name')
      await field(page, 'Password').fill(person.password)
      await page.keyboard.press('Enter')
      await dialog.getByText('This is not your username').waitFor()
      await field(page, 'Type your username').fill(person.username)
      await field(page, 'Password').fill('Wrong4Bridge')
      await page.keyboard.press('Enter')
      await dialog.getByText('This is not your password').waitFor()
      expect(await canSignIn(person, person.password)).toBe(true)

      await field(page, 'Password').fill(person.password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await canSignIn(person, person.password)).toBe(false)
      const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)
      expect(stored).not.toContain(person.username)
    })
  })
})
