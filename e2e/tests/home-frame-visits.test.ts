/** Decision 149: no message is lost or doubled, whenever the app takes over. */
import { throttled } from '../../bench/frame/browser.mjs'
import { FAILED_REQUEST } from '../harness/auth'
import { frame, openFrame } from '../harness/first-frame'
import { answered, draftIn, early, MIRA, recordMessages, useReturningUser } from '../harness/home-frame'
import { messageInput } from '../harness/screens'
import { signInByApi } from '../harness/users'

/** Visits of the repeated test. */
const TIMES = Number(process.env.FIRST_FRAME_TIMES ?? 3)

const { fixture, ada, options, visit, ownMessages } = useReturningUser()

describe('nothing is lost', () => {
  it('when the session turns out to be over: the text is the draft after the next sign-in', async () => {
    const { state, token } = await signInByApi(fixture.url, ada().person)
    const { storageState } = options()
    const stored = typeof storageState === 'object' ? storageState : { cookies: [], origins: [] }
    await visit(
      async (page) => {
        await openFrame(page, '/home')
        await early(page).fill('Before the end')
        await fetch(`${fixture.url}/codex/user/sign-out`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
        await page.unrouteAll()
        await page.reload()
        await page.waitForURL('**/login')
        await frame(page).waitFor({ state: 'detached' })
        expect(await draftIn(page)).toContain('Before the end')
      },
      { expected: FAILED_REQUEST, options: { storageState: { ...state, origins: stored.origins } } },
    )
  })

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
        await page.keyboard.type(`slow message ${time}`, { delay })
        await page.keyboard.press('Enter')
        await page.keyboard.type('and rest', { delay })
        await frame(page).waitFor({ state: 'detached' })
        await answered(page, `slow message ${time}`)
        expect(sent).toEqual([`slow message ${time}`])
        expect(await messageInput(page).inputValue()).toBe('and rest')
        expect((await ownMessages(MIRA)).filter((text) => text.startsWith('slow')).at(-1)).toBe(`slow message ${time}`)
      })
  }, 900_000)
})
