/** The help lines of the account modal, and the published protocol. */
import type { Page } from 'playwright-core'
import { accountModal, chooseUserMenuItem, errorDialog, openHelpLines, visitHome } from '../harness/home'
import { useFixture } from '../harness/fixture'
import { newPerson } from '../harness/screens'
import { signUpByApi } from '../harness/users'
import { visitPage } from '../harness/visit'

const ada = newPerson()
const fixture = useFixture({ prepare: ({ url }) => signUpByApi(url, ada) })

it('the help lines open without a network', async () => {
  const options = { timezoneId: 'Europe/Paris', serviceWorkers: 'allow' } as const
  await visitHome(fixture, { person: ada, options }, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.reload()
    await chooseUserMenuItem(page, 'View Account')
    await errorDialog(page).waitFor()
    await page.keyboard.press('Escape')
    await accountModal(page).getByRole('button', { name: 'Help lines' }).click()
    await page
      .getByRole('dialog', { name: 'Help lines' })
      .getByRole('link', { name: 'Call 3114', exact: true })
      .waitFor()
  })
})

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'When a message is about harm' })

it('the protocol is open to everyone, with help lines, figures, and counts that show no small number', async () => {
  await visitPage(fixture, { options: { timezoneId: 'Europe/London' } }, async (page) => {
    expect((await page.goto('/care'))?.status()).toBe(200)
    await title(page).waitFor()
    const samaritans = page.getByRole('link', { name: 'Call 116 123', exact: true })
    expect(await samaritans.getAttribute('href')).toBe('tel:116123')
    expect(await page.getByRole('table', { name: 'Figures by language' }).getByRole('rowheader').count()).toBe(15)
    const counts = page.getByRole('table', { name: `${new Date().getUTCFullYear()}, so far` })
    await counts.waitFor()
    for (const count of await counts.getByRole('cell').allInnerTexts())
      expect(count).toMatch(/^(?:fewer than 5|[5-9]|\d\d+)$/)
  })
})

it('the protocol opens from the help lines in a window of its own, so that nothing at /home is lost', async () => {
  await visitHome(fixture, { person: ada }, async (page) => {
    await openHelpLines(page)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'What this app does when a message is about harm' }).click()
    await title(await opening).waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
  })
})
