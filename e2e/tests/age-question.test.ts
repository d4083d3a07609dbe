/** The question on /home, and what its answer changes. */
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import * as auth from '../harness/auth'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { findOverflow } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { isFocused, moveFocus } from '../harness/keyboard'
import { openHome, visitHome } from '../harness/home'
import { field, newPerson } from '../harness/screens'
import { signInByApi, signUpByApi } from '../harness/users'
import { PHONE, visitPage } from '../harness/visit'

const REFUSED = 'An account here is only for people who are 18 or over'
const HINT = 'Companion chatbots may not be suitable for some minors.'

const fixture = useFixture({ settings: { RATE_LIMITS: 'off', AGE_QUESTION: 'on' } })

const card = (page: Page) => page.getByRole('region', { name: 'Your age' })
const ages = (page: Page) => card(page).getByRole('radiogroup', { name: 'Your age' })
const answer = (page: Page, name: string) => ages(page).getByRole('radio', { name, exact: true })
const save = (page: Page) => card(page).getByRole('button', { name: 'Save answer' })

async function member() {
  const person = newPerson()
  await signUpByApi(fixture.url, person)
  return person
}

describe('the question for the age', () => {
  it('is not in the sign-up form, which has four fields, and is asked on /home after it', async () => {
    await visitPage(fixture, { expected: auth.FAILED_REQUEST }, async (page) => {
      await auth.openSignUp(page)
      const bodies = auth.recordBodies(page, '/user/sign-up')
      const { username, email, password } = newPerson()
      expect(await page.locator('form input').count()).toBe(4)
      await auth.fillIn(page, { Username: username, Email: email, Password: password, 'Confirm Password': password })
      await page.getByRole('button', { name: 'Create Account', exact: true }).click()
      await page.waitForURL('**/home')
      expect(bodies).toEqual([{ username, email, password }])
      await card(page).waitFor()
    })
  })

  it('has no default, is answered by the keyboard, and once', async () => {
    await visitHome(fixture, { person: await member(), options: AXE_OPTIONS }, async (page) => {
      await ages(page).waitFor()
      // Whether to ask was the same call, without an answer.
      const bodies = auth.recordBodies(page, '/user/answer-age')
      await page.setViewportSize(PHONE)
      expect(await findOverflow(page)).toEqual([])
      expect(await ages(page).getByRole('radio', { checked: true }).count()).toBe(0)
      expect(await ages(page).getByText(HINT).isVisible()).toBe(true)
      await save(page).click()
      await ages(page).getByText('Please choose one').waitFor()
      expect(await ages(page).getAttribute('aria-invalid')).toBe('true')
      expect(bodies).toEqual([])
      expect(await axeFindings(page)).toEqual([])

      await answer(page, '18 or over').focus()
      await page.keyboard.press('Space')
      await moveFocus(page, 'Tab', save(page))
      await page.keyboard.press('Enter')
      await card(page).waitFor({ state: 'detached' })
      expect(bodies).toEqual([{ age_group: 'adult' }])
      expect(await isFocused(page.getByRole('main'))).toBe(true)

      await openHome(page)
      await page.waitForLoadState('networkidle')
      expect(await card(page).count()).toBe(0)
    })
  })

  it('says nothing where its call fails, and asks nothing', async () => {
    await visitHome(
      fixture,
      {
        person: await member(),
        before: (page) => page.route('**/answer-age', (route) => route.fulfill({ status: 404 })),
      },
      async (page) => {
        await page.waitForLoadState('networkidle')
        expect(await card(page).count()).toBe(0)
      },
    )
  })
})

it('with MINORS=refuse an answer under 18 leaves the way out: the data, and the deletion', async () => {
  await fixture.product.stop()
  await fixture.restart({ MINORS: 'refuse' })
  const person = await member()
  const onAnotherDevice = await signInByApi(fixture.url, person)
  await visitHome(fixture, { person }, async (page) => {
    await answer(page, 'Under 18').check()
    await save(page).click()
    await card(page).getByText(REFUSED).waitFor()
    await expect(call(fixture.url, '/character/list-profiles', {}, onAnotherDevice.token)).rejects.toThrow('401')

    // Also after a reload.
    await openHome(page)
    await card(page).getByRole('button', { name: 'Take your data and leave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Your data' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download/ }).click()
    await saved
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const form = page.getByRole('dialog', { name: 'Delete account' })
    await field(form, 'Type your username').fill(person.username)
    await field(form, 'Password').fill(person.password)
    await form.getByRole('button', { name: /^Delete/ }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/home'))
  })
  await expect(signInByApi(fixture.url, person)).rejects.toThrow('401')
})
