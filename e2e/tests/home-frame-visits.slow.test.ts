/** No text is lost or doubled, whenever the app takes over. */
import { throttled } from '../../bench/frame/browser.mjs'
import { frame } from '../harness/first-frame'
import { recordMessages, useReturningUser } from '../harness/home-frame'
import { messageInput } from '../harness/screens'

/** Visits of the repeated test. */
const TIMES = Number(process.env.FIRST_FRAME_TIMES ?? 3)

const { visit } = useReturningUser()

describe('nothing is lost', () => {
  it(`in ${TIMES} visits on a slow phone`, async () => {
    for (let time = 0; time < TIMES; time++)
      await visit(async (page) => {
        const sent = recordMessages(page)
        await throttled(page)
        await page.goto('/home', { waitUntil: 'commit' })
        const message = page.locator('[name=message]:enabled').first()
        await message.click()
        // Each visit types at another time before, while or after the app takes over.
        const delay = 20 + ((time * 37) % 160)
        await page.keyboard.type(`slow message ${time} and the rest of it`, { delay })
        await frame(page).waitFor({ state: 'detached' })
        await page.locator('[name=message]:enabled').waitFor()
        expect(await messageInput(page).inputValue()).toBe(`slow message ${time} and the rest of it`)
        expect(sent).toEqual([])
        // The next visit has no draft.
        await messageInput(page).fill('')
      })
  }, 900_000)
})
