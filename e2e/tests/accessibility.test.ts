import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { privateFolder, removed, started, type RunningProduct } from '../harness/product'
import { createCompanion, mira, openSidebar, signUp, somebody, startChat, talk } from '../harness/screens'
import { launched, PHONE, visiting, WIDE } from '../harness/visitor'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let browser: Browser
let product: RunningProduct
let dataDir: string

beforeAll(async () => {
  dataDir = await privateFolder()
  ;[browser, product] = await Promise.all([launched(), started({ DATA_DIR: dataDir })])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removed(dataDir)
})

/** What axe finds on the page as it is, one line for each element. */
async function findings(page: Page, screen: string, without: readonly string[] = []): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .disableRules([...without])
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s', (_, viewport) => {
  it('axe finds nothing on any screen of the path', async () => {
    // The page's policy would keep axe out; the other tests run under it.
    const options = { viewport, bypassCSP: true, reducedMotion: 'reduce' as const }
    await visiting(browser, { origin: product.url, options }, async (page) => {
      const found: string[] = []
      const look = async (screen: string) => found.push(...(await findings(page, screen)))

      await page.goto('/')
      await page
        .getByRole('button', { name: 'Sign In' })
        .or(page.getByRole('link', { name: 'Sign In' }))
        .first()
        .waitFor()
      await look('landing')
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      await look('sign-in')
      await page.goto('/signup')
      await page.getByRole('heading', { name: 'Join Character Codex' }).waitFor()
      await page.getByRole('button', { name: 'Create Account' }).click()
      await look('sign-up with errors')

      await signUp(page, somebody())
      await look('home')
      await openSidebar(page)
      await page.getByText('No Companions Yet').waitFor()
      await look('empty sidebar')
      await page.reload()
      await createCompanion(page, mira, async (step) => {
        await look(`wizard, ${step}`)
      })
      await look('created')
      await startChat(page)
      await talk(page, mira, 'Hello')
      await look('chat')
      await page.getByRole('button', { name: 'Choose an emoji' }).click()
      await page.getByRole('grid').waitFor()
      // The picker's library gives its lists the roles of a grid; they work, and the lists are not ours.
      found.push(...(await findings(page, 'emoji picker', ['aria-allowed-role'])))

      expect(found).toEqual([])
    })
  })
})
