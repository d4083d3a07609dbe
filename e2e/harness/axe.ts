import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page's content security policy would block axe, and axe cannot measure colours during animations. */
export const AXE_OPTIONS: BrowserContextOptions = { bypassCSP: true, reducedMotion: 'reduce' }

/**
 * The violations on the page, one text per element; `without` lists rules to skip. The contrast is measured in the other
 * theme, too: no other rule depends on the theme.
 */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  const shown = await findings(
    builder(page)
      .withTags(RULES)
      .disableRules([...without]),
  )
  await switchTheme(page)
  const other = await findings(builder(page).withRules(['color-contrast']))
  await switchTheme(page)
  return [...shown, ...other.map((finding) => `in the other theme, ${finding}`)]
}

const builder = (page: Page) =>
  new AxeBuilder({ page })
    // The product has no frames, so axe needs no second page to merge results.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

const switchTheme = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light'
  })

async function findings(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}
