/** API keys for scripts: made and removed in the account, used by a script and by the page of the API. */
import { call } from '../harness/api'
import { FAILED_REQUEST } from '../harness/auth'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { createByApi } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { accountModal, chooseUserMenuItem, fitsTheScreen, openHome } from '../harness/home'
import { createUser } from '../harness/users'
import { PHONE, TABLET, visitPage, WIDE } from '../harness/visit'

const fixture = useFixture()

async function script(path: string, key: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const answer = await fetch(`${fixture.url}/codex${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.status
}

it('is made for one of two companions, shown once, used by a script, and removed', async () => {
  const user = await createUser(fixture.url)
  const mira = await createByApi(fixture.url, user, { name: 'Mira' })
  const tom = await createByApi(fixture.url, user, { name: 'Tom' })
  const use = async (key: string) => ({
    sent: await script('/chat/send-message', key, { profile_id: mira, message: 'Hello' }),
    read: await script('/chat/get-chat', key, { profile_id: mira }),
    other: await script('/chat/get-chat', key, { profile_id: tom }),
    account: await script('/user/view-account', key, {}),
  })
  const options = { storageState: user.state, ...AXE_OPTIONS }
  await visitPage(fixture, { options, expected: FAILED_REQUEST }, async (page) => {
    await openHome(page)
    await chooseUserMenuItem(page, 'View Account')
    await accountModal(page).getByRole('button', { name: 'Keys for scripts', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Keys for scripts', exact: true })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText('You have no keys.').waitFor()
    await press('New key')
    await dialog.getByLabel('Name', { exact: true }).fill('My game')
    await dialog.getByLabel('Password', { exact: true }).fill(user.person.password)
    await press('Make key')
    await dialog.getByText('Please choose 1-200 companions').waitFor()
    await dialog.getByRole('checkbox', { name: 'Mira' }).check()
    expect(await axeFindings(page)).toEqual([])
    await press('Make key')
    const key = await dialog.getByText(/^codex_[\w-]{43}$/).innerText()
    await page.keyboard.press('Escape')
    for (const viewport of [WIDE, TABLET, PHONE]) {
      await page.setViewportSize(viewport)
      expect(await fitsTheScreen(page)).toBe(true)
    }
    expect(await axeFindings(page)).toEqual([])
    expect(await use(key)).toEqual({ sent: 200, read: 200, other: 404, account: 403 })

    await press('Done')
    await dialog.getByText('For Mira').waitFor()
    expect(await page.content()).not.toContain(key)
    await press('Remove the key My game')
    await press('Remove key')
    await dialog.getByText('Key removed.').waitFor()
    await dialog.getByRole('listitem').waitFor({ state: 'detached' })
    expect(await use(key)).toEqual({ sent: 401, read: 401, other: 401, account: 401 })
  })
})

it('is entered in the page of the API, which makes the call', async () => {
  const user = await createUser(fixture.url)
  const profile_id = await createByApi(fixture.url, user)
  const body = { name: 'Try', profile_ids: [profile_id], password: user.person.password }
  const { key } = (await call(fixture.url, '/user/add-api-key', body, user.token)) as { readonly key: string } // the contract
  await visitPage(fixture, {}, async (page) => {
    await page.goto(`${fixture.url}/codex/docs`)
    await page.getByRole('button', { name: 'Authorize' }).click()
    await page.getByLabel('auth-bearer-value').last().fill(key)
    await page.getByRole('button', { name: 'Apply credentials' }).last().click()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.locator('#operations-chat-sendMessage').getByRole('button').first().click()
    const operation = page.locator('#operations-chat-sendMessage')
    await operation.getByRole('button', { name: 'Try it out' }).click()
    await operation
      .locator('textarea')
      .first()
      .fill(JSON.stringify({ profile_id, message: 'Hello' }))
    const answer = page.waitForResponse(/send-message/)
    await operation.getByRole('button', { name: 'Execute' }).click()
    expect((await answer).status()).toBe(200)
  })
})
