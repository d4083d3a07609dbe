/** The wizard's AI helper with a model server; what it does with other answers is tested on the server and in the model. */
import type { Page } from 'playwright-core'
import { failures } from '@codex/contracts/texts'
import { personalityField, requestAssist, atPersonality, suggestion } from '../harness/assist'
import { recordBodies } from '../harness/auth'
import { wizard } from '../harness/companions'
import { useChat } from '../harness/use-chat'

const talk = useChat({ withModel: true })
const own = 'gentle, with 3 logbooks'
const refined = 'Lyra is gentle, and she keeps 3 logbooks.'

/** The text is unchanged and nothing was saved. */
async function nothingChanged(page: Page, saved: readonly unknown[]) {
  expect(await personalityField(wizard(page)).inputValue()).toBe(own)
  expect(saved).toEqual([])
}

const writing = (act: (page: Page, saved: readonly unknown[]) => Promise<void>) =>
  atPersonality(talk.fixture, { user: talk.user, text: own }, (page) =>
    act(page, recordBodies(page, '/character/generate-profile')),
  )

it('an answer with thinking and HTML is a suggestion of its text only, which replaces the text on request', async () => {
  talk.model.answerAll(
    () =>
      `<think>Hm.</think>\nSure!\n<text><p>${refined.replace('gentle', '<b>gentle</b>')}</p><script>1</script></text>`,
  )
  await writing(async (page, saved) => {
    await requestAssist(page)
    await suggestion(page).waitFor()
    await nothingChanged(page, saved)
    await page.getByRole('button', { name: 'Use suggestion' }).click()
    expect(await personalityField(wizard(page)).inputValue()).toBe(refined)
    await page.getByRole('button', { name: 'Undo' }).click()
    await nothingChanged(page, saved)
  })
})

it('an answer without a number of the draft is reported as a failure and changes nothing', async () => {
  talk.model.answerAll(() => '<text>Lyra is gentle and keeps logbooks.</text>')
  await writing(async (page, saved) => {
    await requestAssist(page)
    const why = `Failed to refine personality description: ${failures.refineDropped('3')}`
    await page.getByText(why, { exact: true }).waitFor()
    expect(await suggestion(page).count()).toBe(0)
    await nothingChanged(page, saved)
  })
})
