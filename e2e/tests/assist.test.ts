import type { Page } from 'playwright-core'
import * as assist from '../harness/assist'
import { recordBodies } from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { nextButton, wizard } from '../harness/companions'
import { createUser, type SignedInUser } from '../harness/users'
import { field } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, WIDE } from '../harness/visit'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await createUser(url)
  },
})
let ada: SignedInUser

const PERSONALITY = '/refine/ai-personality-description'
const own = 'Gentle and curious.'
const refined = 'Gentle and patient.'

interface Answer {
  readonly status?: number
  readonly json: object
}
const refining = (page: Page, answer: Answer = { json: { message: refined } }) =>
  page.route('**/codex/refine/*', (route) => route.fulfill(answer))

const atPersonality = (act: (page: Page) => Promise<void>, visit: Partial<assist.PersonalityVisit> = {}) =>
  assist.atPersonality(fixture, { user: ada, text: own, ...visit }, act)

describe('AI assist', () => {
  it('shows the refined text with the differences marked, and replaces the text only on request', async () => {
    await atPersonality(async (page) => {
      const bodies = recordBodies(page, PERSONALITY)
      await refining(page)
      await assist.requestAssist(page)
      expect(await assist.suggestion(page).getByRole('deletion').allInnerTexts()).toEqual(['curious'])
      expect(await assist.suggestion(page).getByRole('insertion').allInnerTexts()).toEqual(['patient'])
      expect(await assist.personalityField(wizard(page)).inputValue()).toBe(own)
      expect(bodies).toEqual([{ name: 'Lyra', age: 27, gender: 'Female', role: 'Guide', personality_description: own }])

      await page.getByRole('button', { name: 'Use suggestion' }).click()
      expect(await assist.personalityField(wizard(page)).inputValue()).toBe(refined)
      await page.getByRole('button', { name: 'Undo' }).click()
      expect(await assist.personalityField(wizard(page)).inputValue()).toBe(own)
      await page.getByRole('button', { name: 'Redo' }).click()
      expect(await assist.personalityField(wizard(page)).inputValue()).toBe(refined)
    })
  })

  it('is discarded by Keep mine and by editing', async () => {
    await atPersonality(async (page) => {
      await refining(page)
      await assist.requestAssist(page)
      await assist.suggestion(page).getByRole('button', { name: 'Keep mine' }).click()
      await assist.suggestion(page).waitFor({ state: 'detached' })
      expect(await assist.personalityField(wizard(page)).inputValue()).toBe(own)
      await assist.requestAssist(page)
      await assist.suggestion(page).waitFor()
      await assist.personalityField(wizard(page)).press('x')
      await assist.suggestion(page).waitFor({ state: 'detached' })
    })
  })

  it("says 'Personality description refined successfully!' for 2 seconds", async () => {
    await atPersonality(
      async (page) => {
        await refining(page)
        await assist.requestAssist(page)
        const message = page.getByText('Personality description refined successfully!')
        await message.waitFor()
        await page.clock.runFor(1999)
        expect(await message.count()).toBe(1)
        await page.clock.runFor(1)
        expect(await message.count()).toBe(0)
      },
      { clock: 'stopped' },
    )
  })

  it("says 'Failed to refine {field}: {message}' and changes nothing", async () => {
    await atPersonality(async (page) => {
      await refining(page, { status: 503, json: { message: 'The model is away' } })
      await assist.requestAssist(page)
      await page.getByText('Failed to refine personality description: The model is away').waitFor()
      expect(await assist.suggestion(page).count()).toBe(0)
      expect(await assist.personalityField(wizard(page)).inputValue()).toBe(own)
    })
  })

  it('asks for the required fields before it calls the server', async () => {
    await atPersonality(async (page) => {
      await page.getByRole('button', { name: 'Refine All' }).click()
      await page.getByText('Please fill in personality description and background first').waitFor()
    })
  })

  it('refines all three in parallel', async () => {
    await atPersonality(async (page) => {
      const paths: string[] = []
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/codex/refine/*', async (route) => {
        paths.push(new URL(route.request().url()).pathname)
        if (paths.length === 3) release()
        // No request is answered before all three have been sent.
        await released
        await route.fulfill({ json: { message: 'Refined.' } })
      })
      await nextButton(wizard(page)).click()
      await field(wizard(page), 'Background').fill('Grew up by the sea.')
      await page.getByRole('button', { name: 'Refine All' }).click()
      await page.getByRole('region', { name: 'Suggestion' }).waitFor()
      expect(paths.toSorted()).toEqual([
        '/codex/refine/ai-background',
        PERSONALITY.replace('/', '/codex/'),
        '/codex/refine/ai-speaking-style',
      ])
    })
  })

  it.each([
    ['a wide screen', WIDE],
    ['a phone', PHONE],
  ])('axe finds nothing about a suggestion on %s, and nothing is wider than the screen', async (_, viewport) => {
    await atPersonality(
      async (page) => {
        const note = 'Tidied by the built-in helper.'
        await refining(page, { json: { message: `${'Endless'.repeat(60)} 👩🏽‍🚀 ليلى ${refined}`, note } })
        await assist.requestAssist(page)
        await assist.suggestion(page).waitFor()
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      },
      { options: { viewport, ...AXE_OPTIONS } },
    )
  })
})
