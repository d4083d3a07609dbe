/** Passkeys beside the password, with Chromium's virtual authenticator. */
import type { Page } from 'playwright-core'
import * as auth from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { useFixture } from '../harness/fixture'
import { accountModal, chooseUserMenuItem, fitsTheScreen, openHome, userMenu, waitForFocus } from '../harness/home'
import { newPerson, type Person } from '../harness/screens'
import { signInByApi, signUpByApi } from '../harness/users'
import { PHONE, TABLET, visitPage, WIDE, type Visit } from '../harness/visit'

const fixture = useFixture()

/** Passkeys have a host name: there is none at an IP address. */
const origin = () => fixture.url.replace('127.0.0.1', 'localhost')

async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    /** Without consent the browser answers as when the person cancels. */
    consent: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
type VirtualAuthenticator = Awaited<ReturnType<typeof addAuthenticator>>

/** The Passkeys dialog of a new account. */
async function withPasskeys(
  act: (page: Page, authenticator: VirtualAuthenticator, person: Person) => Promise<void>,
  visit: Visit = {},
) {
  const person = newPerson()
  await signUpByApi(origin(), person)
  const { state } = await signInByApi(origin(), person)
  const options = { storageState: state, ...visit.options }
  const all = { expected: auth.FAILED_REQUEST, origin: origin(), ...visit, options }
  await visitPage(fixture, all, async (page) => {
    const authenticator = await addAuthenticator(page)
    await openHome(page)
    await openPasskeys(page)
    await act(page, authenticator, person)
  })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Passkeys', exact: true })
const addButton = (page: Page) => dialog(page).getByRole('button', { name: 'Add a passkey' })

async function openPasskeys(page: Page) {
  await chooseUserMenuItem(page, 'View Account')
  await accountModal(page).getByRole('button', { name: 'Passkeys', exact: true }).click()
  await dialog(page).waitFor()
}

async function add(page: Page, password: string) {
  await addButton(page).click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const added = (page: Page) => dialog(page).getByText('Passkey added. You can sign in with it now.').waitFor()

async function leave(page: Page) {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await chooseUserMenuItem(page, 'Logout')
  await page
    .getByRole('heading', { name: 'Welcome Back' })
    .or(page.getByRole('button', { name: 'Sign Up' }))
    .first()
    .waitFor()
  await auth.openSignIn(page)
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

it('is added with the password, signs in, and no longer once it is removed', async () => {
  await withPasskeys(async (page, authenticator, { password }) => {
    await dialog(page).getByText('You have no passkeys.').waitFor()
    await add(page, 'Wrong4Bridge')
    await dialog(page).getByText('This is not your password').waitFor()
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await added(page)
    await waitForFocus(page, 'Add a passkey')
    // The list is requested again after it was added.
    await dialog(page).getByRole('listitem').first().waitFor()
    expect(await dialog(page).getByRole('listitem').count()).toBe(1)
    expect(await dialog(page).getByRole('listitem').innerText()).toContain('Never used')
    expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

    await leave(page)
    await signInButton(page).click()
    await userMenu(page).waitFor()

    await openPasskeys(page)
    const row = dialog(page).getByRole('listitem')
    await row.getByText(/^Last used/).waitFor()
    await row.getByRole('button').click()
    await dialog(page)
      .getByText(/^Remove the passkey of .+\?$/)
      .waitFor()
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Passkey removed.').waitFor()
    await row.waitFor({ state: 'detached' })
    await waitForFocus(page, 'Add a passkey')

    await leave(page)
    await signInButton(page).click()
    await auth.waitForError(page, 'This passkey is not known here. Please sign in with your password.')
    await waitForFocus(page, 'Use a passkey')
  })
})

it('is not added twice to one device; its dialog fits each screen, and axe finds nothing', async () => {
  await withPasskeys(
    async (page, _, { password }) => {
      await add(page, password)
      await added(page)
      await add(page, password)
      await dialog(page).getByText('This passkey is already added.').waitFor()
      expect(await dialog(page).getByRole('listitem').count()).toBe(1)
      await dialog(page).getByRole('listitem').getByRole('button').click()
      await dialog(page).getByLabel('Password', { exact: true }).waitFor()
      for (const viewport of [WIDE, TABLET, PHONE]) {
        await page.setViewportSize(viewport)
        expect(await fitsTheScreen(page)).toBe(true)
      }
      expect(await axeFindings(page)).toEqual([])
    },
    { options: AXE_OPTIONS },
  )
})

describe('a person who cancels', () => {
  it('is back at the button, without an error', async () => {
    await withPasskeys(async (page, authenticator, { password }) => {
      await add(page, password)
      await added(page)
      await authenticator.clear()
      await authenticator.consent(false)
      await add(page, password)
      await addButton(page).waitFor()
      await waitForFocus(page, 'Add a passkey')
      expect(await dialog(page).getByRole('alert').allInnerTexts()).toEqual([''])
      expect(await dialog(page).getByRole('listitem').count()).toBe(1)

      await leave(page)
      await signInButton(page).click()
      await page.waitForFunction(() => document.querySelector('button[aria-busy]') === null)
      await waitForFocus(page, 'Use a passkey')
      expect(await auth.errorText(page)).toBe('')
    })
  })
})

describe('where a passkey cannot be used', () => {
  it('the Account modal says so, and sign-in has no button', async () => {
    const person = newPerson()
    await signUpByApi(fixture.url, person)
    const { state } = await signInByApi(fixture.url, person)
    await visitPage(fixture, { options: { storageState: state } }, async (page) => {
      await openHome(page)
      await openPasskeys(page)
      await dialog(page).getByText('This browser cannot use passkeys at this address.').waitFor()
      expect(await addButton(page).count()).toBe(0)
      await page.context().clearCookies()
      await auth.openSignIn(page)
      expect(await signInButton(page).count()).toBe(0)
    })
  })
})
