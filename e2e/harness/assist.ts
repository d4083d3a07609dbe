/** The wizard's AI helper, at its first text. */
import type { Locator, Page } from 'playwright-core'
import { REFUSED } from './auth'
import { stopClock } from './clock'
import { begin, nextButton, openCharacters } from './companions'
import type { Member } from './members'
import { field } from './screens'
import { visiting, type Place, type Visit } from './visitor'

export const area = (place: Locator) => field(place, 'Personality Description')
export const suggestion = (page: Page) => page.getByRole('region', { name: 'Suggestion for Personality Description' })
export const ask = (page: Page) => page.getByRole('button', { name: 'AI Assist' }).click()

export interface Writing extends Partial<Visit> {
  readonly author: Member
  /** What stands in the field. */
  readonly own: string
  /** Time goes on only when the test says so. */
  readonly clock?: 'stopped'
}

/** At the second step of the wizard, the personality written. */
export async function atPersonality(
  place: Place,
  { author, own, clock, options, ...visit }: Writing,
  act: (page: Page) => Promise<void>,
) {
  const held = { storageState: author.state, ...options }
  await visiting(place, { expected: REFUSED, ...visit, options: held }, async (page) => {
    if (clock === 'stopped') await page.clock.install()
    await openCharacters(page)
    const wizard = await begin(page)
    await nextButton(wizard).click()
    await area(wizard).fill(own)
    if (clock === 'stopped') await stopClock(page)
    await act(page)
  })
}
