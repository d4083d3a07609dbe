import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page's content security policy would block axe, and axe cannot measure colours during animations. */
export const AXE_OPTIONS: BrowserContextOptions = { bypassCSP: true, reducedMotion: 'reduce' }

/** The violations on the page, one text per element; `without` lists rules to skip. */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The product has no frames, so axe needs no second page to merge results.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules([...without])
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}
