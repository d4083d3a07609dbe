/** Spec 4 "AI refinement", Spec 7 POST /refine/*: the wizard and the server with any answer of a model server. */
import { failures } from '@codex/contracts/texts'
import type { Page } from 'playwright-core'
import { personalityField, requestAssist, atPersonality, suggestion, type PersonalityVisit } from '../harness/assist'
import { recordBodies } from '../harness/auth'
import { nextButton, wizard } from '../harness/companions'
import { createUser, type SignedInUser } from '../harness/users'
import { MODEL, modelServer, type ModelResponse, type ModelServer } from '../harness/model-server'
import { field } from '../harness/screens'
import { useFixture, type Fixture } from '../harness/fixture'

const PERSONALITY = '/refine/ai-personality-description'
const own = 'gentle, with 3 logbooks'
const refined = 'Lyra is gentle, and she keeps 3 logbooks.'

/** The model's answer to each request. */
let answer: ModelResponse
let model: ModelServer
let ada: SignedInUser

const modelFixture = (more: Readonly<Record<string, string>> = {}) =>
  useFixture({
    settings: async () => {
      model = await modelServer(() => answer)
      return { LLM_BASE_URL: model.url, LLM_MODEL: MODEL, ...more }
    },
    prepare: async ({ url }) => {
      ada = await createUser(url)
    },
  })

const writing = (fixture: Fixture, act: (page: Page) => Promise<void>, how: Partial<PersonalityVisit> = {}) =>
  atPersonality(fixture, { user: ada, text: own, ...how }, act)

/** The text is unchanged and nothing was saved. */
async function nothingChanged(page: Page, saved: readonly unknown[]) {
  expect(await personalityField(wizard(page)).inputValue()).toBe(own)
  expect(saved).toEqual([])
}

async function refused(page: Page, why: string) {
  const saved = recordBodies(page, '/character/generate-profile')
  await requestAssist(page)
  await page.getByText(`Failed to refine personality description: ${why}`, { exact: true }).waitFor()
  expect(await suggestion(page).count()).toBe(0)
  await nothingChanged(page, saved)
}

describe('a model that answers', () => {
  const fixture = modelFixture()
  afterAll(() => model.stop())

  it.each([
    ['well', `<text>${refined}</text>`],
    ['with a preamble', `Sure! Here you go:\n<text>${refined}</text>\nLet me know if you want more.`],
    ['with a thinking block', `<think>She has <text>a draft</text>. Hm.</think>\n<text>${refined}</text>`],
    ['with HTML', `<text><p>${refined.replace('gentle', '<b>gentle</b>')}</p><script>alert(1)</script></text>`],
  ])('%s yields a suggestion of its text only, which replaces the text on request', async (_, output) => {
    answer = output
    await writing(fixture, async (page) => {
      const saved = recordBodies(page, '/character/generate-profile')
      await requestAssist(page)
      await suggestion(page).waitFor()
      await nothingChanged(page, saved)
      await page.getByRole('button', { name: 'Use suggestion' }).click()
      expect(await personalityField(wizard(page)).inputValue()).toBe(refined)
      await page.getByRole('button', { name: 'Undo' }).click()
      await nothingChanged(page, saved)
    })
  })

  it('slowly leaves the text unchanged until the answer arrives', async () => {
    let respond: (text: string) => void = () => undefined
    answer = { pending: new Promise((resolve) => (respond = resolve)) }
    await writing(fixture, async (page) => {
      const saved = recordBodies(page, '/character/generate-profile')
      const requested = page.waitForRequest(`**/codex${PERSONALITY}`)
      await requestAssist(page)
      await requested
      expect(await suggestion(page).count()).toBe(0)
      await nothingChanged(page, saved)
      respond(`<text>${refined}</text>`)
      await suggestion(page).waitFor()
      await nothingChanged(page, saved)
    })
  })

  it('to all three requests at once yields three suggestions', async () => {
    answer = `<text>${refined}</text>`
    await writing(fixture, async (page) => {
      await nextButton(wizard(page)).click()
      await field(wizard(page), 'Background').fill(own)
      await page.getByRole('button', { name: 'Refine All' }).click()
      await page.getByRole('region', { name: 'Suggestion' }).waitFor()
      await wizard(page).getByRole('button', { name: 'Previous' }).click()
      await suggestion(page).waitFor()
      expect(await personalityField(wizard(page)).inputValue()).toBe(own)
    })
  })

  it.each<readonly [string, ModelResponse, string]>([
    ['without a number of the draft', '<text>Lyra is gentle and keeps logbooks.</text>', failures.refineDropped('3')],
    ['with nothing', '', failures.refineUnusable],
    ['with an empty text', '<text></text>', failures.refineUnusable],
    ['429', { status: 429 }, failures.modelBusy],
    ['500', { status: 500 }, failures.modelNotUnderstood],
    ['401', { status: 401 }, failures.modelRefuses],
  ])('%s is reported as a failure and changes nothing', async (_, output, why) => {
    answer = output
    await writing(fixture, (page) => refused(page, why), { clock: 'stopped' })
  })
})

describe('a model that never answers', () => {
  const fixture = modelFixture({ LLM_TIMEOUT: '1' })
  afterAll(() => model.stop())

  it('times out and changes nothing', async () => {
    answer = { pending: new Promise(() => undefined) }
    await writing(fixture, (page) => refused(page, failures.modelTimeout), { clock: 'stopped' })
  })
})
