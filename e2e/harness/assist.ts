/** The wizard's AI helper, at the personality description. */
import type { Locator, Page } from 'playwright-core'
import { FAILED_REQUEST } from './auth'
import { startWizard, nextButton, openCharacterList } from './companions'
import type { SignedInUser } from './users'
import { field } from './screens'
import { visitPage, type Target, type Visit } from './visit'

export const personalityField = (place: Locator) => field(place, 'Personality Description')
export const suggestion = (page: Page) => page.getByRole('region', { name: 'Suggestion' })
export const requestAssist = (page: Page) => page.getByRole('button', { name: 'AI Assist' }).click()

export interface PersonalityVisit extends Partial<Visit> {
  readonly user: SignedInUser
  /** Text in the field. */
  readonly text: string
}

/** Opens the second step of the wizard and fills in the personality. */
export async function atPersonality(
  target: Target,
  { user, text, options, ...visit }: PersonalityVisit,
  act: (page: Page) => Promise<void>,
) {
  const signedIn = { storageState: user.state, ...options }
  await visitPage(target, { expected: FAILED_REQUEST, ...visit, options: signedIn }, async (page) => {
    await openCharacterList(page)
    const wizard = await startWizard(page)
    await nextButton(wizard).click()
    await personalityField(wizard).fill(text)
    await act(page)
  })
}
