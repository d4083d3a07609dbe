/** Decision 136: the question at sign-up, and what its answer changes. */
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import * as auth from '../harness/auth'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { daysAgo } from '../harness/clock'
import { createByApi } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { isFocused, moveFocus } from '../harness/keyboard'
import { newPerson } from '../harness/screens'
import { signInByApi, signUpByApi } from '../harness/users'
import { visitPage } from '../harness/visit'

const REFUSED = 'An account here is only for people who are 18 or over'
const HINT = 'Companion chatbots may not be suitable for some minors.'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Ten o'clock, two days ago. No minute of the test is in another day. */
const START = Math.floor(Date.now() / DAY) * DAY - 2 * DAY + 600 * MINUTE
/** Settings of a product whose clock is so many minutes after the start. */
const after = (minutes: number) => daysAgo((Date.now() - START - minutes * MINUTE) / DAY)

const fixture = useFixture({ settings: { RATE_LIMITS: 'off', ...after(0) } })

const submit = (page: Page) => page.getByRole('button', { name: 'Create Account', exact: true })
const ages = (page: Page) => page.getByRole('radiogroup', { name: 'Your age' })
const answer = (page: Page, name: string) => ages(page).getByRole('radio', { name, exact: true })

const fields = ({ username, email, password } = newPerson()) => ({
  Username: username,
  Email: email,
  Password: password,
  'Confirm Password': password,
})

const onSignUp = (act: (page: Page) => Promise<void>, options = {}) =>
  visitPage(fixture, { expected: auth.FAILED_REQUEST, options }, async (page) => {
    await auth.openSignUp(page)
    await act(page)
  })

describe('the question for the age', () => {
  it('has no default, must be answered, and is answered by the keyboard', async () => {
    await onSignUp(async (page) => {
      const bodies = auth.recordBodies(page, '/user/sign-up')
      const person = newPerson()
      await auth.fillIn(page, fields(person))
      expect(await ages(page).getByRole('radio', { checked: true }).count()).toBe(0)
      expect(await ages(page).getByText(HINT).isVisible()).toBe(true)

      await submit(page).click()
      await ages(page).getByText('Please choose one').waitFor()
      expect(await ages(page).getAttribute('aria-invalid')).toBe('true')
      expect(await isFocused(answer(page, '18 or over'))).toBe(true)
      expect(bodies).toEqual([])

      await page.keyboard.press('ArrowDown')
      expect(await answer(page, 'Under 18').isChecked()).toBe(true)
      expect(await ages(page).getAttribute('aria-invalid')).toBeNull()
      await moveFocus(page, 'Tab', submit(page))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/home')
      const { username, email, password } = person
      expect(bodies).toEqual([{ username, email, password, age_group: 'minor' }])
    })
  })

  it.each([1440, 768, 375])('fits, and axe finds nothing, at %d px', async (width) => {
    const look = async (page: Page, name: string) => {
      expect(await axeFindings(page)).toEqual([])
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
      const folder = process.env.E2E_PICTURES
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
    }
    await onSignUp(
      async (page) => {
        await look(page, 'rest')
        await submit(page).click()
        await look(page, 'errors')
        await answer(page, 'Under 18').check()
        await look(page, 'chosen')
      },
      { viewport: { width, height: 812 }, ...AXE_OPTIONS },
    )
  })
})

it('an account of a person under 18 has the notice after each hour, with a break suggested', async () => {
  const person = newPerson()
  await onSignUp(async (page) => {
    await auth.fillIn(page, { ...fields(person), 'Your age': 'Under 18' })
    await submit(page).click()
    await page.waitForURL('**/home')
  })
  const profile_id = await createByApi(fixture.url, await signInByApi(fixture.url, person))
  async function noticeAfter(minutes: number) {
    await fixture.product.stop()
    await fixture.restart(after(minutes))
    const { token } = await signInByApi(fixture.url, person)
    const body = { profile_id, message: 'And then?' }
    const { notice } = (await call(fixture.url, '/chat/send-message', body, token)) as { notice?: { text: string } }
    return notice?.text
  }
  expect(await noticeAfter(1)).toMatch(/not human\.$/)
  expect(await noticeAfter(25)).toBeUndefined()
  expect(await noticeAfter(50)).toBeUndefined()
  expect(await noticeAfter(65)).toMatch(/You have been talking for one hour\. Take a break if you like\.$/)
})

it('with MINORS=refuse an answer under 18 makes no account, and the field says why', async () => {
  await fixture.product.stop()
  await fixture.restart({ MINORS: 'refuse' })
  const person = newPerson()
  await onSignUp(async (page) => {
    await auth.fillIn(page, fields(person))
    await answer(page, 'Under 18').check()
    await submit(page).click()
    await ages(page).getByText(REFUSED).waitFor()
    expect(await auth.errorText(page)).toBe('')
    expect(new URL(page.url()).pathname).toBe('/signup')
  })
  // The name and the address are free.
  await signUpByApi(fixture.url, person)
})

it('with AGE_QUESTION=off it is not asked', async () => {
  await fixture.product.stop()
  await fixture.restart({ AGE_QUESTION: 'off' })
  await onSignUp(async (page) => {
    const bodies = auth.recordBodies(page, '/user/sign-up')
    expect(await page.getByRole('radio').count()).toBe(0)
    const person = newPerson()
    await auth.fillIn(page, fields(person))
    await submit(page).click()
    await page.waitForURL('**/home')
    expect(bodies).toEqual([{ username: person.username, email: person.email, password: person.password }])
  })
})
