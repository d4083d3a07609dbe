/** A remote that declares a route has a screen, with all that the remotes of the product have. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inApp, signInAs } from '../harness/auth'
import { userMenu } from '../harness/home'
import { failurePanel, userMenuWorks } from '../harness/remote-slots'
import { mfe, publishVersion } from '../harness/remote-versions'
import { rewriteResponse } from '../harness/stub-responses'
import { createUser, type SignedInUser } from '../harness/users'
import { useFixture } from '../harness/fixture'
import { visitPage, WIDE } from '../harness/visit'

const codex = { place: 'route:/orders', component: 'Orders', title: 'Orders' } as const
const OLDER = '1.0.0'
const NEWER = '1.1.0'

/** Throws while it is rendered, as long as the tab says so. */
const moduleOf = (version: string) => `({ createElement }) => ({ Orders({ base }) {
  if ((sessionStorage.getItem('broken') ?? '').includes('${version}')) throw new Error('on purpose')
  return createElement('p', null, 'Orders ${version} at ' + base)
} })`

let ada: SignedInUser
const fixture = useFixture({
  settings: (dataDir) => ({ MFE_ROOT: `${dataDir}/mfe` }),
  prepare: async ({ url, dataDir }) => {
    ada = await createUser(url)
    for (const version of [OLDER, NEWER])
      await publishVersion(`${dataDir}/mfe`, { remote: 'orders', version, module: moduleOf(version), codex })
  },
})
const inRoot = (...args: readonly string[]) => mfe([...args, '--root', `${fixture.dataDir}/mfe`])

const expected = /on purpose|Failed to load resource/
const visit = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = { storageState: ada.state }) =>
  visitPage(fixture, { expected, options }, act)
const screenOf = (page: Page, version: string) => page.getByText(`Orders ${version} at /orders`)
const menuLink = (page: Page) => page.getByRole('menuitem', { name: 'Orders' })
const breaks = (page: Page, versions: string) =>
  page.evaluate((text) => sessionStorage.setItem('broken', text), versions)

it('asks to sign in, which leads to /home; the menu leads to it, and its top bar back to the companions', async () => {
  await visit(async (page) => {
    await page.goto('/orders/7')
    await page.waitForURL('**/login')
    await inApp(page).getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await signInAs(page, ada.person)
    await page.waitForURL('**/home')
    await page.goto('/orders/7')
    await screenOf(page, NEWER).waitFor()
    expect(await page.title()).toBe('Orders · Character Codex')

    await page.getByRole('link', { name: 'Back to the companions' }).click()
    await page.waitForURL('**/home')
    // The address changes before the screen does.
    await page.waitForFunction(() => document.title === 'Character Codex')
    await userMenu(page).click()
    await menuLink(page).click()
    await screenOf(page, NEWER).waitFor()
    await userMenuWorks(page)
  }, {})
})

it('falls back to its previous version, and shows a panel with its title and Try Again when none works', async () => {
  await visit(async (page) => {
    await page.goto('/care')
    await breaks(page, NEWER)
    await page.goto('/orders')
    await screenOf(page, OLDER).waitFor()

    await breaks(page, `${OLDER} ${NEWER}`)
    await page.reload()
    const panel = failurePanel(page, 'orders')
    await panel.getByText('The page “Orders” could not be loaded').waitFor()
    expect(await panel.innerText()).toMatch(/orders 1\.\d\.0$/)
    await userMenuWorks(page)
    await breaks(page, '')
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText(/^Orders 1\.\d\.0 at \/orders$/).waitFor()
  })
})

it('is not known before the document is, which can be tried again; other addresses are not found', async () => {
  await visit(async (page) => {
    let isDown = true
    const withoutDocument = /(<script type="application\/json" id="codex-discovery">).*?(?=<\/script>)/s
    await rewriteResponse(page, '**/orders', (html) => html.replace(withoutDocument, '$1'))
    await page.route('**/mfe/discovery.json', (route) => (isDown ? route.fulfill({ status: 500 }) : route.continue()))
    await page.goto('/orders')
    await page.getByText('The page could not be loaded').waitFor()
    // The panel is in the middle of the page.
    expect((await page.getByRole('alert').boundingBox())?.height).toBe(WIDE.height)
    isDown = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await screenOf(page, NEWER).waitFor()

    expect((await page.goto('/letters'))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page is not in the codex' }).waitFor()
  })
})

it('says that it is off, without a link in the menu, and is back once it is promoted', async () => {
  await inRoot('off', 'orders', '--reason', 'prices are wrong')
  await visit(async (page) => {
    await page.goto('/orders')
    const panel = failurePanel(page, 'orders')
    await panel.getByRole('heading', { name: 'The page “Orders” is switched off' }).waitFor()
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    expect(await menuLink(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await inRoot('promote', 'orders', '--version', NEWER)
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await screenOf(page, NEWER).waitFor()
  })
})
