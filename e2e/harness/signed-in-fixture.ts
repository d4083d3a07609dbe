/** A fixture with one account, and visitors who are signed in to it or signed out. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { FAILED_REQUEST } from './auth'
import { signUpByApi, signInByApi } from './users'
import { newPerson } from './screens'
import { useFixture } from './fixture'
import { visitPage } from './visit'

export function useSignedInFixture() {
  const person = newPerson()
  let signedIn: BrowserContextOptions = {}
  const fixture = useFixture({
    prepare: async ({ url }) => {
      await signUpByApi(url, person)
      signedIn = { storageState: (await signInByApi(url, person)).state }
    },
  })
  return {
    fixture,
    person,
    /** Options of a browser context that is signed in. */
    signedIn: (): BrowserContextOptions => signedIn,
    visit: (options: BrowserContextOptions, act: (page: Page) => Promise<void>) =>
      visitPage(fixture, { options, expected: FAILED_REQUEST }, act),
  }
}
