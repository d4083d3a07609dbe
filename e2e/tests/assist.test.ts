import type { Locator, Page } from 'playwright-core'
import { bodiesOf, REFUSED } from '../harness/auth'
import { axeFindings, forAxe } from '../harness/axe'
import { stopClock } from '../harness/clock'
import { begin, nextButton, openCharacters, wizard } from '../harness/companions'
import { member, type Member } from '../harness/members'
import { field } from '../harness/screens'
import { setStage } from '../harness/stage'
import { PHONE, visiting, WIDE, type Visit } from '../harness/visitor'

const stage = setStage({
  prepare: async ({ url }) => {
    ada = await member(url)
  },
})
let ada: Member

const PERSONALITY = '/refine/ai-personality-description'
const own = 'Gentle and curious.'
const refined = 'Gentle and patient.'

interface Answer {
  readonly status?: number
  readonly json: object
}
const refining = (page: Page, answer: Answer = { json: { message: refined } }) =>
  page.route('**/codex/refine/*', (route) => route.fulfill(answer))

const area = (place: Locator) => field(place, 'Personality Description')
const suggestion = (page: Page) => page.getByRole('region', { name: 'Suggestion for Personality Description' })
const ask = (page: Page) => page.getByRole('button', { name: 'AI Assist' }).click()

/** At the second step of the wizard, the personality written; with `clock` time goes on only when the test says so. */
async function atPersonality(act: (page: Page) => Promise<void>, visit: Partial<Visit> = {}, clock = false) {
  const options = { storageState: ada.state, ...visit.options }
  await visiting(stage, { expected: REFUSED, ...visit, options }, async (page) => {
    if (clock) await page.clock.install()
    await openCharacters(page)
    const place = await begin(page)
    await nextButton(place).click()
    await area(place).fill(own)
    if (clock) await stopClock(page)
    await act(page)
  })
}

describe('AI assist', () => {
  it('shows the refined text against the own one with the differences marked, and takes it over only when told', async () => {
    await atPersonality(async (page) => {
      const bodies = bodiesOf(page, PERSONALITY)
      await refining(page)
      await ask(page)
      expect(await suggestion(page).getByRole('deletion').allInnerTexts()).toEqual(['curious'])
      expect(await suggestion(page).getByRole('insertion').allInnerTexts()).toEqual(['patient'])
      expect(await area(wizard(page)).inputValue()).toBe(own)
      expect(bodies).toEqual([{ name: 'Lyra', age: 27, gender: 'Female', role: 'Guide', personality_description: own }])

      await page.getByRole('button', { name: 'Use suggestion' }).click()
      expect(await area(wizard(page)).inputValue()).toBe(refined)
      await page.getByRole('button', { name: 'Undo' }).click()
      expect(await area(wizard(page)).inputValue()).toBe(own)
      await page.getByRole('button', { name: 'Redo' }).click()
      expect(await area(wizard(page)).inputValue()).toBe(refined)
    })
  })

  it('is kept out by Keep mine, and reset by editing', async () => {
    await atPersonality(async (page) => {
      await refining(page)
      await ask(page)
      await suggestion(page).getByRole('button', { name: 'Keep mine' }).click()
      await suggestion(page).waitFor({ state: 'detached' })
      expect(await area(wizard(page)).inputValue()).toBe(own)
      await ask(page)
      await suggestion(page).waitFor()
      await area(wizard(page)).press('x')
      await suggestion(page).waitFor({ state: 'detached' })
    })
  })

  it("says 'Personality description refined successfully!' for 2 seconds", async () => {
    await atPersonality(
      async (page) => {
        await refining(page)
        await ask(page)
        const told = page.getByText('Personality description refined successfully!')
        await told.waitFor()
        await page.clock.runFor(1999)
        expect(await told.count()).toBe(1)
        await page.clock.runFor(1)
        expect(await told.count()).toBe(0)
      },
      {},
      true,
    )
  })

  it("says 'Failed to refine {field}: {message}' and changes nothing", async () => {
    await atPersonality(async (page) => {
      await refining(page, { status: 503, json: { message: 'The model is away' } })
      await ask(page)
      await page.getByText('Failed to refine personality description: The model is away').waitFor()
      expect(await suggestion(page).count()).toBe(0)
      expect(await area(wizard(page)).inputValue()).toBe(own)
    })
  })

  it('asks for what has to be filled in first, before it calls the server', async () => {
    await atPersonality(async (page) => {
      await page.getByRole('button', { name: 'Refine All' }).click()
      await page.getByText('Please fill in personality description and background first').waitFor()
    })
  })

  it('refines all three in parallel', async () => {
    await atPersonality(async (page) => {
      const paths: string[] = []
      let letGo: () => void = () => undefined
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/codex/refine/*', async (route) => {
        paths.push(new URL(route.request().url()).pathname)
        if (paths.length === 3) letGo()
        // Nobody is answered before all three have asked.
        await held
        await route.fulfill({ json: { message: 'Refined.' } })
      })
      await nextButton(wizard(page)).click()
      await field(wizard(page), 'Background').fill('Grew up by the sea.')
      await page.getByRole('button', { name: 'Refine All' }).click()
      await page.getByRole('region', { name: 'Suggestion for Background' }).waitFor()
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
        await ask(page)
        await suggestion(page).waitFor()
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      },
      { options: { viewport, ...forAxe } },
    )
  })
})
