import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page's policy would keep axe out; a moving page has no colours to measure. */
export const forAxe: BrowserContextOptions = { bypassCSP: true, reducedMotion: 'reduce' }

/** What axe finds on the page as it is, one text for each element; `without` these rules. */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The product has no frames: what was found need not be put together in a page of its own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules([...without])
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}
