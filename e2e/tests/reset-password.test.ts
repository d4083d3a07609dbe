/** A link of the operator, with which a user sets a new password once. */
import type { Page } from 'playwright-core'
import { execFileSync } from 'node:child_process'
import { reset } from '@codex/contracts/texts'
import * as auth from '../harness/auth'
import { useFixture } from '../harness/fixture'
import { newPerson } from '../harness/screens'
import { signInByApi, signUpByApi } from '../harness/users'
import { visitPage } from '../harness/visit'
import { root } from '../../platform/workspace/root.mjs'

const fixture = useFixture({ settings: { RATE_LIMITS: 'off' } })

const chosen = 'Windy7Harbour'

/** Of a new account, by the command: it needs the folder of the embedded database for itself. */
async function linkOfOperator() {
  const person = newPerson()
  await signUpByApi(fixture.url, person)
  await fixture.product.stop()
  const env = { ...process.env, DATA_DIR: fixture.dataDir }
  const printed = execFileSync(process.execPath, ['server/dist/reset-password.mjs', person.username], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  await fixture.restart()
  const [link = ''] = printed.split('\n')
  expect(printed).toContain(`Give this link to ${person.username}`)
  return { person, link }
}

const field = (page: Page) => page.getByLabel(reset.password, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: reset.submit }).click()

it('sets the password by keyboard, once', async () => {
  const { person, link } = await linkOfOperator()
  await visitPage(fixture, { expected: auth.FAILED_REQUEST }, async (page) => {
    await page.goto(link)
    await page.getByRole('heading', { name: reset.title }).waitFor()
    await field(page).fill('weak')
    await page.keyboard.press('Enter')
    await page.getByText('Password must be at least 8 characters').waitFor()
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page).fill(chosen)
    await page.keyboard.press('Enter')
    await page.getByText(reset.done).waitFor()
    await page.getByRole('link', { name: reset.signIn, exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')

    await page.goto(link)
    await field(page).fill('Other7Harbour')
    await submit(page)
    await page.getByText(reset.invalid).waitFor()
    expect(await field(page).inputValue()).toBe('Other7Harbour')
  })
  await expect(signInByApi(fixture.url, person)).rejects.toThrow()
  await signInByApi(fixture.url, { ...person, password: chosen })
})
